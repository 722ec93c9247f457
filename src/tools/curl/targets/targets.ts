/** Every language and program that requests are written for, by the name of the option. */
import { curlTarget, httpieTarget, wgetTarget } from './commands.ts';
import { goTarget } from './go.ts';
import { harTarget } from './har.ts';
import { fetchTarget, nodeTarget } from './javascript.ts';
import { messageTarget } from './message.ts';
import { phpTarget } from './php.ts';
import { pythonTarget } from './python.ts';
import type { Target } from './target.ts';

/** By the value of the option `to`. */
export const TARGETS: Readonly<Record<string, Target>> = {
  fetch: fetchTarget,
  node: nodeTarget,
  requests: pythonTarget('requests'),
  httpx: pythonTarget('httpx'),
  go: goTarget,
  php: phpTarget,
  httpie: httpieTarget,
  wget: wgetTarget,
  http: messageTarget,
  curl: curlTarget,
  har: harTarget,
};
