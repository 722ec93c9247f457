/** The options of curl 8 by name, letter and whether they take a value, from `curl --help all` of 7.88.1 and the manual of 8.17. */
import { nearestName } from '#src/lib/edit-distance.ts';

const WITH_VALUE =
  'abstract-unix-socket alt-svc aws-sigv4 cacert capath cert:E cert-type ciphers config:K connect-timeout connect-to continue-at:C cookie:b cookie-jar:c create-file-mode crlfile curves data:d data-ascii data-binary data-raw data-urlencode delegation dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url dump-header:D ech egd-file engine etag-compare etag-save expect100-timeout form:F form-string ftp-account ftp-alternative-to-user ftp-method ftp-port:P ftp-ssl-ccc-mode happy-eyeballs-timeout-ms haproxy-clientip header:H help:h hostpubmd5 hostpubsha256 hsts interface ip-tos ipfs-gateway json keepalive-cnt keepalive-time key key-type krb libcurl limit-rate local-port login-options mail-auth mail-from mail-rcpt max-filesize max-redirs max-time:m netrc-file noproxy oauth2-bearer output:o output-dir parallel-max pass pinnedpubkey preproxy proto proto-default proto-redir proxy:x proxy-cacert proxy-capath proxy-cert proxy-cert-type proxy-ciphers proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-user:U proxy1.0 pubkey quote:Q random-file range:r rate referer:e request:X request-target resolve retry retry-delay retry-max-time sasl-authzid service-name sigalgs socks4 socks4a socks5 socks5-gssapi-service socks5-hostname speed-limit:Y speed-time:y stderr telnet-option:t tftp-blksize time-cond:z tls-max tls13-ciphers tlsauthtype tlspassword tlsuser trace trace-ascii trace-config unix-socket upload-file:T upload-flags url url-query user:u user-agent:A variable vlan-priority write-out:w';
const WITHOUT_VALUE =
  'alpn anyauth append:a basic buffer ca-native cert-status clobber compressed compressed-ssh create-dirs crlf digest disable:q disable-eprt disable-epsv disallow-username-in-url doh-cert-status doh-insecure dump-ca-embed eprt epsv fail:f fail-early fail-with-body false-start form-escape ftp-create-dirs ftp-pasv ftp-pret ftp-skip-pasv-ip ftp-ssl-ccc ftp-ssl-control get:G globoff:g haproxy-protocol head:I http0.9 http1.0:0 http1.1 http2 http2-prior-knowledge http3 http3-only ignore-content-length include:i insecure:k ipv4:4 ipv6:6 junk-session-cookies:j keepalive list-only:l location:L location-trusted mail-rcpt-allowfails manual:M metalink mptcp negotiate netrc:n netrc-optional next:: npn ntlm ntlm-wb parallel:Z parallel-immediate path-as-is post301 post302 post303 progress-bar:# progress-meter proxy-anyauth proxy-basic proxy-ca-native proxy-digest proxy-http2 proxy-insecure proxy-negotiate proxy-ntlm proxy-ssl-allow-beast proxy-ssl-auto-client-cert proxy-tlsv1 proxytunnel:p raw remote-header-name:J remote-name:O remote-name-all remote-time:R remove-on-error retry-all-errors retry-connrefused sasl-ir sessionid show-error:S show-headers silent:s skip-existing socks5-basic socks5-gssapi socks5-gssapi-nec ssl ssl-allow-beast ssl-auto-client-cert ssl-no-revoke ssl-reqd ssl-revoke-best-effort sslv2:2 sslv3:3 styled-output suppress-connect-headers tcp-fastopen tcp-nodelay tftp-no-options tls-earlydata tlsv1:1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding trace-ids trace-time use-ascii:B verbose:v version:V xattr';

type Known = { readonly name: string; readonly takesValue: boolean };

const byName = new Map<string, Known>();
const byLetter = new Map<string, Known>();
for (const [list, takesValue] of [
  [WITH_VALUE, true],
  [WITHOUT_VALUE, false],
] as const)
  for (const each of list.split(' ')) {
    const [name = '', letter] = each.endsWith('::') ? [each.slice(0, -2), ':'] : each.split(':');
    byName.set(name, { name, takesValue });
    if (letter) byLetter.set(letter, { name, takesValue });
  }

/** An option or an address (`url`) of a command. `number` counts the words after `curl`, from 1; an option that was switched off begins with `no-`. */
export type Argument = { readonly name: string; readonly value: string; readonly number: number };

/** An option that curl refuses. */
export class OptionError extends Error {
  readonly number: number;
  constructor(message: string, number: number) {
    super(`argument ${number}: ${message}`);
    this.number = number;
  }
}

/** Words after `curl` as curl reads them. Throws an `OptionError`. */
export function readArguments(words: readonly string[]): readonly Argument[] {
  const read: Argument[] = [];
  let isEnded = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const number = at + 1;
    const next = (name: string): string => {
      const value = words[(at += 1)];
      if (value === undefined) throw new OptionError(`${name} needs a value`, number);
      return value;
    };
    if (isEnded || !word.startsWith('-') || word === '-') read.push({ name: 'url', value: word, number });
    else if (word === '--') isEnded = true;
    else if (word.startsWith('--')) {
      const { name, takesValue } = known(word.slice(2), number);
      read.push({ name, value: takesValue ? next(word) : '', number });
    } else
      for (let place = 1; place < word.length; place += 1) {
        const letter = word[place] ?? '';
        const option = byLetter.get(letter);
        if (!option) throw new OptionError(`curl has no option -${letter}`, number);
        if (!option.takesValue) {
          read.push({ name: option.name, value: '', number });
          continue;
        }
        const rest = word.slice(place + 1);
        read.push({ name: option.name, value: rest === '' ? next(`-${letter}`) : rest, number });
        break;
      }
  }
  return read;
}

function known(name: string, number: number): Known {
  const option = byName.get(name);
  if (option) return option;
  const positive = name.startsWith('no-') ? byName.get(name.slice(3)) : undefined;
  if (positive && !positive.takesValue) return { name, takesValue: false };
  const [bare = ''] = name.split('=');
  if (byName.has(bare))
    throw new OptionError(
      `curl before 8.16 takes the value of --${bare} as the next word, not after "="`,
      number,
    );
  const names = [...byName.keys()];
  const near =
    (bare.length > 1 ? names.find((each) => each.startsWith(bare)) : undefined) ?? nearestName(bare, names);
  throw new OptionError(`curl has no option --${name}${near === undefined ? '' : `; --${near}?`}`, number);
}
