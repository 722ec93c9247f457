import { describe, expect, it } from 'vitest';
import { allTools } from '#src/tools/catalogue.ts';
import { rankTools } from './rank.ts';

describe('rankTools', () => {
  it.each([
    ['guid', 'uuid-generator'],
    ['sha', 'hash-text'],
    ['checksum', 'hash-text'],
    ['sha 256', 'hash-text'],
    ['webhook', 'hmac-generator'],
    ['favicon', 'convert-svg-to-ico'],
    ['ocr', 'text-extract'],
    ['domain', 'whois'],
    ['sql', 'sql-prettify'],
    ['celsius', 'temperature-conversion'],
    ['JWT', 'jwt-parser'],
    ['jwtprs', 'jwt-parser'],
    ['time zone', 'timezone'],
    ['ÚUID', 'uuid-generator'],
    ['file hash', 'hash-text'],
    ['json csv', 'json-to-csv-converter'],
    ['qr codes', 'qr-code-generator'],
    ['User Agents', 'user-agent'],
    ['cron jobs', 'crontab-generator'],
    ['IPs', 'ip'],
    ['jsonpath', 'jsonquery'],
    ['JMESPath', 'jsonquery'],
    ['json pointers', 'jsonquery'],
    ['openapi', 'jsonschema'],
    ['json validator', 'jsonschema'],
    ['draft 7', 'jsonschema'],
  ])('%s finds %s first', (query, id) => expect(rankTools(query, allTools)[0]?.id).toBe(id));

  const named = (...names: readonly string[]) =>
    names.map((name) => ({ id: name, path: '/x', name, headline: '', explainer: '', keywords: [] }) as const);
  const order = (query: string, ...names: readonly string[]) =>
    rankTools(query, named(...names)).map(({ name }) => name);

  it('puts the whole name first, then its beginning, then a part of it, then its letters with gaps', () => {
    expect(order('time', 'Tide meter', 'Bedtime', 'Timer', 'Time')).toEqual([
      'Time',
      'Timer',
      'Bedtime',
      'Tide meter',
    ]);
  });

  it('takes the shorter of two names that have the letters with gaps', () => {
    expect(order('abc', 'a long b and c', 'axbxc')).toEqual(['axbxc', 'a long b and c']);
  });

  it('lists everything for nothing, and nothing for what is nowhere', () => {
    expect(rankTools('  ', allTools)).toEqual(allTools);
    expect(rankTools('zzqx', allTools)).toEqual([]);
  });

  it.each(['(', '.*', '🙂', '%%', '\\', '[]'])(
    'lists nothing for %j, which no tool is written with',
    (query) => expect(rankTools(query, allTools)).toEqual([]),
  );

  it('finds a sign in names', () => {
    expect(order(" ' ", 'What’s here', "What's there")).toEqual(["What's there"]);
  });
});
