/** The commands of a text as the shell reads them that it was written for. */
import { readOrFail } from './text-cursor.ts';
import type { Repair } from './form/form.ts';
import { ok, type Result } from './result.ts';
import type { Shell } from './shell-names.ts';
import { readShellWords, type ShellText } from './shell-words.ts';
import { isCmd, isPowerShell, readCmdWords, readPowerWords } from './windows-words.ts';

/** The shell that was asked for, or that signs of a text make certain; bash where there are none. */
export function shellOf(text: string, asked: 'auto' | Shell): Shell {
  if (asked !== 'auto') return asked;
  if (isCmd(text)) return 'cmd';
  return isPowerShell(text) ? 'powershell' : 'bash';
}

/** The commands of a text. What is no word of a shell, and is often pasted as one, is read and told. */
export function readCommands(text: string, shell: Shell): Result<ShellText> {
  if (shell === 'bash') return readShellWords(text, { isLenient: true });
  return readOrFail(text, () => ok(shell === 'cmd' ? readCmdWords(text) : readPowerWords(text)));
}

/** Quotes and dashes as text processors write them, each with the sign of a shell. */
const SIGNS: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '–': '-',
  '—': '--',
};

/** A button that writes quotes and dashes as a shell has them, where a word begins with those of a text processor. */
export function signRepair(
  text: string,
  asked: 'auto' | Shell,
): { readonly message: string; readonly offset: number; readonly repair: Repair } | undefined {
  const read = readCommands(text, shellOf(text, asked));
  const words = read.ok ? read.value.commands.flatMap((command) => command.words) : [];
  const found = words.find(({ offset }) => Object.hasOwn(SIGNS, text[offset] ?? ''));
  if (!found) return undefined;
  const sign = text[found.offset] ?? '';
  const code = sign.charCodeAt(0).toString(16).toUpperCase();
  return {
    message: `"${sign}" (U+${code}) is no quote and no dash of a shell`,
    offset: found.offset,
    repair: {
      label: 'Write plain quotes and dashes',
      inputs: { source: text.replaceAll(/[“”„‘’‚–—]/g, (each) => SIGNS[each] ?? each) },
    },
  };
}
