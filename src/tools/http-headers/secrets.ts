/** Which fields of a message are secret. */
import { isSecretName } from '#src/lib/http/secret-names.ts';

/** Names with a word of secrets in them whose values are none. */
const KEPT = new Set([
  'signature',
  'signature-input',
  'access-control-allow-credentials',
  'activate-storage-access',
  'sec-fetch-storage-access',
]);

/** Cookies are explained, the others are masked. */
export const isMaskedField = (name: string): boolean => {
  const lower = name.toLowerCase();
  return lower !== 'cookie' && lower !== 'set-cookie' && isSecretName(lower, { added: [], kept: KEPT });
};

/** The value of a secret field without what is secret: the scheme of Authorization stays. */
export function masked(name: string, value: string): string {
  const [, scheme = ''] = /authorization$/i.test(name) ? (/^([\w-]{1,30}) /.exec(value) ?? []) : [];
  return scheme === '' ? '•••' : `${scheme} •••`;
}

/** Tokens and answers of forms in addresses, and JSON Web Tokens. */
const SECRET_PART = /[?&][\w.-]{1,60}=|\beyJ[\w-]/;

/** Whether a link may carry a text: every line is a status line or a field, and none has a cookie or another secret. */
export const mayBeLinked = (text: string): boolean =>
  text.split(/\r\n|\n|\r/).every((line) => {
    if (line.trim() === '' || /^HTTP\/[\d.]+ \d{3}[\w ]{0,60}$/.test(line)) return true;
    const [, name] = /^([\w!#$%&'*+.^`|~-]{1,100}):/.exec(line) ?? [];
    return (
      name !== undefined &&
      !/^(?:set-)?cookie$/i.test(name) &&
      !isMaskedField(name) &&
      !SECRET_PART.test(line)
    );
  });
