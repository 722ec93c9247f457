/** Compares a running site with a list of digests. */
import { addressOf, NOT_FOUND_FILE } from '../build/pages.ts';
import { headersFor, type HeaderRule } from '../serve/header-rules.ts';
import { sha256, type Digests } from './digests.ts';

const AT_ONCE = 8;
const TIMEOUT_MS = 30_000;

type Answer = { readonly digest: string; readonly policy: string | null };

/** Sentences about everything that is not as it should be; none where all is. `site` ends with a slash. */
export async function checkSite(
  site: URL,
  expected: Digests,
  rules: readonly HeaderRule[],
): Promise<{ readonly problems: string[]; readonly withoutPolicy: string[] }> {
  const problems: string[] = [];
  const withoutPolicy: string[] = [];
  const waiting = Object.keys(expected);
  const checkNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const answer = await ask(site, file);
      if (typeof answer === 'string') problems.push(`${file}: ${answer}`);
      else if (answer.digest !== expected[file]) problems.push(`${file} is another file.`);
      else if (answer.policy !== (headersFor(rules, addressOf(file))['Content-Security-Policy'] ?? null))
        withoutPolicy.push(file);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
  return { problems: problems.sort(), withoutPolicy: withoutPolicy.sort() };
}

/** As a browser asks: `token/index.html` by its page's address, compressed where the host does so. */
async function ask(site: URL, file: string): Promise<Answer | string> {
  const address = new URL(file === NOT_FOUND_FILE ? UNKNOWN : file.replace(/(^|\/)index\.html$/, '$1'), site);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const isExpected = file === NOT_FOUND_FILE ? response.status === 404 : response.ok;
    if (!isExpected) return `the site answers ${response.status}.`;
    const digest = sha256(new Uint8Array(await response.arrayBuffer()));
    return { digest, policy: response.headers.get('Content-Security-Policy') };
  } catch (error) {
    return `the site did not answer (${error instanceof Error ? error.message : String(error)}).`;
  }
}

/** No page of ours, and nobody else's. */
const UNKNOWN = 'there-is-no-such-page';
