/** A result of many lines: nothing is clipped; it can be copied, saved and sent on. */
import { type ReactNode, useState } from 'react';
import type { Kind } from '#src/lib/kind.ts';
import { plural } from '#src/lib/format.ts';
import { DownloadButton } from '#src/ui/results/download-button.tsx';
import { classNames } from '#src/ui/basics/class-names.ts';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { useAnnouncement } from '#src/ui/basics/use-announcement.ts';
import { CopyButton } from './copy-button.tsx';
import { download } from './download.ts';
import { CodeText } from '#src/ui/editor/code-text.tsx';
import { type Language, languageOfKind } from '#src/ui/editor/language.ts';
import { isLong, LongResult } from './long-result.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import styles from './output.module.css';

type OutputBlockProps = {
  readonly label: string;
  /** The label is the heading of its panel. */
  readonly isHeading?: boolean;
  readonly value: string;
  readonly kind?: Kind;
  /** Offers a download under this name. */
  readonly fileName?: string;
  readonly mimeType?: string;
  /** What stands there while there is no result. */
  readonly empty?: ReactNode;
  readonly live?: boolean;
  readonly wrap?: boolean;
  /** Its buttons are icons. */
  readonly hasIcons?: boolean;
  /** Colours it and numbers its lines; `kind` sets it already where it is a language. */
  readonly language?: Language;
  readonly className?: string;
};

/** A longer result with copy and download; more than a page draws whole stands behind a window. */
export function OutputBlock(props: OutputBlockProps) {
  const { label, isHeading = false, value, kind, fileName, mimeType, empty, hasIcons = false } = props;
  const Label = isHeading ? 'h2' : 'span';
  return (
    <div className={classNames(styles['block'], hasIcons && styles['icons'], props.className)}>
      <Label className={styles['label']}>{label}</Label>
      {value === '' && empty ? (
        empty
      ) : isLong(value) ? (
        <LongResult label={label} content={value} beginning={value.slice(0, BEGINNING_LENGTH)} />
      ) : (
        <Text {...props} />
      )}
      <span className={styles['tools']}>
        {kind && value && (
          <SendTo kind={kind} value={value} what={label} look={hasIcons ? 'icon' : 'plain'} />
        )}
        {fileName && (
          <DownloadButton
            isIcon={hasIcons}
            disabled={value === ''}
            aria-description={hasIcons ? label : undefined}
            onClick={() => download(fileName, value, mimeType)}
          />
        )}
        <CopyButton value={value} what={label} disabled={value === ''} isIcon={hasIcons} />
      </span>
    </div>
  );
}

/** The text itself, as code where its language is known. */
function Text({ label, value, kind, live = false, wrap = false, language }: OutputBlockProps) {
  const [chosen, setChosen] = useState<boolean>();
  const isWrapped = chosen ?? wrap;
  const code = language ?? languageOfKind(kind);
  // Code is looked at, not read aloud: that it is there is enough.
  useAnnouncement(live && code && value !== '' ? `The result has ${plural(value.length, 'character')}.` : '');
  // A region that scrolls must be reachable by keyboard.
  const region = {
    tabIndex: 0,
    role: 'region',
    'aria-label': label,
    'aria-live': 'off',
  } as const;
  const look = (isSoft: boolean) => classNames(styles['text'], isSoft && styles['wrap']);
  if (!code) {
    return (
      <pre className={look(wrap)} {...region}>
        {live ? <StatusMessage>{value}</StatusMessage> : value}
      </pre>
    );
  }
  const facts = { label, language: code, value, isWrapped, onWrap: setChosen };
  return <CodeText className={look(isWrapped)} {...region} {...facts} />;
}

/** Shown until the window is fetched, in UTF-16 code units. */
const BEGINNING_LENGTH = 4000;
