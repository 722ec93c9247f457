/** The meter of the specified class, which reading to believe, and the five specified figures. */
import { memo } from 'react';
import { plural } from '#src/lib/format.ts';
import { useAnnouncement } from '#src/ui/basics/use-announcement.ts';
import { beliefOf } from '../guessing/belief.ts';
import type { GuessEstimate } from '../guessing/guess-estimate.ts';
import { inWords } from '#src/lib/crack-times.ts';
import { CLASS_NAMES, type PasswordAnalysis } from '../logic.ts';
import { Meter } from './meter.tsx';
import styles from '../page.module.css';

/** zxcvbn's reading of this very password; `'reading'` while it is computed, `'missing'` where it cannot be. */
export type SecondReading = GuessEstimate | 'reading' | 'missing';

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
      <Meter
        name="Strength"
        percent={score}
        strengthClass={strengthClass}
        words={CLASS_NAMES[strengthClass]}
      />
      <WhichToBelieve strengthClass={strengthClass} uncounted={uncounted} second={second} />
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

type WhichToBelieveProps = Omit<FiguresProps, 'analysis'> & Pick<PasswordAnalysis, 'strengthClass'>;

/** Keeps its place whatever its text, so that nothing below it moves. */
function WhichToBelieve({ strengthClass, uncounted, second }: WhichToBelieveProps) {
  const belief = typeof second === 'string' ? undefined : beliefOf(strengthClass, second, uncounted);
  useAnnouncement(belief ? `${belief.verdict} ${belief.reason}` : '');
  return (
    <p className={styles['belief']}>
      {belief && <strong>{belief.verdict}</strong>} {belief?.reason}
      {second === 'reading' && 'Looking for likely passwords in it…'}
    </p>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}:</dt> <dd>{value}</dd>
    </div>
  );
}
