/** The hash of bcrypt: Provos and Mazières, "A Future-Adaptable Password Scheme" (1999). */
import { fail, ok, type Result } from '../result.ts';
import { cipherKey } from './password.ts';
import { readSetting, toBcryptBase64, writeSetting } from './salt.ts';

/** The cipher gives 24 bytes; every implementation drops the last one. */
const DIGEST_BYTES = 23;

/**
 * The hash of a text with a given salt (or the salt of a given hash), whose revision and rounds it keeps.
 * `hashWithSalt('U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.')` → `$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW`.
 * Fails with the texts of `readSetting`, and with `Illegal arguments` on anything but a text or bytes and a text.
 */
export async function hashWithSalt(text: string | Uint8Array, salt: string): Promise<Result<string>> {
  const illegal = illegalArguments(text, salt);
  if (illegal) return illegal;
  const setting = readSetting(salt);
  if (!setting.ok) return setting;
  // What a page shows of a hash needs no cipher.
  const { bcrypt } = await import('hash-wasm');
  const digest = await bcrypt({
    password: cipherKey(text, setting.value.revision !== ''),
    salt: setting.value.salt,
    costFactor: setting.value.rounds,
    outputType: 'binary',
  });
  return ok(writeSetting(setting.value) + toBcryptBase64(digest.subarray(0, DIGEST_BYTES)));
}

/** A worker gets its arguments in a message, where nothing checks their types. */
export function illegalArguments(text: unknown, other: unknown): Result<never> | undefined {
  if ((typeof text === 'string' || text instanceof Uint8Array) && typeof other === 'string') return undefined;
  return fail(`Illegal arguments: ${typeof text}, ${typeof other}`);
}
