/** CyberChef's operations by their names, as steps of ours: the one list that is kept by hand. */

/** The words of a step; `undefined` where these arguments ask for something that we do not have. */
type Mapping = (args: readonly unknown[]) => readonly string[] | undefined;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** An argument with a choice of its meaning: `{'option':'Regex','string':'a+'}`. */
function toggled(value: unknown): { readonly option: string; readonly string: string } {
  if (typeof value !== 'object' || value === null) return { option: '', string: text(value) };
  const { option, string } = value as { readonly option?: unknown; readonly string?: unknown }; // each is looked at
  return { option: text(option), string: text(string) };
}

const always =
  (...words: readonly string[]): Mapping =>
  () =>
    words;

/** By the first argument, or the one at `at`; a missing one is the first of the table. */
const by =
  (table: Readonly<Record<string, readonly string[]>>, at = 0): Mapping =>
  (args) =>
    args[at] === undefined
      ? Object.values(table)[0]
      : Object.hasOwn(table, text(args[at]))
        ? table[text(args[at])]
        : undefined;

const BASE64_ALPHABETS = (direction: readonly string[]) =>
  by({
    'A-Za-z0-9+/=': ['base64', ...direction],
    'A-Za-z0-9+/': ['base64', '--padding', 'no', ...direction],
    'A-Za-z0-9-_': ['base64', '--base', '64url', ...direction],
    'A-Za-z0-9-_=': ['base64', '--base', '64url', '--padding', 'yes', ...direction],
  });

const base = (name: string, ...more: readonly string[]) => always('base64', '--base', name, ...more);

/** Bytes in digits, with what stands between them. */
const digits = (as: string): Mapping =>
  by({
    Space: ['bytes', '--as', as],
    None: ['bytes', '--as', as, '--between', 'none'],
    Comma: ['bytes', '--as', as, '--between', 'comma'],
    Colon: ['bytes', '--as', as, '--between', 'colon'],
    '0x': ['bytes', '--as', as, '--between', '0x'],
    '\\x': ['bytes', '--as', as, '--between', 'backslash'],
  });

const hash = (algorithm: string) => always('hash', '--algorithm', algorithm);

const SPLITS: readonly unknown[] = [undefined, 'Line feed', '\\n', '\n', 'CRLF', '\\r\\n'];

/** Works on lines: with another separator it is something else. */
const onLines =
  (mapping: Mapping): Mapping =>
  (args) =>
    SPLITS.includes(args[0]) ? mapping(args) : undefined;

const indent: Mapping = ([given]) => {
  const value = text(given) || '    ';
  if (value === '\t' || value === '\\t') return ['--indent', 'tab'];
  return /^ {1,8}$/.test(value) ? ['--indent', String(value.length)] : undefined;
};

const SORTS: Readonly<Record<string, readonly string[]>> = {
  'Alphabetical (case sensitive)': ['--sort', 'code-point'],
  'Alphabetical (case insensitive)': ['--sort', 'code-point', '--ignore-case'],
  Numeric: ['--sort', 'numbers'],
  'Numeric (hexadecimal)': [],
  Length: ['--sort', 'length'],
};

const escapedPattern = (plain: string): string => plain.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

const findReplace: Mapping = ([
  find,
  replace,
  isGlobal = true,
  ignoresCase = false,
  multiline = true,
  dotAll = false,
]) => {
  const { option, string } = toggled(find);
  const pattern = option === 'Regex' || option === '' ? string : escapedPattern(string);
  if (string === '' || (option.startsWith('Extended') && string.includes('\\'))) return undefined;
  return [
    'regex',
    '--show',
    'replaced',
    ...(isGlobal === false ? ['--no-global'] : []),
    ...(ignoresCase === true ? ['--ignore-case'] : []),
    ...(multiline === true ? ['--multiline'] : []),
    ...(dotAll === true ? ['--dot-all'] : []),
    '--replace',
    text(replace),
    '--',
    pattern,
  ];
};

const KEYS: Readonly<Record<string, string>> = { Hex: 'hex', Base64: 'base64' };

const HMACS: Readonly<Record<string, string>> = {
  SHA1: 'sha-1',
  SHA256: 'sha-256',
  SHA384: 'sha-384',
  SHA512: 'sha-512',
};

/** Its key never stands in a recipe: the step asks for it. */
const hmac: Mapping = ([key, name = 'SHA256']) => {
  const algorithm = HMACS[text(name)];
  if (algorithm === undefined) return undefined;
  const encoding = KEYS[toggled(key).option];
  return ['hmac', '--algorithm', algorithm, ...(encoding === undefined ? [] : ['--key-encoding', encoding])];
};

const UNITS: Readonly<Record<string, string>> = {
  'Seconds (s)': 's',
  'Milliseconds (ms)': 'ms',
  'Microseconds (μs)': 'us',
  'Nanoseconds (ns)': 'ns',
};

/** Every operation that one of our tools does, by its name. */
export const OPERATIONS: Readonly<Record<string, Mapping>> = {
  'To Base64': BASE64_ALPHABETS([]),
  'From Base64': BASE64_ALPHABETS(['--decode']),
  'To Base32': by({ 'A-Z2-7=': ['base64', '--base', '32'], '0-9A-V=': ['base64', '--base', '32hex'] }),
  'From Base32': by({
    'A-Z2-7=': ['base64', '--base', '32', '--decode'],
    '0-9A-V=': ['base64', '--base', '32hex', '--decode'],
  }),
  'To Base45': base('45'),
  'From Base45': base('45', '--decode'),
  'To Base58': by({
    '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz': ['base64', '--base', '58'],
  }),
  'From Base58': by({
    '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz': ['base64', '--base', '58', '--decode'],
  }),
  'To Base85': by({ '!-u': ['base64', '--base', 'ascii85'] }),
  'From Base85': by({ '!-u': ['base64', '--base', 'ascii85', '--decode'] }),
  'To Hex': digits('hex'),
  'From Hex': by({
    Auto: ['base64', '--base', '16', '--decode'],
    None: ['base64', '--base', '16', '--decode'],
    Space: ['base64', '--base', '16', '--decode'],
    'Line feed': ['base64', '--base', '16', '--decode'],
    CRLF: ['base64', '--base', '16', '--decode'],
    Comma: ['bytes', '--decode'],
    Colon: ['bytes', '--decode'],
    '0x': ['bytes', '--decode'],
    '\\x': ['bytes', '--decode'],
  }),
  'To Hexdump': always('bytes', '--as', 'hexdump'),
  'From Hexdump': always('bytes', '--as', 'hexdump', '--decode'),
  'To Binary': digits('binary'),
  'From Binary': always('bytes', '--as', 'binary', '--decode'),
  'To Octal': digits('octal'),
  'From Octal': always('bytes', '--as', 'octal', '--decode'),
  'To Decimal': digits('decimal'),
  'From Decimal': always('bytes', '--as', 'decimal', '--decode'),
  'URL Encode': ([isAll = false]) => (isAll === false ? ['urlencode', '--as', 'whole-url'] : undefined),
  'URL Decode': ([plus = false]) => ['urlencode', '--decode', ...(plus === true ? ['--plus'] : [])],
  'To HTML Entity': ([isAll = false, as = 'Named entities']) => {
    const written = { 'Named entities': 'named', 'Numeric entities': 'decimal', 'Hex entities': 'hex' }[
      text(as)
    ];
    return written === undefined
      ? undefined
      : ['htmlentities', ...(isAll === true ? ['--everything'] : []), '--as', written];
  },
  'From HTML Entity': always('htmlentities', '--decode'),
  Gzip: always('compress', '--format', 'gzip'),
  Gunzip: always('compress', '--format', 'gzip', '--decompress'),
  'Zlib Deflate': always('compress', '--format', 'zlib'),
  'Zlib Inflate': always('compress', '--format', 'zlib', '--decompress'),
  'Raw Deflate': always('compress', '--format', 'deflate-raw'),
  'Raw Inflate': always('compress', '--format', 'deflate-raw', '--decompress'),
  'Brotli Compress': always('compress', '--format', 'brotli'),
  'Brotli Decompress': always('compress', '--format', 'brotli', '--decompress'),
  'Zstandard Compress': always('compress', '--format', 'zstandard'),
  'Zstandard Decompress': always('compress', '--format', 'zstandard', '--decompress'),
  'JSON Beautify': (args) => {
    const by = indent(args);
    return by && ['jsonformat', ...by, ...(args[1] === true ? ['--sort', 'unit'] : [])];
  },
  'JSON Minify': always('jsonformat', '--minify'),
  'JPath expression': ([query]) => (text(query) === '' ? undefined : ['jsonquery', '--', text(query)]),
  'CSV to JSON': ([delimiter = ',', , form = 'Array of dictionaries']) =>
    form === 'Array of dictionaries' && [',', ';', '\t', '|'].includes(text(delimiter))
      ? ['csv', '--to', 'json', '--from', text(delimiter)]
      : undefined,
  'JSON to CSV': ([delimiter = ',']) =>
    [',', ';', '\t', '|'].includes(text(delimiter))
      ? ['csv', '--to', 'csv', '--rfc4180', '--delimiter', text(delimiter)]
      : undefined,
  'YAML to JSON': always('convert', '--from', 'yaml', '--to', 'json'),
  'JSON to YAML': always('convert', '--from', 'json', '--to', 'yaml'),
  'XML Beautify': always('xml'),
  'XML Minify': always('xml', '--minify'),
  'SQL Beautify': always('sql'),
  'SQL Minify': always('sql', '--output', 'minified'),
  'CSS Beautify': always('codeformat', '--lang', 'css'),
  'CSS Minify': always('codeformat', '--lang', 'css', '--minify'),
  'JavaScript Beautify': always('codeformat', '--lang', 'javascript'),
  'JavaScript Minify': always('codeformat', '--lang', 'javascript', '--minify'),
  'Render Markdown': always('markdown'),
  MD5: hash('md5'),
  SHA1: ([rounds = 80]) => (Number(rounds) === 80 ? ['hash', '--algorithm', 'sha1'] : undefined),
  SHA2: by({
    512: ['hash', '--algorithm', 'sha512'],
    384: ['hash', '--algorithm', 'sha384'],
    256: ['hash', '--algorithm', 'sha256'],
    224: ['hash', '--algorithm', 'sha224'],
  }),
  SHA3: by({
    512: ['hash', '--algorithm', 'sha3'],
    384: ['hash', '--algorithm', 'sha3-384'],
    256: ['hash', '--algorithm', 'sha3-256'],
    224: ['hash', '--algorithm', 'sha3-224'],
  }),
  Keccak: by({ 512: ['hash', '--algorithm', 'keccak-512'], 256: ['hash', '--algorithm', 'keccak-256'] }),
  RIPEMD: by({ 160: ['hash', '--algorithm', 'ripemd160'] }),
  BLAKE2b: ([size = 512, as = 'Hex']) =>
    Number(size) === 512 && as === 'Hex' ? ['hash', '--algorithm', 'blake2b'] : undefined,
  BLAKE2s: ([size = 256, as = 'Hex']) =>
    Number(size) === 256 && as === 'Hex' ? ['hash', '--algorithm', 'blake2s'] : undefined,
  BLAKE3: ([size = 32, key = '']) =>
    Number(size) === 32 && text(key) === '' ? ['hash', '--algorithm', 'blake3'] : undefined,
  'CRC-32 Checksum': hash('crc32'),
  'CRC Checksum': by({ 'CRC-32': ['hash', '--algorithm', 'crc32'] }),
  HMAC: hmac,
  'To Upper case': by({ All: ['textcase', '--to', 'upper'] }),
  'To Lower case': always('textcase', '--to', 'lower'),
  'Swap case': always('textcase', '--to', 'swapped'),
  'Alternating Caps': always('textcase', '--to', 'alternating'),
  'To Snake case': always('textcase', '--to', 'snake'),
  'To Camel case': always('textcase', '--to', 'camel'),
  'To Kebab case': always('textcase', '--to', 'kebab'),
  Sort: onLines(([, isReverse = false, order = 'Alphabetical (case sensitive)']) => {
    const words = SORTS[text(order)];
    if (words === undefined || words.length === 0) return undefined;
    return ['lines', ...words, ...(isReverse === true ? ['--descending'] : [])];
  }),
  Unique: onLines(([, counts = false]) => (counts === true ? undefined : ['lines', '--unique', 'first'])),
  Reverse: by({ Line: ['lines', '--reverse'] }),
  Filter: onLines(([, pattern, isInverted = false]) => [
    'lines',
    isInverted === true ? '--drop' : '--keep',
    text(pattern),
    '--expression',
  ]),
  Head: onLines(([, count = 10]) => ['lines', '--take', text(count)]),
  Tail: onLines(([, count = 10]) => ['lines', '--take', `-${text(count)}`]),
  'Add line numbers': always('lines', '--number'),
  Shuffle: onLines(always('lines', '--shuffle')),
  'Find / Replace': findReplace,
  'JWT Decode': always('jwt'),
  'Parse URI': always('urlparser'),
  'Parse User Agent': always('useragent'),
  'To Morse Code': always('morse'),
  'From Morse Code': always('morse', '--decode'),
  'From UNIX Timestamp': ([unit = 'Seconds (s)']) => {
    const known = UNITS[text(unit)];
    return known === undefined ? undefined : ['unixtime', '--unit', known];
  },
  'To UNIX Timestamp': ([unit = 'Seconds (s)']) => {
    const known = { s: 'unix', ms: 'ms', us: 'us', ns: 'ns' }[UNITS[text(unit)] ?? ''];
    return known === undefined ? undefined : ['unixtime', '--to', known];
  },
  'To Base': ([radix = 36]) => ['numberbase', '--from', '10', '--to', text(radix)],
  'From Base': ([radix = 36]) => ['numberbase', '--from', text(radix), '--to', '10'],
  'Normalise Unicode': by({
    NFD: ['unicode', '--nfd'],
    NFC: ['unicode', '--nfc'],
    NFKD: ['unicode', '--nfkd'],
    NFKC: ['unicode', '--nfkc'],
  }),
  'Escape string': always('escape', '--to', 'javascript'),
  'Unescape string': always('escape', '--to', 'javascript', '--decode'),
  'Escape Unicode Characters': by({ '\\u': ['escape', '--to', 'unicode'] }),
  'Unescape Unicode Characters': by({ '\\u': ['escape', '--to', 'unicode', '--decode'] }),
  'Generate UUID': always('uuid'),
  'Generate QR Code': by({ PNG: ['qr', '--format', 'png'], SVG: ['qr', '--format', 'svg'] }),
};
