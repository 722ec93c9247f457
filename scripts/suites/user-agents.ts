/**
 * Writes the cases of ua-parser/uap-core into the user agent's room as plain facts, one a line, so that the tests need no
 * other copy: `node scripts/suites/user-agents.ts`, with the suite's `tests` in `$SUITES/uap-core`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { suiteFolder, writeSuite } from '../suites.ts';

const FILES = { browser: 'test_ua.yaml', system: 'test_os.yaml' } as const;
const TARGET = 'src/tools/user-agent/reading/uap-core.suite.json';

/** What is read of the suite's files. */
type Suite = {
  readonly test_cases: readonly {
    readonly user_agent_string: string;
    readonly family: string;
    readonly major?: string | null;
  }[];
};

const folder = suiteFolder('uap-core');

const cases = Object.entries(FILES).flatMap(([about, file]) => {
  const suite = parse(readFileSync(join(folder, file), 'utf8')) as Suite; // as the suite describes its files
  return suite.test_cases.map(({ user_agent_string: text, family, major }) => ({
    about,
    text,
    family,
    major: major ?? '',
  }));
});

const facts = {
  suite: 'uap-core',
  source: 'https://github.com/ua-parser/uap-core, tests/test_ua.yaml and tests/test_os.yaml',
  licence: 'Apache-2.0',
};
writeSuite(TARGET, facts, cases);
