/** What a guesser knows: zxcvbn's verdict, what was weak, and what would help. */
import { capitalised } from '#src/lib/format.ts';
import { Empty, Panel } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import type { Guesses } from '../guessing/dom-guesses.ts';
import { describeGuesses, VERDICTS, type GuessEstimate, type WeakPart } from '../guessing/guess-estimate.ts';
import { countCharacters, STRENGTH_CLASSES } from '../logic.ts';
import { Meter } from './meter.tsx';
import styles from '../page.module.css';

type GuessesPanelProps = {
  readonly password: string;
  readonly guesses: Guesses;
  /** Whether parts of the password may be shown, as the field shows it. */
  readonly isShown: boolean;
};

export function GuessesPanel({ password, guesses, isShown }: GuessesPanelProps) {
  const { estimate, hasFailed, retry } = guesses;
  const isCurrent = guesses.password === password;
  return (
    <Panel title="If likely passwords are tried first">
      {hasFailed && (
        <Notice
          tone="warning"
          title="The word lists could not be loaded."
          action={<Button onClick={retry}>Try again</Button>}
        >
          Only the figures, which need no word lists, are shown. They are an upper bound.
        </Notice>
      )}
      {estimate && (
        <div className={styles['reading']} inert={!isCurrent} aria-busy={!isCurrent}>
          <Estimate estimate={estimate} isShown={isShown} />
        </div>
      )}
      {!estimate && !hasFailed && (
        <Empty>
          {password === ''
            ? 'Type a password to see whether common passwords, names, dates or keyboard runs are in it.'
            : 'Loading the word lists…'}
        </Empty>
      )}
    </Panel>
  );
}

function Estimate({ estimate, isShown }: { readonly estimate: GuessEstimate; readonly isShown: boolean }) {
  const { guessesLog10, score, warning, suggestions, weakParts, isCut } = estimate;
  return (
    <>
      <Meter
        name="How hard to guess"
        percent={score * 25}
        strengthClass={STRENGTH_CLASSES[score] ?? 'very-weak'}
        words={capitalised(VERDICTS[score] ?? '')}
      />
      <p className={styles['verdict']}>
        <strong>About {describeGuesses(guessesLog10)} guesses</strong>: {VERDICTS[score]}, {score} of 4.
      </p>
      {warning && <Notice tone="warning">{warning}</Notice>}
      {weakParts.length > 0 && (
        <div className={styles['list']}>
          <h3>What was weak</h3>
          <ul>
            {weakParts.map((part) => (
              <li key={part.from}>
                {isShown ? <code>{part.text}</code> : describePlace(part)}: {part.why}
              </li>
            ))}
          </ul>
        </div>
      )}
      {suggestions.length > 0 && (
        <div className={styles['list']}>
          <h3>What would help</h3>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>{suggestion}</li>
            ))}
          </ul>
        </div>
      )}
      {isCut && (
        <p className={styles['note']}>Only the beginning was read; the rest can only make it stronger.</p>
      )}
    </>
  );
}

function describePlace({ text, from }: WeakPart): string {
  const length = countCharacters(text);
  return length === 1 ? `Character ${from}` : `Characters ${from}–${from + length - 1}`;
}
