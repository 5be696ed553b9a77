//! Enums with one key per variant. The same key is used in CSV files, study files, messages and options.

/// Defines an enum with one key per variant. `ALL`, `key`, `Display`, `FromStr` and serde use these keys.
macro_rules! keyed_enum {
    ($(#[$about:meta])* $name:ident: $what:literal { $($(#[$doc:meta])* $variant:ident = $key:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $key)] $variant,)+
        }

        impl $name {
            /// All variants, in the order of the definition.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The variant with this key.
            #[must_use]
            pub fn find(key: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|known| known.key() == key)
            }

            /// Its key in files and messages.
            #[must_use]
            pub fn key(self) -> &'static str {
                match self { $(Self::$variant => $key,)+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.key())
            }
        }

        impl std::str::FromStr for $name {
            type Err = String;

            fn from_str(key: &str) -> Result<Self, String> {
                Self::find(key).ok_or_else(|| {
                    let keys: Vec<&str> = Self::ALL.iter().map(|known| known.key()).collect();
                    format!(concat!("unknown ", $what, " {:?} (known: {})"), key, keys.join(", "))
                })
            }
        }
    };
}

pub(crate) use keyed_enum;
