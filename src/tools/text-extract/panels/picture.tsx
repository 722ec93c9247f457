/** A picture as its camera meant it, with the words that were read marked on it. */
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/basics/button.tsx';
import type { ExtractedText } from '../reading/dom-extract.ts';
import { trustIn, type Word } from '../logic.ts';
import styles from '../page.module.css';

type PictureProps = {
  readonly file: File;
  readonly extracted: ExtractedText | undefined;
  readonly isCaptioned: boolean;
  readonly onTurn: () => void;
};

export function Picture({ file, extracted, isCaptioned, onTurn }: PictureProps) {
  const preview = usePreview(file);
  return (
    <figure className={styles['picture']}>
      <div className={styles['frame']}>
        {preview?.url !== undefined && <img src={preview.url} alt={`Preview of ${file.name}`} />}
        {/* What the browser cannot draw, such as HEIC in most of them, is named in words. */}
        {preview && preview.url === undefined && (
          <p className={styles['unseen']}>This browser cannot show {file.name}.</p>
        )}
        {extracted && <WordBoxes {...extracted} />}
      </div>
      <figcaption>
        {isCaptioned && <span>{file.name}</span>}
        <Button
          look="quiet"
          icon={<RotateCw aria-hidden="true" />}
          aria-label={`Rotate ${file.name} to the right`}
          onClick={onTurn}
        >
          Rotate
        </Button>
      </figcaption>
    </figure>
  );
}

/** The words lie in the picture as it was turned to be level, so the whole layer is turned back. */
function WordBoxes({ words, width, height, slantDegrees }: ExtractedText) {
  return (
    <svg className={styles['boxes']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g transform={`rotate(${slantDegrees} ${width / 2} ${height / 2})`}>
        {words.map((word, index) => (
          <WordBox key={index} word={word} />
        ))}
      </g>
    </svg>
  );
}

/** Its title leaves the word out: the page would hold it twice, here and in the text. */
function WordBox({ word: { confidence, box } }: { readonly word: Word }) {
  return (
    <rect
      className={styles[trustIn(confidence)]}
      x={box.left}
      y={box.top}
      width={box.width}
      height={box.height}
      vectorEffect="non-scaling-stroke"
    >
      <title>{`${Math.round(confidence)}% sure`}</title>
    </rect>
  );
}

type ShownPicture = { readonly file: File; readonly url?: string };

/** An address of the picture, made small in a worker, for as long as it is shown. The effect owns the address and the job. */
function usePreview(file: File): ShownPicture | undefined {
  const [made, setMade] = useState<ShownPicture>();
  useEffect(() => {
    let isWanted = true;
    let url: string | undefined;
    loadExtract()
      .then(({ previewOf }) => previewOf(file))
      .then(
        (picture) => {
          if (!isWanted) return;
          url = URL.createObjectURL(picture);
          setMade({ file, url });
        },
        () => {
          if (isWanted) setMade({ file });
        },
      );
    return () => {
      isWanted = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [file]);
  return made?.file === file ? made : undefined;
}

const loadExtract = () => import('../reading/dom-extract.ts');
