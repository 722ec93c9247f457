/** A picture as its camera meant it, with the words that were read marked on it. */
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/basics/button.tsx';
import type { Extracted } from '../reading/dom-extract.ts';
import { trustIn, type Word } from '../logic.ts';
import styles from '../page.module.css';

type PictureProps = {
  readonly file: File;
  readonly extracted: Extracted | undefined;
  readonly isCaptioned: boolean;
  readonly onTurn: () => void;
};

export function Picture({ file, extracted, isCaptioned, onTurn }: PictureProps) {
  const url = useObjectUrl(file);
  return (
    <figure className={styles['picture']}>
      <div className={styles['frame']}>
        {url && <Preview key={url} url={url} name={file.name} />}
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

/** What the browser cannot draw, such as HEIC in most of them, is said in words, not by its mark for a broken picture. */
function Preview({ url, name }: { readonly url: string; readonly name: string }) {
  const [isUnseen, setIsUnseen] = useState(false);
  if (isUnseen) return <p className={styles['unseen']}>This browser cannot show {name}.</p>;
  return <img src={url} alt={`Preview of ${name}`} loading="lazy" onError={() => setIsUnseen(true)} />;
}

/** The words lie in the picture as it was turned to be level, so the whole layer is turned back. */
function WordBoxes({ words, width, height, slantDegrees }: Extracted) {
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

/** An address of a file for as long as it is shown. The effect asks the browser for it and gives it back. */
function useObjectUrl(file: File): string | undefined {
  const [made, setMade] = useState<{ readonly file: File; readonly url: string }>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setMade({ file, url }); // eslint-disable-line react-hooks/set-state-in-effect -- the address exists only once the browser has made it
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made?.file === file ? made.url : undefined;
}
