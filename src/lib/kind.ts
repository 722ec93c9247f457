/** The kinds of value that one tool hands to another. */
export type Kind =
  | 'text'
  | 'json'
  | 'json-lines'
  | 'yaml'
  | 'toml'
  | 'csv'
  | 'jwt'
  | 'hash'
  | 'bcrypt'
  /** A stored password: `$argon2id$…`, `$6$…`, `pbkdf2_sha256$…`, or a line of `/etc/shadow`. */
  | 'password-hash'
  /** A header `Basic …`, or lines of an htpasswd file. */
  | 'basic-auth'
  | 'uuid'
  /** One that carries its time, and is no UUID: KSUID, TypeID, ObjectId. */
  | 'identifier'
  | 'url'
  | 'domain'
  | 'sql'
  | 'svg'
  | 'xml'
  | 'markdown'
  | 'html'
  | 'css'
  | 'javascript'
  | 'graphql'
  | 'image'
  | 'cron'
  | 'mode'
  | 'user-agent'
  | 'ip'
  /** A network or a range of addresses: `10.0.0.0/8`. */
  | 'network'
  /** The address of a network card: `00:11:22:33:44:55`. */
  | 'mac'
  /** A TXT record of mail: `v=spf1 -all`. */
  | 'dns-text'
  /** A command: `curl https://example.org`. */
  | 'curl'
  /** A command: `docker run nginx`. */
  | 'docker-run'
  /** YAML with `services:`. */
  | 'compose'
  /** One character as people see it, and no letter or digit of ASCII: `→`, `👍🏽`. */
  | 'character'
  /** `MCMXCIV` */
  | 'roman'
  /** The sides of a picture or screen: `1920x1080`. */
  | 'resolution'
  /** As CSS writes it: `#336699`, `oklch(62% 0.19 260)`. */
  | 'colour'
  | 'pem'
  /** An account of an authenticator: `otpauth://totp/…`, or an export of several. */
  | 'otpauth'
  /** A key of a pair that is no PEM: a JWK, a line of OpenSSH. */
  | 'key'
  /** X.509 in PEM: certificates, requests for them, lists of revoked ones, PKCS #7. */
  | 'certificate'
  /** A file of age, armored. */
  | 'age'
  /** What `openssl enc` has encrypted, in Base64; a JWE. */
  | 'encrypted'
  | 'time-range'
  | 'base64'
  /** Base64 of what gzip, zlib or Zstandard has compressed. */
  | 'compressed'
  /** What was meant to be JSON. */
  | 'broken-json'
  /** `caf\u00e9`: escapes of characters in a text without quotes. */
  | 'escaped'
  /** Bytes in hexadecimal: as `xxd` prints them, or side by side. */
  | 'hex'
  /** One string with its quotes. */
  | 'json-string'
  | 'env'
  | 'ini'
  | 'properties'
  /** A literal of JavaScript: `/a+/g`. */
  | 'regex'
  | 'json-schema'
  /** A moment: Unix time, or RFC 3339. */
  | 'instant'
  /** A day: `2026-11-25`. */
  | 'date'
  /** ISO 8601: `PT36H`. */
  | 'duration'
  /** `%E2%82%AC` */
  | 'percent-encoded'
  /** A whole number with its base: `0xff`. */
  | 'number'
  | 'morse'
  /** A text that holds what cannot be seen: bidi controls, zero-width characters. */
  | 'hidden'
  /** A recipe of CyberChef, or the link to one. */
  | 'recipe'
  /** A recorded page load: HTTP Archive. */
  | 'har'
  /** Lines of HTTP: a status line, `name: value`. */
  | 'http-headers'
  /** Whatever a file may hold. */
  | 'file';

/** Plain text as it is sent: one short line, or more. */
export type TextShape = 'line' | 'lines';
