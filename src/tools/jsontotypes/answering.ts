/** The answer: the types of all samples together, with notes on what a language cannot say. */
import { answer, refuse, type Note, type Outcome } from '#src/lib/form/form.ts';
import { newShape, type Shape } from '#src/lib/json-shape.ts';
import type { OptionValues } from '#src/lib/options.ts';
import { addSamples, typesOfShape } from './logic.ts';
import type { OPTIONS } from './options.ts';
import { samplesOf } from './samples.ts';

/** All options. */
export type Options = OptionValues<typeof OPTIONS>;

const FILES: Readonly<Record<Options['language'], string>> = {
  typescript: 'types.ts',
  go: 'types.go',
  csharp: 'Types.cs',
  rust: 'types.rs',
  python: 'types.py',
  java: 'Root.java',
  zod: 'types.ts',
  schema: 'schema.json',
};

const MOST_NOTES = 10;

/** What the page and the command line give for a text. */
export function answerTo(json: string, options: Options): Outcome {
  if (json.trim() === '') return answer({});
  const samples = samplesOf(json);
  if (!samples.ok) return refuse({ ...samples.problem, field: 'text' });
  const shape = newShape();
  const added = addSamples(shape, samples.value.values);
  if (!added.ok) return refuse({ ...added.problem, field: 'text' });
  return answerFor(shape, samples.value.notes, options);
}

/** The types of what was seen in samples; `found` is what was wrong with some of them. */
export function answerFor(shape: Shape, found: readonly string[], options: Options): Outcome {
  const { text, losses, model } = typesOfShape(shape, options.language, {
    name: options.name.trim() === '' ? 'Root' : options.name,
    maps: options.maps,
    hasDates: options.dates === 'native',
    isAlias: options.alias === 'type',
    isReadonly: options.readonly,
    hasPointers: options.pointers,
    isClass: options.csharp === 'class',
    python: options.python,
  });
  const as = options.language === 'schema' ? 'json-schema' : 'text';
  const hasFloats = options.language === 'typescript' || options.language === 'zod';
  const notes: Note[] = [
    ...[...found, ...losses].map((message) => ({ message, tone: 'warning' as const })),
    ...(hasFloats ? model.longNumbers.slice(0, MOST_NOTES) : []).map(({ path, text: number }) => ({
      message: `${path}: ${number} loses digits as a JavaScript number.`,
      tone: 'warning' as const,
    })),
    ...(options.maps === 'never' ? [] : model.maps.slice(0, MOST_NOTES)).map(({ path }) =>
      mapNote(path, options.maps === 'data'),
    ),
  ];
  return answer({ types: { text, as, fileName: FILES[options.language] } }, notes);
}

const mapNote = (path: string, isMap: boolean): Note => ({
  message: isMap
    ? `The keys at ${path} look like data: it is a map.`
    : `The keys at ${path} look like data: is it a map?`,
  repairs: [
    isMap
      ? { label: 'Keep them as members', options: { maps: 'never' } }
      : { label: 'Make it a map', options: { maps: 'data' } },
  ],
});
