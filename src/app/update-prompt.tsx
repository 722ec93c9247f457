/** Says that a new version is ready. Nothing on an open page changes until the person agrees (app/frame/updates.ts). */
import { Button } from '#src/ui/basics/button.tsx';
import styles from './update-prompt.module.css';

export function UpdatePrompt() {
  return (
    <div className={styles['prompt']} data-part="update" role="status" hidden>
      <p>
        A new version is ready. Updating reloads this page. Texts you entered stay; passwords and opened files
        do not.
      </p>
      <Button data-does="use-new-version">Update now</Button>
    </div>
  );
}
