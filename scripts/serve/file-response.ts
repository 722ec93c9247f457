/** What a static server answers for one file: status, headers and which bytes (RFC 9110: conditional, range and encoded responses). */

/** The compressed forms we keep, best first. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

export type FileFacts = {
  readonly size: number;
  readonly modifiedMs: number;
  /** `undefined` for the file as it is. */
  readonly encoding: Encoding | undefined;
};

export type Asked = {
  readonly ifNoneMatch: string | undefined;
  readonly range: string | undefined;
};

export type FileAnswer = {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  /** First and last byte to send; absent where there is no body. */
  readonly bytes?: { readonly start: number; readonly end: number };
};

/** `bytes=0-99` of a file of 1,000 bytes → 206 with `Content-Range: bytes 0-99/1000`. Several ranges are answered with the whole file. */
export function answerFor(file: FileFacts, asked: Asked): FileAnswer {
  const etag = etagOf(file);
  const headers = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Last-Modified': new Date(file.modifiedMs).toUTCString(),
  };
  if (matchesEtag(asked.ifNoneMatch, etag)) return { status: 304, headers };
  const range = file.encoding ? undefined : readRange(asked.range, file.size);
  if (range === 'unsatisfiable') return { status: 416, headers: { 'Content-Range': `bytes */${file.size}` } };
  return range ? partOf(file, range, headers) : whole(file, headers);
}

/** The first of the encodings we keep that a request accepts: `gzip, br;q=0.9` → `br`, `br;q=0` → `undefined`. */
export function preferredEncodings(acceptEncoding: string | undefined): readonly Encoding[] {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((item) =>
        item
          .trim()
          .toLowerCase()
          .split(/\s*;\s*q\s*=\s*/),
      )
      .filter(([, quality]) => quality === undefined || Number(quality) > 0)
      .map(([name]) => name),
  );
  return ENCODINGS.filter((encoding) => accepted.has(encoding));
}

const whole = ({ size, encoding }: FileFacts, headers: FileAnswer['headers']): FileAnswer => ({
  status: 200,
  headers: { ...headers, 'Content-Length': String(size), ...(encoding && { 'Content-Encoding': encoding }) },
  ...(size > 0 && { bytes: { start: 0, end: size - 1 } }),
});

const partOf = (
  file: FileFacts,
  range: { start: number; end: number },
  headers: FileAnswer['headers'],
): FileAnswer => ({
  status: 206,
  headers: {
    ...headers,
    'Content-Length': String(range.end - range.start + 1),
    'Content-Range': `bytes ${range.start}-${range.end}/${file.size}`,
  },
  bytes: range,
});

function readRange(header: string | undefined, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || match[0] === 'bytes=-') return undefined;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start <= end && start < size) return { start, end };
  return 'unsatisfiable';
}

const etagOf = ({ size, modifiedMs, encoding }: FileFacts): string =>
  `"${size.toString(36)}-${Math.floor(modifiedMs).toString(36)}${encoding ? `-${encoding}` : ''}"`;

const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((item) => item.trim() === '*' || item.trim().replace(/^W\//, '') === etag) ??
  false;
