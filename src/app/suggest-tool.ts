/** Guesses which tool a wrong address meant: peers' addresses, and ours mistyped. */
import type { ToolPath } from '#src/tools/catalogue.ts';
import type { Tool } from '#src/tools/define-tool.ts';

/** Peers' page names whose words are not in ours. */
const PEERS_ADDRESSES: Readonly<Record<string, ToolPath>> = {
  guidgenerator: '/uuidgenerator',
  passwordgenerator: '/token',
  filehasher: '/hashtext',
  cronparser: '/crontabgenerator',
  cronexpression: '/crontabgenerator',
  deviceinformation: '/screen',
  useragentparser: '/useragent',
  imagetotext: '/textextract',
  ocrimage: '/textextract',
  lengthconverter: '/distanceconversion',
  favicongenerator: '/convertsvgtoico',
  timezoneconverter: '/timezone',
  yamltojson: '/yamljsontomlconverters',
  jsontoyaml: '/yamljsontomlconverters',
  tomltojson: '/yamljsontomlconverters',
  jsontotoml: '/yamljsontomlconverters',
  csvtojson: '/jsontocsvconverter',
};

/** Words that say nothing about which tool is meant. */
const FILLER =
  /generator|converter|calculator|parser|decoder|encoder|formatter|analyser|analyzer|lookup|tool|tools|online/g;

/** The tool an unknown address most likely meant, or `undefined`: `suggestTool('/jwt-decoder', allTools)`. */
export function suggestTool(pathname: string, tools: readonly Tool[]): Tool | undefined {
  const wanted = flatten(pathname.split('/').filter(Boolean).at(-1) ?? '');
  if (wanted.length < 2) return undefined;
  const peer = Object.entries(PEERS_ADDRESSES).find(([address]) => flatten(address) === wanted);
  const byPath = (path: string) => tools.find((tool) => tool.path === path);
  return (
    (peer && byPath(peer[1])) ?? tools.find((tool) => sharesName(tool, wanted)) ?? nearest(wanted, tools)
  );
}

const flatten = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function sharesName(tool: Tool, wanted: string): boolean {
  const core = wanted.replace(FILLER, '');
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
