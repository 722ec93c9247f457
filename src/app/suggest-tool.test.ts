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
    ['/ocr', '/textextract'],
    ['/tokn', '/token'],
    ['/Crontab-Generator/', '/crontabgenerator'],
  ])('takes %s for %s', (address, path) => expect(suggestTool(address, allTools)?.path).toBe(path));

  it.each(['/', '/x', '/wp-admin', '/no-such-page', `/${'a'.repeat(5000)}`])(
    'has no idea about %s',
    (address) => expect(suggestTool(address, allTools)).toBeUndefined(),
  );
});
