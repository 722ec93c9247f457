/** Line drawings that show where each measurement is taken. */
import type { ReactNode } from 'react';
import styles from './page.module.css';

/** Centres and radii. */
const TOES = [
  [207, 96, 12],
  [203, 117, 9],
  [197, 134, 8],
  [189, 149, 7],
  [179, 161, 6],
] as const;

type DiagramProps = { readonly garment: 'pants' | 'shirts' | 'shoes' };

/** The outline of the thing, and one measuring line with its name each. */
const DRAWINGS: Readonly<
  Record<DiagramProps['garment'], { readonly words: string; readonly drawing: ReactNode }>
> = {
  pants: {
    words:
      'Waist: round where the band sits. Length: outer seam, band to hem. Thigh: round the fullest part. Inseam: crotch to hem.',
    drawing: (
      <>
        <path className={styles['outline']} d="M84 20h92l16 190h-44l-18-120-18 120H68z" />
        <Measure d="M84 34h92" x={130} y={30} label="Waist" />
        <Measure d="M54 20v190" x={24} y={118} label="Length" />
        <Measure d="M76 104h42" x={98} y={98} label="Thigh" />
        <Measure d="M134 92l16 116" x={172} y={150} label="Inseam" />
      </>
    ),
  },
  shirts: {
    words:
      'Chest: round the fullest part. Length: shoulder to hem. Bottom width: the hem laid flat. Sleeve: from the middle of the neck to the cuff.',
    drawing: (
      <>
        <path
          className={styles['outline']}
          d="M100 22q30 18 60 0l44 20 34 96-30 10-24-62v124H76V86L52 148l-30-10 34-96z"
        />
        <Measure d="M78 96h104" x={130} y={90} label="Chest" />
        <Measure d="M94 26v182" x={118} y={150} label="Length" />
        <Measure d="M76 222h108" x={130} y={236} label="Bottom width" />
        <Measure d="M132 30l70 16 32 94" x={218} y={64} label="Sleeve" />
      </>
    ),
  },
  shoes: {
    words:
      'Stand on a sheet of paper against a wall, in the evening. Foot length: from the wall to the tip of the longest toe. Take the longer foot.',
    drawing: (
      <>
        <path
          className={styles['outline']}
          d="M34 122c-4-28 14-46 44-44 40 4 76-2 118 6 14 6 6 40-4 56-10 18-22 28-36 30-40 0-60-16-84-18-20-2-36-8-38-30z"
        />
        {TOES.map(([cx, cy, r]) => (
          <circle key={cy} className={styles['outline']} cx={cx} cy={cy} r={r} />
        ))}
        <path className={styles['outline']} d="M30 40v160" />
        <Measure d="M34 196h184" x={126} y={216} label="Foot length" />
      </>
    ),
  },
};

export function Diagram({ garment }: DiagramProps) {
  const { words, drawing } = DRAWINGS[garment];
  return (
    <figure className={styles['figure']}>
      <svg viewBox="0 0 260 246" aria-hidden="true" focusable="false">
        {drawing}
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  );
}

type MeasureProps = { readonly d: string; readonly x: number; readonly y: number; readonly label: string };

function Measure({ d, x, y, label }: MeasureProps) {
  return (
    <g>
      <path className={styles['measure']} d={d} />
      <text className={styles['name']} x={x} y={y}>
        {label}
      </text>
    </g>
  );
}
