/** Fills the template in `hosting/` for a finished build: the same headers as `_headers`, in the words of nginx. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxParts } from './nginx.ts';
import type { HeaderRule } from '../serve/header-rules.ts';
import type { Parts, Place } from './site.ts';

/** The template of nginx, and the name of what is made of it. */
export const TEMPLATE = 'nginx.conf';

/** The whole configuration of nginx. */
export function configuration(templates: string, rules: readonly HeaderRule[], place: Place): string {
  const { root, basePath, port, scratch } = place;
  const values: Parts = { root, base: basePath, port: String(port), scratch, ...nginxParts(rules, place) };
  return fill(readFileSync(join(templates, TEMPLATE), 'utf8'), values);
}

/** Puts values into a template; a list stands line by line, each as far to the right as its place. */
export function fill(template: string, values: Parts): string {
  const lines = template.split('\n').flatMap((line) => {
    const list = /^(\s*)\{\{(\w+)\}\}$/.exec(line);
    const value = list?.[2] === undefined ? undefined : values[list[2]];
    return Array.isArray(value) ? value.map((each) => `${list?.[1] ?? ''}${String(each)}`) : [line];
  });
  return lines.join('\n').replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = values[name];
    if (typeof value !== 'string') throw new Error(`The template asks for {{${name}}}, which has no value.`);
    return value;
  });
}
