/** Below the hashes: more algorithms, the hashes of the empty text, and what a name stands for. */
import { Button } from '#src/ui/basics/button.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import styles from '../page.module.css';

type ResultsFootProps = {
  readonly withMore: boolean;
  readonly onMore: (isOn: boolean) => void;
  /** Asks for the hashes of the empty text; absent where there is a text or they are there. */
  readonly onNothing: (() => void) | undefined;
};

export function ResultsFoot({ withMore, onMore, onNothing }: ResultsFootProps) {
  return (
    <div className={styles['foot']}>
      <Checkbox label="More algorithms" checked={withMore} onChange={onMore} />
      {onNothing && (
        <Button look="quiet" onClick={onNothing}>
          Hash the empty text
        </Button>
      )}
      <p>
        {withMore
          ? 'SHA3 is SHA3-512 of FIPS 202, BLAKE2B is BLAKE2b-512, BLAKE2S is BLAKE2s-256, XXH128 is XXH3.'
          : 'SHA3 is SHA3-512 of FIPS 202.'}
      </p>
    </div>
  );
}
