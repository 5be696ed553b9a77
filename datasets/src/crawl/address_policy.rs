//! The addresses that the crawler may connect to.
//!
//! The user names some hosts, and these may be anywhere. Every other host was named by a server, in a
//! redirect. It must have a public address: otherwise a server could make us read services of this machine or
//! its network.

use reqwest::Url;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs};
use std::sync::Arc;

/// Allows the hosts that the user named, and all public addresses.
#[derive(Clone, Debug, Default)]
pub(super) struct AddressPolicy {
    /// Host and port of each trusted server.
    trusted: Arc<BTreeSet<(String, u16)>>,
}

impl AddressPolicy {
    pub(super) fn trusting<'u>(urls: impl IntoIterator<Item = &'u Url>) -> Self {
        Self { trusted: Arc::new(urls.into_iter().filter_map(host_and_port).collect()) }
    }

    /// Checks whether `url` may be requested. The error says why not.
    pub(super) fn check(&self, url: &Url) -> Result<(), String> {
        if !matches!(url.scheme(), "http" | "https") {
            return Err(format!("leads to a {}: URL; only http: and https: are supported", url.scheme()));
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err("the URL contains a user name or password".to_owned());
        }
        let server = host_and_port(url).ok_or("the URL has no host")?;
        if self.trusted.contains(&server) {
            return Ok(());
        }
        let host = server.0.trim_start_matches('[').trim_end_matches(']');
        // If the name cannot be resolved, the request itself reports that, and is repeated.
        let is_public = (host, server.1)
            .to_socket_addrs()
            .map_or(true, |mut addresses| addresses.all(|address| is_public(address.ip())));
        if is_public {
            Ok(())
        } else {
            Err(format!("leads to {}, which is an address of this machine or its network", server.0))
        }
    }

    fn trusts_host(&self, host: &str) -> bool {
        self.trusted.iter().any(|(trusted, _)| trusted == host)
    }
}

pub(super) fn host_and_port(url: &Url) -> Option<(String, u16)> {
    Some((url.host_str()?.to_owned(), url.port_or_known_default()?))
}

/// The HTTP client resolves each name again when it connects. A hostile name server could then give another
/// address, so this resolver applies the policy once more.
impl Resolve for AddressPolicy {
    fn resolve(&self, name: Name) -> Resolving {
        let policy = self.clone();
        Box::pin(async move {
            let is_trusted = policy.trusts_host(name.as_str());
            let allowed: Vec<SocketAddr> = (name.as_str(), 0)
                .to_socket_addrs()?
                .filter(|address| is_trusted || is_public(address.ip()))
                .collect();
            if allowed.is_empty() {
                return Err("the host has no public address".into());
            }
            Ok(Box::new(allowed.into_iter()) as Addrs)
        })
    }
}

/// Whether the address belongs to the public Internet, by IANA's registries of special-purpose addresses (RFC
/// 6890).
fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let special = match ip.octets() {
        [0 | 10 | 127 | 240..=255, ..] => true,
        [100, second, ..] => (64..128).contains(&second),
        [169, 254, ..] | [192, 168, ..] | [192, 0, 0, _] => true,
        [172, second, ..] => (16..32).contains(&second),
        [198, 18 | 19, ..] => true,
        _ => ip.is_multicast() || ip.is_documentation(),
    };
    !special
}

/// Only 2000::/3 is public. An address that embeds an IPv4 address is public if that one is.
fn is_public_v6(ip: Ipv6Addr) -> bool {
    let embedded = |high: u16, low: u16| Ipv4Addr::from((u32::from(high) << 16) | u32::from(low));
    match ip.segments() {
        [0, 0, 0, 0, 0, 0xffff, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
            is_public_v4(embedded(high, low))
        }
        [0x2002, high, low, ..] => is_public_v4(embedded(high, low)),
        [0x2001, 0x0..=0x1ff | 0xdb8, ..] => false,
        [first, ..] => first >> 13 == 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url(text: &str) -> Url {
        Url::parse(text).unwrap()
    }

    #[test]
    fn special_purpose_addresses_are_not_public() {
        let special = [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "255.255.255.255",
            "224.0.0.1",
            "192.0.2.1",
            "198.18.0.1",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::127.0.0.1",
            "64:ff9b::10.0.0.1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001::1",
        ];
        for address in special {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
        for address in ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:50c0:8000::153", "::ffff:8.8.8.8"] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn only_trusted_servers_may_have_local_addresses() {
        let policy = AddressPolicy::trusting([&url("http://127.0.0.1:81/api/v3")]);
        assert_eq!(policy.check(&url("http://127.0.0.1:81/other")), Ok(()));
        let refused = [
            "http://127.0.0.1:82/",
            "http://localhost:81/",
            "http://[::1]/",
            "http://0x7f.1/",
            "http://2130706433/",
            "https://169.254.169.254/latest",
            "file:///etc/passwd",
            "ftp://8.8.8.8/",
            "http://user:word@8.8.8.8/",
        ];
        for address in refused {
            assert!(policy.check(&url(address)).is_err(), "{address}");
        }
        assert_eq!(policy.check(&url("https://8.8.8.8/")), Ok(()));
    }
}
