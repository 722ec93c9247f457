/** The languages of literals, as the page and the command line name them. */
import type { Language } from './writing.ts';

/** Names of the languages. */
export const LANGUAGES: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'json', label: 'JSON' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'python', label: 'Python' },
  { value: 'sql', label: 'SQL standard' },
  { value: 'postgresql', label: "PostgreSQL E''" },
  { value: 'mysql', label: 'MySQL' },
  { value: 'shell', label: 'POSIX shell' },
  { value: 'bash', label: "Bash $''" },
  { value: 'powershell', label: 'PowerShell' },
  { value: 'regex', label: 'Regular expression' },
  { value: 'xml', label: 'XML text' },
  { value: 'xml-attribute', label: 'XML attribute' },
  { value: 'c', label: 'C' },
  { value: 'cpp', label: 'C++' },
  { value: 'java', label: 'Java' },
  { value: 'csharp', label: 'C#' },
  { value: 'go', label: 'Go' },
  { value: 'unicode', label: 'Unicode escapes' },
];
