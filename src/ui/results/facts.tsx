/** What there is to know beside an answer: a quiet grid of labels and values. A value is copied by pressing it. */
import { Check, Copy } from 'lucide-react';
import { announce } from '#src/ui/basics/announce.ts';
import { copyText } from '#src/ui/browser/copy-text.ts';
import { useBriefly } from '#src/ui/basics/use-briefly.ts';
import type { Kind } from '#src/lib/kind.ts';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { Swatch } from './swatch.tsx';
import { useOneStop } from './use-one-stop.ts';
import styles from './facts.module.css';

type Fact = {
  readonly label: string;
  readonly value: string;
  readonly as?: Kind;
  /** Said beside the value, and not part of it. */
  readonly note?: string;
};

/** Longer values, and values with longer notes, have a line of their own on a phone, in UTF-16 code units. */
const LONGEST_IN_GRID = 26;
const LONGEST_NOTE = 12;

/** `<Facts facts={[{ label: 'Words', value: '2' }]} />`; the buttons of many are one stop of the Tab key. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const isLong = facts.some(
    ({ value, note = '' }) => value.length + note.length > LONGEST_IN_GRID || note.length > LONGEST_NOTE,
  );
  return (
    <div className={styles['facts']} data-long={isLong ? '' : undefined} {...useOneStop<HTMLDivElement>()}>
      {facts.map((fact, index) => (
        <FactRow key={index} {...fact} />
      ))}
    </div>
  );
}

function FactRow({ label, value, as = 'text', note }: Fact) {
  const [outcome, setOutcome] = useBriefly<'Copied' | 'Not copied'>();
  const copy = async () => {
    const isCopied = await copyText(value);
    setOutcome(isCopied ? 'Copied' : 'Not copied');
    announce(isCopied ? 'Copied' : 'Not copied: the browser refused the clipboard');
  };
  return (
    <div className={styles['fact']} data-row="">
      {/* The blanks are not drawn: they part the words where the page is read as text. */}
      <span className={styles['label']}>{label}</span>{' '}
      <output aria-label={label} aria-live="off" className={styles['value']}>
        {value !== '' && (
          <button
            type="button"
            data-copies=""
            title={outcome ?? 'Copy'}
            aria-description={`${label}: copies it`}
            onClick={() => void copy()}
          >
            {as === 'colour' && <Swatch colour={value} />}
            {value}
            {outcome === 'Copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          </button>
        )}
      </output>{' '}
      <span className={styles['aside']}>
        {note}
        <SendTo kind={as} value={value} what={label} look="row" disabled={value === ''} />
      </span>
    </div>
  );
}
