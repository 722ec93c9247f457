/** The clipboard, on plain http too. */

/** Copies a text; false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  // Absent outside secure contexts, whatever the types claim.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return copyBySelection(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The old way: a hidden text area, selected and copied by command. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  // The only copy there is without a secure context.
  const isCopied = document.execCommand('copy'); // eslint-disable-line @typescript-eslint/no-deprecated -- no replacement on plain http
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
