/** Right answers of GNU date, Python (email.utils, zoneinfo), Temporal and the standards' own examples. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const read = (
  time: string,
  result: string,
  options: Case['options'] = {},
  notes: string[] = [],
  source = 'GNU date; Python datetime',
): Case => ({ inputs: { time }, options, outputs: { result }, notes, source });
const refused = (time: string, message: string, options: Case['options'] = {}): Case => ({
  inputs: { time },
  options,
  problem: { message },
});
const inColumn = (
  column: string,
  table: string,
  lines: string,
  options: Case['options'] = {},
  notes: string[] = [],
): Case => ({ inputs: { time: table }, options: { ...options, column }, outputs: { lines }, notes });
const PARIS = { zone: 'Europe/Paris' };
const UUID_TIME = '2022-02-22T19:22:22Z';

export const CASES: readonly Case[] = [
  read('1700000000123456789', '2023-11-14T22:13:20.123456789Z'),
  read('-1', '1969-12-31T23:59:59Z'),
  read('99999999999', '5138-11-16T09:46:39Z'),
  read('100000000000', '1973-03-03T09:46:40Z'),
  read('2147483648', '2038-01-19T03:14:08Z'),
  read('253402300800', '+010000-01-01T00:00:00Z', { unit: 's' }),
  read('1700000000.5', '2023-11-14T22:13:20.5Z'),
  read('ts=1700000000,', '2023-11-14T22:13:20Z', {}, ['read out of the text']),
  read('1_700_000_000', '2023-11-14T22:13:20Z'),
  refused('2023-02-29T00:00Z', 'February 2023 has 28 days'),
  refused('2023-01-01T25:00Z', 'hour from 0 to 23'),
  refused('2023-01-01T00:60Z', 'minute from 0 to 59'),
  refused('2023-13-01', 'month from 01 to 12'),
  refused('2024-01-01T00:00:00+24:00', 'offset from -23:59 to +23:59'),
  refused('2024-01-01T00:00:00+01:60', 'offset from -23:59 to +23:59'),
  refused('-000000-01-01T00:00:00Z', 'no minus sign'),
  refused('8ZZZZZZZZZZZZZZZZZZZZZZZZZ', 'beyond 48 bits'),
  read('14/Nov/2023:22:13:20 +0000', '2023-11-14T22:13:20Z'),
  read('[14/Nov/2023:23:13:20 +0100]', '2023-11-14T22:13:20Z'),
  {
    inputs: {
      time: '::1 - - [14/Nov/2023:22:13:20 +0000] "GET /"\nDate: Tue, 14 Nov 2023 22:13:20 GMT\n12 May 2020 was fine\n',
    },
    options: { inPlace: true, to: 'unix' },
    outputs: { lines: '::1 - - [1700000000] "GET /"\nDate: 1700000000\n12 May 2020 was fine\n' },
  },
  read('1990-12-31T23:59:60Z', '662688000', { to: 'unix' }, ['leap second']),
  read('2024-01-01T24:00:00Z', '2024-01-02T00:00:00Z'),
  read('2024-03-31T02:30', '2024-03-31T03:30:00+02:00', PARIS, [
    'does not exist',
    '01:30:00+01:00 (earlier)',
  ]),
  read('2024-03-31T02:30', '2024-03-31T01:30:00+01:00', { ...PARIS, clockChange: 'earlier' }),
  read('2024-10-27T02:30', '2024-10-27T02:30:00+02:00', PARIS, ['occurs twice']),
  read('2024-10-27T02:30', '2024-10-27T02:30:00+01:00', { ...PARIS, clockChange: 'later' }),
  refused('2024-10-27T02:30', 'occurs twice', { ...PARIS, clockChange: 'refuse' }),
  refused('2024-07-01T00:00:00+01:00[Europe/Paris]', '+02:00 then'),
  read('2024-07-01T00:00:00+02:00[Europe/Paris]', '2024-06-30T22:00:00Z'),
  read('2022-07-08T00:14:07Z[Europe/London]', '2022-07-08T00:14:07Z', {}, [], 'RFC 9557, section 3.4'),
  read('2024-07-01T00:00-00:00[Europe/Paris]', '2024-07-01T00:00:00Z', {}, ['unknown']),
  read('2022-07-08T00:14:07+01:00[!Europe/London][u-ca=hebrew]', '2022-07-07T23:14:07Z', {}, [
    '[u-ca=hebrew]',
  ]),
  refused('2022-07-08T00:14:07Z[!u-ca=hebrew]', 'expected a number or a date'),
  refused('2022-07-08T00:14:07+00:00[Europe/London]', '+01:00 then'),
  read('2024-01-01 00:00:00 UTC', '2024-01-01T00:00:00Z'),
  read('1700000000123ms', '2023-11-14T22:13:20.123Z'),
  read('1700000000 ms', '1970-01-20T16:13:20Z'),
  read('1700000000 µs', '1970-01-01T00:28:20Z'),
  read('-2840140801', '1879-12-31T19:03:57-04:56:02', { zone: 'America/New_York' }, ['cannot hold']),
  read('21 Nov 97 09:55:06 GMT', '1997-11-21T09:55:06Z'),
  read('Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37Z'),
  read('Sun Nov  6 08:49:37 1994', '1994-11-06T08:49:37Z', { fromZone: 'UTC' }),
  read('21 Nov 50 00:00 +0000', '1950-11-21T00:00:00Z', {}, [], 'RFC 5322 §4.3'),
  read('Fri, 21 Nov 1997 09:55:06 -0600', '1997-11-21T15:55:06Z'),
  read('2024-W01-1', '2024-01-01T00:00:00Z', { fromZone: 'UTC' }),
  read('2024-001', '2024-01-01T00:00:00Z', { fromZone: 'UTC' }),
  read('20240101T000000Z', '2024-01-01T00:00:00Z'),
  read('2024-01-01 00:00:00+00', '2024-01-01T00:00:00Z'),
  read('2024-01-01T00:00:00,5Z', '2024-01-01T00:00:00.5Z'),
  read('2024-01-01T00:00:00-00:00', '2024-01-01T00:00:00Z', {}, ['offset is unknown']),
  read('25 November 2026', '2026-11-25T00:00:00Z', { zone: 'UTC' }),
  refused('01/02/2024', 'two meanings: 2024-02-01 (day first) or 2024-01-02 (month first)'),
  read('C232AB00-9414-11EC-B3C8-9F6BDECED846', UUID_TIME, {}, ['version 1'], 'RFC 9562, appendix A'),
  read('1EC9414C-232A-6B00-B3C8-9F6BDECED846', UUID_TIME, {}, ['version 6'], 'RFC 9562, appendix A'),
  read('017F22E2-79B0-7CC3-98C4-DC0C0C07398F', UUID_TIME, {}, ['version 7'], 'RFC 9562, appendix A'),
  read('01ARZ3NDEKTSV4RRFFQ69G5FAV', '2016-07-30T23:54:10.259Z', {}, ['ULID'], 'the package ulid'),
  read('507f1f77bcf86cd799439011', '2012-10-17T21:13:27Z', {}, ['ObjectId'], 'the package bson'),
  read('ffffffffbcf86cd799439011', '2106-02-07T06:28:15Z', {}, ['ObjectId'], 'the package bson'),
  read('175928847299117063', '2016-04-30T11:18:25.796Z', { unit: 'snowflake' }, ['Discord']),
  read('1541815603606036480', '2022-06-28T16:07:40.105Z', { unit: 'snowflake', network: 'x' }),
  read('0ujtsYcgvSTl8PAuAdqWYSMnLOv', '2017-10-10T04:00:47Z', {}, ['KSUID'], 'its README'),
  read('133444736000000000', '2023-11-14T22:13:20Z', { unit: 'filetime' }),
  read('638355968000000000', '2023-11-14T22:13:20Z', { unit: 'ticks' }),
  read('1', '1900-01-01T00:00:00Z', { unit: 'excel' }),
  refused('60', 'never was', { unit: 'excel' }),
  refused('9000000000000000', 'outside what calendars here can show', { unit: 's' }),
  read('2023-11-14T22:13:20Z', '1700000000000', { to: 'ms' }),
  read('2023-11-14T22:13:20Z', 'Tue, 14 Nov 2023 22:13:20 +0000', { to: 'rfc2822' }),
  read('2023-11-14T22:13:20Z', '2023-11-14T23:13:20+01:00[Europe/Paris]', { ...PARIS, to: 'rfc9557' }),
  {
    inputs: { time: 'a 1700000000 b\nnone\n2023-11-14T22:13:20Z c' },
    options: { inPlace: true },
    outputs: { lines: 'a 2023-11-14T22:13:20Z b\nnone\n2023-11-14T22:13:20Z c' },
  },
  inColumn(
    'at',
    'id,at,note\n1,1700000000,"a,b"\n2,,x\n3,0,',
    'id,at,note\n1,2023-11-14T22:13:20Z,"a,b"\n2,,x\n3,1970-01-01T00:00:00Z,',
  ),
  inColumn('2', '7;"1700000000"\r\n8;soon\r\n', '7;"2023-11-14T22:13:20Z"\r\n8;soon\r\n', {}, [
    '1 time changed, 1 cell without a time',
    'expected a number or a date',
  ]),
  inColumn(
    'at',
    '\uFEFFat,x\n"1700\n0",1\n1700000000,"',
    '\uFEFFat,x\n"1700\n0",1\n"Tue, 14 Nov 2023 22:13:20 +0000","',
    {
      to: 'rfc2822',
    },
  ),
  refused('id,at\n1,0', 'there is no column "when": the first row has id, at', { column: 'when' }),
  refused('id,at\n1,0', 'there is no column "3"', { column: '3' }),
  {
    inputs: { time: '1700000000\n\nwrong\n0' },
    outputs: { lines: '2023-11-14T22:13:20Z\n\n1970-01-01T00:00:00Z' },
  },
];
