import { expect, it } from 'vitest';
import type { World } from '#src/lib/quick-answer.ts';
import { answer } from './answer.ts';

/** Sunday, 2026-11-22, 12:00 UTC, in Berlin. */
const WORLD: World = {
  nowMs: Date.UTC(2026, 10, 22, 12),
  zone: 'Europe/Berlin',
  randomBytes: (length) => new Uint8Array(length),
};

const ask = (question: string) => answer(question, WORLD);

it.each([
  ['9:30 am new york in kolkata', '8:00 PM IST'],
  ['9:30 am in new york in kolkata', '8:00 PM IST'],
  ['9.30 a.m. New York to Kolkata', '8:00 PM IST'],
  ['21:30 new york into kolkata', '08:00 IST, 1 day later'],
  ['5 pm tokyo in honolulu', '10:00 PM HST, 1 day earlier'],
  ['12 am in utc', '11:00 PM GMT, 1 day earlier'],
  ['now in tokyo', '9:00 PM JST'],
  ['time in tokyo', '9:00 PM JST'],
  ['tokyo time', '9:00 PM JST'],
  ['Japan time now', '9:00 PM JST'],
  ['são paulo  time', '9:00 AM GMT-3'],
  ['now new york in tokyo', '9:00 PM JST'],
  ['now  in new york in kolkata', '5:30 PM IST'],
  ['9pm tokyo in sydney', '11:00 PM AEDT'],
  ['9 pm  tokyo   to   sydney', '11:00 PM AEDT'],
  ['21:05 são paulo in utc', '00:05 UTC, 1 day later'],
  ['9 am sao paulo to UTC', '12:00 PM UTC'],
  // A colon, AM or PM, or a name of three letters mark a time of day.
  ['9:00 ke in jp', '15:00 JST'],
  ['9 am ke in jp', '3:00 PM JST'],
  ['9 p.m. in jp', '5:00 AM JST, 1 day later'],
  ['9 eat in jst', '15:00 JST'],
  // The beginning of a name is enough.
  ['9:30 am new yor in kolk', '8:00 PM IST'],
  ['9:30 am new  york in kolkata', '8:00 PM IST'],
])('%s', async (question, result) => {
  expect((await ask(question))?.result).toMatch(
    new RegExp(`^${result.replace(/ (?:GMT|UTC)/, ' (?:GMT|UTC)')}$`),
  );
});

it.each([
  ['time in uk', /12:00 PM GMT .* in London \(UTC\): -1 h$/],
  ['time in the UK', /in London/],
  ['time in us', /in New York \(UTC-5\): -6 h · United States: 6 times, this is that of New York$/],
  ['9 am in usa', /in New York .* · United States: 6 times/],
  ['9 am la in ny', /^9:00 AM PST .* in Los Angeles .* 12:00 PM EST .* in New York/],
  ['time in nyc', /in New York \(UTC-5\): -6 h$/],
  ['time in sf', /in Los Angeles/],
  ['time in dc', /in New York/],
  ['time in uae', /in Dubai/],
  ['time in eu', /in Brussels/],
  ['3pm est in ist', /^3:00 PM EST .* in New York .* 1:30 AM IST .* in Kolkata/],
  ['9 am pt in cet', /in Los Angeles .* 6:00 PM CET .* in Berlin/],
  ['9 am australia in uk', /in Sydney .* in London .* · Australia: \d times, this is that of Sydney$/],
  ['time in canada', /in Toronto .* · Canada: \d times, this is that of Toronto$/],
  ['time in germany', /: same time$/],
  ['uk time', /in London \(UTC\): -1 h$/],
  ['est time', /in New York/],
  ['hkt time', /in Hong Kong/],
  ['jst time', /in Tokyo/],
  ['arizona time', /in Phoenix/],
  ['idt time', /in Jerusalem/],
  ['turkey time', /in Istanbul/],
  ['macedonia time', /in Skopje/],
])('%s means the place that people mean', async (question, working) => {
  expect((await ask(question))?.working).toMatch(working);
});

it('reports that clocks skip or repeat the time that is asked for', async () => {
  const world: World = { ...WORLD, nowMs: Date.UTC(2024, 2, 31, 12) };
  expect((await answer('2:30 berlin in tokyo', world))?.working).toBe(
    '03:30 CEST on Sun, Mar 31 in Berlin (UTC+2) is 10:30 JST on Sun, Mar 31 in Tokyo (UTC+9): +7 h · 2:30 AM does not exist on that day in Berlin: clocks skip from 2:00 AM to 3:00 AM. 3:30 AM is used instead.',
  );
});

it('reads a question of 120 characters and none of 121', async () => {
  const question = (length: number) => `9 tokyo${' '.repeat(length - 14)}in rome`;
  expect(await ask(question(120))).toBeDefined();
  expect(await ask(question(121))).toBeUndefined();
});

it('shows both places, and opens the tool with what was typed', async () => {
  expect(await ask('9:30 am new york in kolkata')).toEqual({
    result: '8:00 PM IST',
    working:
      '9:30 AM EST on Sun, Nov 22 in New York (UTC-5) is 8:00 PM IST on Sun, Nov 22 in Kolkata (UTC+5:30): +10:30 h',
    opensWith: {
      date: '2026-11-22',
      hours: '9',
      minutes: '30',
      period: 'AM',
      clock: '12-hour',
      zones: 'America/New_York,Asia/Kolkata',
    },
  });
  expect((await ask('14 in berlin'))?.opensWith).toMatchObject({
    clock: '24-hour',
    zones: 'Europe/Berlin',
    minutes: '00',
  });
});

it.each([
  ...['', '5', '12345678', '123456789012345', 'x 1700000000', '1700000000 x', '1700000000.5'],
  ...['9:30 am', '9:30 am new york', '24 paris in rome', '13 pm paris in rome', '0 am paris in rome'],
  ...['9:60 paris in rome', '9:5 paris in rome', '99:99 am paris in rome', 'x 9 paris in rome'],
  // Numbers of something, in units that are countries or the beginning of a name too.
  ...['10  ml in tokyo', '10 in  ml in tokyo', '10 gal in  ml'],
  ...['5 mi in km', '5.25 mi in km', '5 km to mi', '10 dm in cm', '5 cm in in', '5 in cm', '10 gal in ml'],
  ...['9 zzzz in rome', '9 paris in zzzz', '9 paris in r', '9 pmparis in rome', 'nowhere in rome'],
  ...['local time', 'toky time', '9 tokyo time', 'run time', 'unix time', 'date time', 'time time', '5 time'],
  `9 paris in rome${' '.repeat(10)}${'x'.repeat(120)}`,
])('leaves %j alone', async (question) => {
  expect(await ask(question)).toBeUndefined();
});
