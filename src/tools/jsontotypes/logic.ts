/** Types of one language for sample documents. */
import { addSample, DeepSample, type Shape, type StringTests } from '#src/lib/json-shape.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { csharp, CSHARP_NAMES } from './languages/csharp.ts';
import { go } from './languages/go.ts';
import { java, JAVA_NAMES } from './languages/java.ts';
import { python, PYTHON_NAMES } from './languages/python.ts';
import { rust, RUST_NAMES } from './languages/rust.ts';
import { schema } from './languages/schema.ts';
import { typescript, TYPESCRIPT_NAMES } from './languages/typescript.ts';
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

/** What a type of the document cannot be called. */
const TAKEN: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  typescript: TYPESCRIPT_NAMES,
  csharp: CSHARP_NAMES,
  rust: RUST_NAMES,
  python: PYTHON_NAMES,
  java: JAVA_NAMES,
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

/** What can be chosen about the types and how they are written. */
export type TypeOptions = Omit<ModelOptions, 'taken'> & WriteOptions;

/** The types of what was seen. */
export function typesOfShape(shape: Shape, language: Language, options: TypeOptions): Types {
  const hasDates = options.hasDates && hasDateType(language, options.python);
  const model = modelOf(shape, { ...options, hasDates, taken: TAKEN[language] ?? new Set() });
  return { ...WRITERS[language](model, options), model };
}
