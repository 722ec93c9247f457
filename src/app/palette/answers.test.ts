import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { readLinked } from '#src/lib/linked-options.ts';
import { type OptionTable } from '#src/lib/options.ts';
import type { Form } from '#src/lib/form/form.ts';
import { linkFields } from '#src/lib/form/values.ts';
import type { World } from '#src/lib/quick-answer.ts';
import { allTools } from '#src/tools/catalogue.ts';
import answerers from 'virtual:penknife/answers';
import { askAll } from './answers.ts';

const forms = import.meta.glob<{ form: Form }>('../../tools/*/form.ts', { eager: true });
const tables = import.meta.glob<{ OPTIONS?: OptionTable; FIELDS?: OptionTable }>('../../tools/*/options.ts', {
  eager: true,
});

/** Sunday, 2026-11-22, 12:00 UTC, in Berlin, with bytes that only count. */
const WORLD: World = {
  nowMs: Date.UTC(2026, 10, 22, 12),
  zone: 'Europe/Berlin',
  randomBytes: (length) => Uint8Array.from({ length }, (_, index) => (index * 37) % 256),
};

const ask = (question: string) => askAll(question, answerers, WORLD);

describe('the palette answers', () => {
  it.each([
    // Issue 14.1, in its order. Digests: RFC 1321 and FIPS 180 by `md5sum` and `sha256sum`.
    ['5 mi in km', '/distanceconversion', '8.04672 kilometers', '5 miles × 1609.344 m ÷ 1000 m'],
    ['98.6 f in c', '/temperatureconversion', '37.00 °C', '(98.6 − 32) × 5/9'],
    ['20% of 45', '/percentagecalculator', '9.00', '= 20 ÷ 100 × 45'],
    ['from 80 to 100', '/percentagecalculator', '25.00% increase', '= (100 − 80) ÷ 80 × 100'],
    ['md5 hello', '/hashtext', '5d41402abc4b2a76b9719d911017c592', 'MD5 of “hello” (5 bytes of UTF-8)'],
    [
      'sha256 hello',
      '/hashtext',
      '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
      'SHA256 of “hello”',
    ],
    ['chmod 755', '/chmodcalculator', 'rwxr-xr-x', 'Owner 7 = 4 + 2 + 1, Group 5 = 4 + 1, Public 5 = 4 + 1'],
    ['rwxr-x---', '/chmodcalculator', '750', 'Owner 7 = 4 + 2 + 1, Group 5 = 4 + 1, Public 0'],
    ['0 9 * * 1-5', '/crontabgenerator', 'At 09:00, Monday through Friday', 'Mon, Nov 23, 2026, 09:00'],
    [
      'uuid',
      '/uuidgenerator',
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      '122 random bits',
    ],
    ['token 32', '/token', /^[A-Za-z0-9]{32}$/, '190.53 bits'],
    ['1700000000', '/unixtime', '2023-11-14T22:13:20Z', 'read as seconds, by its size'],
    ['epoch 1700000000', '/unixtime', '2023-11-14T22:13:20Z', 'read as seconds'],
    ['unix 2024-01-01T00:00Z', '/unixtime', '1704067200', 'Result'],
    ['0xff in binary', '/numberbase', '11111111', 'In each base'],
    ['ed25519 key', '/keys', 'A new pair of keys', 'at the press of Generate'],
    ['RSA 4096', '/keys', 'A new pair of keys', 'at the press of Generate'],
    ['passphrase 8', '/passphrase', /^[a-z-]+$/, 'bits of entropy: 1 of 7776^8'],
    ['-1 as int8', '/numberbase', 'ff', 'In each base'],
    ['0.1 as float32', '/numberbase', '3dcccccd', 'In each base'],
    ['base64 hello', '/base64', 'aGVsbG8=', 'Result'],
    ['base85 Man ', '/base64', '9jqo', 'Result'],
    ['v=spf1 ip4:192.0.2.0/24 -all', '/emailrecords', 'SPF: everyone else: fail; 0 look-ups', 'In short'],
    ['192.168.1.77/26', '/subnet', '192.168.1.64/26', 'Result'],
    ['10.0.0.1-20', '/subnet', /^10\.0\.0\.1\/32 /, 'Result'],
    ['/26', '/subnet', '62 hosts, 255.255.255.192', 'Result'],
    ['255.255.255.192', '/subnet', '62 hosts, 255.255.255.192', 'Result'],
    ['is 10.1.2.3 in 10.0.0.0/8', '/subnet', '10.1.2.3 is in 10.0.0.0/8', 'Result'],
    ['00:11:22:33:44:55', '/macaddress', 'universal, individual', 'Kind'],
    ['404', '/httpreference', /^404 Not Found: Nothing is at this address/, 'Answer'],
    ['http 404', '/httpreference', /^404 Not Found/, 'Answer'],
    ['status 502', '/httpreference', /^502 Bad Gateway/, 'Answer'],
    ['mime .ts', '/httpreference', /^video\/mp2t; TypeScript: no registered type/, 'Answer'],
    ['.webp', '/httpreference', 'image/webp: .webp, registered', 'Answer'],
    ['port 5432', '/httpreference', '5432 postgresql (tcp, udp): PostgreSQL', 'Answer'],
    ['PATCH', '/httpreference', /^PATCH: Changes a part/, 'Answer'],
    ['header etag', '/httpreference', /^ETag: A mark of this version/, 'Answer'],
    ['random mac', '/macaddress', /^[\da-f]{2}(?::[\da-f]{2}){5}$/, 'List'],
    ['1.5 TB in GiB', '/datasize', '1396.9838619232177734375 GiB', 'with 1024: 1536 GiB'],
    ['700 MB at 20 Mbit/s', '/datasize', '4 min 40 s', 'with 1024'],
    ['180 lb in kg', '/units', '81.6466266 kg', 'Result'],
    ['32 psi in bar', '/units', '2.20632233381388 bar', 'Result'],
    ['30 mpg to l/100km', '/units', '7.84048611111111 L/100 km', '30 mpg (UK) is 9.41603121106074 L/100 km'],
    ['1920x1080 ratio', '/aspectratio', '16:9', 'Result'],
    ['16:9 of 1366', '/aspectratio', '1366 × 768', 'Result'],
    ['27 in 2560x1440 ppi', '/aspectratio', '108.79 ppi', 'Result'],
    ['2d6', '/random', /^\d{1,2}$/, '2d6: '],
    ['keycode enter', '/keyboard', /^Enter, keyCode 13/, 'Key'],
    ['emoji rocket', '/symbols', /^🚀/, 'Sign'],
    ['symbol arrow right', '/symbols', /^→/, 'Sign'],
    ['flip a coin', '/random', /^(?:heads|tails)$/, 'Drawn'],
    ['random 1-100', '/random', /^\d{1,3}$/, 'Drawn'],
    ['pick a, b, c', '/random', /^[abc]$/, 'Drawn'],
    ['1994 in roman', '/roman', 'MCMXCIV', 'Result'],
    ['MCMXCIV', '/roman', '1994', 'Result'],
    ['roman XIV', '/roman', '14', 'Result'],
    ['#36c', '/colour', '#3366cc', 'Colour'],
    ['oklch(62% 0.19 260) in hex', '/colour', '#3a81f6', 'Colour'],
    ['#777 on white', '/colour', /^Contrast: 4\.47 : 1\nAA, normal text: fails\n/, 'Colour'],
    [
      'placeholder 600x400',
      '/placeholder',
      /^<svg .* viewBox="0 0 600 400">.*600 × 400<\/text><\/svg>$/,
      'Picture',
    ],
    ['24px in rem', '/css', '1.5rem', 'Result'],
    ['clamp 16 24', '/css', 'clamp(1rem, 0.8333rem + 0.8333vw, 1.5rem)', 'Result'],
    ['zero width space', '/unicode', 'U+200B ZERO WIDTH SPACE', '1 invisible'],
    ['Latin Small Letter E With Acute', '/unicode', 'U+00E9 LATIN SMALL LETTER E WITH ACUTE', 'Name'],
    ['byte order mark', '/unicode', /^U\+FEFF /, '1 invisible'],
    ['\\N{BULLET}', '/escape', '•', 'Result'],
    ["'\\N{bullet}\\N{EM DASH}'", '/escape', '•—', 'Result'],
    ['9:30 am new york in kolkata', '/timezone', '8:00 PM IST', 'in New York (UTC-5)'],
    ['8:30-17:15 + 9-12', '/time', '11 hours 45 minutes', '8:45 + 3:00 = 11:45'],
    // The same questions in other words.
    ['5 miles to kilometres', '/distanceconversion', '8.04672 kilometers', '×'],
    ['6 ft 2 in in cm', '/distanceconversion', '187.96 centimeters', '74 inches'],
    ['5 ft 11 in cm', '/distanceconversion', '180.34 centimeters', '71 inches'],
    ['3pm in tokyo', '/timezone', '11:00 PM JST', 'in Berlin (UTC+1)'],
    ['9am new york to kolkata', '/timezone', '7:30 PM IST', 'in New York (UTC-5)'],
    ['1e3 m to km', '/distanceconversion', '1 kilometers', '× 1 m ÷ 1000 m'],
    ['what is 20% of 45', '/percentagecalculator', '9.00', '= 20 ÷ 100 × 45'],
    ['uuid7', '/uuidgenerator', /^[\da-f]{8}-[\da-f]{4}-7/, 'sortable'],
    ['5 in in cm', '/distanceconversion', '12.7 centimeters', '0.0254'],
    ['0 m in ft', '/distanceconversion', '0 feet', '×'],
    ['100c', '/temperatureconversion', '212.00 °F', '100 × 9/5 + 32'],
    ['-500 c in k', '/temperatureconversion', '-226.85 K', 'Below absolute zero'],
    ['-40 °F to °C', '/temperatureconversion', '-40.00 °C', '(-40 − 32) × 5/9'],
    ['9 is what percent of 45', '/percentagecalculator', '20.00%', '÷ 45'],
    ['45 + 20%', '/percentagecalculator', '54.00', '45 +'],
    ['45 - 20%', '/percentagecalculator', '36.00', '45'],
    ['from 0 to 5', '/percentagecalculator', 'No answer', '0'],
    ['sha-1 of abc', '/hashtext', 'a9993e364706816aba3e25717850c26c9cd0d89d', 'SHA1'],
    ['644', '/chmodcalculator', 'rw-r--r--', 'Owner 6 = 4 + 2'],
    ['@daily', '/crontabgenerator', /^At 00:00/, '0 0 * * *'],
    ['uuid v7', '/uuidgenerator', /^[\da-f]{8}-[\da-f]{4}-7/, 'Version 7'],
    ['1700000000123', '/unixtime', '2023-11-14T22:13:20.123Z', 'milliseconds'],
    ['now in tokyo', '/timezone', '9:00 PM JST', 'Berlin'],
    ['tokyo time', '/timezone', '9:00 PM JST', 'Berlin'],
    ['@reboot', '/crontabgenerator', 'Once, when cron starts', 'no time of its own'],
    ['10pm-6am', '/time', '8 hours 0 minutes', 'past midnight'],
  ] as const)('%s', async (question, path, result, working) => {
    const answer = (await ask(question)).find((each) => each.path === path);
    if (typeof result === 'string') expect(answer?.result).toBe(result);
    else expect(answer?.result).toMatch(result);
    expect(answer?.working).toContain(working);
    expect(refusedBy(path, answer?.opensWith ?? {})).toEqual([]);
  });

  it.each([
    'hello',
    'select 1',
    '5',
    'token',
    'from here to there',
    '99:99 am paris in rome',
    '1 2 3 4 x',
    '25:00-26:00',
    'what is a space',
    'the plus sign',
    '\\N{no such thing}',
  ])('nothing, or nothing wrong, to %s', async (question) => {
    const answers = await ask(question);
    expect(answers.map(({ path }) => path)).toEqual(question === 'token' ? ['/token'] : []);
  });

  it.each(['5 mi in km', '5.25 mi in km', '5 km in mi', '12 cm in mm'])(
    'a length to %s, and nothing else',
    async (question) => {
      const answers = await ask(question);
      expect(answers.map(({ path }) => path)).toEqual(['/distanceconversion']);
    },
  );

  it('takes any text without failing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 300 }), async (text) => {
        await expect(ask(text)).resolves.toBeInstanceOf(Array);
      }),
    );
  });

  it('leaves rooms alone whose pattern does not fit, and survives one that fails', async () => {
    const broken = { path: '/x', asks: /^x/, load: () => Promise.reject(new Error('gone')) } as const;
    const asleep = { ...broken, asks: /^y/, load: () => expect.fail('was loaded') } as const;
    expect(await askAll('x', [broken, asleep], WORLD)).toEqual([]);
  });
});

/** The values that the tool would refuse when it is opened with them. */
function refusedBy(path: string, values: Readonly<Record<string, string>>): readonly string[] {
  const tool = allTools.find((each) => each.path === path);
  const { form } = forms[`../../tools/${tool?.id ?? ''}/form.ts`] ?? {};
  const own = tables[`../../tools/${tool?.id ?? ''}/options.ts`];
  const table = own?.FIELDS || !form ? own : { OPTIONS: form.options, FIELDS: linkFields(form) };
  const given = new Map(Object.entries(values));
  const read = [table?.OPTIONS ?? {}, table?.FIELDS ?? {}].map((each) => readLinked(each, given).values);
  return [...given.keys()].filter((name) => !read.some((taken) => Object.hasOwn(taken, name)));
}
