/** The help of every command: what it says of options, and what its letters are. */
import { describe, expect, it } from 'vitest';
import commands from 'virtual:penknife/commands';
import type { Form } from '#src/lib/form/form.ts';
import type { Help } from '#src/lib/form/help.ts';
import { flagsOf } from '#src/lib/command/flags.ts';
import { helpOf } from './help.ts';

const files = import.meta.glob<{ readonly help: Help }>('../tools/*/help.ts', { eager: true });
const table = await Promise.all(commands.map(async (command) => ({ command, form: await command.load() })));

const WORLD = {
  nowMs: Date.UTC(2026, 10, 25, 12),
  zone: 'Europe/Berlin',
  locale: 'en-GB',
  randomBytes: (length: number) => new Uint8Array(length),
};

const lettersOf = ({ options }: Form): readonly string[] =>
  Object.values(options).flatMap(({ command }) =>
    typeof command?.short === 'string' ? [command.short] : Object.values(command?.short ?? {}),
  );

describe.each(table.map((each) => [each.command.name, each] as const))('%s', (_name, { command, form }) => {
  const own = Object.entries(files).find(([file]) => file.includes(`/${idOf(command.path)}/`));

  it('explains each option of its own, and no other', () => {
    const known = Object.entries(form.options).filter(([, { only }]) => only !== 'page');
    const help = own?.[1].help ?? {};
    expect(Object.keys(help).sort()).toEqual(known.map(([name]) => name).sort());
    for (const each of Object.values(help))
      for (const words of typeof each === 'string'
        ? [each]
        : [each.words, ...Object.values(each.choices ?? {})])
        expect(words ?? 'none').toMatch(/^(?!.*[.]$)[^A-Z“]|^(?:[A-Z]{2,}|X|Y|JSON Lines)\b/);
  });

  it('gives no letter twice', () => {
    const letters = lettersOf(form);
    expect(letters).toEqual([...new Set(letters)]);
    for (const letter of letters) expect(flagsOf(form).short.has(letter)).toBe(true);
  });

  it('has help whose lines fit, with an example', async () => {
    const text = await helpOf(command, form, WORLD);
    expect(text).toMatch(/\nExamples\n {2}(?:printf .* \| )?penknife /);
    const [options = ''] = text.split('\nOutputs,');
    expect(options.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });
});

function idOf(path: string): string {
  const file = Object.keys(files).find(
    (each) => `/${(each.split('/').at(-2) ?? '').replaceAll('-', '')}` === path,
  );
  return file?.split('/').at(-2) ?? 'none';
}
