/** The palette opens the page for a new key with its kind chosen: a key is neither made nor shown there. */
import type { QuickAnswer } from '#src/lib/quick-answer.ts';

const QUESTION =
  /^(?:new )?(rsa ?(?:2048|3072|4096)|ed25519|x25519|p-?(?:256|384|521)|secp256k1)(?: keys?(?: pair)?)?$/i;

/** `rsa 4096` → the page with RSA 4096 chosen. */
export function answer(question: string): QuickAnswer | undefined {
  const name = QUESTION.exec(question.trim())?.[1];
  if (name === undefined) return undefined;
  return {
    result: 'A new pair of keys',
    working: 'made on its page, at the press of Generate, and shown nowhere else',
    opensWith: { job: 'generate', kind: name.toLowerCase().replace(/[ -]/, '') },
    isNone: true,
  };
}
