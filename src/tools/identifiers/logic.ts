/** Which kinds of identifiers a text could be, likelier first, and what is inside. */
import { plural } from '#src/lib/format.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import {
  readCuid,
  readCuid2,
  readKsuid,
  readNanoId,
  readObjectId,
  readPushId,
  readSnowflake,
  readTypeId,
  readUlid,
  readXid,
  SYSTEMS,
  type Reading,
  type System,
} from './kinds.ts';

/** Snowflakes are read in systems that give a date from here on. */
const FIRST_SNOWFLAKE_MS = Date.UTC(2006, 0);
const YEAR_MS = 366 * 86_400_000;

/** Every kind that fits, likelier first; or why none does. */
export function inspect(
  typed: string,
  nowMs: number,
  system: System | undefined,
): Result<readonly Reading[]> {
  const text = typed.trim().replace(/^ObjectId\(["']?([\da-f]{24})["']?\)$/i, '$1');
  const readings: Reading[] = [];
  const problems: string[] = [];
  const add = (read: Result<Reading>) =>
    read.ok ? readings.push(read.value) : problems.push(read.problem.message);
  if (/^\d{1,19}$/.test(text)) for (const each of snowflakes(text, nowMs, system)) add(each);
  if (/^[\da-f]{24}$/i.test(text)) readings.push(readObjectId(text));
  if (/^[\dA-Za-z]{26}$/.test(text)) add(readUlid(text));
  if (/^[\da-z]{26}$/.test(text) || text.includes('_')) add(readTypeId(text));
  if (/^[\dA-Za-z]{27}$/.test(text)) add(readKsuid(text));
  if (/^-[\w-]{19}$/.test(text)) readings.push(readPushId(text));
  if (/^[\da-v]{19}[0g]$/.test(text) && !/^\d+$/.test(text)) readings.push(readXid(text));
  if (/^c[\da-z]{24}$/.test(text)) readings.push(readCuid(text));
  if (/^[\w-]{21}$/.test(text)) readings.push(readNanoId(text));
  if (/^[a-z][\da-z]{1,31}$/.test(text)) readings.push(readCuid2(text));
  if (readings.length > 0) return ok(readings);
  return fail(problems[0] ?? `No kind of identifier has ${plural([...text].length, 'character')}`);
}

function snowflakes(text: string, nowMs: number, system: System | undefined): readonly Result<Reading>[] {
  if (system) return [readSnowflake(text, system)];
  const all = Object.values(SYSTEMS).map((each) => readSnowflake(text, each));
  const likely = all.filter(
    (read) =>
      read.ok && (read.value.unixMs ?? 0) >= FIRST_SNOWFLAKE_MS && (read.value.unixMs ?? 0) < nowMs + YEAR_MS,
  );
  return likely.length > 0 || !all.every(({ ok: isRead }) => isRead)
    ? likely.length > 0
      ? likely
      : all.slice(0, 1)
    : [fail('no system of Snowflakes gives a date from 2006 to a year from now')];
}

/** How many until two are alike with a chance of 1 %, as a power of ten: the birthday bound. */
export function untilCollision(bits: number): string {
  const log10 = (bits * Math.log10(2) + Math.log10(2 * -Math.log1p(-0.01))) / 2;
  const power = Math.floor(log10);
  return `${(10 ** (log10 - power)).toFixed(1)} × 10^${power}`;
}
