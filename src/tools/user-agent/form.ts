/** User agent parser: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { frozenParts, readUserAgent } from './logic.ts';

export const form = defineForm({
  inputs: {
    userAgent: {
      kind: 'text',
      takes: 'line',
      holds: 'line',
      label: 'User agent',
      as: 'user-agent',
      formerly: ['text'],
    },
  },
  options: {},
  outputs: { facts: { kind: 'rows', label: 'What it says' } },
  page: { empty: 'Enter a user agent.' },
  examples: [
    {
      inputs: {
        userAgent:
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
      },
    },
  ],
  howItWorks: ['Browsers freeze parts of what they say; those are named in the notices.'],
  run({ userAgent }) {
    if (userAgent.trim() === '') return refuse({ message: 'expected a user agent, found nothing' });
    const { browser, version, os, osVersion, platform, isMobile, bot } = readUserAgent(userAgent);
    const facts = [
      { label: 'Browser', value: browser },
      { label: 'Version', value: version },
      { label: 'System', value: os },
      { label: 'System version', value: osVersion },
      { label: 'Platform', value: platform },
      { label: 'Mobile', value: isMobile ? 'yes' : 'no' },
      ...(bot === undefined ? [] : [{ label: 'Program', value: bot }]),
    ];
    return answer(
      { facts },
      frozenParts(userAgent).map((message) => ({ message })),
    );
  },
});
