/** How the formatting works, with its limits, and a statement to try it on. */
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';

/** A query to try the tool on. */
export const EXAMPLE = `select u.id, u.name, count(*) as orders, u.profile->>'city' as city -- from JSON
from users u left join orders o on o.user_id=u.id and o.total>=100
where u.created between '2026-01-01' and '2026-12-31' and (u.role='admin' or u.team in (1,2,3))
group by u.id, u.name, city having count(*)>5 order by orders desc limit 10;`;

export function Explanation() {
  return (
    <HowItWorks>
      <p>
        Keywords begin new lines, what is in parentheses is indented, and every comma is followed by a break:{' '}
        <code>select a,b from t where c in (1,2)</code> becomes eight lines. Pairs without a comma, a
        condition or a query in them stay on their line; BETWEEN … AND and ON DELETE SET NULL are no new
        lines.
      </p>
      <p>
        The text is cut into tokens by the rules of its dialect: strings, names and comments with their ways
        of quoting, operators, parameters, templates. After formatting the result is cut again; if one token
        were different, no result would be shown. Only white space changes, and the case of reserved words if
        you ask; SQLite names columns without an alias by their text, so such headings change with it.
      </p>
      <p>
        The dialect is detected by its signs (<code>::</code>, backticks, <code>[brackets]</code>,{' '}
        <code>ENGINE=</code>, <code>AUTOINCREMENT</code> …). Where a backslash stands before a quote, the
        dialects differ on where the string ends: the reading that makes sense is taken and the other one is
        offered, and where both make sense you are asked. Rows after COPY, GO, DELIMITER and psql commands
        keep their lines. Bodies in dollar quotes are strings and stay as they are.
      </p>
      <p>
        Minified text has no comments but those that servers obey (<code>/*+ hints */</code>,{' '}
        <code>/*! … */</code>). After the first press the result follows what you type; texts of more than
        20,000 characters wait for the next press.
      </p>
    </HowItWorks>
  );
}
