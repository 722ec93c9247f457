/** The words that lay a statement out: the specified ones, similar ones, and the phrases in which they mean something else. */
import type { Token } from '#src/lib/sql/lexer.ts';

/** What a phrase does: begin a clause on a line of its own, or a condition one level in. */
export type PhraseKind = 'clause' | 'list clause' | 'condition';

/**
 * Phrases before which a new line begins. A `list clause` is followed by what may be many lines, so that with the
 * keyword above, its content starts on the next one. The first two lines of words are the specified keywords.
 */
const PHRASES: Readonly<Record<PhraseKind, readonly string[]>> = {
  'list clause': [
    ...['SELECT', 'FROM', 'WHERE', 'ORDER BY', 'GROUP BY', 'HAVING', 'VALUES', 'SET'],
    ...[
      'SELECT DISTINCT',
      'SELECT ALL',
      'RETURNING',
      'LIMIT',
      'WINDOW',
      'QUALIFY',
      'CONNECT BY',
      'START WITH',
    ],
  ],
  clause: [
    ...['JOIN', 'LEFT JOIN', 'RIGHT JOIN', 'INNER JOIN', 'INSERT INTO', 'UPDATE', 'DELETE'],
    ...['CREATE TABLE', 'DROP TABLE', 'ALTER TABLE'],
    ...['LEFT OUTER JOIN', 'RIGHT OUTER JOIN', 'FULL JOIN', 'FULL OUTER JOIN', 'CROSS JOIN', 'NATURAL JOIN'],
    ...[
      'NATURAL LEFT JOIN',
      'NATURAL RIGHT JOIN',
      'NATURAL INNER JOIN',
      'STRAIGHT_JOIN',
      'CROSS APPLY',
      'OUTER APPLY',
    ],
    ...[
      'UNION',
      'UNION ALL',
      'UNION DISTINCT',
      'INTERSECT',
      'INTERSECT ALL',
      'EXCEPT',
      'EXCEPT ALL',
      'MINUS',
    ],
    ...[
      'FETCH FIRST',
      'FETCH NEXT',
      'ON CONFLICT',
      'ON DUPLICATE KEY UPDATE',
      'WHEN MATCHED',
      'WHEN NOT MATCHED',
    ],
    ...['REPLACE INTO', 'MERGE INTO'],
  ],
  condition: ['AND', 'OR'],
};

/** Words that belong together, such as `GROUP BY`. */
export type Phrase = { readonly kind: PhraseKind; readonly words: readonly string[] };

/** The phrases that begin with a word, longest first. */
const BY_FIRST_WORD: ReadonlyMap<string, readonly Phrase[]> = groupByFirstWord();

function groupByFirstWord(): Map<string, Phrase[]> {
  const groups = new Map<string, Phrase[]>();
  const phrases = Object.entries(PHRASES) as [PhraseKind, readonly string[]][]; // keys of the record, which Object.entries forgets
  for (const [kind, texts] of phrases) {
    for (const words of texts.map((text) => text.split(' '))) {
      const first = words[0] ?? '';
      groups.set(first, [...(groups.get(first) ?? []), { kind, words }]);
    }
  }
  for (const group of groups.values()) group.sort((a, b) => b.words.length - a.words.length);
  return groups;
}

/** Words after which a keyword is part of another phrase: `FOR UPDATE`, `DO UPDATE`, `CREATE OR REPLACE`, `IS DISTINCT FROM`. */
const NOT_AFTER: Readonly<Record<string, readonly string[]>> = {
  FROM: ['DISTINCT'],
  UPDATE: ['DO', 'FOR', 'ON', 'KEY', 'BEFORE', 'AFTER', 'OF', 'OR'],
  DELETE: ['ON', 'BEFORE', 'AFTER', 'OR'],
  SET: ['DELETE', 'CHARACTER', 'CHAR'],
  OR: ['CREATE', 'INSERT', 'UPDATE', 'DELETE'],
  SELECT: ['GRANT', 'REVOKE'],
  CREATE: ['SHOW'],
};

/** The phrase that begins at a token, if it begins one there. */
export function phraseAt(tokens: readonly Token[], index: number): Phrase | undefined {
  const token = tokens[index];
  if (token?.kind !== 'word') return undefined;
  const candidates = BY_FIRST_WORD.get(token.text.toUpperCase());
  if (!candidates || isPartOfAnother(tokens, index)) return undefined;
  return candidates.find(({ words }) => words.every((word, offset) => isWord(tokens[index + offset], word)));
}

function isPartOfAnother(tokens: readonly Token[], index: number): boolean {
  const word = wordOf(tokens[index]);
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  // t.order is a column, and ON UPDATE SET NULL an action.
  if (before?.kind === 'dot' || after?.kind === 'dot') return true;
  if (word === 'VALUES' && before?.kind === 'operator') return true;
  if (word === 'SET' && (isWord(after, 'NULL') || isWord(after, 'DEFAULT') || isGluedOpen(after)))
    return true;
  return NOT_AFTER[word]?.some((other) => isWord(before, other)) ?? false;
}

const isGluedOpen = (token: Token | undefined): boolean => token?.kind === 'open' && token.isGlued;

/** A word in upper case; `''` for anything else. */
export const wordOf = (token: Token | undefined): string =>
  token?.kind === 'word' ? token.text.toUpperCase() : '';

/** @example isWord(token, 'SELECT') */
export const isWord = (token: Token | undefined, word: string): boolean => wordOf(token) === word;

/** Words that are reserved in every dialect where case can show (in MySQL, names of tables; elsewhere, headings of results). */
const RESERVED: ReadonlySet<string> = new Set(
  `ADD ALL ALTER AND AS BETWEEN BY CASE CHECK COLLATE COLUMN CONSTRAINT CREATE CROSS DEFAULT DELETE DISTINCT DROP
  ELSE EXCEPT EXISTS FOR FOREIGN FROM GRANT GROUP HAVING IN INDEX INNER INSERT INTERSECT INTO IS JOIN LEFT LIKE
  LIMIT NATURAL NOT NULL ON OR ORDER OUTER OVER PRIMARY REFERENCES REVOKE RIGHT SELECT SET TABLE THEN TO UNION
  UNIQUE UPDATE USING VALUES WHEN WHERE WITH`.split(/\s+/),
);

/** Words that are keywords after another one, and may be names elsewhere. */
const KEYWORD_AFTER: Readonly<Record<string, readonly string[]>> = {
  VIEW: ['CREATE', 'REPLACE', 'DROP', 'ALTER', 'MATERIALIZED'],
  MATERIALIZED: ['CREATE', 'REPLACE', 'DROP', 'ALTER'],
  REPLACE: ['OR'],
  KEY: ['PRIMARY', 'FOREIGN', 'DUPLICATE'],
  DUPLICATE: ['ON'],
};

/** Whether a word can be an operand, or end one: NULL, and any but the reserved ones. */
const isValueWord = (word: string): boolean => {
  const upper = word.toUpperCase();
  return upper === 'NULL' || !RESERVED.has(upper);
};

/** Whether the word is a keyword where it stands, so that its case means nothing. */
export function isKeyword(tokens: readonly Token[], index: number): boolean {
  const word = wordOf(tokens[index]);
  const before = tokens[index - 1];
  if (before?.kind === 'dot' || tokens[index + 1]?.kind === 'dot') return false;
  if (word === 'ASC' || word === 'DESC') return before !== undefined && isOperandEnd(before);
  if (word === 'NULLS')
    return before !== undefined && isOperandEnd(before) && isNullsOrder(tokens[index + 1]);
  if (isNullsOrder(tokens[index])) return isWord(before, 'NULLS') && isKeyword(tokens, index - 1);
  return RESERVED.has(word) || (KEYWORD_AFTER[word]?.some((other) => isWord(before, other)) ?? false);
}

/** `NULLS FIRST` and `NULLS LAST`. */
const isNullsOrder = (after: Token | undefined): boolean => isWord(after, 'FIRST') || isWord(after, 'LAST');

/** Whether a value may end with this token, so that a sign after it is an operator between two. */
export function isOperandEnd({ kind, text }: Token): boolean {
  if (kind === 'word') return isValueWord(text);
  return (
    kind === 'number' ||
    kind === 'quoted' ||
    kind === 'close' ||
    kind === 'close bracket' ||
    kind === 'parameter'
  );
}
