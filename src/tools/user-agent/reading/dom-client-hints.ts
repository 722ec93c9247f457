/** Asks the browser for its client hints, which only Chromium on secure pages gives. */
import { HIGH_ENTROPY_HINTS, type ClientHints } from './client-hints.ts';

/** What the TypeScript DOM library does not know yet (W3C User-Agent Client Hints, §4). */
type UserAgentData = {
  readonly getHighEntropyValues: (hints: readonly string[]) => Promise<ClientHints>;
};

/** The hints, `undefined` where the browser has none or refuses them. */
export async function readClientHints(): Promise<ClientHints | undefined> {
  const { userAgentData } = navigator as { userAgentData?: UserAgentData }; // not in the DOM library's types
  try {
    return await userAgentData?.getHighEntropyValues(HIGH_ENTROPY_HINTS);
  } catch {
    return undefined;
  }
}
