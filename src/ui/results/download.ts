/** Saving what was made as a file. */

/** Hands `content` to the browser's download as `fileName`. */
export function download(fileName: string, content: Blob | string, type = 'text/plain;charset=utf-8'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser holds the data itself by the next task; a minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
