/** The job itself, with everything that it needs. */
import { answer, refuse, type Note, type Outcome } from '#src/lib/form/form.ts';
import { MARK_LEFT_OUT } from '#src/lib/form/notes.ts';
import { grouped } from '#src/lib/format.ts';
import type { OptionValues } from '#src/lib/options.ts';
import { ok } from '#src/lib/result.ts';
import { decodeXml } from './reading/decode.ts';
import type { Layout } from './layout.ts';
import {
  asJson,
  asUtf8,
  asXml,
  badVerdict,
  findingNotes,
  isTooDeep,
  formatted,
  lineBreakOf,
  lossNote,
  readDocument,
  pathRows,
  verdictOf,
  withoutDoctype,
  type LossRow,
} from './logic.ts';
import type { OPTIONS, OUTPUTS } from './options.ts';
import { findByXPath } from './xpath/answer.ts';

type Options = OptionValues<typeof OPTIONS>;
type XmlOutcome = Outcome<typeof OUTPUTS>;

const MOST_ROWS = 1000;
const MOST_NOTES = 10;
/** In UTF-16 code units: its pieces are held all together. */
const LONGEST = 40_000_000;

/** Does the job: from what was entered to what comes out. */
export function work(given: string | Uint8Array, options: Options): XmlOutcome {
  const decoded = typeof given === 'string' ? ok({ text: given, encoding: 'utf-8' }) : decodeXml(given);
  if (!decoded.ok) return refuse(decoded.problem);
  const conflict = 'conflict' in decoded.value ? decoded.value.conflict : undefined;
  const hasMark = decoded.value.text.startsWith('\ufeff');
  const source = hasMark ? decoded.value.text.slice(1) : decoded.value.text;
  const notes: Note[] = [];
  if (hasMark) notes.push(MARK_LEFT_OUT);
  if (conflict !== undefined)
    notes.push({
      tone: 'warning',
      message: `the declaration says ${conflict}; the file is ${decoded.value.encoding.toUpperCase()}, and was read so`,
    });
  if (source.length > LONGEST)
    return refuse({
      message: `expected at most ${grouped(LONGEST)} characters, found ${grouped(source.length)}`,
    });
  if (source.trim() === '') return answer({ result: '' }, notes);
  return options.job === 'to-xml'
    ? fromJson(source, options, notes)
    : fromXml(source, options, notes, conflict);
}

/** One step of the indent. */
const unitOf = ({ job, indent }: Options): string | undefined =>
  job === 'minify' ? undefined : indent === 'tab' ? '\t' : ' '.repeat(Number(indent));

function layoutOf(source: string, options: Options): Layout {
  const { job, attributes, comments } = options;
  return {
    unit: unitOf(options),
    lineBreak: lineBreakOf(source),
    oneAttributeALine: attributes === 'one-a-line',
    dropsComments: job === 'minify' && comments === 'drop',
  };
}

function fromJson(source: string, options: Options, notes: readonly Note[]): XmlOutcome {
  const made = asXml(
    source,
    { form: options.form, root: options.root, escapes: options.escape },
    layoutOf(source, options),
  );
  if (!made.ok) return refuse(made.problem);
  const { text: result, losses } = made.value;
  return answer({ result, ...lossesTable(losses) }, [...notes, lossNote(losses)]);
}

function fromXml(
  source: string,
  options: Options,
  before: readonly Note[],
  conflict: string | undefined,
): XmlOutcome {
  const document = readDocument(source);
  if (!document.ok) {
    if (!options.check) return refuse(document.problem);
    return { ok: true, value: { outputs: { verdict: badVerdict(document.problem) }, isNo: true } };
  }
  const { words, isRight } = verdictOf(document.value.reading, conflict);
  const notes = [...before, ...findingNotes(document.value.reading, MOST_NOTES)];
  const { elements, depth } = document.value.reading;
  const verdict = `${words} (elements: ${grouped(elements)}, depth: ${grouped(depth)})`;
  const wanted = layoutOf(source, options);
  const isDeep = wanted.unit !== undefined && isTooDeep(document.value.tokens, wanted.unit);
  const layout = isDeep ? { ...wanted, unit: undefined } : wanted;
  if (isDeep)
    notes.push({ message: 'elements stand too deep in one another for indents: written without them' });
  const isNo = options.check && !isRight ? { isNo: true } : {};
  const browsed = {
    tree: withoutDoctype(source, document.value),
    paths: { columns: ['Path', 'Kind', 'Value'], rows: pathRows(document.value, MOST_ROWS) },
  };
  if (options.xpath.trim() !== '' && options.job !== 'to-json') {
    const asked = findByXPath(source, document.value.tokens, options, layout);
    if (!asked.ok) return refuse(asked.problem);
    const { text, isXml, found, matches } = asked.value;
    const result = isXml
      ? { text, fileName: 'found.xml' }
      : { text, as: 'text' as const, fileName: 'found.txt' };
    const outputs = { result, found, ...(matches && { matches }), verdict, ...browsed };
    return { ok: true, value: { outputs, notes: [...notes, ...asked.value.notes], ...isNo } };
  }
  if (options.job === 'to-json') {
    if (options.form === 'xpath')
      return refuse({
        field: 'form',
        isUsage: true,
        message: 'the form of XPath 3.1 is for To XML alone',
        repairs: [{ label: 'Use attributes with @', options: { form: 'at' } }],
      });
    const made = asJson(source, document.value, {
      form: options.form,
      arrays: options.arrays,
      arrayNames: new Set(options.arrayNames.split(/[\s,]+/)),
      isTyped: options.values === 'typed',
      unescapes: options.escape,
      unit: layout.unit,
    });
    if (!made.ok) return refuse(made.problem);
    const { text: json, losses } = made.value;
    const result = { text: json, as: 'json' as const, fileName: 'converted.json' };
    const outputs = { result, verdict, ...lossesTable(losses), ...browsed };
    return { ok: true, value: { outputs, notes: [...notes, lossNote(losses)], ...isNo } };
  }
  const laid = formatted(source, document.value, layout);
  const saved = asUtf8(laid.text);
  const outputs = { result: saved.text, verdict, ...browsed };
  return { ok: true, value: { outputs, notes: [...notes, ...laid.notes, ...saved.notes], ...isNo } };
}

const lossesTable = (losses: readonly LossRow[]) =>
  losses.length === 0
    ? {}
    : {
        losses: {
          columns: ['Place', 'What', 'Becomes'],
          rows: losses.map(({ place, what, becomes }) => [place, what, becomes]),
        },
      };
