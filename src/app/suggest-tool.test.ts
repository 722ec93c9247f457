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
    ['/json-prettify', '/yamljsontomlconverters'],
    ['/utilities/json-to-tsv', '/jsontocsvconverter'],
    ['/utilities/sql-minifier', '/sqlprettify'],
    ['/utilities/jwt-decode', '/jwtparser'],
    ['/utilities/random-string-generator', '/token'],
    ['/wifi-qrcode-generator', '/qrcodegenerator'],
    ['/zxcvbn-password-strength', '/passwordstrengthanalyser'],
    ['/duration-calculator', '/time'],
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
