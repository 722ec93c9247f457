/** A text too large for a text box: what it is, where it came from, and the text itself behind a window. */
import { useEffect, useState } from 'react';
import { formatBytes, plural } from '#src/lib/format.ts';
import { Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Failure } from '#src/ui/basics/failure.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { fileTypeOf } from '#src/lib/file-type.ts';
import { useTextBlob } from '#src/ui/files/use-text-blob.ts';
import type { IndexedText, TextFacts } from './blob-text.ts';
import { Beginning, beginningOf, LargeText } from './large-text.tsx';
import { readBlock, type RowText } from './text-source.ts';
import type { Card } from '#src/ui/editor/use-large-input.ts';
import styles from './large-text.module.css';

type LargeCardProps = Card & {
  /** The label of the box it stands for. */
  readonly label: string;
};

/** What stands in place of a box whose text is too long for it. */
export function LargeCard(props: LargeCardProps) {
  const { label, name, content, hasHalves, limitBytes, onEdit, onRemove } = props;
  const made = useTextBlob(typeof content === 'string' ? content : undefined);
  const blob = typeof content === 'string' ? made.blob : content;
  const kind = useKind(typeof content === 'string' ? undefined : content);
  const beginning = typeof content === 'string' ? beginningOf(content) : undefined;
  return (
    <div className={styles['card']} data-too-long="">
      <p>
        <strong>{name}</strong>{' '}
        <span className={styles['remark']}>
          {blob && formatBytes(blob.size)}
          {kind?.name !== undefined && `, ${kind.name}`}
        </span>
      </p>
      {limitBytes !== undefined && (
        <Notice tone="info" title={`This tool works on texts up to ${formatBytes(limitBytes)}`}>
          <p>
            This file is larger, so the tool does not use it. Read and search it here; to work on it, cut it
            into smaller files and open them one by one.
          </p>
        </Notice>
      )}
      {made.problem !== undefined && <Failure onRetry={made.retry}>{made.problem}</Failure>}
      {kind?.isText === false ? null : blob ? (
        <LargeText label={`${label}: ${name}`} blob={blob} beginning={beginning}>
          {(opened) => (
            <>
              <LastLines opened={opened} />
              <Remarks remarks={remarksOn(opened.facts, hasHalves)} />
            </>
          )}
        </LargeText>
      ) : (
        <Beginning text={beginning} />
      )}
      <Row>
        {limitBytes === undefined && kind?.isText !== false && (
          <Button onClick={onEdit}>Edit in the box anyway</Button>
        )}
        <Button onClick={onRemove}>Remove</Button>
      </Row>
    </div>
  );
}

/** So much of a file tells what it is, in bytes. */
const HEAD_BYTES = 4096;

/** What a file is: bytes that are no text have nothing to read. Nothing while its first bytes are read, and for what is no file. */
function useKind(file: Blob | undefined): { readonly isText: boolean; readonly name?: string } | undefined {
  const [known, setKnown] = useState<{
    readonly of: Blob;
    readonly isText: boolean;
    readonly name?: string;
  }>();
  useEffect(() => {
    let isCurrent = true;
    void file
      ?.slice(0, HEAD_BYTES)
      .arrayBuffer()
      .then(
        (buffer) => isCurrent && setKnown({ of: file, ...kindOf(new Uint8Array(buffer)) }),
        () => undefined, // what reads all of it tells that
      );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return known?.of === file ? known : undefined;
}

/** By its first bytes: a text may hold controls, or bytes of another encoding, but hardly both. */
function kindOf(bytes: Uint8Array<ArrayBuffer>): { readonly isText: boolean; readonly name?: string } {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return { isText: true };
  const hasControls = bytes.some((byte) => byte < 0x20 && ![9, 10, 12, 13, 27].includes(byte));
  const type = hasControls ? fileTypeOf(bytes) : undefined;
  return { isText: !type && !(hasControls && !isUtf8(bytes)), ...(type && { name: type.name }) };
}

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    // What is cut at the end is no mistake.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function Remarks({ remarks }: { readonly remarks: readonly string[] }) {
  if (remarks.length === 0) return null;
  return (
    <ul className={styles['remark']}>
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}

/** What is in the text that a person may not see, in sentences. */
function remarksOn(facts: TextFacts, hasHalves: boolean): string[] {
  const { carriageReturns, nulls, encoding, hasMark, isBroken } = facts;
  return [
    ...(carriageReturns > 0 ? [`${plural(carriageReturns, 'line ends', 'lines end')} in CR LF.`] : []),
    ...(nulls > 0 ? [`It contains ${plural(nulls, 'NUL character')}.`] : []),
    ...(encoding !== 'utf-8' ? [`It is in ${encoding.toUpperCase()}.`] : []),
    ...(hasMark && encoding === 'utf-8' ? ['It begins with a byte order mark.'] : []),
    ...(isBroken ? ['It contains bytes that are not UTF-8, shown as �.'] : []),
    ...(hasHalves ? ['It contains half characters (lone surrogates), shown as �.'] : []),
  ];
}

const LAST_ROWS = 3;

/** How the text ends. The effect talks to the blob. */
function LastLines({ opened }: { readonly opened: IndexedText }) {
  const [rows, setRows] = useState<readonly RowText[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void readBlock(opened, opened.index.offsets.length - 1).then(
      (read) => isCurrent && setRows(read.slice(-LAST_ROWS)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [opened]);
  return (
    <div className={styles['last']} role="group" aria-label="Last lines">
      {rows.map(({ text, line }, index) => (
        <div key={index} className={styles['lastRow']} data-line={line ?? ''}>
          {text}
        </div>
      ))}
    </div>
  );
}
