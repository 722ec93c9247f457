/** Reads `config.json` beside the pages, and keeps what is right in it for the first paint of the next page (record 0092). */
import { configKey } from '#src/lib/config-key.ts';
import { readConfig, type SiteConfig } from '#src/lib/site-config.ts';
import { ask } from '#src/lib/worker/ask.ts';
import { siteAddress } from './site-address.ts';
import { BUILT_SERVICES, applyConfig, currentConfig } from './site-config.ts';
import { removeStorage, writeStorage } from './storage.ts';

/** The outcome of reading it: the settings in use now, and a sentence about each that could not be used. */
export type CheckedConfig = { readonly config: SiteConfig; readonly problems: readonly string[] };

const LIMITS = { accept: 'application/json', timeoutMs: 5000, maxBytes: 100_000 } as const;

let reading: Promise<CheckedConfig> | undefined;

/** Read once a page; a file that cannot be read leaves the settings as they were. Never rejects. */
export const freshConfig = (): Promise<CheckedConfig> => (reading ??= read());

async function read(): Promise<CheckedConfig> {
  const answer = await ask(siteAddress('/config.json'), LIMITS);
  if ('noAnswer' in answer)
    return unread(answer.noAnswer === 'too long' ? 'It is longer than 100 kB.' : OFFLINE);
  const { status, body } = answer;
  // No file, no settings.
  if (status === 404 || status === 410) return take({}, []);
  if (status !== 200) return unread(`The server answered ${status}.`);
  const found = readConfig(body, BUILT_SERVICES);
  return found.ok ? take(found.value.config, found.value.refused) : unread(`${found.problem.message}.`);
}

const OFFLINE = 'The server did not answer.';

/** A sign-in page, half a file or no connection: nothing is forgotten for that. */
const unread = (reason: string): CheckedConfig => ({
  config: currentConfig(),
  problems: [`config.json could not be read, so the previous settings stay. ${reason}`],
});

function take(config: SiteConfig, problems: readonly string[]): CheckedConfig {
  const key = configKey(siteAddress('/'));
  if (Object.keys(config).length === 0) removeStorage(key);
  else writeStorage(key, JSON.stringify(config));
  applyConfig(config);
  return { config, problems };
}
