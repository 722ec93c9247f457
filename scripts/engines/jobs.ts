/** The main job of every page, as data: what is typed where, what is pressed, and what must come of it. Both engines do the same jobs. */
import { createHash, createHmac } from 'node:crypto';
import * as bcryptjs from 'bcryptjs';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { KEYS } from './engine.ts';
import * as inPage from './in-page.ts';
import type { Target } from './in-page.ts';
import type { Expected, Visitor } from './visitor.ts';

export type Step = (visitor: Visitor) => Promise<unknown>;

export type Job = {
  readonly path: string;
  readonly steps: readonly Step[];
};

const field = (name: string, at = 0): Target => ({ kind: 'field', name, at });
const button = (name: string): Target => ({ kind: 'button', name });
const result = (name: string): Target => ({ kind: 'result', name });

const type =
  (name: string, text: string, at = 0): Step =>
  (visitor) =>
    visitor.type(field(name, at), text);
const tick =
  (name: string): Step =>
  (visitor) =>
    visitor.press(field(name));
const press =
  (name: string): Step =>
  (visitor) =>
    visitor.press(button(name));
const choose =
  (name: string, words: string): Step =>
  (visitor) =>
    visitor.choose(field(name), words);
const give =
  (name: string, content: string): Step =>
  (visitor) =>
    visitor.giveFile(name, content);
const hold =
  (...keys: readonly string[]): Step =>
  (visitor) =>
    visitor.hold(...keys);
const holds =
  (name: string, expected: Expected, at = 0): Step =>
  (visitor) =>
    visitor.expect(field(name, at), expected);
const gives =
  (name: string, expected: Expected): Step =>
  (visitor) =>
    visitor.expect(result(name), expected);
const shows =
  (expected: Expected): Step =>
  (visitor) =>
    visitor.see(expected);
const is =
  (selector: string, expected: Expected): Step =>
  (visitor) =>
    visitor.expect({ kind: 'selector', name: selector }, expected);
/** A picture that arrives moves what stands below it. */
const seesPictures: Step = async (visitor) => {
  await visitor.until('a picture is shown', () => visitor.ask(inPage.showsPictures), Boolean);
};

/** What a file that was saved must be. */
const saves =
  (name: string, isRight: (bytes: Buffer) => boolean): Step =>
  async (visitor) => {
    const bytes = await visitor.takeSaved(name);
    if (!isRight(bytes))
      throw new Error(`${name} was saved, but is not what it should be (${bytes.length} bytes).`);
  };

/** What was copied is pasted into the sidebar's search by the keyboard, as a person takes it elsewhere. */
const copied =
  (expected: Expected): Step =>
  async (visitor) => {
    const search = field('Search...');
    await visitor.type(search, '');
    await visitor.hold(KEYS.Control, 'v');
    await visitor.expect(search, expected);
  };

const HELLO = { text: 'héllo wörld', key: 'a key', password: 'pässword' };
const digest = (name: string) => createHash(name).update(HELLO.text).digest('hex');

/** RFC 7519's claims, signed with the secret `secret`. */
const TOKEN =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJuYW1lIjoiSm9zw6kg8J-RjSDDvz4_Iiwic3ViIjoifn5-IiwiaWQiOjEyMzQ1Njc4OTAxMjM0NTY3ODkwfQ.X1b8ptRM-jBz6k9JAVEFlY-QdlxUChZuVsiMlWQcXXg';
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const BOX =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#ff0000"/></svg>';

const CRYPTOGRAPHY: readonly Job[] = [
  {
    path: '/token',
    steps: [
      tick('Include Symbols'),
      type('Character Length', '40'),
      press('Generate Token'),
      is('pre', /^[\x21-\x7e]{40}$/),
      press('Copy'),
      copied(/^[\x21-\x7e]{40}$/),
    ],
  },
  {
    path: '/hashtext',
    steps: [
      type('Enter text to hash', HELLO.text),
      gives('MD5', digest('md5')),
      gives('SHA256', digest('sha256')),
      gives('SHA3', digest('sha3-512')),
      gives('RIPEMD160', digest('ripemd160')),
      press('Copy SHA256'),
      copied(digest('sha256')),
      tick('More algorithms'),
      gives('BLAKE2B', digest('blake2b512')),
    ],
  },
  {
    path: '/bcrypt',
    steps: [
      type('Enter text to hash', HELLO.password),
      type('Rounds (4-31)', '5'),
      press('Generate Hash'),
      async (visitor) => {
        const made = await visitor.expect(result('Hash:'), /^\$2b\$05\$[./A-Za-z0-9]{53}$/);
        if (!bcryptjs.compareSync(HELLO.password, made)) throw new Error(`bcryptjs does not verify ${made}.`);
        await visitor.type(field('Enter hash to verify against'), made);
      },
      type('Enter text to verify', HELLO.password),
      press('Verify Hash'),
      shows('Hash Matches!'),
    ],
  },
  {
    path: '/uuidgenerator',
    steps: [
      type('Number of UUIDs', '2'),
      press('Generate UUID(s)'),
      is('main li code', UUID),
      press('Copy'),
      copied(UUID),
    ],
  },
  {
    path: '/hmacgenerator',
    steps: [
      type('Enter your message', HELLO.text),
      type('Enter your secret key', HELLO.key),
      choose('Algorithm', 'SHA-512'),
      press('Generate HMAC'),
      gives('HMAC Output:', createHmac('sha512', HELLO.key).update(HELLO.text).digest('hex')),
    ],
  },
  {
    path: '/passwordstrengthanalyser',
    steps: [
      type('Enter password to analyze', 'Password1!'),
      shows('Time to crack: 17 years'),
      shows('Entropy: 65.55 bits'),
      shows('Score: 66 / 100'),
      press('Show'),
      shows(/Very weak|Weak/),
    ],
  },
];

const CONVERTERS: readonly Job[] = [
  {
    path: '/convertsvgtoico',
    steps: [
      give('box.svg', BOX),
      choose('Size in pixels', '48'),
      press('Convert to 48x48 ICO'),
      saves('box_48x48.ico', (bytes) => bytes.readUInt16LE(2) === 1 && bytes[6] === 48),
    ],
  },
  {
    path: '/yamljsontomlconverters',
    steps: [
      type('Paste YAML here', 'name: demo\nlist: [1, 2.0]'),
      holds('Paste JSON here', '{\n  "name": "demo",\n  "list": [\n    1,\n    2.0\n  ]\n}'),
      holds('Paste TOML here', 'name = "demo"\nlist = [1, 2.0]'),
      type('Paste JSON here', '{"a":true}'),
      holds('Paste YAML here', 'a: true'),
    ],
  },
  {
    path: '/jsontocsvconverter',
    steps: [
      type('Enter JSON here...', '[{"name":"Ada","age":36},{"name":"Bob","age":0}]'),
      press('Convert to CSV'),
      is('pre', 'name,age\n"Ada",36\n"Bob",""'),
      press('Download'),
      saves('data.csv', (bytes) => bytes.toString().includes('"Ada",36')),
    ],
  },
];

const WEB: readonly Job[] = [
  {
    path: '/qrcodegenerator',
    steps: [
      type('Enter text or URL', 'https://example.com/?q=1'),
      shows('it says what you typed'),
      press('Download QR Code'),
      saves('qrcode.png', (bytes) => readCode(bytes) === 'https://example.com/?q=1'),
    ],
  },
  {
    path: '/jwtparser',
    steps: [
      type('Paste your JWT token here', TOKEN),
      shows('José 👍 ÿ>?'),
      shows('12345678901234567890'),
      type('Secret or key', 'secret'),
      shows('Signature verified'),
    ],
  },
  {
    path: '/crontabgenerator',
    steps: [
      type('Enter cron expression (e.g., 40 * * * *)', '30 14 1 1 0'),
      tick('verbose'),
      shows('Meaning: At 14:30, on day 1 of the month, and on Sunday, only in January'),
    ],
  },
  {
    path: '/chmodcalculator',
    steps: [
      tick('Owner (u) read (4)'),
      tick('Owner (u) write (2)'),
      tick('Group (g) read (4)'),
      gives('Numeric', 'chmod 640 file'),
      gives('Symbolic', 'chmod u=rw-,g=r--,o=--- file'),
    ],
  },
  {
    path: '/whois',
    steps: [
      type('Enter Domain here...', 'EXAMPLE.com'),
      press('Lookup'),
      shows('Example Registrar, Inc.'),
      shows('A.IANA-SERVERS.NET'),
      type('Enter Domain here...', 'broken.com'),
      press('Lookup'),
      shows('Error: Unable to fetch domain information for broken.com'),
    ],
  },
  { path: '/ip', steps: [gives('IPv4', '203.0.113.7'), gives('IPv6', '2a00:1450::7')] },
  {
    path: '/screen',
    steps: [
      gives('viewportWidth', /^\d+$/),
      gives('colorDepth', /^(24|30|32)$/),
      gives('devicePixelRatio', '1'),
    ],
  },
  {
    path: '/useragent',
    steps: [gives('Browser', /^(Firefox|Safari)$/), gives('OS', 'Linux'), gives('Mobile', 'No')],
  },
];

const MISC: readonly Job[] = [
  {
    path: '/textextract',
    steps: [press('Example'), seesPictures, press('Extract Text'), shows(/CORNER BAKERY[^]*23\.50/)],
  },
  {
    path: '/jsondiff',
    steps: [
      type('Left JSON', '{"a":1,"b":[1,2,3],"gone":true}'),
      type('Right JSON', '{"a":2,"b":[0,1,2,3]}'),
      press('Compare'),
      shows('3 differences: 1 added, 1 removed, 1 changed'),
      shows(/1 → 2/),
    ],
  },
  {
    path: '/sqlprettify',
    steps: [
      type('Enter SQL here...', "SELECT a,b FROM t WHERE c = 'x, (y' ORDER BY a"),
      press('Prettify SQL'),
      is('pre', "SELECT a,\n  b\nFROM t\nWHERE c = 'x, (y'\nORDER BY a"),
    ],
  },
];

const MEASUREMENTS: readonly Job[] = [
  {
    path: '/clothes',
    steps: [
      choose('Type', 'Shoes'),
      type('Foot length (inches)', '10'),
      holds('Foot length (cm)', '25.4'),
      holds('Shoe size', '8'),
      gives('EUR', '38.1'),
    ],
  },
  {
    path: '/etacalculator',
    steps: [
      holds('Start time', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
      type('Total amount', '90'),
      type('Amount consumed', '1'),
      type('Time span', '1'),
      gives('Total duration', '1 hour, 30 minutes'),
      gives('Completion', /^(today|tomorrow) at \d{2}:\d{2}$/),
    ],
  },
  {
    path: '/percentagecalculator',
    steps: [
      type('X (percent)', '20'),
      type('Y (number)', '50'),
      shows('= 10.00'),
      type('From value', '50'),
      type('To value', '25'),
      shows('= 50.00% decrease'),
    ],
  },
  {
    path: '/distanceconversion',
    steps: [
      type('Enter value', '1'),
      holds('Enter value', '1.609344', 1),
      choose('To unit', 'feet'),
      holds('Enter value', '5280.000000', 1),
    ],
  },
  {
    path: '/temperatureconversion',
    steps: [type('Celsius (°C)', '100'), holds('Fahrenheit (°F)', '212.00'), holds('Kelvin (K)', '373.15')],
  },
  {
    path: '/timezone',
    steps: [
      type('Time zone 1', 'Asia/Tokyo'),
      (visitor) =>
        visitor.until(
          'Asia/Tokyo is offered',
          () => visitor.offered(),
          (all) => all.includes('Asia/Tokyo'),
        ),
      hold(KEYS.Enter),
      holds('Time zone 1', 'Asia/Tokyo'),
      press('Add zone'),
      type('Time zone 2', 'Asia/Dubai'),
      (visitor) =>
        visitor.until(
          'Asia/Dubai is offered',
          () => visitor.offered(),
          (all) => all.includes('Asia/Dubai'),
        ),
      hold(KEYS.Enter),
      type('Hours', '10'),
      type('Minutes', '30'),
      choose('AM/PM', 'AM'),
      gives('Time in Asia/Dubai', /^5:30 AM/),
    ],
  },
  {
    path: '/time',
    steps: [
      type('Start time 1', '9:00'),
      type('End time 1', '5:30'),
      choose('End AM/PM 1', 'PM'),
      gives('Total time', '8 hours 30 minutes'),
      press('Add range'),
      type('Start time 2', '1:00'),
      type('End time 2', '1:15'),
      choose('End AM/PM 2', 'AM'),
      gives('Total time', '8 hours 45 minutes'),
    ],
  },
];

/** Of every tool. */
export const TOOL_JOBS: readonly Job[] = [...CRYPTOGRAPHY, ...CONVERTERS, ...WEB, ...MISC, ...MEASUREMENTS];

/** Of the frame: the searches, the palette, the theme. */
export const FRAME_JOBS: readonly Job[] = [
  {
    path: '/',
    steps: [
      type('Search tools', 'TOKEN'),
      shows('Token Generator'),
      (visitor) =>
        visitor.until(
          'the others are hidden',
          () => visitor.text(),
          (text) => !text.includes('Chmod calculator'),
        ),
    ],
  },
  {
    path: '/',
    steps: [
      hold(KEYS.Control, 'k'),
      (visitor) =>
        visitor.until(
          'the palette has the focus',
          () => visitor.hasFocus(field('Search or paste anything')),
          Boolean,
        ),
      type('Search or paste anything', '5 mi in km'),
      shows('8.04672'),
      type('Search or paste anything', 'guid'),
      (visitor) =>
        visitor.until(
          'UUID Generator is offered',
          () => visitor.offered(),
          (all) => all.includes('UUID Generator'),
        ),
      hold(KEYS.Enter),
      shows('Generate UUIDs of any version'),
      (visitor) => visitor.hydrated(),
    ],
  },
  {
    path: '/token',
    steps: [
      type('Search...', 'json'),
      is('nav li:not([hidden]) a', /JSON/),
      press('Switch to light theme'),
      is('body.light h1', 'Token Generator'),
      press('Switch to dark theme'),
      is('body.dark h1', 'Token Generator'),
    ],
  },
  { path: '/no-such-page', steps: [is('h1', '404 - Not Found')] },
];

const WITHOUT_A_NETWORK = [
  '/token',
  '/hashtext',
  '/jsontocsvconverter',
  '/qrcodegenerator',
  '/textextract',
  '/timezone',
];

/** Done once more when the server is gone: plain pages, workers, WebAssembly, parts that are fetched when they are needed, saved files. */
export const OFFLINE_JOBS: readonly Job[] = TOOL_JOBS.filter(({ path }) => WITHOUT_A_NETWORK.includes(path));

function readCode(bytes: Buffer): string | undefined {
  const { width, height, data } = PNG.sync.read(bytes);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}
