/** The shells that commands are written for. */

/** A shell that commands are written for. */
export type Shell = 'bash' | 'cmd' | 'powershell';

/** The choices of the option: a shell, or the one that certain signs tell. */
export const SHELLS = [
  { value: 'auto', label: 'by what it is' },
  { value: 'bash', label: 'bash' },
  { value: 'cmd', label: 'cmd.exe' },
  { value: 'powershell', label: 'PowerShell' },
] as const;
