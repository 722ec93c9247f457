/** Takes pictures by click, drop and paste; everything else is left out. */
import { ImageUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { describeNotOpened, FileDrop, FileInput } from '#src/ui/files/file-drop.tsx';
import { usePastedImages } from '#src/ui/files/use-paste.ts';
import { onlyImages } from '../logic.ts';
import styles from '../page.module.css';

type DropZoneProps = {
  readonly onImages: (files: readonly File[]) => void;
  /** Something came that is no picture; `message` is where pictures came with it. */
  readonly onRefused: (message?: string) => void;
  /** The pictures taken, on which others can be dropped as well. */
  readonly children: ReactNode;
};

export function DropZone({ onImages, onRefused, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    const images = onlyImages(files);
    if (images.length === 0) {
      onRefused();
      return;
    }
    onImages(images);
    const others = files.filter((file) => !images.includes(file));
    if (others.length > 0) onRefused(`${describeNotOpened(others)} Only images can be read here.`);
  };
  usePastedImages(take);
  return (
    <FileDrop multiple onFiles={take} onProblem={() => onRefused()} className={styles['drop']}>
      <button type="button" className={styles['zone']} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden="true" />
        <span>Click to upload or drag and drop an image here</span>
        <span className={styles['hint']}>
          You can also paste an image<span data-for="keyboard"> (Ctrl+V)</span>
        </span>
      </button>
      <FileInput ref={input} accept="image/*" multiple onFiles={take} />
      {children}
    </FileDrop>
  );
}
