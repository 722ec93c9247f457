/** SQL Prettifier, described: paste a statement or a dump, read it laid out; its tokens never change. */
import { answer, defineForm, refuse, type Note } from '#src/lib/form/form.ts';
import { plural } from '#src/lib/format.ts';
import { positionAt } from '#src/lib/result.ts';
import type { SqlOptions } from './layout/sql-options.ts';
import type { FormattedSql, SqlProblem } from './logic.ts';
import { OPTIONS } from './options.ts';
import { type DialectId, DIALECTS } from '#src/lib/sql/dialects.ts';

export const form = defineForm({
  inputs: {
    text: {
      kind: 'text',
      takes: 'text',
      label: 'SQL',
      page: { placeholder: 'Enter SQL here...', takesManyFiles: true },
      as: 'sql',
    },
  },
  options: OPTIONS,
  outputs: { sql: { kind: 'text', label: 'Formatted', as: 'sql', fileName: 'query.sql' } },
  trigger: { on: 'button', label: 'Prettify SQL', liveUpTo: 20_000, inWorker: true },
  page: {
    empty: 'Enter SQL of any dialect, drop a file, or try the example. Then press the button.',
    doing: 'Formatting',
    failure: 'Error formatting SQL. Please check your input.',
  },
  examples: [
    {
      inputs: {
        text: `select u.id, u.name, count(*) as orders, u.profile->>'city' as city -- from JSON
from users u left join orders o on o.user_id=u.id and o.total>=100
where u.created between '2026-01-01' and '2026-12-31' and (u.role='admin' or u.team in (1,2,3))
group by u.id, u.name, city having count(*)>5 order by orders desc limit 10;`,
      },
    },
    {
      inputs: { text: 'select a, b from t' },
      outputs: { sql: 'select\n  a,\n  b\nfrom\n  t' },
      options: { keywords: 'above' },
    },
    {
      inputs: { text: "select '\\' or   1=1 -- ' from t" },
      problem: { message: 'a backslash before a quote ends the string' },
    },
  ],
  howItWorks: [
    'Keywords begin new lines, what is in parentheses is indented, and every comma is followed by a break: `select a,b from t where c in (1,2)` becomes eight lines. Pairs without a comma, a condition or a query in them stay on their line; BETWEEN … AND and ON DELETE SET NULL are no new lines.',
    'The text is cut into tokens by the rules of its dialect: strings, names and comments with their ways of quoting, operators, parameters, templates. After formatting the result is cut again; if one token were different, no result would be shown. Only white space changes, and the case of reserved words if you ask; SQLite names columns without an alias by their text, so such headings change with it.',
    'The dialect is detected by its signs (`::`, backticks, `[brackets]`, `ENGINE=`, `AUTOINCREMENT` …). Where a backslash stands before a quote, the dialects differ on where the string ends: the reading that makes sense is taken and the other one is offered, and where both make sense you are asked. Rows after COPY, GO, DELIMITER and psql commands keep their lines. Bodies in dollar quotes are strings and stay as they are.',
    'Minified text has no comments but those that servers obey (`/*+ hints */`, `/*! … */`). After the first press the result follows what you type; texts of more than 20,000 characters wait for the next press.',
  ],
  async run({ text }, options) {
    const { prettifySql } = await import('./logic.ts');
    const made = prettifySql(text, options);
    if (!made.ok) return refuse(problemOf(made.problem));
    const { text: sql, otherwise } = made.value;
    return answer({ sql: { text: sql, isWrapped: options.output === 'minified' } }, [
      ...(sql === '' ? [] : [remarkOn(made.value, options)]),
      ...(otherwise ? [otherwiseNote(otherwise)] : []),
      ...blankNotes(text),
    ]);
  },
});

/** Blanks that are none to SQL. */
const FOREIGN_BLANK = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]/g;

/** Most servers take such a blank for a letter: it may be in a string, where it belongs, or have come with a paste. */
function blankNotes(text: string): readonly Note[] {
  const [first, ...others] = text.replace(/^\ufeff/, ' ').matchAll(FOREIGN_BLANK);
  if (!first) return [];
  const code = (first[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const name = code === '00A0' ? 'a no-break space (U+00A0)' : `the character U+${code}`;
  const more = others.length > 0 ? `; ${plural(others.length, 'more', 'more')} like it` : '';
  return [
    {
      tone: 'warning',
      message: `${name} is here, and most servers do not take it as white space${more}`,
      position: positionAt(text, first.index),
    },
  ];
}

const readAs = (dialect: DialectId) => ({
  label: `Read as ${DIALECTS[dialect].name}`,
  options: { dialect },
});

function problemOf({ statement, choices, ...problem }: SqlProblem) {
  if (statement !== undefined)
    return {
      ...problem,
      decision: {
        title: 'Not all of this is SQL',
        text: 'Nothing was changed. The button puts the statement alone into the box.',
      },
      repairs: [{ label: 'Take the statement in it', inputs: { text: statement } }],
    };
  if (!choices) return problem;
  return {
    ...problem,
    decision: {
      title: 'Which dialect is it?',
      text: 'Two dialects read this text differently, and nothing in it says which one is meant.',
    },
    repairs: choices.map(readAs),
  };
}

function remarkOn({ dialect, commentsLeftOut }: FormattedSql, options: SqlOptions): Note {
  const read = `Read as ${DIALECTS[dialect].name}${options.dialect === 'auto' ? ', as detected' : ''}: the same tokens as before`;
  return commentsLeftOut === 0
    ? { message: read, only: 'page' }
    : { message: `${read}, without ${plural(commentsLeftOut, 'comment')}` };
}

const otherwiseNote = ({ dialect, position, isBackslash }: NonNullable<FormattedSql['otherwise']>): Note => ({
  message: `${DIALECTS[dialect].name} would read the text differently from line ${position.line}, column ${position.column}${isBackslash ? ': there a backslash stands before a quote' : ''}`,
  repairs: [readAs(dialect)],
});
