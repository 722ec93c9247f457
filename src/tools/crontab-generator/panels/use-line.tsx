/** A button that takes a line in place of the one that was entered. */
import { Button } from '#src/ui/basics/button.tsx';
import styles from '../page.module.css';

export function UseLine({ line, onUse }: { readonly line: string; readonly onUse: () => void }) {
  return (
    <Button onClick={onUse}>
      <span>
        Use <code className={styles['use']}>{line}</code>
      </span>
    </Button>
  );
}
