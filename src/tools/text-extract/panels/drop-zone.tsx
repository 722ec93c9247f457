/** Takes pictures by click, drop and paste; everything else is left out. */
import { ImageUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { FileDrop } from '#src/ui/files/file-drop.tsx';
import { usePastedImages } from '#src/ui/files/use-paste.ts';
import { onlyImages } from '../logic.ts';
import styles from '../page.module.css';

type DropZoneProps = {
  readonly onImages: (files: readonly File[]) => void;
  /** Something was dropped that is no picture. */
  readonly onRefused: () => void;
  /** The pictures taken, on which others can be dropped as well. */
  readonly children: ReactNode;
};

export function DropZone({ onImages, onRefused, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    const images = onlyImages(files);
    if (images.length > 0) onImages(images);
    else onRefused();
  };
  usePastedImages(take);
  return (
    <FileDrop accept="image/*" multiple onFiles={take} onProblem={onRefused} className={styles['drop']}>
      <button type="button" className={styles['zone']} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden="true" />
        <span>Click to upload or drag and drop an image here</span>
        <span className={styles['hint']}>You can also paste an image (Ctrl+V)</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) take(files);
        }}
      />
      {children}
    </FileDrop>
  );
}
