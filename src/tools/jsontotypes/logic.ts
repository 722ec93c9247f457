/** Types of one language for sample documents. */
import { addSample, DeepSample, type Shape, type StringTests } from '#src/lib/json-shape.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { csharp } from './languages/csharp.ts';
import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { python } from './languages/python.ts';
import { rust } from './languages/rust.ts';
import { schema } from './languages/schema.ts';
import { typescript } from './languages/typescript.ts';
import { zod } from './languages/zod.ts';
import { modelOf, type Model, type ModelOptions } from './model.ts';
import type { WriteOptions, Writer } from './writing.ts';

/** A language that types are written in. */
export type Language = 'typescript' | 'go' | 'csharp' | 'rust' | 'python' | 'java' | 'zod' | 'schema';

const WRITERS: Readonly<Record<Language, Writer>> = {
  typescript,
  go,
  csharp,
  rust,
  python,
  java,
  zod,
  schema,
};

/** RFC 3339: what date types of languages read by themselves. */
const TESTS: StringTests = new Map([
  [
    'date-time',
    (text: string) =>
      text.length <= 40 &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
      !Number.isNaN(Date.parse(text)),
  ],
]);

/** Languages whose decoders read dates by themselves. */
const hasDateType = (language: Language, form: WriteOptions['python']): boolean =>
  ['go', 'csharp', 'zod', 'schema'].includes(language) || (language === 'python' && form === 'pydantic');

/** The types with what was found on the way. */
export type Types = { readonly text: string; readonly losses: readonly string[]; readonly model: Model };

/** Adds samples to what was seen: all are of one type. Of a sample with more than 300 levels it tells so. */
export function addSamples(shape: Shape, samples: readonly JsonValue[]): Result<undefined> {
  try {
    for (const sample of samples) addSample(shape, sample, TESTS);
    return ok(undefined);
  } catch (error) {
    if (error instanceof DeepSample) return fail(error.message);
    throw error;
  }
}

/** The types of what was seen. */
export function typesOfShape(shape: Shape, language: Language, options: ModelOptions & WriteOptions): Types {
  const hasDates = options.hasDates && hasDateType(language, options.python);
  const model = modelOf(shape, { ...options, hasDates });
  return { ...WRITERS[language](model, options), model };
}
