/** What was read from pictures: each code's text, a network in its parts, and what could not be read. */
import { toHex } from '#src/lib/bytes.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import type { PictureCodes } from '../reading/dom-read.ts';
import styles from '../page.module.css';
import type { Code } from '../reading/payload.ts';
import { readWifi } from '../forms/wifi.ts';

type CodesFoundProps = {
  readonly pictures: readonly PictureCodes[];
  readonly onUse: (text: string) => void;
};

export function CodesFound({ pictures, onUse }: CodesFoundProps) {
  return pictures.map((picture, index) => (
    // The list is replaced as a whole, and two files may have one name.
    <section key={index} className={styles['reader']} aria-label={picture.name}>
      {pictures.length > 1 && <h3 className={styles['file']}>{picture.name}</h3>}
      <OnePicture {...picture} onUse={onUse} />
    </section>
  ));
}

function OnePicture({ codes, problem, onUse }: PictureCodes & Pick<CodesFoundProps, 'onUse'>) {
  if (problem) return <Notice tone="error">{problem}</Notice>;
  if (codes.length === 0) {
    return (
      <Notice tone="warning">
        No QR code was found. Try a sharper picture, straight from above, with the whole margin of the code.
      </Notice>
    );
  }
  return codes.map((code, index) => (
    <OneCode
      key={index}
      label={codes.length === 1 ? 'It says' : `Code ${index + 1} of ${codes.length} says`}
      code={code}
      onUse={onUse}
    />
  ));
}

type OneCodeProps = {
  readonly label: string;
  readonly code: Code;
  readonly onUse: (text: string) => void;
};

function OneCode({ label, code: { text, notes, bytes }, onUse }: OneCodeProps) {
  const network = readWifi(text);
  // What stands for a character that could not be read is no character to pass on.
  const isWhole = !text.includes('\ufffd');
  return (
    <>
      <OutputBlock label={label} value={text} kind="text" language="text" wrap live />
      {notes.length > 0 && <Notice tone="info">{notes.join(' ')}</Notice>}
      {bytes && (
        <OutputRows>
          <OutputRow label="Bytes" value={toHex(bytes)} />
        </OutputRows>
      )}
      {network && (
        <OutputRows>
          {network.map(({ label: part, value }) => (
            <OutputRow key={part} label={part} value={value} />
          ))}
        </OutputRows>
      )}
      {isWhole && (
        <div>
          <Button onClick={() => onUse(text)}>Make a code of it</Button>
        </div>
      )}
    </>
  );
}
