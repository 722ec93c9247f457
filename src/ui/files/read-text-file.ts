/** Reads a file as text by its byte order mark, else as UTF-8; bytes that are no text are refused, never guessed; so is a file without any. */
import { fail, ok, type Result } from '#src/lib/result.ts';
import { formatBytes } from '#src/lib/format.ts';
import { TEXT_FILE_LIMIT_BYTES } from '#src/lib/size-limits.ts';

/** The text of a file without its byte order mark, or what was wrong with it. */
export async function readTextFile(file: File): Promise<Result<string>> {
  if (file.size > TEXT_FILE_LIMIT_BYTES) {
    return fail(
      `A text box takes files up to ${formatBytes(TEXT_FILE_LIMIT_BYTES)}; ${file.name} has ${formatBytes(file.size)}. Cut it into smaller files. To read and search it, open it alone with the button beside the text box.`,
    );
  }
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return fail(`${file.name} could not be read: it may have been moved, removed or changed.`);
  const text = decode(new Uint8Array(bytes), file.name);
  // Nothing would happen, and nobody would know why.
  return text.ok && text.value === '' ? fail(`${file.name} is empty: there is no text in it.`) : text;
}

const UTF_16_MARKS = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

function decode(bytes: Uint8Array, name: string): Result<string> {
  const marked = Object.entries(UTF_16_MARKS).find(([, mark]) =>
    mark.every((byte, index) => bytes[index] === byte),
  );
  try {
    const text = new TextDecoder(marked?.[0] ?? 'utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // Of two marks only one is a mark. Every reader takes one more off, and would not see the mistake (toml-test, bom-not-at-start-02).
    return ok(text.replace(/^\uFEFF(?!\uFEFF)/, ''));
  } catch {
    return fail(`Expected a text file in UTF-8 or UTF-16; ${name} holds bytes that are not text.`);
  }
}

/** The message for a file that arrived after its input changed. */
export const staleFileMessage = (name: string): string =>
  `${name} was not opened: something else was entered while it was being read. Open it again to put it there.`;
