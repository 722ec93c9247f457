import { expect, it } from 'vitest';
import { configKey } from './config-key.ts';

it('each site below one origin has a key of its own', () => {
  expect(configKey('https://a.example/')).toBe('config:/');
  expect(configKey('https://a.example/sub/')).toBe('config:/sub/');
  expect(configKey('https://a.example/sub/?x#y')).toBe('config:/sub/');
});
