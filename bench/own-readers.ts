/**
 * What own code costs and gains where a library exists (decision 0060). Run with `node bench/own-readers.ts [folder]`: the
 * folder is one into which `npm install bowser punycode ipaddr.js @tanstack/react-virtual sirv` was run, since none of them
 * is a dependency of ours; without it their rows read "not found".
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import cronstrue from 'cronstrue';
import { ROOT } from '#scripts/programs.ts';
import { readSuite } from '#scripts/suites.ts';
import { meaningOf, readExpression } from '#src/tools/crontab-generator/logic.ts';
import { readUserAgent } from '#src/tools/user-agent/logic.ts';
import { inWords, weighCode, weighForeign, weighRoom, wholeOf } from './travel-bytes.ts';

/** Of the steps from 2 to 59 through an hour, those which it describes as "every n minutes" although the last gap is shorter. */
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

const { cases } = readSuite<Case>('src/tools/user-agent/reading/uap-core.suite.json');
const systems = cases.filter(({ about, family }) => about === 'system' && SYSTEMS.has(family));

const rightSystems = (read: (text: string) => string): string =>
  `${systems.filter(({ text, family }) => read(text) === SYSTEMS.get(family)).length} of ${systems.length} right`;

type Bowser = { parse: (text: string) => { os: { name?: string } } };

const folder = process.argv[2] ?? '.';

async function rightByBowser(): Promise<string> {
  try {
    const file = createRequire(join(folder, 'package.json')).resolve('bowser');
    const bowser = ((await import(file)) as { default: Bowser }).default; // its documented shape
    return rightSystems((text) => {
      const { name: system = '' } = bowser.parse(text).os;
      return BOWSER_NAMES.get(system) ?? system;
    });
  } catch {
    return 'not tried';
  }
}

const foreign = async (name: string) => inWords(await weighForeign(name, folder));
const library = async (name: string) => inWords(await weighCode(wholeOf(name)));
const room = async (file: string) => inWords(await weighRoom(file));

console.log(`cron: own reading and words ${await room('crontab-generator/logic.ts')}`);
console.log(`  own runs ${await room('crontab-generator/schedule/runs.ts')}`);
console.log(`  cronstrue ${await library('cronstrue')}; croner ${await library('croner')}`);
console.log('  steps told falsely, of 58');
console.log(`    own ${falseSteps(ourMeaning)}, cronstrue ${falseSteps((line) => cronstrue.toString(line))}`);
console.log(
  `user agents: own ${await room('user-agent/logic.ts')}, ${rightSystems((text) => readUserAgent(text).os)}`,
);
console.log(`  bowser ${await foreign('bowser')}, ${await rightByBowser()}`);
console.log(`names and addresses: own Punycode ${await room('../lib/punycode.ts')}`);
console.log(`  punycode ${await foreign('punycode/')}`);
console.log(`  own IP addresses ${await room('ip/address.ts')}; ipaddr.js ${await foreign('ipaddr.js')}`);
console.log(`XML of drawings: own ${await room('convert-svg-to-ico/drawing/xml.ts')}`);
console.log(
  `keys (DER, PEM, SPKI, PKCS #8, X.509): own ${await room('jwt-parser/keys/der-keys.ts')}; jose ${await library('jose')}`,
);
console.log(
  `long lists: own ${inWords(await weighCode(wholeOf(join(ROOT, 'src/ui/large-text/rows-in-view.ts'))))}`,
);
console.log(`  @tanstack/react-virtual ${await foreign('@tanstack/react-virtual')} (React included)`);
