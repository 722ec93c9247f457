/** IANA's registry of HTTP fields, and the fields that are met without being in it. */
import { loadOnce } from '../load-once.ts';

/** A field by its name. Empty texts where the registry has nothing. */
export type RegisteredField = {
  readonly name: string;
  /** `permanent`, `deprecated`, … or `not registered`. */
  readonly standing: string;
  /** Of RFC 9651: `List`, `Dictionary` or `Item`. */
  readonly structure: string;
  readonly source: string;
  /** `q` in requests, `s` in responses, `b` in both. */
  readonly direction: string;
  /** A sentence. */
  readonly meaning: string;
  readonly example: string;
  readonly isRegistered: boolean;
};

/** All fields, with the day of the registry. */
export type FieldRegistry = { readonly asOf: string; readonly fields: readonly RegisteredField[] };

/** Loaded when it is first asked for. */
export const loadFieldRegistry = loadOnce(async (): Promise<FieldRegistry> => {
  const { default: data } = await import('./fields.json', { with: { type: 'json' } });
  return {
    asOf: data.asOf,
    fields: [...data.registered.map(registered), ...data.seen.map(seen)],
  };
});

function registered(line: string): RegisteredField {
  const [name = '', standing = '', structure = '', source = '', direction = '', meaning = '', example = ''] =
    line.split('\t');
  return { name, standing, structure, source, direction, meaning, example, isRegistered: true };
}

function seen(line: string): RegisteredField {
  const [name = '', direction = '', meaning = ''] = line.split('\t');
  return {
    name,
    standing: 'not registered',
    structure: '',
    source: '',
    direction,
    meaning,
    example: '',
    isRegistered: false,
  };
}
