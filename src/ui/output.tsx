/** Results: a row for a short value, a block for many lines. Nothing is clipped; each can be copied, saved and sent on. */
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatBytes } from '#src/lib/format.ts';
import type { Kind } from '#src/lib/kind.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';
import { download } from './download.ts';
import { CodeText } from './editor/code-text.tsx';
import { type Language, languageOfKind } from './editor/language.ts';
import { SendTo } from './send-to.tsx';
import styles from './output.module.css';

type OutputRowProps = {
  readonly label: ReactNode;
  readonly value: string;
  /** Names the copy button where `label` is not text. */
  readonly name?: string;
  /** What the value is, for "Send to". */
  readonly kind?: Kind;
  /** Read aloud when it changes; only for a page's one main result. */
  readonly live?: boolean;
  readonly aside?: ReactNode;
};

export function OutputRow({ label, value, name, kind, live = false, aside }: OutputRowProps) {
  const what = name ?? (typeof label === 'string' ? label : 'value');
  return (
    <div className={styles['row']}>
      <span className={styles['label']}>{label}</span>
      <output className={styles['value']} aria-label={what} aria-live={live ? 'polite' : 'off'}>
        {value}
      </output>
      <span className={styles['tools']}>
        {aside}
        {kind && value && <SendTo kind={kind} value={value} what={what} />}
        <CopyButton value={value} what={what} disabled={value === ''} />
      </span>
    </div>
  );
}

/** Rows under one another, with hairlines between. */
export function OutputRows({ children }: { readonly children: ReactNode }) {
  return <div className={styles['rows']}>{children}</div>;
}

type OutputBlockProps = {
  readonly label: string;
  /** The label's own heading is left out where a panel already says it. */
  readonly hideLabel?: boolean;
  readonly value: string;
  readonly kind?: Kind;
  /** Offers a download under this name. */
  readonly fileName?: string;
  readonly mimeType?: string;
  /** What stands there while there is no result. */
  readonly empty?: ReactNode;
  readonly live?: boolean;
  readonly wrap?: boolean;
  /** Colours it and numbers its lines; `kind` says it already where it is a language. */
  readonly language?: Language;
  readonly className?: string;
};

/** What is drawn of a long text, in UTF-16 code units: more would freeze the page, and nobody reads it. */
const DRAWN_LIMIT = 200_000;

export function OutputBlock(props: OutputBlockProps) {
  const { label, hideLabel = false, value, kind, fileName, mimeType, empty, className } = props;
  return (
    <div className={classNames(styles['block'], className)}>
      <div className={styles['head']}>
        {!hideLabel && <span className={styles['label']}>{label}</span>}
        <span className={styles['tools']}>
          {kind && value && <SendTo kind={kind} value={value} what={label} />}
          {fileName && (
            <Button
              look="quiet"
              icon={<Download aria-hidden="true" />}
              disabled={value === ''}
              onClick={() => download(fileName, value, mimeType)}
            >
              Download
            </Button>
          )}
          <CopyButton value={value} what={label} disabled={value === ''} />
        </span>
      </div>
      {value === '' && empty ? empty : <Text {...props} />}
      {value.length > DRAWN_LIMIT && (
        <p className={styles['cut']}>
          Shown here: the first {formatBytes(DRAWN_LIMIT)} of {formatBytes(value.length)}. Copy and Download
          give all of it.
        </p>
      )}
    </div>
  );
}

/** The text itself, as code where its language is known. */
function Text({ label, value, kind, live = false, wrap = false, language }: OutputBlockProps) {
  const [chosen, setChosen] = useState<boolean>();
  const isWrapped = chosen ?? wrap;
  const code = language ?? languageOfKind(kind);
  // A region that scrolls must be reachable by keyboard.
  const region = {
    tabIndex: 0,
    role: 'region',
    'aria-label': label,
    'aria-live': live ? 'polite' : 'off',
  } as const;
  const drawn = value.slice(0, DRAWN_LIMIT);
  const look = (isSoft: boolean) => classNames(styles['text'], isSoft && styles['wrap']);
  if (!code) {
    return (
      <pre className={look(wrap)} {...region}>
        {drawn}
      </pre>
    );
  }
  const facts = { label, language: code, value: drawn, isWrapped, onWrap: setChosen };
  return <CodeText className={look(isWrapped)} {...region} {...facts} />;
}
