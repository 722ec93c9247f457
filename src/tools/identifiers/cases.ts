/** Right answers of the specifications, and of Python and the packages of each kind. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const is = (
  ids: string,
  result: string,
  options: Case['options'] = {},
  notes: readonly string[] = [],
): Case => ({
  inputs: { ids },
  options: { job: 'inspect', ...options },
  outputs: { result },
  notes,
});
const refused = (ids: string, message: string): Case => ({
  inputs: { ids },
  options: { job: 'inspect' },
  problem: { message, offset: 0 },
});
const SUFFIX = '01h2xcejqtf2nbrexx3vqjhp41';

export const CASES: readonly Case[] = [
  is('01arz3ndektsv4rrffq69g5fav', 'ULID, 2016-07-30T23:54:10.259Z'),
  is('OIARZ3NDEKTSV4RRFFQ69G5FAV', 'ULID, 2016-07-30T23:54:10.259Z', {}, ['I and L were read as 1']),
  is('7ZZZZZZZZZZZZZZZZZZZZZZZZZ', 'ULID, +010889-08-02T05:31:50.655Z'),
  refused('8ZZZZZZZZZZZZZZZZZZZZZZZZZ', 'over 128 bits'),
  refused('01ARZ3UDEKTSV4RRFFQ69G5FAV', 'found "U" at position 7'),
  is('0ujtsYcgvSTl8PAuAdqWYSMnLOv', 'KSUID, 2017-10-10T04:00:47Z'),
  is('aWgEPTl1tmebfsQzFP4bxwgy80V', 'KSUID, 2150-06-19T23:21:35Z'),
  refused('aWgEPTl1tmebfsQzFP4bxwgy80W', 'over 2^160: no KSUID'),
  is('507f1f77bcf86cd799439011', 'ObjectId, 2012-10-17T21:13:27Z'),
  is('ObjectId("507f1f77bcf86cd799439011")', 'ObjectId, 2012-10-17T21:13:27Z'),
  is('ffffffff0000000000000000', 'ObjectId, 2106-02-07T06:28:15Z'),
  is('1541815603606036480', 'Snowflake of Twitter/X, 2022-06-28T16:07:40.105Z', { system: 'twitter' }),
  is('1541815603606036500', 'Snowflake of Twitter/X, 2022-06-28T16:07:40.105Z', { system: 'twitter' }, [
    'ends in 00',
  ]),
  is('175928847299117063', 'Snowflake of Discord, 2016-04-30T11:18:25.796Z', { system: 'discord' }),
  is('109252111498807689', 'Snowflake of Mastodon, 2022-10-29T14:48:43.993Z', { system: 'mastodon' }),
  is(`prefix_${SUFFIX}`, 'TypeID of "prefix", 2023-06-14T16:40:03.066Z'),
  refused(`PREFIX_${SUFFIX}`, 'found "P" at position 1'),
  refused(`_${SUFFIX}`, 'without a prefix there is no "_"'),
  refused(`pre__${SUFFIX}`, 'a prefix cannot end with "_"'),
  refused(`a1_${SUFFIX}`, 'found "1" at position 2'),
  refused(`prefix_${SUFFIX.toUpperCase()}`, 'expected a character of 0-9 a-z without i l o u'),
  refused('prefix_8zzzzzzzzzzzzzzzzzzzzzzzzz', 'begins with at most 7'),
  is('9m4e2mr0ui3e8a215n4g', 'Xid, 2011-03-22T17:50:19Z'),
  is('-JhLeOlGIEjaIOFHR0xd', 'Firebase push ID, 2015-02-04T22:15:31.153Z'),
  is('cjld2cjxh0000qzrmn831i7rn', 'CUID, 2018-08-28T01:59:12.101Z'),
  is('V1StGXR8_Z5jdHi6B-myT', 'could be Nano ID'),
  refused('AAAAAAAAAAAAAAAAAAAAAAA', 'No kind of identifier has 23 characters'),
  refused('🦊', 'No kind of identifier has 1 character'),
];
