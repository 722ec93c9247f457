/** Draws up a schema from samples: what all of them fit. */
import { addSample, DeepSample, newShape, type Shape, type StringTests } from '#src/lib/json-shape.ts';
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';
import { DIALECT_URIS, isFrom, type Dialect } from './dialects.ts';
import { FORMATS } from './checking/formats.ts';
import { NotCheckable } from './checking/frame.ts';

/** What the schema holds besides types. */
export type InferOptions = {
  readonly dialect: Dialect;
  /** Members that were not seen are refused. */
  readonly isClosed: boolean;
  /** Strings that all are dates, addresses … get that `format`. */
  readonly hasFormats: boolean;
  /** Strings with at most so many different values are an `enum`; 0 for none. */
  readonly mostValues: number;
  readonly hasExamples: boolean;
};

/** Formats that are told from samples: those that other strings seldom have by chance. */
const TOLD = ['date-time', 'date', 'time', 'uuid', 'ipv4', 'ipv6', 'email', 'uri'];
const LONGEST_FORMATTED = 1000;

const TESTS: StringTests = new Map(
  TOLD.map((format) => [
    format,
    (text: string) =>
      text.length <= LONGEST_FORMATTED &&
      FORMATS.get(format)?.(text) === true &&
      (format !== 'uri' || text.includes('://')),
  ]),
);

/** The schema that all samples fit. Throws `NotCheckable` for samples of more than 300 levels. */
export function infer(samples: readonly JsonValue[], options: InferOptions): JsonObject {
  const shape = newShape();
  try {
    for (const sample of samples) addSample(shape, sample, TESTS);
  } catch (error) {
    throw error instanceof DeepSample ? new NotCheckable(error.message) : error;
  }
  const schema: JsonObject = new Map();
  const { dialect } = options;
  schema.set('$schema', DIALECT_URIS[dialect] + (isFrom(dialect, '2019-09') ? '' : '#'));
  for (const [key, value] of written(shape, options)) schema.set(key, value);
  return schema;
}

function written(shape: Shape, options: InferOptions): JsonObject {
  const schema: JsonObject = new Map();
  const types = [...shape.kinds].filter((type) => type !== 'integer' || !shape.kinds.has('number'));
  const [only, ...others] = types;
  if (only !== undefined) schema.set('type', others.length === 0 ? only : types);
  if (shape.kinds.has('object')) writeMembers(shape, options, schema);
  if (shape.items && shape.items.kinds.size > 0) schema.set('items', written(shape.items, options));
  if (shape.kinds.has('string')) writeStrings(shape, options, schema);
  if (options.hasExamples && shape.example !== undefined && isFrom(options.dialect, '6'))
    schema.set('examples', [shape.example]);
  return schema;
}

function writeMembers(shape: Shape, options: InferOptions, schema: JsonObject): void {
  const members = [...shape.members];
  if (members.length > 0)
    schema.set(
      'properties',
      new Map(members.map(([name, member]) => [name, written(member.shape, options)])),
    );
  const always = members.flatMap(([name, { count }]) => (count === shape.objects ? [name] : []));
  if (always.length > 0) schema.set('required', always);
  if (options.isClosed) schema.set('additionalProperties', false);
}

function writeStrings(shape: Shape, options: InferOptions, schema: JsonObject): void {
  const [format] = shape.formats ?? [];
  const areAll = [...shape.kinds].every((type) => type === 'string' || type === 'null');
  if (areAll && shape.strings.size <= options.mostValues)
    schema.set('enum', [...shape.strings, ...(shape.kinds.has('null') ? [null] : [])]);
  else if (options.hasFormats && format !== undefined) schema.set('format', format);
}
