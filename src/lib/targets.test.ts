import { expect, it } from 'vitest';
import type { Kind } from './kind.ts';
import { orderTargets } from './targets.ts';

type Tool = { readonly id: string; readonly accepts?: readonly Kind[]; readonly takesAnything?: boolean };

const TOOLS: readonly Tool[] = [
  { id: 'none' },
  { id: 'any', accepts: ['text', 'json', 'yaml'], takesAnything: true },
  { id: 'late', accepts: ['yaml', 'csv', 'json'] },
  { id: 'second', accepts: ['csv', 'json'] },
  { id: 'made for it', accepts: ['json', 'text'] },
];

const order = (...kinds: Kind[]) =>
  orderTargets(
    kinds.map((kind) => ({ kind })),
    TOOLS,
  ).map(({ tool, as }) => `${tool.id} as ${as.kind}`);

it('the tool that names a kind first comes first, and what takes anything last', () => {
  expect(order('json')).toEqual(['made for it as json', 'second as json', 'late as json', 'any as json']);
});

it('the likelier kind comes first, and each tool once, with the likeliest it takes', () => {
  expect(order('csv', 'json')).toEqual([
    'second as csv',
    'late as csv',
    'made for it as json',
    'any as json',
  ]);
  expect(order('json', 'csv')).toEqual([
    'made for it as json',
    'second as json',
    'late as json',
    'any as json',
  ]);
});

it('what takes anything is in its place for what it is made for', () => {
  expect(order('text')).toEqual(['any as text', 'made for it as text']);
  expect(order('text', 'json')).toEqual([
    'any as text',
    'made for it as text',
    'second as json',
    'late as json',
  ]);
  expect(order('yaml', 'text')).toEqual(['late as yaml', 'any as text', 'made for it as text']);
});

it('what nobody takes has no target', () => {
  expect(order('jwt')).toEqual([]);
  expect(order()).toEqual([]);
});
