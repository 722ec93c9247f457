/** Writes a derived password in the form that a program stores. */
import { toBcryptBase64 } from '../bcrypt/salt.ts';
import { decodeUtf8, toBase64, toHex } from '../bytes.ts';
import { fail, ok, type Result } from '../result.ts';
import { toCryptBase64, toCryptNumber } from './crypt-base64.ts';
import { SHA_CRYPT_ROUNDS, type Derivation, type Pbkdf2 } from './derivation.ts';

/** The forms, by the names that their programs have. */
export type Written = 'phc' | 'hex' | 'base64' | 'django' | 'passlib' | 'shadow';

type ProgramForm = Exclude<Written, 'hex' | 'base64'>;

const unpadded = (bytes: Uint8Array): string => toBase64(bytes).replace(/={1,2}$/, '');
const dotted = (bytes: Uint8Array): string => unpadded(bytes).replaceAll('+', '.');

/** Whether a form has its salt as text. */
export const hasTextSalt = ({ kind }: Pick<Derivation, 'kind'>, form: Written): boolean =>
  kind === 'sha-crypt' ||
  kind === 'md5-crypt' ||
  (form === 'django' && (kind === 'pbkdf2' || kind === 'scrypt')) ||
  (form === 'shadow' && kind === 'scrypt');

/** The stored hash. Fails where the form does not know the function. Of a line of `/etc/shadow` it is the second field. */
export function writeStored(derivation: Derivation, digest: Uint8Array, form: Written): Result<string> {
  if (form === 'hex') return ok(toHex(digest));
  if (form === 'base64') return ok(toBase64(digest));
  const written = ofForm(derivation, digest, form);
  if (written !== undefined) return ok(written);
  const { kind } = derivation;
  const name = kind === 'argon2' ? 'Argon2' : kind === 'pbkdf2' ? 'PBKDF2' : 'crypt(3)';
  return fail(
    form === 'shadow'
      ? `crypt(3), which reads /etc/shadow, does not know ${name}: take sha512crypt, bcrypt or scrypt`
      : `Django does not store hashes of ${name}`,
  );
}

function ofForm(derivation: Derivation, digest: Uint8Array, form: ProgramForm) {
  switch (derivation.kind) {
    case 'argon2': {
      const { type, version, memory, passes, lanes, salt } = derivation;
      const phc = `$argon2${type}$v=${version}$m=${memory},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(digest)}`;
      return form === 'shadow' ? undefined : form === 'django' ? `argon2${phc}` : phc;
    }
    case 'scrypt': {
      const { n, r, p, salt } = derivation;
      const ln = Math.log2(n);
      if (form === 'django') return `scrypt$${n}$${textOf(salt)}$${r}$${p}$${toBase64(digest)}`;
      return form === 'shadow'
        ? `$7$${toCryptNumber(ln, 1)}${toCryptNumber(r, 5)}${toCryptNumber(p, 5)}${textOf(salt)}$${toCryptBase64(digest)}`
        : `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(digest)}`;
    }
    case 'pbkdf2':
      return pbkdf2In(derivation, digest, form);
    case 'sha-crypt': {
      const { hash, rounds, salt } = derivation;
      const said = rounds === SHA_CRYPT_ROUNDS.usual ? '' : `rounds=${rounds}$`;
      const mark = hash === 'sha512' ? '$6$' : '$5$';
      return form === 'django' ? undefined : `${mark}${said}${textOf(salt)}$${toCryptBase64(digest)}`;
    }
    case 'md5-crypt':
      return form === 'django'
        ? undefined
        : `${derivation.mark}${textOf(derivation.salt)}$${toCryptBase64(digest)}`;
    case 'bcrypt':
      return `${form === 'django' ? 'bcrypt$' : ''}${derivation.setting}${toBcryptBase64(digest)}`;
    case 'digest':
      return undefined;
  }
}

function pbkdf2In({ hash, rounds, salt, length }: Pbkdf2, digest: Uint8Array, form: ProgramForm) {
  if (form === 'django') return `pbkdf2_${hash}$${rounds}$${textOf(salt)}$${toBase64(digest)}`;
  if (form === 'passlib')
    return `$pbkdf2${hash === 'sha1' ? '' : `-${hash}`}$${rounds}$${dotted(salt)}$${dotted(digest)}`;
  return form === 'shadow'
    ? undefined
    : `$pbkdf2-${hash}$i=${rounds},l=${length}$${unpadded(salt)}$${unpadded(digest)}`;
}

/** Salts of these forms were texts from the start. */
function textOf(salt: Uint8Array): string {
  const text = decodeUtf8(salt);
  if (!text.ok) throw new Error(text.problem.message);
  return text.value;
}
