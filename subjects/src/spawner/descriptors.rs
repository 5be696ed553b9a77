//! Messages with descriptors on the socket between ddlab and its spawner.

use std::io::{self, IoSlice, IoSliceMut, Read, Write};
use std::mem::MaybeUninit;
use std::os::fd::{BorrowedFd, OwnedFd};
use std::os::unix::net::UnixStream;

use rustix::net::{
    RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, ReturnFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags, recvmsg, sendmsg,
};

/// Sends a message with up to three descriptors.
pub(super) fn send_with(
    mut socket: &UnixStream,
    message: &[u8],
    descriptors: &[BorrowedFd<'_>],
) -> io::Result<()> {
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(3))];
    let mut ancillary = SendAncillaryBuffer::new(&mut space);
    if !descriptors.is_empty() {
        ancillary.push(SendAncillaryMessage::ScmRights(descriptors));
    }
    let sent = sendmsg(socket, &[IoSlice::new(message)], &mut ancillary, SendFlags::NOSIGNAL)?;
    socket.write_all(message.get(sent..).unwrap_or_default())
}

/// Reads a message of this length and the descriptors that come with it. `None` at the end of the stream.
pub(super) fn receive_with<const LENGTH: usize>(
    mut socket: &UnixStream,
) -> io::Result<Option<([u8; LENGTH], Vec<OwnedFd>)>> {
    let mut bytes = [0; LENGTH];
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(3))];
    let mut ancillary = RecvAncillaryBuffer::new(&mut space);
    let received = loop {
        match recvmsg(socket, &mut [IoSliceMut::new(&mut bytes)], &mut ancillary, RecvFlags::CMSG_CLOEXEC) {
            Err(rustix::io::Errno::INTR) => {}
            received => break received?,
        }
    };
    if received.bytes == 0 {
        return Ok(None);
    }
    // The kernel drops descriptors for which this process has no room. Only this flag shows it.
    if received.flags.contains(ReturnFlags::CTRUNC) {
        return Err(io::Error::from_raw_os_error(libc::EMFILE));
    }
    socket.read_exact(bytes.get_mut(received.bytes..).unwrap_or_default())?;
    let descriptors = ancillary
        .drain()
        .filter_map(|message| match message {
            RecvAncillaryMessage::ScmRights(descriptors) => Some(descriptors),
            _ => None,
        })
        .flatten()
        .collect();
    Ok(Some((bytes, descriptors)))
}

#[cfg(test)]
mod tests {
    use std::os::fd::AsFd;

    use super::*;

    #[test]
    fn descriptors_for_which_there_is_no_room_are_a_lack_and_not_left_out() {
        let (ours, theirs) = UnixStream::pair().unwrap();
        // Space for three holds a few more, because it is aligned.
        let many = [ours.as_fd(); 16];
        let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(16))];
        let mut ancillary = SendAncillaryBuffer::new(&mut space);
        ancillary.push(SendAncillaryMessage::ScmRights(&many));
        sendmsg(&ours, &[IoSlice::new(b"many")], &mut ancillary, SendFlags::NOSIGNAL).unwrap();
        let error = receive_with::<4>(&theirs).unwrap_err();
        assert_eq!(error.raw_os_error(), Some(libc::EMFILE));
        send_with(&ours, b"more", &many[..3]).unwrap();
        assert_eq!(receive_with::<4>(&theirs).unwrap().unwrap().1.len(), 3);
    }
}
