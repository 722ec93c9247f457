/** What the person gave this page: a text, files, and something to compare with. */
import { useState } from 'react';
import type { Digests } from './algorithms.ts';
import type { Pasted } from './comparison.ts';

export type HashedFile = {
  readonly file: File;
  /** Its folders as dropped or picked, where the browser tells them. */
  readonly path: string;
  readonly digests: Digests;
  /** Why there are no more digests; the file is not tried again by itself. */
  readonly problem?: string;
};

export type Files = {
  readonly list: readonly HashedFile[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (file: File) => void;
  readonly clear: () => void;
  readonly change: (file: File, changed: (hashed: HashedFile) => HashedFile) => void;
};

export type Inputs = {
  readonly text: string;
  readonly pasted: Pasted;
  readonly files: Files;
  /** What could not be opened, and why. */
  readonly problem: string | undefined;
  readonly setText: (text: string) => void;
  readonly setPasted: (text: string) => void;
  readonly setProblem: (problem: string) => void;
  /** Adds files; the first one that is named like a checksum file becomes what they are compared with. */
  readonly open: (files: readonly File[]) => void;
  readonly openSums: (file: File) => void;
  /** Puts a text and a digest in place of all that was there. */
  readonly show: (text: string, expected: string) => void;
};

/** A checksum file is read whole, so it may not be a disk image with an unlucky name. */
const LARGEST_SUMS_BYTES = 16_000_000;

export function useInputs(): Inputs {
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState<Pasted>({ text: '', fileName: '' });
  const [problem, setProblem] = useState<string>();
  const files = useFiles();

  const openSums = (file: File) => {
    if (file.size > LARGEST_SUMS_BYTES) {
      setProblem(`${file.name} is too large for a checksum file.`);
      return;
    }
    file.text().then(
      (content) => setPasted({ text: content, fileName: file.name }),
      () => setProblem(`${file.name} could not be read: it may have been moved, removed or changed.`),
    );
  };
  return {
    text,
    pasted,
    files,
    problem,
    setText: (typed) => {
      setProblem(undefined);
      setText(typed);
    },
    setPasted: (typed) => setPasted({ text: typed, fileName: '' }),
    setProblem,
    open: (opened) => {
      setProblem(undefined);
      void import('./sums-name.ts').then(({ isSumsName }) => {
        const sums = opened.find(({ name, size }) => isSumsName(name) && size <= LARGEST_SUMS_BYTES);
        if (sums) openSums(sums);
        files.add(opened.filter((file) => file !== sums));
      });
    },
    openSums,
    show: (shown, expected) => {
      setProblem(undefined);
      files.clear();
      setText(shown);
      setPasted({ text: expected, fileName: '' });
    },
  };
}

const NONE: Digests = new Map();

function useFiles(): Files {
  const [list, setList] = useState<readonly HashedFile[]>([]);
  return {
    list,
    add: (added) =>
      setList((before) => [
        ...before,
        ...added.map((file) => ({ file, path: file.webkitRelativePath || file.name, digests: NONE })),
      ]),
    remove: (file) => setList((before) => before.filter((hashed) => hashed.file !== file)),
    clear: () => setList([]),
    change: (file, changed) =>
      setList((before) => before.map((hashed) => (hashed.file === file ? changed(hashed) : hashed))),
  };
}
