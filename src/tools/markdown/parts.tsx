/** The preview, a frame that can run, fetch and open nothing, and the button that takes formatted text from the clipboard. */
import { useEffect, useMemo, useState } from 'react';
import type { Repair } from '#src/lib/form/form.ts';
import { inTheme } from '#src/lib/preview-style.ts';
import { useTheme } from '#src/ui/browser/use-theme.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Row } from '#src/ui/basics/layout.tsx';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import type { Parts } from '#src/ui/tool/parts.ts';
import styles from './parts.module.css';

function Preview({ label, value }: { readonly label: string; readonly value: string }) {
  const theme = useTheme();
  const address = useMemo(
    () => URL.createObjectURL(new Blob([inTheme(value, theme)], { type: 'text/html' })),
    [value, theme],
  );
  // The address of a blob lives outside React.
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <div>
      <span className={styles['label']}>{label}</span>
      <iframe className={styles['frame']} title={label} sandbox="" src={address} />
    </div>
  );
}

/** Takes what was copied with its formatting from a page or a document: the clipboard's HTML, as a text to turn into Markdown. */
function PasteAsMarkdown({ change }: { readonly change: (repair: Repair) => void }) {
  const [problem, setProblem] = useState('');
  const paste = async () => {
    const read = await copiedHtml();
    setProblem(read.ok ? '' : read.message);
    if (read.ok) change({ label: '', inputs: { text: read.html }, options: { from: 'html' } });
  };
  return (
    <Row>
      <Button onClick={() => void paste()}>Paste as Markdown</Button>
      <StatusMessage>{problem}</StatusMessage>
    </Row>
  );
}

const HTML = 'text/html';

async function copiedHtml(): Promise<
  { readonly ok: true; readonly html: string } | { readonly ok: false; readonly message: string }
> {
  try {
    const items = await navigator.clipboard.read();
    const item = items.find(({ types }) => types.includes(HTML));
    if (!item) return { ok: false, message: 'The clipboard holds no formatted text.' };
    return { ok: true, html: await (await item.getType(HTML)).text() };
  } catch {
    // Refused by the person, or unknown to the browser.
    return { ok: false, message: 'The clipboard cannot be read here.' };
  }
}

export const parts: Parts = { below: PasteAsMarkdown, outputs: { preview: Preview } };
