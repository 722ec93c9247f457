/** Reads the contact of an RDAP entity: jCard (RFC 7095), as servers really send it. */
import { asArray, asText } from './json-access.ts';

/** A contact of a domain, from its jCard (RFC 7095). */
export type ContactCard = {
  /** The formatted name, or the organisation where the name is empty; `''` where both are. */
  readonly name: string;
  readonly emails: readonly string[];
  readonly telephones: readonly string[];
};

/**
 * `['vcard', [['fn', {}, 'text', 'Example Inc.'], ['tel', {}, 'uri', 'tel:+1.5555551234']]]`
 * is `{ name: 'Example Inc.', emails: [], telephones: ['+1.5555551234'] }`. Anything malformed is left out.
 */
export function readContactCard(vcardArray: unknown): ContactCard {
  const properties = propertiesIn(asArray(vcardArray));
  const valuesOf = (name: string) =>
    properties
      .filter((property) => asText(property[0]).toLowerCase() === name)
      .map((property) => textOf(property.slice(3)))
      .filter((text) => text !== '');
  return {
    name: valuesOf('fn')[0] ?? valuesOf('org')[0] ?? '',
    emails: unique(valuesOf('email').map((email) => email.replace(/^mailto:/i, ''))),
    telephones: unique(valuesOf('tel').map(telephoneOf)),
  };
}

/** Every property, `name, parameters, type, value…`, however deep the server has put it: some leave out one pair of brackets or more. */
function propertiesIn(list: readonly unknown[]): (readonly unknown[])[] {
  const starts = list.flatMap((_, at) => (beginsProperty(list, at) ? [at] : []));
  const here = starts.map((start, index) => list.slice(start, starts[index + 1]));
  const before = list.slice(0, starts[0]);
  return [...here, ...before.filter(Array.isArray).flatMap(propertiesIn)];
}

const beginsProperty = (list: readonly unknown[], at: number): boolean => {
  const parameters = list[at + 1];
  return (
    typeof list[at] === 'string' &&
    typeof parameters === 'object' &&
    parameters !== null &&
    !Array.isArray(parameters) &&
    typeof list[at + 2] === 'string'
  );
};

/** A value is text or a list of parts (an organisation and its unit); null and nested lists do occur. */
const textOf = (values: readonly unknown[]): string => values.flat(3).map(asText).filter(Boolean).join(', ');

/** `tel:+1.5555551234;ext=102` as people write it. */
const telephoneOf = (text: string): string => text.replace(/^tel:/i, '').replace(/;ext=/i, ' ext. ');

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
