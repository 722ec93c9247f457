/** A bar with its word, coloured by its class. */
import { classNames } from '#src/ui/basics/class-names.ts';
import type { StrengthClass } from '../logic.ts';
import styles from '../page.module.css';

type MeterProps = {
  readonly name: string;
  /** How full it is, 0–100. */
  readonly percent: number;
  readonly strengthClass: StrengthClass;
  readonly words: string;
};

export function Meter({ name, percent, strengthClass, words }: MeterProps) {
  return (
    <div className={styles['strength']}>
      <div
        className={styles['meter']}
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <div
          className={classNames(styles['bar'], strengthClass)}
          data-class={strengthClass}
          style={{ transform: `translateX(calc(max(${percent}%, 6px) - 100%))` }}
        />
      </div>
      <strong>{words}</strong>
    </div>
  );
}
