/** Sliders for lightness, chroma and hue, and a picture as people see it who see fewer colours. */
import { useEffect, useRef, useState } from 'react';
import { VISIONS, visionMatrix } from '#src/lib/colour/measure.ts';
import type { Repair, ValueRow } from '#src/lib/form/form.ts';
import type { OptionValue } from '#src/lib/options.ts';
import { Notice } from '#src/ui/basics/notice.tsx';
import { FileButton } from '#src/ui/files/file-drop.tsx';
import { loadPicture } from '#src/ui/files/load-picture.ts';
import { Facts } from '#src/ui/results/facts.tsx';
import type { Parts } from '#src/ui/tool/parts.ts';
import styles from './parts.module.css';

type RowsProps = {
  readonly label: string;
  readonly value: readonly ValueRow[];
  readonly change: (repair: Repair) => void;
  readonly options: Readonly<Record<string, OptionValue>>;
};

const SLIDERS = [
  { label: 'Lightness', max: 1, step: 0.005 },
  { label: 'Chroma', max: 0.4, step: 0.0025 },
  { label: 'Hue', max: 360, step: 1 },
] as const;

/** Three sliders that write the colour as OKLCH into the box. */
function Adjust({ label, value, change }: RowsProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [lightness, chroma, hue, alpha] = value.map((row) => row.value);
  const values = [lightness, chroma, hue].join(' ');
  useEffect(() => {
    // The slider in hand is ahead of the answer.
    for (const [index, input] of [...(box.current?.querySelectorAll('input') ?? [])].entries())
      if (input !== document.activeElement) input.value = values.split(' ')[index] ?? '';
  }, [values]);
  const write = () => {
    const typed = [...(box.current?.querySelectorAll('input') ?? [])].map((input) => input.value);
    const tail = alpha === '1' ? '' : ` / ${alpha}`;
    change({ label, inputs: { colours: `oklch(${typed.join(' ')}${tail})` } });
  };
  return (
    <fieldset className={styles['sliders']} ref={box}>
      <legend>Adjust in OKLCH</legend>
      {SLIDERS.map(({ label: name, max, step }, index) => (
        <label key={name}>
          <span>{name}</span>
          <input
            type="range"
            min={0}
            max={max}
            step={step}
            defaultValue={values.split(' ')[index]}
            onChange={write}
          />
        </label>
      ))}
    </fieldset>
  );
}

type Picture = {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly name: string;
};

/** The views of the colour, and of a picture: the browser filters it in linear light, and its pixels go nowhere. */
function Views({ label, value, options }: RowsProps) {
  const [picture, setPicture] = useState<Picture>();
  const [problem, setProblem] = useState<string>();
  const address = picture?.address;
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  const open = async ([file]: readonly File[]) => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    try {
      const { naturalWidth, naturalHeight } = await loadPicture(made, 'The browser cannot draw this file.');
      setPicture({
        address: made,
        width: naturalWidth || 300,
        height: naturalHeight || 150,
        name: file.name,
      });
      setProblem(undefined);
    } catch (error) {
      URL.revokeObjectURL(made);
      setProblem(String(error instanceof Error ? error.message : error));
    }
  };
  return (
    <section aria-label={label} className={styles['views']}>
      <h2>{label}</h2>
      <Facts facts={value} />
      <FileButton accept="image/*" look="plain" onFiles={(files) => void open(files)}>
        View a picture
      </FileButton>
      {problem !== undefined && (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      )}
      {picture && (
        <div className={styles['pictures']}>
          <Seen picture={picture} name="As it is" />
          {VISIONS.map((kind, index) => (
            <Seen
              key={kind}
              picture={picture}
              name={value[index]?.label ?? kind}
              filter={{ id: `seen-${kind}`, values: matrixText(kind, Number(options['severity'])) }}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function matrixText(kind: (typeof VISIONS)[number], percent: number): string {
  const matrix = visionMatrix(kind, percent / 100);
  const row = (at: number) => [...matrix.slice(at, at + 3), 0, 0].join(' ');
  return [row(0), row(3), row(6), '0 0 0 1 0'].join('  ');
}

type SeenProps = {
  readonly picture: Picture;
  readonly name: string;
  readonly filter?: { readonly id: string; readonly values: string };
};

const Seen = ({ picture, name, filter }: SeenProps) => (
  <figure>
    <svg
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      role="img"
      aria-label={`${picture.name}: ${name}`}
    >
      {filter && (
        <filter id={filter.id} x="0" y="0" width="1" height="1" colorInterpolationFilters="linearRGB">
          <feColorMatrix type="matrix" values={filter.values} />
        </filter>
      )}
      <image
        href={picture.address}
        width={picture.width}
        height={picture.height}
        {...(filter && { filter: `url(#${filter.id})` })}
      />
    </svg>
    <figcaption>{name}</figcaption>
  </figure>
);

export const parts: Parts = { outputs: { adjust: Adjust, views: Views } };
