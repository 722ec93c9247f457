/** The last stand: what shows when even the frame fails. */
import styles from './root-error.module.css';
import { ToolError } from './tool-error.tsx';

export function ErrorBoundary() {
  return (
    <main className={styles['page']}>
      <h1>Penknife</h1>
      <ToolError />
    </main>
  );
}
