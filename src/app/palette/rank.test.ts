import { describe, expect, it } from 'vitest';
import { allTools } from '#src/tools/catalogue.ts';
import { rankTools, searchTools } from './rank.ts';
import searchWords from './search-words.json' with { type: 'json' };

describe('the words that people use', () => {
  it.each(
    Object.entries(searchWords.found).flatMap(([id, words]) => words.map((word) => [word, id] as const)),
  )('%s finds %s first', (word, id) => expect(rankTools(word, allTools)[0]?.id).toBe(id));

  it.each(searchWords.unknown)('%s is no tool', (word) => expect(rankTools(word, allTools)).toEqual([]));

  it('has words for every tool', () => {
    expect(Object.keys(searchWords.found).sort()).toEqual(allTools.map(({ id }) => id).sort());
  });
});

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

  it('puts the whole name first, then a word of it, then a beginning; a part of a word and scattered letters are nothing', () => {
    expect(order('time', 'Tide meter', 'Bedtime', 'The timer', 'Timer', 'Time zone', 'Time')).toEqual([
      'Time',
      'Time zone',
      'Timer',
      'The timer',
    ]);
  });

  it('puts the tool first that names a word of both earlier', () => {
    const tools = [
      ...named('Bytes').map((tool) => ({ ...tool, keywords: ['hex', 'binary'] })),
      ...named('Bases').map((tool) => ({ ...tool, keywords: ['binary', 'hex'] })),
    ];
    expect(rankTools('binary', tools).map(({ name }) => name)).toEqual(['Bases', 'Bytes']);
  });

  it.each([
    ['tokne', 'token'],
    ['stopwach', 'timer'],
    ['broken token', 'token'],
  ])('%s is near %s, where no tool is known by it', (query, id) =>
    expect(searchTools(query, allTools).near[0]?.id).toBe(id),
  );

  it('lists everything for nothing, and nothing for what is nowhere', () => {
    expect(rankTools('  ', allTools)).toEqual(allTools);
    expect(rankTools('zzqx', allTools)).toEqual([]);
  });

  it.each(['(', '.*', '🙂', '%%', '[]'])('lists nothing for %j, which no tool is written with', (query) =>
    expect(rankTools(query, allTools)).toEqual([]),
  );

  it('finds a sign in names', () => {
    expect(order(" ' ", 'What’s here', "What's there")).toEqual(["What's there"]);
  });
});
