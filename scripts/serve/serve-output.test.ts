import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { describeReach } from './serve-output.ts';

const card = (address: string, family: 'IPv4' | 'IPv6', internal = false) =>
  ({ address, family, internal }) as NetworkInterfaceInfo; // the rest is not read

const CARDS = {
  lo: [card('127.0.0.1', 'IPv4', true)],
  eth0: [card('192.0.2.7', 'IPv4'), card('2001:db8::7', 'IPv6')],
};

it.each([undefined, '', 'localhost', '127.0.0.1', '::1'])(
  'with HOST=%s, the server prints that only this computer reaches it, and how to open it',
  (host) =>
    expect(describeReach('http://localhost:4173/', '/', host, CARDS)).toEqual([
      'Penknife is at http://localhost:4173/ (stop it with Ctrl+C).',
      'Only this computer can reach it. To open it to your network: HOST=0.0.0.0 npm start',
    ]),
);

it.each(['0.0.0.0', '::'])('with HOST=%s, the server prints where others reach it', (host) =>
  expect(describeReach('http://localhost:4173/', '/sub/', host, CARDS)).toEqual([
    'Penknife is at http://localhost:4173/sub/ (stop it with Ctrl+C).',
    'Other computers of your network reach it at http://192.0.2.7:4173/sub/',
  ]),
);

it('the server prints that it has no address where there is no network', () =>
  expect(describeReach('http://localhost:4173/', '/', '0.0.0.0', {})[1]).toBe(
    'It is open to the network, but this computer has no address there yet.',
  ));

it('the server prints the one address that is set', () =>
  expect(describeReach('http://192.0.2.7:80/', '/', '192.0.2.7', CARDS)).toEqual([
    'Penknife is at http://192.0.2.7:80/ (stop it with Ctrl+C).',
    'Other computers that can reach this address can open it.',
  ]));
