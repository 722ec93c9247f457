import { defineTool } from '../define-tool.ts';

export const tool = defineTool({
  id: 'passphrase',
  path: '/passphrase',
  name: 'Passphrases',
  headline: 'Passphrase Generator',
  explainer: 'Random words that are easy to type and hard to guess',
  keywords: [
    'passphrase',
    'diceware',
    'dice',
    'eff',
    'word list',
    'xkcd',
    'correct horse',
    'memorable password',
    'bip39',
  ],
  answers: /^passphrase(?: \d{1,2})?$/i,
});
