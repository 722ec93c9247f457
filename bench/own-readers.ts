/**
 * What own code costs and gains where a library exists (decision 0060): cron lines beside cronstrue and croner, user agents
 * beside bowser. Run with `node bench/own-readers.ts [file of bowser]`; bowser is no dependency: where it is not found its row is left out.
 */
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import cronstrue from 'cronstrue';
import { build } from 'vite';
import { ROOT } from '../scripts/programs.ts';
import { readSuite } from '../scripts/suites.ts';
import { meaningOf, readExpression } from '../src/tools/crontab-generator/logic.ts';
import { readUserAgent } from '../src/tools/user-agent/logic.ts';

/** Bytes of the entry and all that it imports, minified and compressed as it would travel. */
async function travelBytes(entry: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: ROOT,
    build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'measured' } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []));
  const code = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n');
  return brotliCompressSync(code).length;
}

const packageEntry = (name: string) => import.meta.resolve(name).replace(/^file:\/\//, '');
const room = (file: string) => join(ROOT, 'src/tools', file);

/** Of the steps from 2 to 59 through an hour, those of which it says "every n minutes" although the last gap is shorter. */
const falseSteps = (describe: (line: string) => string): number =>
  Array.from({ length: 58 }, (_, index) => index + 2).filter(
    (step) => 60 % step !== 0 && describe(`*/${step} * * * *`).includes(`very ${step} minutes`),
  ).length;

const ourMeaning = (line: string) =>
  meaningOf(readExpression(line, true), { use24Hour: true, daysStartAtZero: true, verbose: true });

type Case = { readonly about: string; readonly text: string; readonly family: string };

/** uap-core's systems by our names. */
const SYSTEMS: ReadonlyMap<string, string> = new Map([
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac OS'],
  ['Linux', 'Linux'],
  ['Ubuntu', 'Linux'],
  ['Android', 'Android'],
  ['iOS', 'iOS'],
  ['Chrome OS', 'Chrome OS'],
]);
const BOWSER_NAMES: ReadonlyMap<string, string> = new Map([['macOS', 'Mac OS']]);

const { cases } = readSuite<Case>('src/tools/user-agent/reading/uap-core.json');
const systems = cases.filter(({ about, family }) => about === 'system' && SYSTEMS.has(family));

const rightSystems = (read: (text: string) => string): string =>
  `${systems.filter(({ text, family }) => read(text) === SYSTEMS.get(family)).length} of ${systems.length} right`;

type Bowser = { parse: (text: string) => { os: { name?: string } } };

async function bowserRow(): Promise<string> {
  const name = process.argv[2] ?? 'bowser';
  try {
    const bowser = ((await import(name)) as { default: Bowser }).default; // its documented shape
    const right = rightSystems((text) => {
      const { name: system = '' } = bowser.parse(text).os;
      return BOWSER_NAMES.get(system) ?? system;
    });
    return `bowser: ${await travelBytes(packageEntry(name))} bytes, ${right}`;
  } catch {
    return 'bowser: not found';
  }
}

console.log('cron, bytes with brotli');
console.log(`  own reading and words: ${await travelBytes(room('crontab-generator/logic.ts'))}`);
console.log(`  own runs: ${await travelBytes(room('crontab-generator/runs.ts'))}`);
console.log(`  cronstrue: ${await travelBytes(packageEntry('cronstrue'))}`);
console.log(`  croner: ${await travelBytes(packageEntry('croner'))}`);
console.log('steps told falsely, of 58');
console.log(`  own: ${falseSteps(ourMeaning)}, cronstrue: ${falseSteps((line) => cronstrue.toString(line))}`);
console.log('user agents: systems of uap-core');
const right = rightSystems((text) => readUserAgent(text).os);
console.log(`  own: ${await travelBytes(room('user-agent/logic.ts'))} bytes, ${right}`);
console.log(`  ${await bowserRow()}`);
