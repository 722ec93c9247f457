import { describe, expect, it } from 'vitest';
import { allTools } from '#src/tools/catalogue.ts';
import { suggestTool } from './suggest-tool.ts';

describe('suggestTool', () => {
  it.each([
    ['/hash-text', '/hashtext'],
    ['/jwt-parser', '/jwtparser'],
    ['/jwt-decoder', '/jwtparser'],
    ['/uuid', '/uuidgenerator'],
    ['/guid-generator', '/uuidgenerator'],
    ['/tools/hmac', '/hmacgenerator'],
    ['/json-to-yaml', '/yamljsontomlconverters'],
    ['/csv-to-json', '/jsontocsvconverter'],
    ['/yaml-to-json-converter', '/yamljsontomlconverters'],
    ['/json-to-yaml-converter', '/yamljsontomlconverters'],
    ['/yaml-to-toml', '/yamljsontomlconverters'],
    ['/toml-to-yaml', '/yamljsontomlconverters'],
    ['/json-prettify', '/jsonformat'],
    ['/json-minify', '/jsonformat'],
    ['/base64-string-converter', '/base64'],
    ['/base64-file-converter', '/base64'],
    ['/date-converter', '/unixtime'],
    ['/base-converter', '/numberbase'],
    ['/text-to-unicode', '/escape'],
    ['/text-to-nato-alphabet', '/morse'],
    ['/string/to-morse', '/morse'],
    ['/list-converter', '/lines'],
    ['/case-converter', '/textcase'],
    ['/text-statistics', '/textstats'],
    ['/html-entities', '/htmlentities'],
    ['/url-encoder', '/urlencode'],
    ['/url-parser', '/urlparser'],
    ['/utilities/json-to-tsv', '/jsontocsvconverter'],
    ['/utilities/sql-minifier', '/sqlprettify'],
    ['/utilities/jwt-decode', '/jwtparser'],
    ['/utilities/random-string-generator', '/token'],
    ['/wifi-qrcode-generator', '/qrcodegenerator'],
    ['/zxcvbn-password-strength', '/passwordstrengthanalyser'],
    ['/duration-calculator', '/duration'],
    ['/time/crontab-guru', '/crontabgenerator'],
    ['/file-hasher', '/hashtext'],
    ['/cron-parser', '/crontabgenerator'],
    ['/device-information', '/screen'],
    ['/user-agent-parser', '/useragent'],
    ['/length-converter', '/distanceconversion'],
    ['/favicon-generator', '/convertsvgtoico'],
    ['/timezone-converter', '/timezone'],
    ['/password-generator', '/token'],
    ['/ocr', '/textextract'],
    ['/tokn', '/token'],
    ['/Crontab-Generator/', '/crontabgenerator'],
  ])('takes %s for %s', (address, path) => expect(suggestTool(address, allTools)?.path).toBe(path));

  it.each(['/', '/x', '/tokenabc', '/wp-admin', '/no-such-page', `/${'a'.repeat(5000)}`])(
    'has no idea about %s',
    (address) => expect(suggestTool(address, allTools)).toBeUndefined(),
  );
});
