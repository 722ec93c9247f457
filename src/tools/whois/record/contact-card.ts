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
  const properties = asArray(asArray(vcardArray)[1]).map(asArray);
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

/** A value is text or a list of parts (an organisation and its unit); null and nested lists do occur. */
const textOf = (values: readonly unknown[]): string => values.flat(3).map(asText).filter(Boolean).join(', ');

/** `tel:+1.5555551234;ext=102` as people write it. */
const telephoneOf = (text: string): string => text.replace(/^tel:/i, '').replace(/;ext=/i, ' ext. ');

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
