/** Laying out 1 MB of SQL: the room, its check included, beside sql-formatter (decision 0041). Run with `node bench/sql.ts [runs]`. */
import { format } from 'sql-formatter';
import { prettifySql } from '#src/tools/sql-prettify/logic.ts';
import { DEFAULT_SQL_OPTIONS } from '#src/tools/sql-prettify/layout/sql-options.ts';
import { compare } from './stopwatch.ts';
import { inWords, weighCode, weighRoom } from './travel-bytes.ts';

const PAIR = `INSERT INTO orders (id, customer, note) VALUES (1, 'Ann', 'it''s'), (2, 'Bob', NULL);
SELECT c.name, count(*) AS n FROM orders o JOIN customers c ON c.id = o.customer WHERE o.note IS NOT NULL AND o.id BETWEEN 1 AND 99 GROUP BY c.name ORDER BY n DESC;
`;
const TEXT = PAIR.repeat(Math.ceil(1e6 / PAIR.length));
const OPTIONS = { ...DEFAULT_SQL_OPTIONS, dialect: 'postgresql' } as const;

await compare(`SQL, ${(TEXT.length / 1e6).toFixed(1)} MB`, {
  'own layout': () => prettifySql(TEXT, OPTIONS).ok,
  'sql-formatter': () => format(TEXT, { language: 'postgresql' }).length,
});
console.log(`  own, all dialects: ${inWords(await weighRoom('sql-prettify/logic.ts'))}`);
console.log(`  sql-formatter, all dialects: ${inWords(await weighCode("export * from 'sql-formatter';"))}`);
