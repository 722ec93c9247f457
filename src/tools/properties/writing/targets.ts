/** Environment variables as commands and manifests want them. */
import { Document } from 'yaml';

/** Where variables go besides files. */
export type Target = 'docker-run' | 'compose' | 'kubernetes' | 'powershell' | 'fish';

/** A variable of the environment. */
export type Variable = { readonly name: string; readonly value: string };

/** Whether the target takes a name. */
export function takesName(name: string, target: Target): boolean {
  if (target === 'fish') return /^\w+$/.test(name);
  return name !== '' && !/[=\s\0{}`]/.test(name);
}

/** The text for a target. Compose and Kubernetes put nothing in for `$`: where it could begin something, it is written twice. */
export function writeFor(target: Target, variables: readonly Variable[]): string {
  if (target === 'docker-run')
    return variables.map(({ name, value }) => `-e ${shellWord(`${name}=${value}`)}`).join(' \\\n');
  if (target === 'powershell')
    return variables.map(({ name, value }) => `${powershellName(name)} = '${doubled(value)}'`).join('\n');
  if (target === 'fish')
    return variables
      .map(({ name, value }) => `set -gx ${name} '${value.replace(/[\\']/g, '\\$&')}'`)
      .join('\n');
  const text = (value: string) => value.replace(target === 'compose' ? /\$/g : /\$(?=[$(])/g, '$$$$');
  return target === 'compose'
    ? yamlText({ environment: variables.map(({ name, value }) => `${name}=${text(value)}`) })
    : yamlText({ env: variables.map(({ name, value }) => ({ name, value: text(value) })) });
}

const yamlText = (value: object): string =>
  new Document(value, { compat: 'yaml-1.1' }).toString({ lineWidth: 0 });

/** One word of a POSIX shell. */
const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

const powershellName = (name: string): string => (/^\w+$/.test(name) ? `$env:${name}` : `\${env:${name}}`);

/** PowerShell takes typographic single quotes for quotes too. */
const doubled = (text: string): string => text.replace(/['\u2018-\u201b]/g, '$&$&');
