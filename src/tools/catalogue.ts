/** The map of the product: category → tools, in the order they are shown. */
import { CATEGORIES, GROUPS, type Category, type Group, type Tool } from './define-tool.ts';
import { tool as aspectratio } from './aspectratio/tool.ts';
import { tool as barcode } from './barcode/tool.ts';
import { tool as base64 } from './base64/tool.ts';
import { tool as basicauth } from './basicauth/tool.ts';
import { tool as bcrypt } from './bcrypt/tool.ts';
import { tool as bytes } from './bytes/tool.ts';
import { tool as certificate } from './certificate/tool.ts';
import { tool as chmodCalculator } from './chmod-calculator/tool.ts';
import { tool as clothes } from './clothes/tool.ts';
import { tool as codeformat } from './codeformat/tool.ts';
import { tool as colour } from './colour/tool.ts';
import { tool as placeholder } from './placeholder/tool.ts';
import { tool as curl } from './curl/tool.ts';
import { tool as css } from './css/tool.ts';
import { tool as svg } from './svg/tool.ts';
import { tool as image } from './image/tool.ts';
import { tool as compress } from './compress/tool.ts';
import { tool as convertSvgToIco } from './convert-svg-to-ico/tool.ts';
import { tool as crontabGenerator } from './crontab-generator/tool.ts';
import { tool as datecalculator } from './datecalculator/tool.ts';
import { tool as datasize } from './datasize/tool.ts';
import { tool as distanceConversion } from './distance-conversion/tool.ts';
import { tool as duration } from './duration/tool.ts';
import { tool as emailrecords } from './emailrecords/tool.ts';
import { tool as docker } from './docker/tool.ts';
import { tool as encrypt } from './encrypt/tool.ts';
import { tool as escape } from './escape/tool.ts';
import { tool as etaCalculator } from './eta-calculator/tool.ts';
import { tool as har } from './har/tool.ts';
import { tool as hashText } from './hash-text/tool.ts';
import { tool as hmacGenerator } from './hmac-generator/tool.ts';
import { tool as imagemetadata } from './imagemetadata/tool.ts';
import { tool as htmlentities } from './htmlentities/tool.ts';
import { tool as httpHeaders } from './http-headers/tool.ts';
import { tool as httpReference } from './http-reference/tool.ts';
import { tool as identifiers } from './identifiers/tool.ts';
import { tool as ip } from './ip/tool.ts';
import { tool as jsonDiff } from './json-diff/tool.ts';
import { tool as jsonToCsvConverter } from './json-to-csv-converter/tool.ts';
import { tool as jsonformat } from './jsonformat/tool.ts';
import { tool as jsonquery } from './jsonquery/tool.ts';
import { tool as jsonschema } from './jsonschema/tool.ts';
import { tool as jsontotypes } from './jsontotypes/tool.ts';
import { tool as jwtParser } from './jwt-parser/tool.ts';
import { tool as keys } from './keys/tool.ts';
import { tool as macAddress } from './mac-address/tool.ts';
import { tool as numberbase } from './numberbase/tool.ts';
import { tool as lines } from './lines/tool.ts';
import { tool as listcompare } from './listcompare/tool.ts';
import { tool as markdown } from './markdown/tool.ts';
import { tool as metaTags } from './meta-tags/tool.ts';
import { tool as morse } from './morse/tool.ts';
import { tool as passphrase } from './passphrase/tool.ts';
import { tool as passwordHash } from './password-hash/tool.ts';
import { tool as passwordStrengthAnalyser } from './password-strength-analyser/tool.ts';
import { tool as percentageCalculator } from './percentage-calculator/tool.ts';
import { tool as properties } from './properties/tool.ts';
import { tool as qrCodeGenerator } from './qr-code-generator/tool.ts';
import { tool as screen } from './screen/tool.ts';
import { tool as random } from './random/tool.ts';
import { tool as symbols } from './symbols/tool.ts';
import { tool as keyboard } from './keyboard/tool.ts';
import { tool as recipe } from './recipe/tool.ts';
import { tool as regex } from './regex/tool.ts';
import { tool as roman } from './roman/tool.ts';
import { tool as sampledata } from './sampledata/tool.ts';
import { tool as sqlPrettify } from './sql-prettify/tool.ts';
import { tool as subnet } from './subnet/tool.ts';
import { tool as tables } from './tables/tool.ts';
import { tool as temperatureConversion } from './temperature-conversion/tool.ts';
import { tool as textExtract } from './text-extract/tool.ts';
import { tool as time } from './time/tool.ts';
import { tool as timezone } from './timezone/tool.ts';
import { tool as timer } from './timer/tool.ts';
import { tool as totp } from './totp/tool.ts';
import { tool as token } from './token/tool.ts';
import { tool as textcase } from './textcase/tool.ts';
import { tool as textdiff } from './textdiff/tool.ts';
import { tool as textstats } from './textstats/tool.ts';
import { tool as unicode } from './unicode/tool.ts';
import { tool as units } from './units/tool.ts';
import { tool as unixtime } from './unixtime/tool.ts';
import { tool as urlencode } from './urlencode/tool.ts';
import { tool as urlparser } from './urlparser/tool.ts';
import { tool as userAgent } from './user-agent/tool.ts';
import { tool as uuidGenerator } from './uuid-generator/tool.ts';
import { tool as whois } from './whois/tool.ts';
import { tool as xml } from './xml/tool.ts';
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

/** Further tools by what people hold. `npm run new-tool` adds to them. */
const further = {
  Data: [jsonformat, jsonquery, jsonschema, jsontotypes, xml, tables, properties, sampledata, random],
  Encoding: [base64, urlencode, urlparser, escape, htmlentities, bytes, numberbase, compress, morse],
  Text: [textdiff, lines, listcompare, textcase, textstats, unicode, symbols],
  Time: [unixtime, datecalculator, duration, timer],
  Code: [codeformat, regex, markdown, keyboard],
  Keys: [totp, keys, certificate, encrypt, passphrase, passwordHash, basicauth, identifiers],
  Network: [subnet, macAddress, httpReference, httpHeaders, emailrecords, metaTags, docker, curl, har],
  'Colour and images': [colour, placeholder, barcode, css, svg, image, imagemetadata],
  Units: [aspectratio, units, datasize, roman],
} as const satisfies Readonly<Record<Group, readonly Tool[]>>;

/** Of a category whose list the specification closes: `/tools` and the groups of the home page have them. */
const beside = { Misc: [recipe] } as const;

type PathIn<T extends Readonly<Record<string, readonly Tool[]>>> = T[keyof T][number]['path'];

/** The address of a tool, to the letter. */
export type ToolPath =
  PathIn<typeof listed> | PathIn<typeof further> | PathIn<typeof beside> | (typeof sqlPrettify)['path'];

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

/** The further tools of each group. */
export const groups: Readonly<Record<Group, readonly ListedTool[]>> = further;

/** What stands beside the specified tools of a category. */
export const besideIn = (category: Category): readonly ListedTool[] =>
  category === 'Misc' ? beside[category] : [];

/** Every tool that the specification does not name. */
export const furtherTools: readonly ListedTool[] = [
  ...CATEGORIES.flatMap(besideIn),
  ...GROUPS.flatMap((group) => groups[group]),
];

/** Every tool that has an address. */
export const allTools: readonly ListedTool[] = [...specifiedTools, ...furtherTools];

/** The category or group that a tool stands in, or `undefined` where it is unlisted. */
export const sectionOf = ({ id }: Tool): Category | Group | undefined =>
  CATEGORIES.find((category) =>
    [...catalogue[category], ...besideIn(category)].some((tool) => tool.id === id),
  ) ?? GROUPS.find((group) => groups[group].some((tool) => tool.id === id));

/** The tool at an address, with or without its trailing slash. */
export const toolAt = (pathname: string): ListedTool | undefined =>
  allTools.find((tool) => tool.path === (pathname.replace(/(?<!\/)\/+$/, '') || '/'));
