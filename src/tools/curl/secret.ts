/** What of a request opens something. */
import { isSecretName } from '#src/lib/http/secret-names.ts';

const NONE = { added: [], kept: new Set<string>() };

/** Whether a field or parameter of this name holds a secret. */
export const isSecret = (name: string): boolean => isSecretName(name, NONE);

/** `-u`, `-b` and what stands for them, also behind other letters: `-sub`. */
const SECRET_OPTION =
  /(?<=[\s"'^])(?:-[A-Za-z]{0,9}[ubUE]|--(?:user|proxy-user|cookie|oauth2-bearer|cert|pass|aws-sigv4)\b)/;
/** A name, and the sign behind it; quotes, carets and backslashes of the shell may stand between. */
const NAMED = /(?<![\w-])([\w-]{1,80})[\s"'^\\]{0,6}[:=]/g;

/** Whether a text may hold a secret, so that no link carries it: in doubt it does. */
export const holdsSecret = (text: string): boolean =>
  SECRET_OPTION.test(text) ||
  /:\/\/[^/\s@]{1,200}@/.test(text) ||
  [...text.matchAll(NAMED)].some(([, name = '']) => isSecret(name));
