/** The meter and the five specified figures. */
import { classNames } from '#src/ui/class-names.ts';
import { inWords, type PasswordAnalysis, type StrengthClass } from './logic.ts';
import styles from './page.module.css';

const CLASS_NAMES: Readonly<Record<StrengthClass, string>> = {
  'very-weak': 'Very weak',
  weak: 'Weak',
  medium: 'Medium',
  strong: 'Strong',
  'very-strong': 'Very strong',
};

export function Figures({ analysis }: { readonly analysis: PasswordAnalysis }) {
  const { length, charSetSize, entropyBits, crackTime, score, strengthClass } = analysis;
  const words = inWords(crackTime);
  return (
    <>
      <div className={styles['strength']}>
        <div
          className={styles['meter']}
          role="meter"
          aria-label="Strength"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={score}
          aria-valuetext={CLASS_NAMES[strengthClass]}
        >
          <div className={classNames(styles['bar'], strengthClass)} style={{ width: `${score}%` }} />
        </div>
        <strong>{CLASS_NAMES[strengthClass]}</strong>
      </div>
      <dl className={styles['figures']}>
        <Figure label="Time to crack" value={crackTime} />
        <Figure label="Password length" value={`${length} ${length === 1 ? 'character' : 'characters'}`} />
        <Figure label="Entropy" value={`${entropyBits.toFixed(2)} bits`} />
        <Figure label="Character set size" value={`${charSetSize} chars`} />
        <Figure label="Score" value={`${score} / 100`} />
      </dl>
      <p className={styles['note']}>
        {words !== crackTime && `That is ${words}. `}
        An upper bound: as if each character had been drawn at random.
      </p>
    </>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}:</dt> <dd>{value}</dd>
    </div>
  );
}
