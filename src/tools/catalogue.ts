/** The map of the product: category → tools, in the order they are shown. */
import { CATEGORIES, type Category, type Tool } from './define-tool.ts';
import { tool as base64 } from './base64/tool.ts';
import { tool as bcrypt } from './bcrypt/tool.ts';
import { tool as chmodCalculator } from './chmod-calculator/tool.ts';
import { tool as clothes } from './clothes/tool.ts';
import { tool as convertSvgToIco } from './convert-svg-to-ico/tool.ts';
import { tool as crontabGenerator } from './crontab-generator/tool.ts';
import { tool as distanceConversion } from './distance-conversion/tool.ts';
import { tool as etaCalculator } from './eta-calculator/tool.ts';
import { tool as hashText } from './hash-text/tool.ts';
import { tool as hmacGenerator } from './hmac-generator/tool.ts';
import { tool as ip } from './ip/tool.ts';
import { tool as jsonDiff } from './json-diff/tool.ts';
import { tool as jsonToCsvConverter } from './json-to-csv-converter/tool.ts';
import { tool as jwtParser } from './jwt-parser/tool.ts';
import { tool as passwordStrengthAnalyser } from './password-strength-analyser/tool.ts';
import { tool as percentageCalculator } from './percentage-calculator/tool.ts';
import { tool as qrCodeGenerator } from './qr-code-generator/tool.ts';
import { tool as screen } from './screen/tool.ts';
import { tool as sqlPrettify } from './sql-prettify/tool.ts';
import { tool as temperatureConversion } from './temperature-conversion/tool.ts';
import { tool as textExtract } from './text-extract/tool.ts';
import { tool as time } from './time/tool.ts';
import { tool as timezone } from './timezone/tool.ts';
import { tool as token } from './token/tool.ts';
import { tool as textcase } from './textcase/tool.ts';
import { tool as textstats } from './textstats/tool.ts';
import { tool as urlencode } from './urlencode/tool.ts';
import { tool as userAgent } from './user-agent/tool.ts';
import { tool as uuidGenerator } from './uuid-generator/tool.ts';
import { tool as whois } from './whois/tool.ts';
import { tool as yamlJsonTomlConverters } from './yaml-json-toml-converters/tool.ts';

/** The specified tools by category: the sidebar and the home grid, and nothing is added to them. */
const listed = {
  Cryptography: [token, hashText, bcrypt, uuidGenerator, hmacGenerator, passwordStrengthAnalyser],
  Converters: [convertSvgToIco, yamlJsonTomlConverters, jsonToCsvConverter],
  Web: [qrCodeGenerator, jwtParser, crontabGenerator, chmodCalculator, whois, ip, screen, userAgent],
  Misc: [textExtract, jsonDiff],
  Measurements: [
    clothes,
    etaCalculator,
    percentageCalculator,
    distanceConversion,
    temperatureConversion,
    timezone,
    time,
  ],
} as const satisfies Readonly<Record<Category, readonly Tool[]>>;

/** Further tools by category: on `/tools`, in the searches, the palette and "Send to". `npm run new-tool` adds to it. */
const further = {
  Cryptography: [],
  Converters: [base64],
  Web: [urlencode],
  Misc: [textcase, textstats],
  Measurements: [],
} as const satisfies Readonly<Record<Category, readonly Tool[]>>;

type PathIn<T extends Readonly<Record<Category, readonly Tool[]>>> = T[Category][number]['path'];

/** The address of a tool, to the letter. */
export type ToolPath = PathIn<typeof listed> | PathIn<typeof further> | (typeof sqlPrettify)['path'];

/** A tool that has an address. */
export type ListedTool = Tool<ToolPath>;

/** Every tool of the sidebar and the home page. */
export const catalogue: Readonly<Record<Category, readonly ListedTool[]>> = listed;

/** Tools with an address that the sidebar and the home grid leave out: found by search and by "Send to". */
export const unlisted: readonly ListedTool[] = [sqlPrettify];

/** The 27 tools of the specification. */
export const specifiedTools: readonly ListedTool[] = [
  ...CATEGORIES.flatMap((category) => catalogue[category]),
  ...unlisted,
];

/** Every other tool. */
const furtherTools: readonly ListedTool[] = CATEGORIES.flatMap(
  (category): readonly ListedTool[] => further[category],
);

/** Every tool that has an address. */
export const allTools: readonly ListedTool[] = [...specifiedTools, ...furtherTools];

/** The category a tool belongs to, or `undefined` where it is unlisted. */
export const categoryOf = ({ id }: Tool): Category | undefined =>
  CATEGORIES.find((category) =>
    [...catalogue[category], ...further[category]].some((tool: Tool) => tool.id === id),
  );

/** The tool at an address, with or without its trailing slash. */
export const toolAt = (pathname: string): ListedTool | undefined =>
  allTools.find((tool) => tool.path === (pathname.replace(/(?<!\/)\/+$/, '') || '/'));
