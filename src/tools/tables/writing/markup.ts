/** HTML and LaTeX. */
import { type Align, type Losses, placeOf, type Row, type Table } from '../table.ts';

type Place = readonly [row: number, column: number];

/** White space as HTML and LaTeX show it: one space for each run, none at the ends. What changes is a loss. */
function collapsed(cell: string, at: Place, losses: Losses, breaks: string | undefined): string[] {
  if (!/^\s|\s$|[\t\n\r\f\0]| {2}/.test(cell)) return [cell];
  const lines = cell.split(/\r\n?|\n/);
  const shown = lines.map((line) =>
    line
      .replace(/[ \t\f]+/g, ' ')
      .replace(/^ | $/g, '')
      .replaceAll('\0', '\ufffd'),
  );
  const place = placeOf(...at);
  if (shown.join('\n') !== lines.join('\n'))
    losses.add({ place, what: 'several spaces, or spaces at an end', becomes: 'one space, or nothing' });
  if (cell.includes('\0')) losses.add({ place, what: 'U+0000', becomes: 'U+FFFD' });
  if (cell.includes('\r')) losses.add({ place, what: 'a line break with CR', becomes: 'another line break' });
  if (shown.length === 1) return shown;
  if (breaks !== undefined) {
    if (shown[0] === '' || shown.at(-1) === '')
      losses.add({ place, what: 'a line break at an end', becomes: 'nothing that is seen' });
    return shown;
  }
  losses.add({ place, what: 'a line break', becomes: 'a space' });
  return [shown.filter((line) => line !== '').join(' ')];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>\u00a0]/g, (sign) => ENTITIES[sign] ?? sign);

const SIDES: Readonly<Record<Align, string>> = {
  none: '',
  left: 'text-align: left',
  center: 'text-align: center',
  right: 'text-align: right',
};

/** The lines of an HTML table, with its header in a `thead`. */
export function writeHtml(table: Table, losses: Losses, hasStyle: boolean): string[] {
  const styleOf = (column: number): string => {
    if (!hasStyle) return '';
    const parts = ['border: 1px solid; padding: 0.25em 0.5em', SIDES[table.aligns[column] ?? 'none']];
    return ` style="${parts.filter(Boolean).join('; ')}"`;
  };
  const rowOf = (cells: Row, row: number, open: string, close: string) => [
    '    <tr>',
    ...cells.map((cell, column) => {
      const lines = collapsed(cell, [row, column], losses, '<br>').map(escapeHtml);
      return `      <${open}${styleOf(column)}>${lines.join('<br>')}</${close}>`;
    }),
    '    </tr>',
  ];
  const lines = [hasStyle ? '<table style="border-collapse: collapse">' : '<table>'];
  if (table.header) lines.push('  <thead>', ...rowOf(table.header, 0, 'th scope="col"', 'th'), '  </thead>');
  lines.push('  <tbody>');
  for (const [row, cells] of table.rows.entries())
    lines.push(...rowOf(cells, row + (table.header ? 1 : 0), 'td', 'td'));
  return [...lines, '  </tbody>', '</table>'];
}

const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '\u00a0': '~',
};

/** Signs that TeX would set as one with the next: `--verbose` is `-{}-verbose`. */
const LIGATURES = /(-(?=-)|`(?=`)|'(?=')|[?!](?=`))/g;

/** The lines of a tabular. */
export function writeLatex(table: Table, losses: Losses, isBooktabs: boolean): string[] {
  const cellOf = (cell: string, at: Place): string => {
    const [text = ''] = collapsed(cell, at, losses, undefined);
    return text
      .replace(/[\\&%$#_{}~^<>|\u00a0]/g, (sign) => COMMANDS[sign] ?? sign)
      .replace(LIGATURES, '$1{}');
  };
  const rowOf = (cells: Row, row: number): string => {
    const texts = cells.map((cell, column) => cellOf(cell, [row, column]));
    // After `\\` and after a rule, `[` would begin an argument and `*` would be taken.
    const [first = ''] = texts;
    const guarded = /^[[*]/.test(first) ? `{${first.charAt(0)}}${first.slice(1)}` : first;
    return `${[guarded, ...texts.slice(1)].join(' & ')} \\\\`.trimStart();
  };
  const [top, middle, bottom] = isBooktabs
    ? ['\\toprule', '\\midrule', '\\bottomrule']
    : ['\\hline', '\\hline', '\\hline'];
  const columns = table.aligns.map((align) => (align === 'none' ? 'l' : align.charAt(0))).join('');
  const head = table.header ? [rowOf(table.header, 0), middle] : [];
  const rows = table.rows.map((cells, row) => rowOf(cells, row + (table.header ? 1 : 0)));
  return [`\\begin{tabular}{${columns}}`, top, ...head, ...rows, bottom, '\\end{tabular}'];
}
