/** Files by picking or dropping. What cannot be a file (a folder, a wrong kind) is refused in words. */
import { FolderOpen } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '#src/ui/basics/button.tsx';
import { classNames } from '#src/ui/basics/class-names.ts';
import { grouped } from '#src/lib/format.ts';
import { readDropped } from './dropped-files.ts';
import styles from './file-drop.module.css';

/** Which files are taken, and what happens with them and with those that are not. */
export type FileTaking = {
  /** As the `accept` of a file input: `.svg,image/*`. Dropped files are held to it as well. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean;
  /** Whether dropped folders are taken too, with all the files inside them; `pathOf` gives each file's path. */
  readonly folders?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onProblem: (message: string) => void;
};

type FileDropProps = FileTaking & { readonly className?: string | undefined; readonly children: ReactNode };

/** An area files can be dropped on; it has `data-dragging` while one is held over it. */
export function FileDrop({ className, children, ...taking }: FileDropProps) {
  const [isDragging, setIsDragging] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsDragging(true);
  };
  const onDragLeave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDragging(false); // relatedTarget is a Node where it is set
  };
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsDragging(false);
    takeDropped(event.dataTransfer, taking);
  };
  return (
    <div
      className={classNames(styles['drop'], className)}
      data-dragging={isDragging || undefined}
      {...{ onDragOver, onDragLeave, onDrop }}
    >
      {children}
    </div>
  );
}

function takeDropped(transfer: DataTransfer, taking: FileTaking) {
  const { accept, multiple = false, folders = false, onFiles, onProblem } = taking;
  const items = [...transfer.items].filter((item) => item.kind === 'file');
  if (folders) {
    readDropped(transfer).then(
      (dropped) =>
        dropped.length > 0 ? onFiles(dropped) : onProblem('The folder has no files in it. Drop another one.'),
      () => onProblem('The folder could not be read. Drop the files inside it instead.'),
    );
    return;
  }
  if (items.some((item) => item.webkitGetAsEntry()?.isDirectory)) {
    onProblem('Expected a file, but a folder was dropped. Drop the files inside it instead.');
    return;
  }
  const all = [...transfer.files];
  const fit = all.filter((file) => isAccepted(file, accept));
  if (fit.length === 0) {
    onProblem(`Expected a file of the kind ${accept ?? 'this box takes'}.`);
    return;
  }
  const taken = multiple ? fit : fit.slice(0, 1);
  onFiles(taken);
  if (taken.length === all.length) return;
  const why = multiple ? `Expected files of the kind ${accept}.` : 'One file at a time is taken here.';
  onProblem(`${describeNotOpened(all.filter((file) => !taken.includes(file)))} ${why}`);
}

/** `Not opened: a.txt and 2 more.` */
export function describeNotOpened([first, ...others]: readonly File[]): string {
  const more = others.length > 0 ? ` and ${grouped(others.length)} more` : '';
  return `Not opened: ${first?.name ?? ''}${more}.`;
}

/** Whether a file fits an `accept` attribute, by the same rules as the browser's picker. */
function isAccepted(file: { readonly name: string; readonly type: string }, accept = ''): boolean {
  const patterns = accept.split(',').map((part) => part.trim().toLowerCase());
  return patterns.some((pattern) => {
    if (pattern === '') return true;
    if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern);
    return pattern.endsWith('/*') ? file.type.startsWith(pattern.slice(0, -1)) : file.type === pattern;
  });
}

type FileButtonProps = Omit<FileInputProps, 'ref'> & {
  /** What the file is for, as the button's description: the id of the field's label. */
  readonly describedBy?: string;
  /** `small` stands beside a label; `plain` is one button among others. */
  readonly look?: 'small' | 'plain';
  readonly children?: ReactNode;
};

/** A button that opens the file picker. */
export function FileButton({
  accept,
  multiple = false,
  onFiles,
  folder = false,
  describedBy,
  look = 'small',
  children = 'Open file',
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const icon = <FolderOpen aria-hidden="true" />;
  const pick = () => input.current?.click();
  return (
    <>
      {look === 'plain' ? (
        <Button icon={icon} aria-describedby={describedBy} onClick={pick}>
          {children}
        </Button>
      ) : (
        <button type="button" className={styles['button']} aria-describedby={describedBy} onClick={pick}>
          {icon}
          {children}
        </button>
      )}
      <FileInput ref={input} accept={accept} multiple={multiple} folder={folder} onFiles={onFiles} />
    </>
  );
}

type FileInputProps = Pick<FileTaking, 'accept' | 'multiple' | 'onFiles'> & {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Picks a whole folder in place of files. */
  readonly folder?: boolean;
};

/** The file picker, which a click on this hidden field opens. The same files can be picked once more. */
export function FileInput({ ref, accept, multiple, folder = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      multiple={multiple}
      {...(folder && { webkitdirectory: '' })}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
