/** Guesses which tool a wrong address meant: peers' addresses, and ours mistyped. */
import { nearestName } from '#src/lib/edit-distance.ts';
import type { ToolPath } from '#src/tools/catalogue.ts';
import type { Tool } from '#src/tools/define-tool.ts';

/** Peers' page names whose words are not in ours, without what is generic. */
const PEERS_ADDRESSES: readonly (readonly [RegExp, ToolPath])[] = [
  [/^password$|^randomstring$/, '/token'],
  [/^filehasher$/, '/hashtext'],
  [/^zxcvbn/, '/passwordstrengthanalyser'],
  [/^(?:json|yaml|toml)to(?:json|yaml|toml)$/, '/yamljsontomlconverters'],
  [/^json(?:prettify|minify|viewer|linter|editor|sortmaster)?$/, '/jsonformat'],
  [/^xml(?:formatter|linter|beautifier|validator|tojson)?$|^jsontoxml$/, '/xml'],
  [/^(?:csv|tsv)tojson$|^jsontotsv$/, '/jsontocsvconverter'],
  [/^wifiqr/, '/qrcodegenerator'],
  [/^cronexpression$|^crontabguru$/, '/crontabgenerator'],
  [/^deviceinformation$/, '/screen'],
  [/^imagetotext$|^ocrimage$/, '/textextract'],
  [/^base64(?:string|file|img|image)$|^imagetobase64$/, '/base64'],
  [/^date$|^unix(?:to)?(?:date)?$|^timestamp(?:todate)?$|^convertunixtodate$/, '/unixtime'],
  [/^texttounicode$|^escapeunicodecharacters$/, '/escape'],
  [/^texttonatoalphabet$|^tomorse(?:code)?$/, '/morse'],
  [/^list$|^sortlines$|^removeduplicatelines$/, '/lines'],
  [/^base$/, '/numberbase'],
  [/^listdiff$/, '/listcompare'],
  [/^markdowntohtml$|^htmlto(?:markdown|md)$|^htmlwysiwyg$/, '/markdown'],
  [/^hiddencharacter|^normali[sz]eunicode$/, '/unicode'],
  [/^chronometer$|^timealarm$|^pomodorotimer$/, '/timer'],
  [/^jsonto(?:typescript|ts|go|csharp|java|python|schema)$/, '/jsontotypes'],
  [/^regex(?:p|memo|match)?$|^regular-?expressions?$|^extractregex$/, '/regex'],
  [/^loremipsum$|^datafaker$|^generateloremipsum$/, '/sampledata'],
  [
    /^(?:html|css|javascript|js|scss|less|typescript|graphql)(?:prettifier|prettify|beautif(?:y|ier)|minify)?$|^genericcodebeautify$/,
    '/codeformat',
  ],
  [/^envvariables?$|^envtonetlifytoml$/, '/properties'],
  [
    /^(?:csv|excel)todata$|^jsonto(?:data|sqlinsert)$|^markdowntableprettifier$|^csvtotsv$|^transposecsv$/,
    '/tables',
  ],
  [/^(?:swap|insert)csvcolumns$|^findincompletecsvrecords$|^changecsvseparator$|^csvfileviewer$/, '/tables'],
];

/** Words that give no hint which tool is meant. */
const FILLER =
  /generator|converter|calculator|parser|decoder?|encoder|formatter|minifier|analyser|analyzer|lookup|tool|tools|online/g;

/** The tool an unknown address most likely meant, or `undefined`: `suggestTool('/jwt-decoder', allTools)`. */
export function suggestTool(pathname: string, tools: readonly Tool[]): Tool | undefined {
  const wanted = flatten(pathname.split('/').filter(Boolean).at(-1) ?? '');
  if (wanted.length < 2) return undefined;
  const core = wanted.replace(FILLER, '');
  const peer = PEERS_ADDRESSES.find(([address]) => address.test(core));
  const addressed = (text: string) => tools.find(({ path }) => flatten(path) === text);
  return (
    addressed(wanted) ??
    tools.find(({ path }) => path === peer?.[1]) ??
    addressed(core) ??
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
  const address = nearestName(
    wanted,
    tools.map(({ path }) => flatten(path)),
  );
  return tools.find(({ path }) => flatten(path) === address);
}
