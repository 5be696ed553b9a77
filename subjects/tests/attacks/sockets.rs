//! No data leaves by sockets (attack 4).

use std::os::unix::net::UnixDatagram;

use crate::program::{Caller, WITHOUT_NAMESPACES, shared_root};

/// Sends to the socket at PATH by every pair of sockets, and uses a pair for itself.
const SENDS: &str = "\
import os, socket
for kind in [socket.SOCK_DGRAM, socket.SOCK_RAW, socket.SOCK_STREAM, socket.SOCK_SEQPACKET]:
    try:
        a, b = socket.socketpair(socket.AF_UNIX, kind)
    except OSError:
        continue
    for send in [
        lambda: a.sendto(b'stolen', 'PATH'),
        lambda: a.sendmsg([b'stolen'], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, bytes(4))], 0, 'PATH'),
    ]:
        try:
            send()
            print('sent by', kind)
        except OSError:
            pass
a, b = socket.socketpair()
a.send(b'own')
print(b.recv(3))";

#[test]
fn pair_of_sockets_reaches_nobody_else() {
    for prefix in [&[] as &[&str], WITHOUT_NAMESPACES] {
        let (root, outside) = (shared_root(), shared_root());
        let path = outside.path().join("socket");
        let socket = UnixDatagram::bind(&path).unwrap();
        socket.set_nonblocking(true).unwrap();
        let code = SENDS.replace("PATH", path.to_str().unwrap());
        let ran = Caller { prefix, ..Caller::default() }.python(root.path(), &code);
        assert!(ran.stdout.contains("b'own'"), "{}{}", ran.stdout, ran.stderr);
        assert!(socket.recv(&mut [0; 16]).is_err(), "something arrived: {}", ran.stdout);
    }
}
