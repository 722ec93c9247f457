/** What the heavy jobs work on. */

const people = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    name: `Person ${id}`,
    email: `person${id}@example.com`,
    isActive: id % 2 === 0,
    score: id / 4,
    tags: ['a', 'b'],
  }));

export const FIVE_MEGABYTES = JSON.stringify({ people: people(45_000) });
export const ROWS = JSON.stringify(people(50_000));
/** Two megabytes on 165,000 lines, and the same with some hundred changes. */
export const LEFT = JSON.stringify(people(15_000), null, 1);
export const RIGHT = LEFT.replaceAll('Person 77', 'Person xx');
export const SQL = `INSERT INTO orders (id, customer, note) VALUES (1, 'Ann', 'it''s'), (2, 'Bob', NULL);
SELECT c.name, count(*) AS n FROM orders o JOIN customers c ON c.id = o.customer WHERE o.id BETWEEN 1 AND 99 GROUP BY c.name;
`.repeat(5_200);
export const TWENTY_MEGABYTES = 'the quick brown fox\n'.repeat(1_000_000);
/** Of the large file. */
const FILE_BYTES = 64 * 1024 * 1024;
/** A file of 64 MB. */
export const fileBytes = (): Buffer => Buffer.alloc(FILE_BYTES, 'penknife');
