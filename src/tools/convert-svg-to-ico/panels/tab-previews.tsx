/**
 * The drawn icons where they will be seen: on a light and on a dark tab, pixel for pixel and twice as dense.
 * They are ornaments in `svg`: the page's one `img` is the preview of the file.
 */
import type { Pictures } from '../drawing/dom-pictures.ts';
import { classNames } from '#src/ui/basics/class-names.ts';
import styles from '../page.module.css';

type TabPreviewsProps = { readonly pictures: Pictures; readonly name: string };

export function TabPreviews({ pictures, name }: TabPreviewsProps) {
  if (pictures.icons.size === 0) return null;
  return (
    <div className={styles['tabs']}>
      {(['light', 'dark'] as const).map((tone) => (
        <div key={tone} className={classNames(styles['tab'], styles[tone])}>
          {Array.from(pictures.icons, ([side, address]) => (
            <svg key={side} width={side} height={side} aria-hidden="true">
              <image href={address} width={side} height={side} />
            </svg>
          ))}
          <span>{name}</span>
        </div>
      ))}
    </div>
  );
}
