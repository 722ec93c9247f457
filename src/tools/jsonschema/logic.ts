/** Checks a value of JSON against a schema: every keyword of the five dialects, on exact values. */
import type { JsonValue } from '#src/lib/json-value.ts';
import { PatternTime } from '#src/lib/form/time-limit.ts';
import type { Dialect } from './dialects.ts';
import { Frame, NotCheckable, type Report } from './checking/frame.ts';
import { KEYWORDS } from './checking/keywords.ts';
import { Registry, type Place, type SchemaFault } from './registry.ts';

/** Schemas that were read, and what is wrong with them. */
export type PreparedSchemas = {
  readonly registry: Registry;
  readonly faults: readonly SchemaFault[];
  /** The first schema. */
  readonly place: Place | undefined;
};

/** Reads schemas and checks them against those of their dialects. `dialect` is for those without `$schema`, or for all if it is forced. */
export function prepare(
  schemas: readonly JsonValue[],
  dialect: Dialect,
  isForced: boolean,
  patterns = new PatternTime(),
): PreparedSchemas {
  const registry = new Registry(schemas, dialect, isForced);
  const faults = [...schemas.keys()].flatMap((source) => faultsOf(registry, source, patterns));
  return { registry, faults: [...faults, ...registry.faults], place: registry.placeOf(0) };
}

function faultsOf(registry: Registry, source: number, patterns: PatternTime): readonly SchemaFault[] {
  const place = registry.placeOf(source);
  const meta = place && registry.metaschemaOf(place);
  if (!meta) return [];
  return check(registry, meta, place.schema, false, patterns).failures.map(
    ({ message, at, keyword, causes }) => ({
      message: causes[0] && keyword === 'anyOf' ? causes[0].message : message,
      source,
      way: at,
    }),
  );
}

/** Checks a value against a schema; throws `NotCheckable` where that would not end. */
export function check(
  registry: Registry,
  place: Place,
  value: JsonValue,
  checksFormats: boolean,
  patterns = new PatternTime(),
): Report {
  const frame = new Frame({ registry, checksFormats, patterns, keywords: KEYWORDS }, place, {
    value,
    at: undefined,
    path: undefined,
    scope: undefined,
    active: undefined,
    depth: 0,
  });
  try {
    frame.run();
  } catch (error) {
    if (error instanceof RangeError)
      throw new NotCheckable('the schema and the value lead too deep to be checked');
    throw error;
  }
  return frame.report;
}
