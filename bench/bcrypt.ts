/**
 * What one bcrypt hash costs: bcryptjs, hash-wasm alone, and the tool's own path through hash-wasm, interleaved in one run.
 * Run with `node bench/bcrypt.ts [runs]`. Prints the median and the spread of each in milliseconds.
 */
import * as bcryptjs from 'bcryptjs';
import { bcrypt } from 'hash-wasm';
import { hashWithSalt } from '#src/tools/bcrypt/logic.ts';
import { readSetting } from '#src/lib/bcrypt/salt.ts';

const TEXT = 'correct horse battery staple';
const ROUNDS = [8, 10, 12] as const;
const runs = Number(process.argv[2] ?? 7);

type Contender = { readonly name: string; readonly hash: (setting: string) => unknown };

const contenders: readonly Contender[] = [
  { name: 'bcryptjs', hash: (setting) => bcryptjs.hashSync(TEXT, setting) },
  { name: 'hash-wasm', hash: hashWithLibraryAlone },
  { name: 'this tool', hash: (setting) => hashWithSalt(TEXT, setting) },
];

function hashWithLibraryAlone(setting: string): Promise<string> {
  const read = readSetting(setting);
  if (!read.ok) throw new Error(read.problem.message);
  return bcrypt({
    password: TEXT,
    salt: read.value.salt,
    costFactor: read.value.rounds,
    outputType: 'encoded',
  });
}

async function timeOnce(contender: Contender, setting: string): Promise<number> {
  const start = performance.now();
  await contender.hash(setting);
  return performance.now() - start;
}

function summary(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.round(share * (sorted.length - 1))] ?? 0).toFixed(1).padStart(8);
  return `${at(0.5)}   (${at(0).trim()} to ${at(1).trim()})`;
}

for (const rounds of ROUNDS) {
  const setting = `$2b$${String(rounds).padStart(2, '0')}$abcdefghijklmnopqrstuu`;
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await contender.hash(setting); // warm up
  for (let run = 0; run < runs; run++) {
    for (const contender of contenders) times.get(contender.name)?.push(await timeOnce(contender, setting));
  }
  console.log(`cost ${rounds}, ms, median of ${runs} (least to most)`);
  for (const [name, measured] of times) console.log(`  ${name.padEnd(10)}${summary(measured)}`);
}
