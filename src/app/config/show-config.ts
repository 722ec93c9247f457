/** On the page "On this device": what the site's host has set, and what of it could not be used. */
import { allTools } from '#src/tools/catalogue.ts';
import { freshConfig } from '#src/ui/browser/fresh-config.ts';
import { make } from '../make-element.ts';
import { configLines, unknownTools } from './config-words.ts';

/** Reads the file again, and shows nothing where it sets nothing. */
export async function showConfig(): Promise<void> {
  const part = document.getElementById('device-config');
  const { config, problems } = await freshConfig();
  const lines = configLines(config, allTools);
  const faults = [...problems, ...unknownTools(config, allTools)];
  if (!part || lines.length + faults.length === 0) return;
  for (const [name, entries] of [
    ['What is set', lines],
    ['What could not be used', faults],
  ] as const) {
    if (entries.length > 0)
      part.append(
        make('p', {}, `${name}:`),
        make('ul', { 'aria-label': name }, ...entries.map((line) => make('li', {}, line))),
      );
  }
  part.hidden = false;
}
