/** Reads a picture's metadata, and makes the picture without. */
import { refuse, type FormWorld, type Note, type Outcome, type Repair } from '#src/lib/form/form.ts';
import { fromBase64 } from '#src/lib/bytes.ts';
import { readDataUri } from '#src/lib/data-uri.ts';
import { grouped, plural } from '#src/lib/format.ts';
import type { OptionValues } from '#src/lib/options.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { clean, isCleanable, pictureDigest, type Cleaned } from './clean.ts';
import { walk } from '#src/lib/picture-parts/containers.ts';
import type { OPTIONS, OUTPUTS } from './options.ts';
import type { Walk } from '#src/lib/picture-parts/parts.ts';
import { canDraw, showsPicture } from './thumbnail.ts';
import { tellingOf, view, type View } from './view.ts';

type Options = OptionValues<typeof OPTIONS>;

const MEDIA_TYPES: Readonly<Record<string, readonly [type: string, extension: string]>> = {
  JPEG: ['image/jpeg', 'jpg'],
  PNG: ['image/png', 'png'],
  WebP: ['image/webp', 'webp'],
  GIF: ['image/gif', 'gif'],
};

/** The bytes that were typed as a `data:` address or Base64, or that came as a file. */
function bytesOf(given: string | Uint8Array): Result<Uint8Array> {
  if (given.length === 0) return fail('expected a picture, found nothing');
  if (typeof given !== 'string') return ok(given);
  const uri = readDataUri(given);
  if (uri && !uri.isBase64) return ok(uri.body);
  const text = uri ? new TextDecoder().decode(uri.body) : given;
  const bytes = fromBase64(text.replaceAll(/\s/g, ''));
  return bytes.ok ? bytes : fail(`expected a picture, a data: address or Base64: ${bytes.problem.message}`);
}

const VIEW_ONLY: Repair = { label: 'View', options: { job: 'view' } };

/** Whether the thumbnail of a picture shows that picture; `undefined` where it has none, or nothing here can draw. */
export async function hasOwnThumbnail(given: string | Uint8Array): Promise<boolean | undefined> {
  if (!canDraw()) return undefined;
  const read = bytesOf(given);
  const walked = read.ok ? walk(read.value) : read;
  if (!read.ok || !walked.ok) return undefined;
  const { tiff, size } = view(read.value, walked.value);
  return tiff?.thumbnail && size && showsPicture(read.value, tiff.thumbnail, size);
}

/** What the page, the command line and the library give for a picture. `isSame`: its thumbnail shows it, where that is known. */
export function work(
  given: string | Uint8Array,
  options: Options,
  world: FormWorld,
  isSame?: boolean,
): Outcome<typeof OUTPUTS> {
  const read = bytesOf(given);
  if (!read.ok) return refuse(read.problem);
  const bytes = read.value;
  const walked = walk(bytes);
  if (!walked.ok) return refuse(walked.problem);
  const seen = view(bytes, walked.value);
  const why = whyNotCleaned(walked.value);
  if (why !== undefined && options.job === 'remove') return refuse({ message: why, repairs: [VIEW_ONLY] });
  const isCleaned = why === undefined && options.job !== 'view';
  const cleaned = isCleaned ? cleanedOf(bytes, walked.value, seen, options) : undefined;
  const proof = cleaned && proofOf(bytes, walked.value, cleaned, options);
  if (proof?.isWrong) return refuse({ message: proof.isWrong });
  const telling = tellingOf(seen, isSame);
  const json = options.job === 'remove' ? undefined : jsonOf(walked.value, seen, telling.rows);
  const outputs = {
    found: telling.rows.length > 0 ? telling.rows : [nothingOf(seen)],
    json,
    clean: cleaned && fileOf(cleaned, walked.value, `${options.prefix}${nameIn(world)}`),
    proof: proof?.rows,
    tags: tagsOf(seen),
    parts: partsOf(walked.value, cleaned),
    report: json,
  };
  const notes = notesOf(seen, why, cleaned, proof?.left ?? [], options);
  return { ok: true, value: { outputs, notes, isNo: options.check && telling.isPersonal } };
}

/** The name that the file had, without its folders. */
const nameIn = ({ fileNames = {} }: FormWorld): string =>
  (fileNames['image'] ?? 'picture').replace(/^.*[/\\]/, '');

function fileOf({ bytes }: Cleaned, { container }: Walk, name: string) {
  const [type = '', extension = ''] = MEDIA_TYPES[container] ?? [];
  return { bytes, type, fileName: name.includes('.') ? name : `${name}.${extension}` };
}

function whyNotCleaned(walked: Walk): string | undefined {
  const { container, problem } = walked;
  if (!isCleanable(walked)) return `${container} pictures are viewed here, and not changed`;
  return problem === undefined || isWholeBut(walked)
    ? undefined
    : `Nothing can be removed from a damaged file: ${problem}`;
}

/** A picture without its end mark is drawn by every program all the same. */
const isWholeBut = ({ container, parts, problem = '' }: Walk): boolean =>
  container === 'JPEG' && problem.includes('FF D9') && parts.at(-1)?.isPicture === true;

function nothingOf({ entries, problems }: View) {
  const whole = entries.length === 0 ? 'no metadata' : 'nothing that tells of a place or a person';
  return { label: 'Found', value: problems.length === 0 ? whole : `${whole} in what could be read` };
}

function tagsOf({ entries }: View) {
  const rows = entries.map(({ group, tag, raw, meaning }) => [group, tag, meaning ?? raw, raw]);
  return rows.length === 0 ? undefined : { columns: ['Group', 'Tag', 'Value', 'As stored'], rows };
}

function cleanedOf(bytes: Uint8Array, walked: Walk, seen: View, options: Options): Cleaned {
  const raw = (pattern: RegExp) =>
    seen.entries.find(({ group, tag }) => pattern.test(`${group} ${tag}`))?.raw ?? '';
  const kept = {
    orientation: options.orientation ? seen.orientation : 1,
    artist: options.authors ? raw(/^EXIF IFD0 Artist$/) || raw(/ (?:By-line|Author)$|^XMP dc:creator$/) : '',
    copyright: options.authors
      ? raw(/^EXIF IFD0 Copyright$/) || raw(/ (?:CopyrightNotice|Copyright)$|^XMP dc:rights$/)
      : '',
  };
  return clean(bytes, walked, kept, {
    profile: options.profile,
    trailer: !options.trailer,
  });
}

/** Groups and tags that a cleaned picture may still have. */
const MAY_STAY =
  /^(?:JFIF|Adobe|ICC|PNG pHYs|PNG (?:cHRM|gAMA|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|sPLT)|EXIF IFD0 (?:Orientation|Artist|Copyright))/;

/** Reads the cleaned file again: the compressed picture is the same, and nothing else is left. */
function proofOf(bytes: Uint8Array, walked: Walk, { bytes: made }: Cleaned, { trailer }: Options) {
  const again = walk(made);
  const before = pictureDigest(bytes, walked);
  const after = again.ok ? pictureDigest(made, again.value) : '';
  const left = again.ok ? view(made, again.value).entries.map(({ group, tag }) => `${group} ${tag}`) : [];
  const stray = left.filter((name) => !MAY_STAY.test(name) && (trailer || !name.startsWith('After the end')));
  const isWrong =
    before !== after
      ? 'the picture would have been changed, so nothing was written'
      : stray.length > 0
        ? `${stray.join(', ')} would have been left, so nothing was written`
        : '';
  return {
    isWrong,
    left,
    rows: [
      { label: 'Picture before, SHA-256', value: before },
      {
        label: 'Picture after, SHA-256',
        value: after,
        note: 'equal',
      },
    ],
  };
}

const jsonOf = (
  { container, parts }: Walk,
  { entries, problems, size }: View,
  warnings: readonly { label: string; value: string }[],
) =>
  JSON.stringify(
    {
      format: container,
      ...(size && { width: size.width, height: size.height }),
      warnings: Object.fromEntries(warnings.map(({ label, value }) => [label, value])),
      tags: entries,
      parts: parts
        .filter(({ isPicture }) => !isPicture)
        .map(({ name, start, end }) => ({ name, at: start, bytes: end - start })),
      problems,
    },
    undefined,
    2,
  );

function partsOf({ parts }: Walk, cleaned: Cleaned | undefined) {
  const removed = new Set(cleaned?.removed);
  const rows = parts
    .filter(({ isPicture }) => !isPicture)
    .map((part) => [
      part.name,
      grouped(part.start),
      grouped(part.end - part.start),
      cleaned ? (removed.has(part) ? 'removed' : 'kept') : 'viewed',
    ]);
  return rows.length === 0 ? undefined : { columns: ['Part', 'At byte', 'Bytes', 'Clean picture'], rows };
}

function notesOf(
  seen: View,
  why: string | undefined,
  cleaned: Cleaned | undefined,
  left: readonly string[],
  options: Options,
): readonly Note[] {
  const warning = (message: string): Note => ({ message, tone: 'warning' });
  const problems = seen.problems.filter((message) => !why?.endsWith(message)).map(warning);
  if (!cleaned) return why !== undefined && options.job !== 'view' ? [warning(why), ...problems] : problems;
  const notes: Note[] = [{ message: removalOf(cleaned, left), tone: 'success' }];
  const after = seen.entries.find(({ group }) => group === 'After the end');
  if (after && options.trailer)
    notes.push({
      message: `What stood after the end of the picture is gone too: ${after.tag}, ${after.raw}`,
    });
  if (seen.entries.some(({ tag, group }) => group === 'MPF' || /hdrgm:|HDRGainMap/.test(tag)))
    notes.push(
      warning('Further pictures or an HDR gain map are inside; the clean picture has the main one alone'),
    );
  if (!options.orientation && seen.orientation > 1)
    notes.push(warning('Without its orientation the clean picture is drawn turned or mirrored'));
  return [...notes, ...problems];
}

function removalOf({ removed }: Cleaned, left: readonly string[]): string {
  const bytes = removed.reduce((sum, { start, end }) => sum + end - start, 0);
  const exif = left
    .filter((name) => name.startsWith('EXIF'))
    .map((name) => name.replace(/^.* /, '').toLowerCase());
  const profile = left.some((name) => name.startsWith('ICC')) ? ['the colour profile'] : [];
  const kept = [...exif, ...profile];
  const gone =
    removed.length === 0 ? 'There was nothing to remove' : `${plural(bytes, 'byte')} of metadata removed`;
  return `${gone}; read again, the clean picture has ${kept.length === 0 ? 'none' : `only ${kept.join(', ')}`}`;
}
