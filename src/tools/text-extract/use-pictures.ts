/** The pictures that are to be read: how they come, are turned, and are taken away. */
import { useState } from 'react';
import { type ManyHeld, useManyFiles } from '#src/ui/files/use-many-files.ts';
import { useLazyValue } from '#src/ui/jobs/use-lazy-value.ts';
import { type Task, useTask } from '#src/ui/jobs/use-task.ts';
import type { ExtractionResult } from './reading/dom-extract.ts';

const loadExtract = () => import('./reading/dom-extract.ts');
const loadExample = () => import('./picture/dom-example.ts');

const REFUSED = 'Only images can be read here. Choose an image, such as PNG or JPEG.';
const NO_EXAMPLE = 'The example could not be loaded. Check the connection and press Example again.';

/** More pictures at once than these are a list, with a text to save for each: so many would fill the page and the memory. */
const MOST_SHOWN = 50;

type PicturesHeld = {
  /** Those that are shown. */
  readonly files: readonly File[];
  /** Those that are listed. */
  readonly many: ManyHeld;
  readonly turning: Task<undefined>;
  /** The notice on the last ones that came. */
  readonly notice: string;
  readonly open: (images: readonly File[]) => void;
  /** Takes these in place of all that are there. */
  readonly begin: (images: readonly File[]) => void;
  /** Brings back what was shown. */
  readonly put: (images: readonly File[]) => void;
  /** Something came that is no picture. */
  readonly refuse: (message?: string) => void;
  readonly turn: (file: File) => void;
  readonly showExample: () => void;
};

/** Holds the pictures that `task` reads; it ends when others come. */
export function usePictures(task: Pick<Task<ExtractionResult>, 'interrupt' | 'cancel'>): PicturesHeld {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [notice, setNotice] = useState('');
  const turning = useTask<undefined>();
  const example = useLazyValue();
  const many = useManyFiles();
  const put = (images: readonly File[]) => {
    example.cancel();
    setNotice('');
    setFiles(images);
  };
  const take = (images: readonly File[]) => {
    (images.length > 0 ? task.interrupt : task.cancel)();
    turning.cancel();
    put(images);
  };
  const open = (images: readonly File[]) => {
    example.cancel();
    (images.length > MOST_SHOWN ? many.open : take)(images);
  };
  const begin = (images: readonly File[]) => {
    many.close();
    take([]);
    open(images);
  };
  const turn = (file: File) => {
    example.cancel();
    task.interrupt();
    turning.start(async (context) => {
      const { turnRight } = await loadExtract();
      const turned = await turnRight(file, context);
      if (!context.signal.aborted)
        setFiles((current) => current.map((each) => (each === file ? turned : each)));
      return undefined;
    });
  };
  const showExample = () => {
    setNotice('');
    example.start(
      async () => (await loadExample()).drawExample(),
      (picture) => take([picture]),
    );
  };
  return {
    ...{ files, many, turning, open, begin, put, turn, showExample },
    notice: notice || (example.retry ? NO_EXAMPLE : ''),
    refuse: (message = REFUSED) => setNotice(message),
  };
}
