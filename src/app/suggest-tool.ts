/** Guesses which tool a wrong address meant: peers' addresses, and ours mistyped. */
import type { ToolPath } from '#src/tools/catalogue.ts';
import type { Tool } from '#src/tools/define-tool.ts';

/** Peers' page names whose words are not in ours, without what says nothing. */
const PEERS_ADDRESSES: readonly (readonly [RegExp, ToolPath])[] = [
  [/^password$|^randomstring$/, '/token'],
  [/^filehasher$/, '/hashtext'],
  [/^zxcvbn/, '/passwordstrengthanalyser'],
  [/^(?:json|yaml|toml)to(?:json|yaml|toml)$|^jsonprettify$/, '/yamljsontomlconverters'],
  [/^(?:csv|tsv)tojson$|^jsontotsv$/, '/jsontocsvconverter'],
  [/^wifiqr/, '/qrcodegenerator'],
  [/^cronexpression$|^crontabguru$/, '/crontabgenerator'],
  [/^deviceinformation$/, '/screen'],
  [/^imagetotext$|^ocrimage$/, '/textextract'],
  [/^duration$/, '/time'],
];

/** Words that say nothing about which tool is meant. */
const FILLER =
  /generator|converter|calculator|parser|decoder?|encoder|formatter|minifier|analyser|analyzer|lookup|tool|tools|online/g;

/** The tool an unknown address most likely meant, or `undefined`: `suggestTool('/jwt-decoder', allTools)`. */
export function suggestTool(pathname: string, tools: readonly Tool[]): Tool | undefined {
  const wanted = flatten(pathname.split('/').filter(Boolean).at(-1) ?? '');
  if (wanted.length < 2) return undefined;
  const core = wanted.replace(FILLER, '');
  const peer = PEERS_ADDRESSES.find(([address]) => address.test(core));
  return (
    tools.find(({ path }) => path === peer?.[1]) ??
    tools.find((tool) => sharesName(tool, core)) ??
    nearest(wanted, tools)
  );
}

const flatten = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function sharesName(tool: Tool, core: string): boolean {
  if (core.length < 2) return false;
  const names = [tool.path, tool.name, tool.headline, ...tool.keywords].map(flatten);
  return names.some((name) => name === core || name.replace(FILLER, '') === core);
}

/** A tool whose address is at most two edits away. */
function nearest(wanted: string, tools: readonly Tool[]): Tool | undefined {
  const [best] = tools
    .map((tool) => ({ tool, distance: editDistance(wanted, flatten(tool.path)) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= 2 ? best.tool : undefined;
}

/** Levenshtein distance, in edits. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, left] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, right] of [...b].entries()) {
      const replace = (row[j] ?? 0) + (left === right ? 0 : 1);
      next.push(Math.min(replace, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
