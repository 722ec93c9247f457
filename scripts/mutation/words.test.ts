import { expect, it } from 'vitest';
import { isSentence } from './words.ts';

const string = (value: string) => ({ type: 'StringLiteral', value });

it('knows a sentence of the pages, which is held by docs/texts.md', () => {
  expect(isSentence(string('At a price of 0 there is no margin.'))).toBe(true);
  expect(
    isSentence({
      type: 'TemplateLiteral',
      quasis: [{ value: { cooked: 'expected one digest, found ' } }, { value: { cooked: ' characters' } }],
      expressions: [{ type: 'Identifier' }],
    }),
  ).toBe(true);
});

it('takes nothing else for one: a key, a pattern, a text of no page, a template that works something out', () => {
  expect(isSentence(string('increase'))).toBe(false);
  expect(isSentence(string('(?:%|percent|per cent|pct)'))).toBe(false);
  expect(isSentence(string('At a price of 7 there is no pony.'))).toBe(false);
  expect(
    isSentence({
      type: 'TemplateLiteral',
      quasis: [{ value: { cooked: 'expected one digest, found ' } }, { value: { cooked: ' characters' } }],
      expressions: [{ type: 'CallExpression' }],
    }),
  ).toBe(false);
});
