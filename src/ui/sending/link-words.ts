/** The messages about the link that a page was opened with. */
import { labelOf, unknownNames, type Refusal } from '#src/lib/linked-options.ts';
import { type OptionTable, type OptionValue } from '#src/lib/options.ts';

/** Longer values are cut in a sentence, in UTF-16 code units. */
const SHOWN_LENGTH = 40;
/** Names that no table knows are listed up to this many. */
const SHOWN_NAMES = 3;

/** `['length “6”', 'symbols on', 'own alphabet empty']` */
export const describeOptions = (
  table: OptionTable,
  values: Readonly<Record<string, OptionValue | undefined>>,
): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${labelOf(table, name)} ${inWords(value)}`],
  );

/** `The link asked for hours “99”, which is not possible here; “9” is used.` */
export const describeRefusal = ({ name, asked }: Refusal, table: OptionTable, used: OptionValue): string =>
  `The link asked for ${labelOf(table, name)} ${inWords(asked)}, which is not possible here; ` +
  (used === '' ? 'it is left empty.' : `${inWords(used)} is used.`);

/** A sentence about the names in a link that none of the tables has; none where there are none. */
export function describeUnknown(
  given: ReadonlyMap<string, string>,
  tables: readonly OptionTable[],
): readonly string[] {
  const unknown = unknownNames(given, tables);
  if (unknown.length === 0) return [];
  const shown = unknown.slice(0, SHOWN_NAMES).map(quoted).join(', ');
  const more = unknown.length > SHOWN_NAMES ? ` and ${unknown.length - SHOWN_NAMES} more` : '';
  return [`The link also names ${shown}${more}, which this tool does not take from a link.`];
}

function inWords(value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === '' ? 'empty' : quoted(value);
}

const quoted = (text: string): string =>
  `“${text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text}”`;
