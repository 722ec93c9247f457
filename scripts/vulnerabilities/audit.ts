/** Reads the output of `npm audit --json`. */

type Vulnerability = { readonly severity?: string; readonly range?: string };

type Audit = {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
  readonly metadata?: { readonly dependencies?: { readonly total?: number } };
  readonly message?: string;
};

/** Whether a fault is known, and the sentence to print: also where the registry gave no answer. */
export function readAudit(json: string): { readonly found: boolean; readonly words: string } {
  const audit = parse(json);
  if (!audit?.vulnerabilities)
    return {
      found: false,
      words: `Not checked: the package registry gives no answer about known vulnerabilities${audit?.message ? ` (${audit.message})` : ''}.`,
    };
  const named = Object.entries(audit.vulnerabilities).map(
    ([name, { range = '', severity = 'of unknown severity' }]) => `${name} ${range}: ${severity}`,
  );
  return named.length > 0
    ? { found: true, words: `Known vulnerabilities:\n${named.join('\n')}` }
    : {
        found: false,
        words: `No known vulnerability in ${audit.metadata?.dependencies?.total ?? 'the'} packages.`,
      };
}

function parse(json: string): Audit | undefined {
  try {
    return JSON.parse(json) as Audit; // npm's own format; every part is looked for before it is used
  } catch {
    return undefined;
  }
}
