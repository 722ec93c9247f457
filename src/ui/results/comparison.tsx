/** A picture over the one that it was made of, with a divider, and how much differs. */
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { looksSame } from '#src/lib/looks-same.ts';
import { Notice } from '#src/ui/basics/notice.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { comparePictures, type Comparison as Compared } from './dom-compare.ts';
import styles from './comparison.module.css';

type ComparisonProps = {
  readonly before: Blob;
  readonly after: Blob;
  /** Where both can be shown from. */
  readonly address: string;
  readonly alt: string;
  /** They must look the same: how much differs is said. */
  readonly isMeantSame?: boolean | undefined;
};

/** `<Comparison before={original} after={smaller} address={addressOfSmaller} alt="The smaller drawing" isMeantSame />` */
export function Comparison({ before, after, address, alt, isMeantSame }: ComparisonProps) {
  const [share, setShare] = useState(50);
  const [isDifference, setIsDifference] = useState(false);
  const [compared, setCompared] = useState<Compared | string>();
  const beforeAddress = useMemo(() => URL.createObjectURL(before), [before]);
  const id = useId();
  // Addresses of blobs and the drawing of pictures live outside React.
  useEffect(() => () => URL.revokeObjectURL(beforeAddress), [beforeAddress]);
  const isNeeded = isMeantSame === true || isDifference;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isWanted = true;
    const show = (result: Compared | string) => isWanted && setCompared(result);
    comparePictures(before, after).then(show, (error: unknown) =>
      show(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [before, after, isNeeded]);
  const isCompared = typeof compared === 'object';
  return (
    <div className={styles['comparison']}>
      <div className={styles['pictures']}>
        {isDifference && isCompared ? (
          <Difference compared={compared} />
        ) : (
          <>
            <img src={beforeAddress} alt="" />
            <img src={address} alt={alt} style={{ clipPath: `inset(0 0 0 ${share}%)` }} />
          </>
        )}
      </div>
      <label htmlFor={id}>Left: before. Right: after.</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={share}
        disabled={isDifference}
        onChange={(event) => setShare(Number(event.target.value))}
      />
      <Checkbox label="Show where they differ" checked={isDifference} onChange={setIsDifference} />
      {typeof compared === 'string' && (
        <Notice tone="warning">
          <p>They could not be compared. {compared}</p>
        </Notice>
      )}
      {isMeantSame && isCompared && <Verdict compared={compared} />}
    </div>
  );
}

/** What the pictures looked like, in words. */
function Verdict({ compared }: { readonly compared: Compared }) {
  const percent = `${(compared.share * 100).toFixed(2)} %`;
  return looksSame(compared.share) ? (
    <Notice tone="success">
      <p>Looks the same: {percent} of the pixels differ so much that it can be seen.</p>
    </Notice>
  ) : (
    <Notice tone="warning">
      <p>{percent} of the pixels differ. “Show where they differ” marks them in red.</p>
    </Notice>
  );
}

function Difference({ compared: { seen } }: { readonly compared: Compared }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // A canvas is drawn on by hand.
  useEffect(() => canvas.current?.getContext('2d')?.putImageData(seen, 0, 0), [seen]);
  return (
    <canvas
      ref={canvas}
      width={seen.width}
      height={seen.height}
      role="img"
      aria-label="Where the pictures differ, in red"
    />
  );
}
