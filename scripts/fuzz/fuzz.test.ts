/** Every exported function of logic that takes plain data, called with arbitrary values of its types: only what it declares may be thrown. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../programs.ts';
import { readTargets, type Target } from './shapes.ts';
import type { Report } from './thread.ts';

/** One function's calls together take milliseconds; what needs this long never ends, or works without a limit. */
const LONGEST_MS = 60_000;

const ZONE = 'Takes the name of a zone that the page has found in the list.';
const PICTURE = 'Takes a picture, whose data are as long as its width and height say.';
const DRAWING = 'Takes a code and a size that the options have checked.';

/** Their types hold more than they take; what they take is made by other functions here, and their own tests have its limits. */
const FRACTION = 'Takes a fraction that was read: its denominator is above 0.';
const OFFSET = 'Takes the offset of a zone, in whole seconds.';
const WEB_ASSEMBLY = 'Loads WebAssembly, which Node finds through the bundler alone; its own tests call it.';
const TOKEN = 'Takes the place of a token in a text.';
const POINT = 'Takes a code point of a string.';
const EXACT = 'Takes numbers that were read: their places are whole.';
const EXPRESSION = 'Takes an expression and flags that the engine took.';

const ASN1 = 'Throws Asn1Problem where bytes are no DER: asn1Result makes a value of it.';
const KEY = 'Takes the bytes of a key that was read, and lengths that its form fixes.';
const ACCOUNT = 'Takes an account that was read: its period is from 1 on, and its names are whole.';
const DIGITS = 'Takes a count of digits from 1 on.';
const DERIVATION = 'Takes a derivation that was read or chosen: its numbers are checked.';

/** codecs.test.ts damages files of each format at every place. */
const BUNDLED = 'The bundler tells where its codecs are.';
const LEFT_OUT: Readonly<Record<string, string>> = {
  'src/lib/config-key.ts: configKey': 'Takes the address of the site, which the browser made.',
  'src/tools/image/pixels/wasm.ts: decode': BUNDLED,
  'src/tools/image/pixels/wasm.ts: optimised': BUNDLED,
  'src/tools/crontab-generator/schedule/zone.ts: offsetAt': ZONE,
  'src/tools/crontab-generator/schedule/zone.ts: transitionsBetween': ZONE,
  'src/tools/bytes/dumps.ts: xxdLine': 'Takes a width from 1 to 256.',
  'src/tools/bytes/logic.ts: writeBytes': 'Takes a width from 1 to 256.',
  'src/lib/fraction.ts: ofDecimal': 'Takes a plain decimal that was read.',
  'src/lib/fraction.ts: inDigits': FRACTION,
  'src/lib/fraction.ts: toDecimals': FRACTION,
  'src/tools/datasize/sizes.ts: bitsIn': 'Takes a unit of the table: its power is a whole number.',
  'src/tools/datasize/sizes.ts: bitsOf': 'Takes a size that was read, in a unit of the table.',
  'src/tools/units/logic.ts: inUnits': FRACTION,
  'src/tools/units/logic.ts: asParts': FRACTION,
  'src/tools/units/names.ts: unitOf': 'Takes a symbol of the table.',
  'src/tools/units/names.ts: quantityOf': 'Takes a unit of the table.',
  'src/lib/colour/numbers.ts: numberText': DIGITS,
  'src/lib/colour/write.ts: writeIn': DIGITS,
  'src/lib/colour/write.ts: write': DIGITS,
  'src/lib/keys/asn1.ts: wholeIn': ASN1,
  'src/lib/keys/asn1.ts: objectId': 'Takes an object identifier of a table, or one that was read.',
  'src/lib/keys/asn1.ts: time': 'Takes a moment that a date has.',
  'src/lib/keys/blowfish.ts: bcryptPbkdf': KEY,
  'src/lib/keys/encrypted.ts: encryptPkcs8': KEY,
  'src/lib/keys/encrypted.ts: decryptOldPem': ASN1,
  'src/lib/keys/pairs.ts: readAnyKey': ASN1,
  'src/lib/keys/pairs.ts: rsaFromPrimes': KEY,
  'src/lib/keys/pem-keys.ts: readEncryptedKey': ASN1,
  'src/lib/keys/pem-blocks.ts: pemText': 'Takes a width of lines from 1 on.',
  'src/lib/keys/signatures.ts: sign': KEY,
  'src/lib/keys/triple-des.ts: decryptTripleDes': KEY,
  'src/lib/password-hash/crypt-base64.ts: toCryptNumber': DIGITS,
  'src/lib/password-hash/crypt.ts: md5Crypt': DERIVATION,
  'src/lib/password-hash/crypt.ts: shaCrypt': DERIVATION,
  'src/lib/password-hash/write.ts: writeStored': DERIVATION,
  'src/tools/barcode/raster.ts: rasterOf': DRAWING,
  'src/tools/css/logic.ts: shadowPicture': 'Takes what was read: its counts are small.',
  'src/tools/css/shadow.ts: layersOf': 'Takes what was read: its counts are small.',
  'src/tools/css/shadow.ts: shadowCss': 'Takes what was read: its counts are small.',
  'src/tools/random/logic.ts: dealt': 'Takes what was read: its counts are small.',
  'src/tools/random/rfc3797.ts: select': 'Takes what was read: its counts are small.',
  'src/tools/certificate/extensions.ts: timeText': 'Takes a moment that a date has.',
  'src/tools/certificate/new/making.ts: makeRequest': KEY,
  'src/tools/certificate/new/making.ts: makeSelfSigned': KEY,
  'src/tools/certificate/objects.ts: readDer': ASN1,
  'src/tools/encrypt/derive.ts: bytesToKey': 'Takes the length of a key in bytes.',
  'src/tools/har/walking.ts: stringOf': 'Takes a string of JSON that was read.',
  'src/tools/totp/address.ts: writeAddress': ACCOUNT,
  'src/tools/totp/logic.ts: stepOf': ACCOUNT,
  'src/tools/totp/logic.ts: counterAt': ACCOUNT,
  'src/lib/ip-address.ts: asInteger': 'Takes an address that was read: its bytes are whole.',
  'src/lib/ip-address.ts: integerOf': 'Takes an address that was read: its bytes are whole.',
  'src/tools/identifiers/kinds.ts: readObjectId':
    'Takes what has the shape of an ObjectId: 24 hexadecimal digits.',
  'src/tools/identifiers/kinds.ts: readSnowflake':
    'Takes one of the layouts of the table: its parts are whole numbers of bits.',
  'src/tools/mac-address/logic.ts: linkLocal': 'Takes an address that was read: its bytes are whole.',
  'src/tools/mac-address/logic.ts: integerOf': 'Takes an address that was read: its bytes are whole.',
  'src/tools/passphrase/lists.ts: diceOf': 'Takes a number of dice that the option allows.',
  'src/tools/roman/logic.ts: write': 'Takes a number that was read: it is within reach.',
  'src/tools/subnet/ranges.ts: networkOf': 'Takes a prefix that was read: a whole number.',
  'src/lib/json-tokens.ts: tokenEnd': TOKEN,
  'src/lib/write-instant.ts: writeInstant': ZONE,
  'src/tools/regex/logic.ts: find': EXPRESSION,
  'src/tools/regex/logic.ts: replaced': EXPRESSION,
  'src/tools/regex/logic.ts: split': EXPRESSION,
  'src/tools/tables/steps/numbers.ts: compareExact': EXACT,
  'src/tools/tables/steps/numbers.ts: unitsAt': EXACT,
  'src/tools/tables/writing/text-table.ts: padded': 'Takes the width of a cell that was measured.',
  'src/tools/codeformat/css/statements.ts: endOfStatement': 'Takes a place in the tokens.',
  'src/tools/codeformat/css/statements.ts: makesList': 'Takes a place in the tokens.',
  'src/tools/codeformat/formatting.ts: format': 'Takes options that were checked.',
  'src/tools/numberbase/bits.ts: turned': 'Takes digits 0 and 1.',
  'src/tools/compress/brotli.ts: brotli': WEB_ASSEMBLY,
  'src/tools/compress/zstandard-writer.ts: zstd': WEB_ASSEMBLY,
  'src/tools/listcompare/logic.ts: listed': 'Takes entries that were counted.',
  'src/tools/morse/logic.ts: wavOf': 'Takes lengths in seconds that rhythmOf made.',
  'src/tools/numberbase/float.ts: encodeFloat': FRACTION,
  'src/tools/sampledata/prose.ts: prose': 'Takes a count that was read: it is not negative.',
  'src/tools/numberbase/float.ts: roundTo': FRACTION,
  'src/tools/numberbase/rational.ts: writeIn': FRACTION,
  'src/tools/numberbase/integer.ts: patternOf': 'Takes a width in bits that is offered.',
  'src/tools/qr-code-generator/drawing/drawing.ts: drawPixels': DRAWING,
  'src/tools/qr-code-generator/drawing/png.ts: drawPng': DRAWING,
  'src/tools/text-extract/picture/grey.ts: lineHeightOf': PICTURE,
  'src/tools/text-extract/picture/steps.ts: evenlyLit': PICTURE,
  'src/tools/text-extract/picture/steps.ts: factorFor': PICTURE,
  'src/tools/text-extract/picture/steps.ts: enlarged': PICTURE,
  'src/tools/text-extract/picture/rules.ts: withoutRules': PICTURE,
  'src/tools/text-extract/reading/layout.ts: findColumns': 'Takes boxes of words inside a picture.',
  'src/tools/time/answer.ts: workingOf': 'Takes whole minutes.',
  'src/tools/time/logic.ts: asDecimalHours': 'Takes whole minutes.',
  'src/lib/unicode-facts.ts: shapeOf': POINT,
  'src/lib/unicode-facts.ts: categoryOf': POINT,
  'src/lib/unicode-facts.ts: scriptOf': POINT,
  'src/lib/unicode-facts.ts: scriptsOf': POINT,
  'src/lib/unicode-facts.ts: utf8Of': POINT,
  'src/lib/unicode-facts.ts: utf16Of': POINT,
  'src/tools/unicode/groups.ts: groupOf': POINT,
  'src/tools/unicode/groups.ts: replacementOf': POINT,
  'src/lib/dates/civil.ts: nsOf': 'Takes a date and time that were read.',
  'src/tools/unixtime/counts.ts: fromExcel': 'Takes a number that was read.',
  'src/tools/unixtime/writing.ts: aboutDay': OFFSET,
  'src/tools/unixtime/writing.ts: inWords': OFFSET,
  'src/tools/unixtime/writing.ts: iso': OFFSET,
  'src/tools/unixtime/writing.ts: writeAll': OFFSET,
  'src/tools/unixtime/writing.ts: writeAs': OFFSET,
  'src/tools/uuid-generator/identifiers/inspect.ts: inspect': 'Takes a UUID that was read.',
  'src/tools/uuid-generator/identifiers/names.ts: nameUuid': 'Takes a namespace that was read as a UUID.',
};

const files = globSync(['src/tools/*/**/*.ts', 'src/lib/**/*.ts'], { cwd: ROOT })
  .filter(
    (file) =>
      !/\.(test|e2e|d)\.ts$|\/(dom|use)-[^/]+$|\/(worker|proof|tool)\.ts$|_template|lib\/worker\//.test(file),
  )
  .map((file) => join(ROOT, file))
  .sort();

it('throws nothing but what is declared, and ends', { timeout: 300_000 }, async () => {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.logic.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  const program = ts.createProgram([...files, join(ROOT, 'src/lib/platform.d.ts')], options);
  const read = readTargets(program, files, ROOT);
  const targets = read.targets.filter(({ file, name }) => !Object.hasOwn(LEFT_OUT, `${file}: ${name}`));
  console.info(`${targets.length} functions called; ${read.others.length} take more than plain data`);
  expect(targets.length).toBeGreaterThan(300);
  const known = new Set(read.targets.map(({ file, name }) => `${file}: ${name}`));
  expect(Object.keys(LEFT_OUT).filter((name) => !known.has(name))).toEqual([]);
  expect(await failuresOf(targets)).toEqual([]);
});

async function failuresOf(targets: readonly Target[]): Promise<string[]> {
  const failures: string[] = [];
  for (let next = 0; next < targets.length;) next = await callFrom(targets, next, failures);
  return failures;
}

/** Calls the functions from `start` on, until the last is done or one does not end; returns where to go on. */
function callFrom(targets: readonly Target[], start: number, failures: string[]): Promise<number> {
  const nameOf = (index: number) => `${targets[index]?.file ?? ''}: ${targets[index]?.name ?? ''}`;
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { targets, start } });
  return new Promise((resolve) => {
    let current = start;
    const end = (next: number) => {
      clearTimeout(timer);
      void thread.terminate().then(() => resolve(next));
    };
    const giveUp = () => {
      failures.push(`${nameOf(current)} does not end`);
      end(current + 1);
    };
    let timer = setTimeout(giveUp, LONGEST_MS);
    thread.on('message', ({ index, failure, isDone = false }: Report) => {
      current = index;
      if (failure !== undefined) failures.push(`${nameOf(index)} ${failure}`);
      clearTimeout(timer);
      timer = setTimeout(giveUp, LONGEST_MS);
      if (isDone && index === targets.length - 1) end(targets.length);
    });
    thread.on('error', (error) => {
      failures.push(`${nameOf(current)} breaks the thread: ${String(error)}`);
      end(current + 1);
    });
  });
}
