/** What the page, the command line and the library are answered: encrypted data, or what was encrypted. */
import { decodeUtf8, encodeUtf8, joinBytes, toBase64, toHex } from '#src/lib/bytes.ts';
import { fileTypeOf } from '#src/lib/file-type.ts';
import {
  answer,
  refuse,
  StreamProblem,
  type FormProblem,
  type FormWorld,
  type InputValues,
  type Note,
  type PieceStream,
} from '#src/lib/form/form.ts';
import { MARK_LEFT_OUT } from '#src/lib/form/notes.ts';
import { formatBytes } from '#src/lib/format.ts';
import { hexDump } from '#src/lib/hex-dump.ts';
import { positionAt } from '#src/lib/result.ts';
import { halfIn } from '#src/lib/surrogates.ts';
import { AGE_START, ARMOR, fromArmor, openAge, sealAge } from './age.ts';
import { isJwe, openJwe, sealJwe } from './jwe.ts';
import { gathered, onePiece, refused, type Ending, type Made, type Pieces } from './making.ts';
import {
  openingCommand as opensslCommand,
  openOpenssl,
  sealOpenssl,
  triedDerivations,
  writingDerivation,
} from './openssl.ts';
import type { EncryptOptions, Format, INPUTS, OUTPUTS } from './options.ts';
import { digitsOf, ivBytesBefore, openingCommand as rawCommand, openRaw, sealRaw } from './raw.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Entered = InputValues<typeof INPUTS>;

/** Longer ones are another text that was pasted by mistake, in UTF-16 code units. */
const LONGEST_SECRET = 65_536;

const FORMAT_NAMES: Readonly<Record<Format, string>> = {
  age: 'age',
  jwe: 'JWE',
  openssl: 'openssl enc',
  aes: 'raw AES',
};

/** How the data begin, if they say what they are: nothing else decides that something is to be opened. */
export function formatOf(start: string): Exclude<Format, 'aes'> | undefined {
  const text = start.replace(/^(?:\uFEFF|\u00EF\u00BB\u00BF)/, '').trimStart();
  if (text.startsWith(AGE_START) || text.startsWith(ARMOR.begin)) return 'age';
  if (text.startsWith('U2FsdGVkX1') || start.startsWith('Salted__')) return 'openssl';
  return isJwe(text) ? 'jwe' : undefined;
}

/** What is done, with what is to be told of it. */
type Plan = { readonly isOpening: boolean; readonly format: Format; readonly notes: readonly Note[] };

/** Settles what the person left to the content. `start` is in Latin-1. */
function planned(start: string, { direction, format }: EncryptOptions): Plan {
  const found = formatOf(start);
  if (direction === 'encrypt' || (direction === 'auto' && !found))
    return { isOpening: false, format, notes: sealingNotes(direction, found) };
  if (found && format === 'aes')
    throw refused({
      message: `this is not raw AES: it begins as ${FORMAT_NAMES[found]} does`,
      field: 'format',
      repairs: [{ label: `Open it as ${FORMAT_NAMES[found]}`, options: { format: found } }],
    });
  const how: Note[] =
    found && (direction === 'auto' || found !== format)
      ? [
          {
            message: `opened as ${FORMAT_NAMES[found]}: it begins so`,
            only: 'page',
            repairs: [
              ...(found === format
                ? []
                : [{ label: `Show its options`, options: { direction: 'decrypt', format: found } }]),
              { label: 'Encrypt it instead', options: { direction: 'encrypt' } },
            ],
          },
        ]
      : [];
  return { isOpening: true, format: found ?? format, notes: how };
}

const sealingNotes = (direction: EncryptOptions['direction'], found: Format | undefined): readonly Note[] =>
  found
    ? [{ message: `the input is encrypted already: it begins as ${FORMAT_NAMES[found]} does` }]
    : direction === 'auto'
      ? [
          {
            message: 'encrypted: it does not begin as encrypted data does',
            only: 'page',
            repairs: [{ label: 'Decrypt it', options: { direction: 'decrypt' } }],
          },
        ]
      : [];

/** The answer to what was entered as a whole. */
export async function work(entered: Entered, options: EncryptOptions, world: FormWorld) {
  try {
    const bytes = typeof entered.text === 'string' ? encodeUtf8(entered.text) : new Uint8Array(entered.text);
    const plan = planned(startOf(bytes), options);
    if (typeof entered.text === 'string' && !plan.isOpening) checkText(entered.text);
    const isTyped = typeof entered.text === 'string';
    const made = converted(onePiece(bytes), plan, { entered, options, world, isTyped });
    const parts: Uint8Array[] = [];
    let next = await made.next();
    for (; !next.done; next = await made.next()) parts.push(next.value);
    return shown(joinBytes(...parts), next.value, { plan, isTyped, world, options });
  } catch (error) {
    if (error instanceof StreamProblem) return refuse(error.problem);
    throw error;
  }
}

/** Half of a character has no bytes. */
function checkText(text: string): void {
  const half = halfIn(text);
  if (half) throw refused(half);
}

/** What tells the format, one character a byte. */
const startOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 20_000), (byte) => String.fromCharCode(byte)).join('');

/** Files of any size. */
export async function* streamed(
  pieces: Pieces,
  entered: Entered,
  options: EncryptOptions,
  world: FormWorld,
): PieceStream {
  const { start, all } = await begun(pieces);
  const plan = planned(startOf(start), options);
  const { notes, tag, opens, facts } = yield* converted(all, plan, {
    entered,
    options,
    world,
    isTyped: false,
  });
  return {
    notes: [...plan.notes, ...(notes ?? [])],
    outputs: { protection: facts, ...(tag !== undefined && { tag }), ...(opens !== undefined && { opens }) },
    fileName: fileNameOf(plan, world),
  };
}

/** So many bytes tell what a stream is. */
const TELLING_BYTES = 20_000;

async function begun(pieces: Pieces): Promise<{ start: Uint8Array; all: Pieces }> {
  const rest = pieces[Symbol.asyncIterator]();
  let start: Bytes = new Uint8Array();
  while (start.length < TELLING_BYTES) {
    const next = await rest.next();
    if (next.done) break;
    start = joinBytes(start, next.value);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield start;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  }
  return { start, all: all() };
}

type Context = {
  readonly entered: Entered;
  readonly options: EncryptOptions;
  readonly world: FormWorld;
  readonly isTyped: boolean;
};

/** What all formats give: with the command that opens it elsewhere. */
type Converted = Ending & { readonly opens?: string | undefined };

/** The pieces of the result. */
async function* converted(
  pieces: Pieces,
  plan: Plan,
  context: Context,
): AsyncGenerator<Uint8Array, Converted> {
  const notes = [...checkSecrets(plan, context)];
  const made = yield* plan.isOpening
    ? opened(pieces, plan.format, context, notes)
    : sealed(pieces, plan.format, context);
  return { ...made, notes: [...notes, ...(made.notes ?? [])] };
}

/** Refuses what is no password, and tells of one that another keyboard may not write alike. */
function checkSecrets({ isOpening, format }: Plan, { entered }: Context): readonly Note[] {
  const { password, identity, key, recipients } = entered;
  for (const [field, value] of Object.entries({ password, identity, key }))
    if (value.length > LONGEST_SECRET)
      throw refused({
        message: `expected at most ${formatBytes(LONGEST_SECRET)}: another text may have been pasted here`,
        field,
      });
  const marks = Object.values({ identity, key, recipients }).some(
    (value) => typeof value === 'string' && value.startsWith('\uFEFF'),
  )
    ? [{ message: 'a byte order mark before the key was left out' }]
    : [];
  if (format === 'aes') return marks;
  const isWithout = format === 'age' && (isOpening || recipients.trim() !== '');
  if (password === '' && format !== 'openssl' && !isWithout)
    throw refused({
      message: `expected a password${format === 'age' ? ' or recipients' : ''}, found none`,
      field: 'password',
    });
  return [
    ...marks,
    ...(password === '' && format === 'openssl'
      ? [{ message: 'the password is empty: anybody can open it', tone: 'warning' } as const]
      : []),
    ...(password.normalize('NFC') === password.normalize('NFD')
      ? []
      : [
          {
            message:
              'the password has characters with more than one spelling in Unicode; it is used exactly as it was typed, and another keyboard may write it otherwise',
          },
        ]),
  ];
}

type Written = 'text' | 'hex' | 'binary';

function writtenAs({ options, isTyped }: Pick<Context, 'options' | 'isTyped'>, format: Format): Written {
  const { as } = options;
  if (as === 'hex' && (format === 'age' || format === 'jwe'))
    throw refused({
      message: `hex is for raw AES and openssl enc; ${FORMAT_NAMES[format]} has a text form of its own`,
      field: 'as',
      isUsage: true,
      repairs: [{ label: 'Automatic', options: { as: 'auto' } }],
    });
  if (as === 'hex') return 'hex';
  if (format === 'jwe') return 'text';
  return as === 'text' || (as === 'auto' && isTyped) ? 'text' : 'binary';
}

async function* sealed(
  pieces: Pieces,
  format: Format,
  context: Context,
): AsyncGenerator<Uint8Array, Converted> {
  const { entered, options, world } = context;
  const written = writtenAs(context, format);
  const isOneLine = options.oneLine && format !== 'age';
  const { password } = entered;
  if (format === 'age') {
    const made = sealAge(pieces, { ...entered, world });
    const ending = yield* written === 'text' ? inLines(made, false, ARMOR) : made;
    return { ...ending, opens: ageCommand(entered) };
  }
  if (format === 'openssl') {
    const { cipher } = options;
    const derivation = writingDerivation(options);
    const salt = saltOf(entered.salt);
    const made = sealOpenssl(pieces, derivation, { cipher, password, salt, world });
    const ending = yield* inForm(made, written, isOneLine);
    const opens = opensslCommand(
      { cipher, derivation, salt },
      written === 'text' ? (isOneLine ? ' -a -A' : ' -a') : '',
    );
    return {
      ...ending,
      opens: written === 'hex' ? `xxd -r -p encrypted | ${opens.replace(' -in encrypted', '')}` : opens,
    };
  }
  const plain = await gathered(pieces);
  if (format === 'jwe') {
    const { text, ...ending } = await sealJwe(plain, options.iter, { password, world });
    yield encodeUtf8(text);
    return { ...ending, opens: joseCommand(text) };
  }
  const { sealed: raw, ...ending } = await sealRaw(
    plain,
    { ...entered, mode: options.mode },
    options.detached,
    world,
  );
  yield* inForm(madeOf(raw, ending), written, true);
  return { ...ending, opens: rawPipeline(ending, written, context) };
}

// eslint-disable-next-line @typescript-eslint/require-await -- in the shape of what streams
async function* madeOf(bytes: Uint8Array, ending: Ending): Made {
  yield bytes;
  return ending;
}

async function* inForm(made: Made, written: Written, isOneLine: boolean): Made {
  if (written === 'text') return yield* inLines(made, isOneLine);
  let next = await made.next();
  for (; !next.done; next = await made.next())
    yield written === 'hex' ? encodeUtf8(toHex(next.value)) : next.value;
  return next.value;
}

/** Bytes that a line of 64 characters of Base64 stands for. */
const LINE_BYTES = 48;

/** Base64 in lines of 64 characters, or in one; between the two lines of an armor. */
async function* inLines(made: Made, isOneLine: boolean, frame?: typeof ARMOR): Made {
  let held: Bytes = new Uint8Array();
  const linesOf = (bytes: Uint8Array) =>
    encodeUtf8(isOneLine ? toBase64(bytes) : toBase64(bytes).replace(/.{1,64}/g, '$&\n'));
  if (frame) yield encodeUtf8(`${frame.begin}\n`);
  let next = await made.next();
  for (; !next.done; next = await made.next()) {
    held = joinBytes(held, next.value);
    const whole = held.length - (held.length % LINE_BYTES);
    yield linesOf(held.subarray(0, whole));
    held = held.slice(whole);
  }
  yield linesOf(held);
  if (frame) yield encodeUtf8(`${frame.end}\n`);
  return next.value;
}

/** What was encrypted. `notes` are added to. */
async function* opened(
  pieces: Pieces,
  format: Format,
  context: Context,
  notes: Note[],
): AsyncGenerator<Uint8Array, Converted> {
  const { entered, options, world } = context;
  const { password } = entered;
  const { start, all } = await begun(pieces);
  const latin = startOf(start);
  if (format === 'age') {
    const isBinary = latin.startsWith(AGE_START);
    if (!isBinary && formatOf(latin) !== 'age')
      throw refused({
        message: `expected an age file, which begins with "${AGE_START}v1" or "${ARMOR.begin}"`,
      });
    const made = openAge(isBinary ? all : onePiece(fromArmor(await textOf(all, notes))), {
      ...entered,
      world,
    });
    return { ...(yield* made), opens: ageCommand(entered) };
  }
  if (format === 'openssl') {
    const { cipher } = options;
    const salt = saltOf(entered.salt);
    const isBinary = latin.startsWith('Salted__');
    const body = isBinary ? all : onePiece(await digitsIn(all, formatOf(latin) === 'openssl', notes));
    const settings = { cipher, password, salt: isBinary || formatOf(latin) ? undefined : salt, world };
    const { derivation, ...ending } = yield* openOpenssl(body, triedDerivations(options), settings);
    const opens = opensslCommand({ cipher, derivation, salt: settings.salt }, isBinary ? '' : ' -a');
    return { ...ending, opens };
  }
  if (format === 'jwe') {
    const { plain, ...ending } = await openJwe(await textOf(all, notes), { password });
    yield plain;
    return ending;
  }
  const { plain, ...ending } = await openRaw(await digitsIn(all, context.isTyped, notes), {
    ...entered,
    mode: options.mode,
  });
  yield plain;
  return ending;
}

/** A text in UTF-8. */
async function textOf(pieces: Pieces, notes: Note[]): Promise<string> {
  const text = decodeUtf8(await gathered(pieces));
  if (!text.ok) throw refused({ message: `expected text: ${text.problem.message}` });
  return trimmed(text.value, notes);
}

/** Without the white space around it; that a byte order mark is left out is told. */
function trimmed(text: string, notes: Note[]): string {
  if (text.startsWith('\uFEFF')) notes.push(MARK_LEFT_OUT);
  return text.trim();
}

/** The bytes of Base64 or hex; of a file that is neither, its own unless it must be. */
async function digitsIn(pieces: Pieces, mustBe: boolean, notes: Note[]): Promise<Bytes> {
  const bytes = await gathered(pieces);
  const text = decodeUtf8(bytes);
  const read = text.ok ? digitsOf(text.value.trim()) : undefined;
  if (text.ok && read) trimmed(text.value, notes);
  if (read) return read.bytes;
  if (!mustBe) return bytes;
  throw refused(strayOf(text.ok ? text.value : ''));
}

/** The first character that is neither, with its place. */
function strayOf(text: string): FormProblem {
  const at = text.search(/[^\w+/=\s-]/);
  if (at < 0) return { message: 'expected hex or Base64, found a part of it: the text was cut' };
  const found = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return {
    message: `expected hex or Base64, found ${JSON.stringify(found)}`,
    position: positionAt(text, at),
  };
}

function saltOf(text: string): Bytes | undefined {
  if (text.trim() === '') return undefined;
  const read = digitsOf(text.trim());
  if (read?.bytes.length === 8) return read.bytes;
  throw refused({
    message: `expected a salt of 8 bytes in hex, found ${read ? read.bytes.length : 'something else'}`,
    field: 'salt',
  });
}

const ageCommand = ({ recipients, identity }: Entered): string =>
  `age --decrypt ${recipients.trim() === '' && identity.trim() === '' ? '' : '--identity key.txt '}--output decrypted encrypted`;

/** The program reads the password from its environment. */
const joseCommand = (text: string): string => {
  const rounds =
    /"p2c":(\d+)/.exec(
      atob(text.slice(0, text.indexOf('.')).replaceAll('-', '+').replaceAll('_', '/')),
    )?.[1] ?? '';
  return `node --input-type=module -e 'import { readFileSync, writeFileSync } from "node:fs"; import { compactDecrypt } from "jose"; const { plaintext } = await compactDecrypt(readFileSync("encrypted", "utf8").trim(), new TextEncoder().encode(process.env.PASSWORD), { keyManagementAlgorithms: ["PBES2-HS512+A256KW"], maxPBES2Count: ${rounds} }); writeFileSync("decrypted", plaintext)'`;
};

/** None where the tag stands apart: no program takes it so. */
function rawPipeline(
  { facts, tag }: Ending,
  written: Written,
  { entered, options }: Context,
): string | undefined {
  const valueOf = (label: string) => facts.find((fact) => fact.label === label)?.value ?? '';
  if (tag !== undefined) return undefined;
  const skipped = ivBytesBefore({ ...entered, mode: options.mode });
  const read =
    written === 'binary'
      ? 'cat encrypted'
      : written === 'hex'
        ? 'xxd -r -p encrypted'
        : 'base64 -d encrypted';
  const keyBits = /\d+/.exec(valueOf('Cipher'))?.[0] ?? '256';
  const command = rawCommand(options.mode, keyBits, valueOf('IV'), entered.aad);
  return `${read} | ${skipped > 0 ? `tail -c +${skipped + 1} | ` : ''}${command}`;
}

const EXTENSIONS: Readonly<Record<Format, string>> = { age: 'age', jwe: 'jwe', openssl: 'enc', aes: 'aes' };

/** By the name of the file that was opened, with the ending of its format or without it. */
function fileNameOf({ isOpening, format }: Plan, { fileNames }: FormWorld, ending = 'bin'): string {
  const own = fileNames?.['text']?.split(/[/\\]/).at(-1);
  if (!isOpening) return `${own ?? 'encrypted'}.${EXTENSIONS[format]}`;
  const bare = own?.replace(/\.(?:age|jwe|enc|aes)$/i, '');
  return bare !== undefined && bare !== '' && bare !== own ? bare : `decrypted.${ending}`;
}

/** A longer text is a file alone, in bytes. */
const LONGEST_TEXT_BYTES = 5_000_000;
/** What is shown of bytes that are no text. */
const DUMPED_BYTES = 4096;

type Shown = {
  readonly plan: Plan;
  readonly isTyped: boolean;
  readonly world: FormWorld;
  readonly options: EncryptOptions;
};

function shown(
  bytes: Bytes,
  { facts, tag, opens, notes: own = [] }: Converted,
  { plan, isTyped, world, options }: Shown,
) {
  const notes = [...plan.notes, ...own];
  const rest = { tag, opens, protection: facts };
  if (!plan.isOpening) {
    const fileName = fileNameOf(plan, world);
    if (plan.format === 'jwe' || writtenAs({ options, isTyped }, plan.format) !== 'binary')
      return answer<typeof OUTPUTS>(
        {
          result: { text: decodedText(bytes), as: plan.format === 'age' ? 'age' : 'encrypted', fileName },
          ...rest,
        },
        notes,
      );
    return answer<typeof OUTPUTS>(
      { file: { bytes, type: 'application/octet-stream', fileName }, ...rest },
      notes,
    );
  }
  const type = fileTypeOf(bytes);
  const text = type || bytes.length > LONGEST_TEXT_BYTES ? undefined : decodeUtf8(bytes);
  const fileName = fileNameOf(plan, world, type?.extension ?? (text?.ok ? 'txt' : 'bin'));
  if (text?.ok && !text.value.includes('\0'))
    return answer<typeof OUTPUTS>(
      { result: { text: text.value, as: 'text', fileName, bytes }, ...rest },
      notes,
    );
  const file = { bytes, type: type?.mediaType ?? 'application/octet-stream', fileName };
  return answer<typeof OUTPUTS>({ dump: hexDump(bytes.subarray(0, DUMPED_BYTES)), file, ...rest }, [
    ...notes,
    ...(bytes.length > DUMPED_BYTES
      ? [
          {
            message: `the first ${formatBytes(DUMPED_BYTES)} are shown; Download gives all of them`,
            only: 'page',
          } as const,
        ]
      : []),
  ]);
}

const decodedText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
