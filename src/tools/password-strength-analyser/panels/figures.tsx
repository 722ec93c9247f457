/** The meter with one verdict of both readings, and the five specified figures. */
import { memo } from 'react';
import { classNames } from '#src/ui/basics/class-names.ts';
import { plural } from '#src/lib/format.ts';
import { inWords, verdictOf, type PasswordAnalysis, type StrengthClass } from '../logic.ts';
import styles from '../page.module.css';

const CLASS_NAMES: Readonly<Record<StrengthClass, string>> = {
  'very-weak': 'Very weak',
  weak: 'Weak',
  medium: 'Medium',
  strong: 'Strong',
  'very-strong': 'Very strong',
};

/** zxcvbn's score of this very password; `'reading'` while it is computed, `'missing'` where it cannot be. */
export type SecondReading = number | 'reading' | 'missing';

type FiguresProps = {
  readonly analysis: PasswordAnalysis;
  /** How many characters are in none of the four classes. */
  readonly uncounted: number;
  readonly second: SecondReading;
};

export const Figures = memo(function Figures({ analysis, uncounted, second }: FiguresProps) {
  const { length, charSetSize, entropyBits, crackTime, score, strengthClass } = analysis;
  const words = inWords(crackTime);
  return (
    <>
      <Verdict score={score} strengthClass={strengthClass} second={second} />
      <dl className={styles['figures']}>
        <Figure label="Time to crack" value={crackTime} />
        <Figure label="Password length" value={`${length} ${length === 1 ? 'character' : 'characters'}`} />
        <Figure label="Entropy" value={`${entropyBits.toFixed(2)} bits`} />
        <Figure label="Character set size" value={`${charSetSize} chars`} />
        <Figure label="Score" value={`${score} / 100`} />
      </dl>
      <p className={styles['note']}>
        {words !== crackTime && `That is ${words}. `}
        {uncounted > 0
          ? `${plural(uncounted, 'character')} of this password ${uncounted === 1 ? 'is' : 'are'} in none of the four classes and not counted in the set, so these figures may be too low.`
          : 'These figures are an upper bound: they hold only if each character was drawn at random.'}
      </p>
    </>
  );
});

type VerdictProps = Pick<PasswordAnalysis, 'score' | 'strengthClass'> & { readonly second: SecondReading };

/** The bar is as long as the specified score; its colour and word are those of the lower reading. */
function Verdict({ score, strengthClass, second }: VerdictProps) {
  const verdict = typeof second === 'number' ? verdictOf(strengthClass, second) : undefined;
  const words = verdict
    ? CLASS_NAMES[verdict]
    : second === 'reading'
      ? 'Checking…'
      : `At most: ${CLASS_NAMES[strengthClass].toLowerCase()}`;
  return (
    <div className={styles['strength']} aria-busy={second === 'reading'}>
      <div
        className={styles['meter']}
        role="meter"
        aria-label="Strength"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
        aria-valuetext={words}
      >
        <div
          className={classNames(styles['bar'], strengthClass)}
          data-verdict={verdict ?? 'unknown'}
          style={{ transform: `translateX(calc(max(${score}%, 6px) - 100%))` }}
        />
      </div>
      <strong>{words}</strong>
    </div>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}:</dt> <dd>{value}</dd>
    </div>
  );
}
