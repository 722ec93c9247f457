/** What the person gave this page: a text, files, and something to compare with. */
import { useMemo, useRef, useState } from 'react';
import { pathOf } from '#src/ui/files/dropped-files.ts';
import type { Digests } from './digests/algorithms.ts';
import type { PastedText } from './comparing/comparison.ts';

/** A file to hash and what is known of it. */
export type HashedFile = {
  /** Tells files of one name apart. */
  readonly id: number;
  readonly file: File;
  /** Its folders as dropped or picked, where the browser tells them. */
  readonly path: string;
  readonly digests: Digests;
  /** Why there are no more digests; the file is not tried again by itself. */
  readonly problem?: string;
};

/** What is known of a file from now on. */
export type FileChanges = ReadonlyMap<File, (hashed: HashedFile) => HashedFile>;

/** The chosen files, and how to change the list. */
export type Files = {
  readonly list: readonly HashedFile[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (file: File) => void;
  readonly clear: () => void;
  readonly restore: (list: readonly HashedFile[]) => void;
  /** Puts what is known of some files in the place of what was: of many at once, as the page is drawn again by each call. */
  readonly change: (changes: FileChanges) => void;
};

/** `lf` where nothing is known of any CR LF; the other two where the text was pasted with CR LF, and which is hashed. */
export type LineEnds = 'lf' | 'crlf-as-lf' | 'crlf';

/** All that can be put back by Undo. */
export type InputsBefore = Pick<Inputs, 'text' | 'lineEnds' | 'pasted'> & {
  readonly list: readonly HashedFile[];
};

/** Everything a person can put in on this page. */
export type Inputs = {
  readonly text: string;
  /** Whether line breaks are hashed as CR LF, the line ends of Windows, which a text box turns into LF. */
  readonly lineEnds: LineEnds;
  /** Whether the digests of the empty text were asked for. */
  readonly isNothingAsked: boolean;
  readonly pasted: PastedText;
  readonly files: Files;
  /** What could not be opened, and why. */
  readonly problem: string | undefined;
  readonly setText: (text: string) => void;
  readonly setLineEnds: (lineEnds: LineEnds) => void;
  readonly askForNothing: () => void;
  readonly setPasted: (text: string) => void;
  /** Adds files; the first one that is named like a checksum file, and is one, becomes what they are compared with. */
  readonly open: (files: readonly File[]) => void;
  readonly openSums: (file: File) => void;
  /** Puts a text and a digest in place of all that was there. */
  readonly show: (text: string, expected: string) => void;
  readonly restore: (before: InputsBefore) => void;
};

/** A checksum file is read whole, so it may not be a disk image with an unlucky name. */
const LARGEST_SUMS_BYTES = 16_000_000;

/** Holds the inputs of the page, and takes files from a drop, a choice or another page. */
export function useInputs(): Inputs {
  const [text, setText] = useState('');
  const [lineEnds, setLineEnds] = useState<LineEnds>('lf');
  const [isNothingAsked, setIsNothingAsked] = useState(false);
  const [pasted, setPasted] = useState<PastedText>({ text: '', fileName: '' });
  const [problem, setProblem] = useState<string>();
  const files = useFiles();
  /** How often all inputs were replaced: what was being read before is not wanted any more. */
  const replaced = useRef(0);
  const unlessReplaced = () => {
    const before = replaced.current;
    return (act: () => void) => {
      if (replaced.current === before) act();
    };
  };

  const changeText = (typed: string) => {
    setProblem(undefined);
    setIsNothingAsked(false);
    if (typed === '') setLineEnds('lf');
    setText(typed);
  };
  const openSums = (file: File) => {
    const take = unlessReplaced();
    void readSums(file).then((sums) =>
      take(() => (typeof sums === 'string' ? setProblem(sums) : setPasted(sums))),
    );
  };
  return {
    text,
    lineEnds,
    isNothingAsked,
    pasted,
    files,
    problem,
    setText: changeText,
    setLineEnds,
    askForNothing: () => setIsNothingAsked(true),
    setPasted: (typed) => setPasted({ text: typed, fileName: '' }),
    open: (opened) => {
      setProblem(undefined);
      const take = unlessReplaced();
      findSums(opened).then(
        (sums) =>
          take(() => {
            if (sums) setPasted(sums.pasted);
            files.add(opened.filter((file) => file !== sums?.file));
          }),
        () =>
          take(() => {
            setProblem(SUMS_NOT_LOADED);
            files.add(opened);
          }),
      );
    },
    openSums,
    show: (shown, expected) => {
      replaced.current += 1;
      files.clear();
      changeText(shown);
      setLineEnds('lf');
      setPasted({ text: expected, fileName: '' });
    },
    restore: (before) => {
      replaced.current += 1;
      changeText(before.text);
      setLineEnds(before.lineEnds);
      setPasted(before.pasted);
      files.restore(before.list);
    },
  };
}

const SUMS_NOT_LOADED =
  'The part of this page that reads checksum files could not be loaded. The files are hashed; open a checksum file again once there is a connection.';

/** The contents of a checksum file, or why it cannot be read. */
async function readSums(file: File): Promise<PastedText | string> {
  if (file.size > LARGEST_SUMS_BYTES) {
    return `${file.name} is too large for a checksum file. Open it beside the text box to hash it.`;
  }
  return file.text().then(
    (text) => ({ text, fileName: file.name }),
    () => `${file.name} could not be read: it may have been moved, deleted or changed. Choose it again.`,
  );
}

/** The first file that is named like a checksum file and has checksums in it. */
async function findSums(
  opened: readonly File[],
): Promise<{ readonly file: File; readonly pasted: PastedText } | undefined> {
  const { isSumsName } = await import('./comparing/sums-name.ts');
  const file = opened.find(({ name, size }) => isSumsName(name) && size <= LARGEST_SUMS_BYTES);
  const pasted = file && (await readSums(file));
  if (!file || !pasted || typeof pasted === 'string') return undefined;
  const { parseSums } = await import('./comparing/sums.ts');
  return parseSums(pasted.text, pasted.fileName).entries.length > 0 ? { file, pasted } : undefined;
}

const NONE: Digests = new Map();

let lastId = 0;

function useFiles(): Files {
  const [list, setList] = useState<readonly HashedFile[]>([]);
  // The same functions at every render, so that a change of one file draws one file again.
  const changes = useMemo(
    (): Omit<Files, 'list'> => ({
      add: (added) => {
        const hashed = added.map((file) => ({ id: ++lastId, file, path: pathOf(file), digests: NONE }));
        setList((before) => [...before, ...hashed]);
      },
      remove: (file) => setList((before) => before.filter((hashed) => hashed.file !== file)),
      clear: () => setList([]),
      restore: setList,
      change: (changes) =>
        setList((before) => before.map((hashed) => changes.get(hashed.file)?.(hashed) ?? hashed)),
    }),
    [],
  );
  return useMemo(() => ({ list, ...changes }), [list, changes]);
}
