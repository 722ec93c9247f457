/** What was read from pictures: each code's text, a network in its parts, and what could not be read. */
import { Button } from '#src/ui/basics/button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import type { PictureCodes } from '../reading/dom-read.ts';
import styles from '../page.module.css';
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

function OnePicture({ texts, problem, onUse }: PictureCodes & Pick<CodesFoundProps, 'onUse'>) {
  if (problem) return <Notice tone="error">{problem}</Notice>;
  if (texts.length === 0) {
    return (
      <Notice tone="warning">
        No QR code was found. Try a sharper picture, straight from above, with the whole margin of the code.
      </Notice>
    );
  }
  return texts.map((text, index) => (
    <OneCode
      key={index}
      label={texts.length === 1 ? 'It says' : `Code ${index + 1} of ${texts.length} says`}
      text={text}
      onUse={onUse}
    />
  ));
}

type OneCodeProps = {
  readonly label: string;
  readonly text: string;
  readonly onUse: (text: string) => void;
};

function OneCode({ label, text, onUse }: OneCodeProps) {
  const network = readWifi(text);
  return (
    <>
      <OutputBlock label={label} value={text} kind="text" language="text" wrap live />
      {network && (
        <OutputRows>
          {network.map(({ label: part, value }) => (
            <OutputRow key={part} label={part} value={value} />
          ))}
        </OutputRows>
      )}
      <div>
        <Button onClick={() => onUse(text)}>Make a code of it</Button>
      </div>
    </>
  );
}
