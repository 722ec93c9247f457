/**
 * Writes the cases of ua-parser/uap-core into the user agent's room as plain facts, one per line, so that the tests need no
 * other copy: `node scripts/suites/user-agents.ts`, with the suite's `tests` in `$SUITES/uap-core`.
 */
import { parse } from 'yaml';
import { suiteText, writeSuite } from '../suites.ts';

type Case = { readonly user_agent_string: string; readonly family: string; readonly major?: string | null };

writeSuite(
  'src/tools/user-agent/reading/uap-core.suite.json',
  {
    suite: 'uap-core',
    source: 'https://github.com/ua-parser/uap-core, tests/test_ua.yaml and tests/test_os.yaml',
    licence: 'Apache-2.0',
  },
  Object.entries({ browser: 'test_ua', system: 'test_os' }).flatMap(([about, file]) => {
    const suite = parse(suiteText(`uap-core/${file}.yaml`)) as { readonly test_cases: readonly Case[] }; // its own form
    return suite.test_cases.map(({ user_agent_string: text, family, major }) => ({
      about,
      text,
      family,
      major: major ?? '',
    }));
  }),
);
