/** Sliders for lightness, chroma and hue, and a picture as people see it who see fewer colours. */
import { useEffect, useMemo, useState } from 'react';
import { VISION_NAMES, VISIONS, visionMatrix } from '#src/lib/colour/measure.ts';
import type { PictureValue, Repair, ValueRow } from '#src/lib/form/form.ts';
import type { OptionValue } from '#src/lib/options.ts';
import { Notice } from '#src/ui/basics/notice.tsx';
import { Sliders } from '#src/ui/fields/sliders.tsx';
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
  const [lightness = '', chroma = '', hue = '', alpha = '1'] = value.map((row) => row.value);
  const write = (typed: readonly string[]) => {
    const tail = alpha === '1' ? '' : ` / ${alpha}`;
    change({ label, inputs: { colours: `oklch(${typed.join(' ')}${tail})` } });
  };
  return (
    <Sliders legend="Adjust in OKLCH" sliders={SLIDERS} values={[lightness, chroma, hue]} onChange={write} />
  );
}

/** The views of the colour, and of a picture that is opened here. */
function Views({ label, value, options }: RowsProps) {
  const [file, setFile] = useState<File>();
  return (
    <section aria-label={label} className={styles['views']}>
      <h2>{label}</h2>
      <Facts facts={value} />
      <FileButton accept="image/*" look="plain" onFiles={([opened]) => setFile(opened)}>
        View a picture
      </FileButton>
      {file && <Pictures blob={file} name={file.name} options={options} />}
    </section>
  );
}

type PictureProps = Omit<RowsProps, 'value'> & { readonly value: PictureValue };

/** The views of the picture that was entered. */
function PictureViews({ label, value: { bytes, type, alt }, options }: PictureProps) {
  const blob = useMemo(
    () => (bytes instanceof Blob ? bytes : new Blob([new Uint8Array(bytes)], { type })),
    [bytes, type],
  );
  return (
    <section aria-label={label} className={styles['views']}>
      <h2>{label}</h2>
      <Pictures blob={blob} name={alt} options={options} />
    </section>
  );
}

type Picture = {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly name: string;
};

type PicturesProps = Pick<RowsProps, 'options'> & { readonly blob: Blob; readonly name: string };

/** The browser filters the picture in linear light, and its pixels go nowhere. */
function Pictures({ blob, name, options }: PicturesProps) {
  const [picture, setPicture] = useState<Picture>();
  const [problem, setProblem] = useState<string>();
  // The address of a blob lives outside React.
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    let isCurrent = true;
    void loadPicture(address, 'The browser cannot draw this file.').then(
      ({ naturalWidth, naturalHeight }) => {
        if (!isCurrent) return;
        setPicture({ address, width: naturalWidth || 300, height: naturalHeight || 150, name });
        setProblem(undefined);
      },
      (error: unknown) => isCurrent && setProblem(String(error instanceof Error ? error.message : error)),
    );
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(address);
    };
  }, [blob, name]);
  if (problem !== undefined)
    return (
      <Notice tone="error">
        <p>{problem}</p>
      </Notice>
    );
  if (!picture) return null;
  return (
    <div className={styles['pictures']}>
      <Seen picture={picture} name="As it is" />
      {VISIONS.map((kind) => (
        <Seen
          key={kind}
          picture={picture}
          name={VISION_NAMES[kind]}
          filter={{ id: `seen-${kind}`, values: matrixText(kind, Number(options['severity'])) }}
        />
      ))}
    </div>
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

export const parts: Parts = { outputs: { adjust: Adjust, views: Views, picture: PictureViews } };
