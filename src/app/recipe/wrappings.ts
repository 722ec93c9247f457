/** What a result may be wrapped in, and with which options a tool opens that. */
import type { Form } from '#src/lib/form/form.ts';
import { defaultOffPage } from '#src/lib/form/settled.ts';
import type { Kind } from '#src/lib/kind.ts';
import type { Option, OptionValue } from '#src/lib/options.ts';
import { oppositeOf } from '#src/lib/recipe/turn-around.ts';
import type { Tool } from '#src/tools/define-tool.ts';
import { recognise, type RecognisedKind } from '../palette/recognise.ts';
import type { Facts } from './running.ts';

/** Kinds that hold something else. */
const WRAPPINGS: readonly Kind[] = [
  'jwt',
  'compressed',
  'base64',
  'image',
  'percent-encoded',
  'escaped',
  'json-string',
  'hex',
];

/** Whether a result looks as if it held something else, before it is tried. */
export const mayUnwrap = (facts: Pick<Facts, 'start' | 'type'>): boolean => wrappingOf(facts) !== undefined;

/** What a result is wrapped in, if anything: the likeliest alone counts. */
export function wrappingOf({ start, type }: Pick<Facts, 'start' | 'type'>): RecognisedKind | undefined {
  if (start === undefined) return { kind: 'file', words: type ?? 'bytes' };
  const [first] = recognise(start);
  return first && WRAPPINGS.includes(first.kind) ? first : undefined;
}

/** The options with which a tool opens this; `undefined` where it does something else with it. */
export function openingOptions(
  form: Form,
  { accepts = [] }: Tool,
  kind: Kind,
  { start }: Pick<Facts, 'start'>,
): Readonly<Record<string, OptionValue>> | undefined {
  const direction: Option | undefined = form.options['direction'];
  if (!direction?.command?.asFlags) return accepts[0] === kind ? {} : undefined;
  const other = oppositeOf(form, defaultOffPage(form, 'direction'));
  if (start === undefined) return other === undefined ? undefined : { direction: other };
  const arrived = form.arrive?.(start, kind).options;
  if (other === undefined || arrived?.['direction'] !== other) return undefined;
  return Object.fromEntries(
    Object.entries(arrived).filter(([name, value]) => value !== form.options[name]?.fallback),
  );
}

/** What a result may be, most likely first; of bytes their signature may tell. */
export const kindsOf = ({ start, type }: Pick<Facts, 'start' | 'type'>): readonly RecognisedKind[] =>
  start !== undefined
    ? recognise(start)
    : type !== undefined && COMPRESSED.includes(type)
      ? [
          { kind: 'compressed', words: type },
          { kind: 'file', words: 'bytes' },
        ]
      : [{ kind: 'file', words: 'bytes' }];

/** As src/lib/file-type.ts names them. */
const COMPRESSED: readonly string[] = ['gzip file', 'Zstandard file'];

/** The options with which a tool's own page would take this result: Decode for what is Base64. */
export function arrivingOptions(
  form: Form,
  { accepts = [] }: Tool,
  facts: Pick<Facts, 'start' | 'type'>,
): Readonly<Record<string, OptionValue>> {
  const kind = kindsOf(facts).find((each) => accepts.includes(each.kind))?.kind;
  // Base64 decodes the text of compressed data, and encodes its bytes.
  if (kind === undefined || (facts.start === undefined && accepts[0] !== kind)) return {};
  const arrived = form.arrive?.(facts.start ?? '', kind).options ?? {};
  return Object.fromEntries(
    Object.entries(arrived).filter(([name, value]) => value !== form.options[name]?.fallback),
  );
}
