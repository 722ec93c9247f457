/** What a recipe gave: as text, as a picture, or as bytes to be saved. */
import { Copy } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Kind } from '#src/lib/kind.ts';
import { hexDump } from '#src/lib/hex-dump.ts';
import { plural } from '#src/lib/format.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { useBriefly } from '#src/ui/basics/use-briefly.ts';
import { copyText } from '#src/ui/browser/copy-text.ts';
import { download } from '#src/ui/results/download.ts';
import { DownloadButton } from '#src/ui/results/download-button.tsx';
import { LongResult } from '#src/ui/results/long-result.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { DRAWN_LENGTH } from '#src/lib/size-limits.ts';
import type { Facts, StepValue } from './running.ts';
import { factsInWords } from './step-words.ts';
import styles from './recipe.module.css';

const textOf = (passed: StepValue): Promise<string> =>
  typeof passed === 'string' ? Promise.resolve(passed) : passed.text();

type CopyResultProps = { readonly facts: Facts; readonly what: string };

/** Copies a result whole, or saves it where it is no text. */
export function CopyResult({ facts: { passed, start }, what }: CopyResultProps) {
  const [message, show] = useBriefly<'Copied' | 'Not copied'>();
  if (start === undefined)
    return (
      <DownloadButton
        look="quiet"
        aria-description={what}
        onClick={() => download('result', asBlob(passed))}
      />
    );
  const copy = async () => {
    const outcome = (await copyText(await textOf(passed))) ? 'Copied' : 'Not copied';
    show(outcome);
    announce(outcome);
  };
  return (
    <Button
      look="quiet"
      icon={<Copy aria-hidden="true" />}
      aria-description={what}
      onClick={() => void copy()}
    >
      {message ?? 'Copy'}
    </Button>
  );
}

const asBlob = (passed: StepValue): Blob => (typeof passed === 'string' ? new Blob([passed]) : passed);

type ResultProps = {
  readonly facts: Facts;
  /** What it looks like. */
  readonly kind: Kind;
};

/** The whole result. */
export function Result({ facts, kind }: ResultProps) {
  const { passed, start } = facts;
  const text = useText(facts);
  if (start === undefined) return <Bytes facts={facts} />;
  if (passed instanceof Blob && passed.size > DRAWN_LENGTH)
    return (
      <>
        <LongResult label="Result" content={passed} beginning={start} />
        <CopyResult facts={facts} what="Result" />
        <DownloadButton look="quiet" onClick={() => download('result.txt', passed)} />
      </>
    );
  return <OutputBlock label="Result" value={text} kind={kind} fileName="result.txt" hasIcons live />;
}

/** A text as it is; of one that came as bytes what is known of it until it is read. */
function useText({ passed, start = '' }: Facts): string {
  const [read, setRead] = useState<{ readonly of: StepValue; readonly text: string }>();
  const isRead = typeof passed === 'string' || passed.size > DRAWN_LENGTH;
  // Bytes are read outside React.
  useEffect(() => {
    if (isRead) return;
    let isNewest = true;
    passed.text().then(
      (text) => isNewest && setRead({ of: passed, text }),
      () => undefined,
    );
    return () => {
      isNewest = false;
    };
  }, [passed, isRead]);
  if (typeof passed === 'string') return passed;
  return read?.of === passed ? read.text : start;
}

function Bytes({ facts }: { readonly facts: Facts }) {
  const { passed, head, size, type = '' } = facts;
  const blob = asBlob(passed);
  return (
    <>
      {type.endsWith('picture') && <Picture blob={blob} type={type} />}
      <pre className={styles['beginning']}>{hexDump(head)}</pre>
      {size > head.length && (
        <p>
          The first {plural(head.length, 'byte')} of {factsInWords(facts)}.
        </p>
      )}
      <span>
        <SendTo kind="file" value={() => Promise.resolve([new File([blob], 'result')])} what="Result" />
        <DownloadButton look="plain" onClick={() => download('result', blob)} />
      </span>
    </>
  );
}

function Picture({ blob, type }: { readonly blob: Blob; readonly type: string }) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob]);
  // The address of a blob lives outside React.
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img className={styles['picture']} src={address} alt={`The result, a ${type}`} />;
}
