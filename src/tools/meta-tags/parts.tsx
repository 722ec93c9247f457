/** The previews, drawn by us as cards; nothing is loaded. */
import type { TableValue } from '#src/lib/form/form.ts';
import type { Parts } from '#src/ui/tool/parts.ts';
import styles from './parts.module.css';

function Previews({ label, value }: { readonly label: string; readonly value: TableValue }) {
  return (
    <section aria-label={label}>
      <span className={styles['label']}>{label}</span>
      <ul className={styles['cards']}>
        {value.rows.map((row) => (
          <Card key={row[0]} row={row} />
        ))}
      </ul>
      <p className={styles['from']}>Cut about where each cuts, as of November 2026. Nothing is loaded.</p>
    </section>
  );
}

function Card({ row }: { readonly row: readonly string[] }) {
  const [consumer = '', title = '', description = '', site = '', image = '', form = '', from = ''] = row;
  const isLarge = form === 'large';
  return (
    <li>
      <p className={styles['where']}>{consumer}</p>
      <div className={styles['card']} data-form={form}>
        {image !== '' && (
          <p className={styles['image']} data-form={form}>
            {isLarge ? image : 'image'}
          </p>
        )}
        <div className={styles['text']}>
          {site !== '' && <p className={styles['site']}>{site}</p>}
          <p className={styles['title']}>{title || 'No title'}</p>
          {description !== '' && <p className={styles['description']}>{description}</p>}
        </div>
      </div>
      <p className={styles['from']}>{from === '' ? 'nothing to show' : from}</p>
    </li>
  );
}

export const parts: Parts = { outputs: { previews: Previews } };
