/** Answers in the palette: `md5 hello`, `sha256 hello`, and `hash hello` with SHA256. */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { plural } from '#src/lib/format.ts';
import type { QuickAnswer } from '#src/lib/quick-answer.ts';
import { ALGORITHMS, CORE_IDS } from './digests/algorithms.ts';
import { hashBytes, writeDigest } from './logic.ts';
import { tool } from './tool.ts';

const QUESTION =
  /^(hash|md5|sha|sha-?(?:1|224|256|384|512|3)|sha3-512|ripemd-?160|rmd160)(?: of)?[ :]\s*(\S.*)$/is;

/** What a bare word stands for. */
const SHORT: Readonly<Record<string, string>> = { sha: 'sha1', hash: 'sha256' };

/** The digest of a text in hexadecimal: `answer('md5 hello')?.result` is `5d41402abc4b2a76b9719d911017c592`. */
export function answer(question: string): QuickAnswer | undefined {
  const asked = question.trim();
  // What is typed to find the tool asks for no digest of `text`.
  if (tool.headline.toLowerCase().startsWith(asked.toLowerCase())) return undefined;
  const [, name = '', text = ''] = QUESTION.exec(asked) ?? [];
  const wanted = name.toLowerCase().replace('rmd', 'ripemd').replace(/-/g, '').replace('sha3512', 'sha3');
  const id = CORE_IDS.find((each) => each === (SHORT[wanted] ?? wanted));
  if (!id) return undefined;
  const bytes = encodeUtf8(text);
  return {
    result: writeDigest(hashBytes(bytes).get(id), 'hexadecimal'),
    working: `${ALGORITHMS[id].name} of “${text}” (${plural(bytes.length, 'byte')} of UTF-8), in hexadecimal`,
    opensWith: { text, format: 'hexadecimal', encoding: 'text' },
  };
}
