/** The preview: a frame that can run, fetch and open nothing. */
import { useEffect, useMemo } from 'react';
import type { Parts } from '#src/ui/tool/parts.ts';
import styles from './parts.module.css';

function Preview({ label, value }: { readonly label: string; readonly value: string }) {
  const address = useMemo(() => URL.createObjectURL(new Blob([value], { type: 'text/html' })), [value]);
  // The address of a blob lives outside React.
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <div>
      <span className={styles['label']}>{label}</span>
      <iframe className={styles['frame']} title={label} sandbox="" src={address} />
    </div>
  );
}

export const parts: Parts = { outputs: { preview: Preview } };
