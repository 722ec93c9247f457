/** One thing to do on each page, and its answer: for tests of what must not matter to either. `act.ts` does it with Playwright, `npm run engines` in other browsers. */

/** Fields go by placeholder, label or the words beside them, buttons by their own words. */
export type Step =
  | { readonly enter: string; readonly into: string; readonly at?: number }
  | { readonly choose: string; readonly of: string }
  | { readonly open: string; readonly named: string }
  /** Together with Ctrl. */
  | { readonly hold: string }
  | { readonly press: string }
  | { readonly tick: string };

export type FirstAnswer = {
  readonly path: string;
  readonly steps: readonly Step[];
  /** What the page then shows, or holds in its fields (`seen.ts`). */
  readonly sees: readonly (string | RegExp)[];
  /** Not for a page whose code is held back or whose network is cut: its fields come with its code, it fetches megabytes, or asks others. */
  readonly needsNetwork?: true;
  /** Of those: what another server answers, which no site kept offline can. */
  readonly asksServers?: true;
};

const BOX =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#f00"/></svg>';

export const FIRST_ANSWERS: readonly FirstAnswer[] = [
  {
    path: '/',
    steps: [{ enter: 'guid', into: 'Search tools' }],
    sees: [/^(?![^]*Chmod calculator)[^]*UUID Generator/],
  },
  {
    path: '/',
    steps: [{ hold: 'k' }, { enter: '5 mi in km', into: 'Search or paste anything' }],
    sees: ['8.04672'],
    needsNetwork: true,
  },
  {
    path: '/hashtext',
    steps: [{ enter: 'abc', into: 'Enter text to hash' }],
    sees: ['900150983cd24fb0d6963f7d28e17f72', '8eb208f7e05d987a9b044a8e98c6b087f15a0bfc'],
  },
  {
    path: '/token',
    steps: [
      { tick: 'Include Symbols' },
      { enter: '9', into: 'Character Length' },
      { press: 'Generate Token' },
    ],
    sees: [/^\S{9}$/m, '☑ Include Symbols'],
  },
  {
    path: '/temperatureconversion',
    steps: [{ enter: '100', into: 'Celsius (°C)' }],
    sees: ['212.00', '373.15'],
  },
  {
    path: '/distanceconversion',
    steps: [{ enter: '5', into: 'Enter value' }],
    sees: ['8.046720'],
  },
  {
    path: '/chmodcalculator',
    steps: [{ tick: 'Owner (u)' }],
    sees: ['chmod 400'],
  },
  {
    path: '/uuidgenerator',
    steps: [{ press: 'Generate UUID(s)' }],
    sees: [/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/],
  },
  {
    path: '/crontabgenerator',
    steps: [{ enter: '40 * * * *', into: 'Enter cron expression (e.g., 40 * * * *)' }],
    sees: ['At 40 minutes past the hour'],
  },
  {
    path: '/percentagecalculator',
    steps: [
      { enter: '20', into: 'X (percent)' },
      { enter: '45', into: 'Y (number)' },
    ],
    sees: ['= 9.00'],
  },
  {
    path: '/yamljsontomlconverters',
    steps: [{ enter: 'a: 1', into: 'Paste YAML here' }],
    sees: ['{\n  "a": 1\n}', 'a = 1'],
  },
  {
    path: '/jsontocsvconverter',
    steps: [{ enter: '[{"a":1}]', into: 'Enter JSON here...' }, { press: 'Convert to CSV' }],
    sees: ['a\n1'],
  },
  {
    path: '/clothes',
    steps: [{ choose: 'Shoes', of: 'Type' }],
    sees: ['Foot length (inches)'],
  },
  {
    path: '/bcrypt',
    steps: [
      { enter: 'password', into: 'Enter text to hash' },
      { enter: '4', into: 'Rounds (4-31)' },
      { press: 'Generate Hash' },
    ],
    sees: [/\$2b\$04\$[./\dA-Za-z]{53}/],
  },
  {
    path: '/hmacgenerator',
    steps: [
      { enter: 'what do ya want for nothing?', into: 'Enter your message' },
      { enter: 'Jefe', into: 'Enter your secret key' },
      { press: 'Generate HMAC' },
    ],
    // RFC 4231, test case 2.
    sees: ['5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
  },
  {
    path: '/passwordstrengthanalyser',
    steps: [{ enter: 'Password1!', into: 'Enter password to analyze' }],
    sees: ['Time to crack: 17 years', 'Score: 66 / 100'],
  },
  {
    path: '/jwtparser',
    steps: [{ enter: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ0aGUgb3duZXIifQ.', into: 'Paste your JWT token here' }],
    sees: ['the owner'],
  },
  {
    path: '/qrcodegenerator',
    steps: [{ enter: 'hello', into: 'Enter text or URL' }],
    sees: ['it says what you typed'],
  },
  {
    path: '/jsondiff',
    steps: [
      { enter: '{"a":1}', into: 'Left JSON' },
      { enter: '{"a":2}', into: 'Right JSON' },
      { press: 'Compare' },
    ],
    sees: ['1 → 2'],
  },
  {
    path: '/sqlprettify',
    steps: [{ enter: 'SELECT a,b FROM t', into: 'Enter SQL here...' }, { press: 'Prettify SQL' }],
    sees: ['SELECT a,\n  b\nFROM t'],
  },
  {
    path: '/etacalculator',
    steps: [
      { enter: '90', into: 'Total amount' },
      { enter: '1', into: 'Amount consumed' },
      { enter: '1', into: 'Time span' },
    ],
    sees: ['1 hour, 30 minutes'],
  },
  {
    path: '/time',
    steps: [
      { enter: '9:00', into: 'Start time 1' },
      { enter: '5:30', into: 'End time 1' },
      { choose: 'PM', of: 'End AM/PM 1' },
    ],
    sees: ['8 hours 30 minutes'],
  },
  {
    path: '/timezone',
    steps: [
      { enter: '10', into: 'Hours' },
      { enter: '30', into: 'Minutes' },
      { choose: 'AM', of: 'AM/PM' },
    ],
    sees: ['10:30 AM'],
    needsNetwork: true,
  },
  { path: '/useragent', steps: [], sees: ['Linux', /Firefox|Safari|Chrome/] },
  { path: '/screen', steps: [], sees: [/colorDepth\s+(?:24|30|32)/] },
  { path: '/timer', steps: [{ press: 'Start' }], sees: ['Stop'] },
  {
    path: '/convertsvgtoico',
    steps: [{ open: BOX, named: 'box.svg' }, { press: 'Convert to 32x32 ICO' }],
    sees: ['Saved box_32x32.ico'],
    needsNetwork: true,
  },
  { path: '/ip', steps: [], sees: ['203.0.113.7', '2a00:1450::7'], needsNetwork: true, asksServers: true },
  {
    path: '/whois',
    steps: [{ enter: 'EXAMPLE.com', into: 'Enter Domain here...' }, { press: 'Lookup' }],
    sees: ['Example Registrar, Inc.'],
    needsNetwork: true,
    asksServers: true,
  },
  {
    path: '/textextract',
    steps: [{ press: 'Example' }, { press: 'Extract Text' }],
    sees: [/CORNER BAKERY[^]*23\.50/],
    needsNetwork: true,
  },
];
