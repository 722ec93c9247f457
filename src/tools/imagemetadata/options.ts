/** What can be chosen on `/imagemetadata`, and what it gives. */
import { choice, defineOptions, flag, text, type OptionValue } from '#src/lib/options.ts';
import type { OutputTable } from '#src/lib/form/form.ts';

const isName = (typed: string): boolean => !/[/\\:*?"<>|\p{Cc}]/u.test(typed);

const removes = ({ job }: Readonly<Record<string, OptionValue>>): boolean => job !== 'view';

/** All options. */
export const OPTIONS = defineOptions({
  job: choice(
    'both',
    [
      { value: 'both', label: 'View and remove' },
      { value: 'view', label: 'View' },
      { value: 'remove', label: 'Remove' },
    ],
    { label: 'job', command: { asFlags: true } },
  ),
  orientation: flag(true, { label: 'keep the orientation', isShown: removes }),
  profile: flag(true, { label: 'keep the colour profile', isShown: removes }),
  authors: flag(false, { label: 'keep author and copyright', isShown: removes }),
  trailer: flag(true, {
    label: 'remove what follows the end',
    isShown: removes,
    hint: 'Films of motion photos, second pictures.',
    page: { isMore: true },
  }),
  prefix: text('', {
    label: 'file name prefix',
    isShown: removes,
    check: isName,
    maxLength: 50,
    page: { isMore: true, placeholder: 'clean-' },
  }),
  check: flag(false, { label: 'check', link: false, only: 'offPage' }),
});

/** All outputs. */
export const OUTPUTS = {
  found: { kind: 'rows', label: 'What it tells', only: 'page' },
  json: { kind: 'text', label: 'Metadata', as: 'json', fileName: 'metadata.json', only: 'offPage' },
  clean: { kind: 'file', label: 'Clean picture', fileName: 'picture.jpg', page: { place: 'beside' } },
  proof: { kind: 'rows', label: 'Proof' },
  tags: { kind: 'table', label: 'All metadata', fileName: 'metadata.csv' },
  parts: { kind: 'table', label: 'Parts of the file', fileName: 'parts.csv', page: { place: 'folded' } },
  report: {
    kind: 'text',
    label: 'JSON',
    as: 'json',
    fileName: 'metadata.json',
    only: 'page',
    page: { place: 'folded' },
  },
} as const satisfies OutputTable;

/** A grey photo of 12 × 8 pixels with EXIF, made by code (`scripts/testing/pictures.ts`): a place, a name, a serial number. */
export const EXAMPLE =
  'data:image/jpeg;base64,/9j/4QFpRXhpZgAATU0AKgAAAO0ABoKaAAUAAAABAAAAVoKdAAUAAAABAAAAXognAAMAAAABAMgAAJADAAIAAAAUAAAAZpARAAIAAAAHAAAAeqQxAAIAAAAGAAAAgQAAAAAAAAABAAAAfQAAABwAAAAKMjAyNjoxMToyNSAxMDowMDowMAArMDE6MDAAU04tNDIAAAQAAQACAAAAAk4AAAAAAgAFAAAAAwAAAL0AAwACAAAAAkUAAAAABAAFAAAAAwAAANUAAAAAAAAAMAAAAAEAAAAIAAAAAQAABZQAAABkAAAACwAAAAEAAAAiAAAAAQAAAB4AAAABAAcBDwACAAAACQAAAUcBEAACAAAABQAAAVABEgADAAAAAQAGAAABMQACAAAABwAAAVUBOwACAAAABQAAAVyHaQAEAAAAAQAAAAiIJQAEAAAAAQAAAIcAAAAAUGVua25pZmUAUEstMQBQSyAxLjAAWm/DqwD/2wBDABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAALCAAIAAwBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AD//Z';
