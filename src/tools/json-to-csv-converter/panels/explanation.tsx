/** How the conversion works, with its sources and limits, and inputs to try it on. */
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';

/** JSON with all that is hard in CSV: quotes, line breaks, nested values, missing keys. */
export const JSON_EXAMPLE = `[
  { "id": 9007199254740993, "name": "Ada", "visits": 12 },
  { "id": 9007199254740995, "name": "Lee, Jo", "visits": 0 },
  { "id": 9007199254740997, "name": "\\"Al\\"", "member": true }
]`;

/** CSV as a European spreadsheet writes it: semicolons, decimal commas, a cell of two lines. */
export const CSV_EXAMPLE = `id;name;price;note
001;"Bolt, M6";1,25;"says ""zinc"""
002;Nut;0,4;
003;"Washer
(pack of 100)";12,00;last one`;

export function Explanation() {
  return (
    <HowItWorks>
      <p>
        <strong>Simple</strong> writes the keys of the first object as columns, each value as JSON text, and
        an empty string for what is missing or falsy: <code>[{'{"a":1,"b":"x"},{"a":0}'}]</code> becomes{' '}
        <code>a,b</code>, <code>1,&quot;x&quot;</code>, <code>&quot;&quot;,&quot;&quot;</code>. What that
        loses is counted above the result.
      </p>
      <p>
        <strong>For Excel and other programs</strong> is RFC 4180, which spreadsheets and databases read: the
        columns of all objects, quotes only where needed and doubled inside, 0 and false kept, an empty cell
        for null and for what is missing, <code>&quot;&quot;</code> for an empty text. Numbers keep every
        digit. <strong>Download for Excel</strong> adds a byte order mark and the guard below, and says what
        Excel itself changes: leading zeros, digits after the fifteenth, what looks like a date.
      </p>
      <p>
        Flattened columns are named by their path, <code>a.b[0]</code>, down to 64 levels; when two paths
        share a name, the later one gets a number and you are told. The guard puts an apostrophe before texts
        that Excel would run as a formula, full-width signs and leading spaces included; it changes the data,
        so it is off until you ask. Numbers such as -3 are never touched.
      </p>
      <p>
        Back to JSON, every value is a text unless you ask for types, which go by column: a column is numbers,
        or true and false, only if every cell of it is; 001 and ids of twenty digits stay texts. Numbers such
        as 1.700.000 or 1,25 are offered where all of a column is written alike. Quotes, line breaks in cells,
        rows of another width, a first line <code>sep=;</code> and the byte order mark are understood; a quote
        that nothing closes is an error.
      </p>
      <p>
        Limits: files of any size are read and written in pieces, one record (up to 64 MB) in memory; once you
        have pressed the button, a text of up to 100,000 characters is converted as you type. A table of
        mostly empty cells (over 50 million) is refused.
      </p>
    </HowItWorks>
  );
}
