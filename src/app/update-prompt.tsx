/** Says that a new version is ready. Nothing changes under the person's hands until they agree. */
import { Button } from '#src/ui/button.tsx';
import { useNewVersion } from './offline.ts';
import styles from './update-prompt.module.css';

export function UpdatePrompt() {
  const changeOver = useNewVersion();
  if (!changeOver) return null;
  return (
    <div className={styles['prompt']} role="status">
      <p>A new version is ready. Changing to it reloads the page.</p>
      <Button onClick={changeOver}>Change over</Button>
    </div>
  );
}
