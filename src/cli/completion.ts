/** Scripts by which shells complete names of tools and options. */

/** The shells there is a script for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

type Row = { readonly name: string; readonly explainer: string; readonly options: readonly string[] };

/** The script for a shell: `source <(penknife completion bash)`. */
export function completionFor(
  shell: (typeof SHELLS)[number],
  tools: readonly Row[],
  around: readonly string[],
): string {
  const names = [...tools.map(({ name }) => name), ...around];
  if (shell === 'fish') return fish(tools, names);
  const cases = tools
    .map(({ name, options }) => `    ${name}) words="${options.map((option) => `--${option}`).join(' ')}" ;;`)
    .join('\n');
  const bash = `_penknife() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names.join(' ')}" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
    help) words="${names.join(' ')}" ;;
${cases}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    *) COMPREPLY=($(compgen -f -- "$current")) ;;
  esac
}
complete -F _penknife penknife
`;
  return shell === 'bash' ? bash : `autoload -U +X bashcompinit && bashcompinit\n${bash}`;
}

function fish(tools: readonly Row[], names: readonly string[]): string {
  const described = new Map(tools.map(({ name, explainer }) => [name, explainer]));
  const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
  const heads = names.map(
    (name) =>
      `complete -c penknife -n __fish_use_subcommand -f -a ${name} -d ${quoted(described.get(name) ?? '')}`,
  );
  const options = tools.flatMap(({ name, options: own }) =>
    own.map((option) => `complete -c penknife -n '__fish_seen_subcommand_from ${name}' -l ${option}`),
  );
  return `${[...heads, ...options].join('\n')}\n`;
}
