/** The shape in which `/httpreference` keeps media types. */

/** As mime-db has it. */
export type MimeDb = Readonly<
  Record<
    string,
    {
      readonly source?: string;
      readonly charset?: string;
      readonly compressible?: boolean;
      readonly extensions?: readonly string[];
    }
  >
>;

/** By the part before the slash: a line each with the rest of the name, letters of what is known (`-` for nothing), and the extensions. */
export function compactTypes(db: MimeDb): Readonly<Record<string, string>> {
  const lines = new Map<string, string[]>();
  for (const [name, { source, charset, compressible, extensions = [] }] of Object.entries(db)) {
    const [group = '', rest = ''] = name.split('/');
    const squeezes = compressible === undefined ? '' : compressible ? 'c' : 'x';
    const known = (source?.[0] ?? '') + squeezes + (charset === undefined ? '' : 'u');
    lines.set(group, [...(lines.get(group) ?? []), [rest, known || '-', ...extensions].join(' ')]);
  }
  return Object.fromEntries([...lines].map(([group, all]) => [group, all.join('\n')]));
}
