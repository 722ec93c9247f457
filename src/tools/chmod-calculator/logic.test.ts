/** Modes held against published listings, the real chmod and stat, and the laws between their forms. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { processorMs } from '#scripts/testing/processor-time.ts';
import { snippetsOf } from './mode/copies.ts';
import { isTypedOver, modesUnder, readMode, readUmask } from './logic.ts';
import {
  ALL_BITS,
  bitOf,
  CLASSES,
  digitOf,
  PERMISSIONS,
  SPECIAL_BITS,
  toFourDigits,
  toggleBit,
  toListing,
  toOctal,
  toPaddedSymbolic,
  toTidySymbolic,
  type Target,
} from './mode/mode.ts';
import { abilitiesOf, notesOn } from './mode/notes.ts';
import { applySymbolic, parseSymbolic, runsAsShown, type Start } from './mode/symbolic.ts';
import vectors from './vectors.json' with { type: 'json' };

const EVERY_MODE = Array.from({ length: ALL_BITS + 1 }, (_, mode) => mode);
const FROM_ZERO: Start = { mode: 0, target: 'file', umask: 0o022 };

const modeOf = (text: string, start: Start = FROM_ZERO): number => {
  const reading = readMode(text, start);
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.value.mode;
};
const problemOf = (text: string): string => {
  const reading = readMode(text, FROM_ZERO);
  return reading.ok ? `read as ${toOctal(reading.value.mode)}` : reading.problem.message;
};
const noteTexts = (mode: number, target: Target): string =>
  notesOn(mode, target)
    .map(({ text }) => text)
    .join('\n');

function hasGnuTools(): boolean {
  const works = ['chmod', 'stat'].every((command) => {
    const run = spawnSync(command, ['--version'], { encoding: 'utf8' });
    return run.status === 0 && run.stdout.includes('coreutils');
  });
  if (!works) console.info('Skipped: no chmod and stat of GNU coreutils here.');
  return works;
}

describe('the checkboxes', () => {
  it('start at 000 with the commands the specification describes', () => {
    expect(toOctal(0)).toBe('000');
    expect(toPaddedSymbolic(0)).toBe('u=---,g=---,o=---');
  });

  it('add 4, 2 or 1 to the digit of their class and take it away again', () => {
    for (const userClass of CLASSES) {
      for (const permission of PERMISSIONS) {
        const bit = bitOf(userClass, permission);
        expect(digitOf(toggleBit(0, bit), userClass)).toBe(permission.weight);
        expect(toggleBit(toggleBit(0o640, bit), bit)).toBe(0o640);
      }
    }
  });

  it('make 755 of all for the owner and read and execute for the others', () => {
    const bits = CLASSES.flatMap((userClass) =>
      PERMISSIONS.filter(({ id }) => userClass.id === 'owner' || id !== 'write').map((permission) =>
        bitOf(userClass, permission),
      ),
    );
    const mode = bits.reduce(toggleBit, 0);
    expect(toOctal(mode)).toBe('755');
    expect(toPaddedSymbolic(mode)).toBe('u=rwx,g=r-x,o=r-x');
    expect(toTidySymbolic(mode, 'file')).toBe('u=rwx,g=rx,o=rx');
  });

  it('are written once where they are the same for everybody', () => {
    expect([0, 0o444, 0o777].map((mode) => toTidySymbolic(mode, 'file'))).toEqual(['a=', 'a=r', 'a=rwx']);
    expect(toTidySymbolic(0o7555, 'file')).toBe('u=rxs,g=rxs,o=rx,+t');
    expect(toTidySymbolic(0o1777, 'directory')).toBe('a=rwx,+t,ug-s');
  });

  it('make the number four digits while a special bit is on', () => {
    const withSpecial = SPECIAL_BITS.map(({ bit }) => toOctal(toggleBit(0o755, bit)));
    expect(withSpecial).toEqual(['4755', '2755', '1755']);
    expect(toFourDigits(0o755)).toBe('0755');
  });
});

describe('the twelve bits as text', () => {
  it.each(vectors.listings)('$octal is listed as $listing', ({ octal, listing }) => {
    expect(toListing(Number.parseInt(octal, 8), 'file')).toBe(listing);
    expect(modeOf(listing)).toBe(Number.parseInt(octal, 8));
  });

  it('lists a directory with its letter', () => expect(toListing(0o1777, 'directory')).toBe('drwxrwxrwt'));

  it('comes back from every form for all 4,096 modes, whatever the mode before', () => {
    for (const mode of EVERY_MODE) {
      const start: Start = { mode: mode ^ 0o5252, target: 'file', umask: 0 };
      const texts = [
        toOctal(mode),
        `0o${toOctal(mode)}`,
        toPaddedSymbolic(mode),
        toTidySymbolic(mode, 'file'),
        toListing(mode, 'file'),
      ];
      expect(texts.map((text) => modeOf(text, start))).toEqual(texts.map(() => mode));
    }
  });

  it('knows which padded forms chmod itself would read otherwise', () => {
    expect(runsAsShown('u=rw-,g=r--,o=---', 0o640, 'file')).toBe(true);
    expect(runsAsShown('u=rw-,g=r--,o=---', 0o640, 'directory')).toBe(false);
    expect(runsAsShown('u=rwx,g=r-x,o=r-x', 0o755, 'file')).toBe(false);
    for (const target of ['file', 'directory'] as const) {
      expect(EVERY_MODE.filter((mode) => !runsAsShown(toTidySymbolic(mode, target), mode, target))).toEqual(
        [],
      );
    }
  });
});

describe('a pasted text', () => {
  it.each([
    ['7', 0o007],
    ['0755', 0o755],
    ['4755', 0o4755],
    ['0o755', 0o755],
    ['00755', 0o755],
    ['0000000000000755', 0o755],
    ['=7777', 0o7777],
    ['chmod -Rv 640 /srv', 0o640],
    [' 644 \n', 0o644],
    ['sudo  chmod  -R  640 /srv', 0o640],
    ['Access: ( 0640/-rw-r----- )', 0o640],
    ['rwxr-xr-x', 0o755],
    ['drwx------', 0o700],
    ['-rw-r--r--. 1 root root 12 Jan  1 00:00 notes.txt', 0o644],
    ['-rwxr-xr-x+', 0o755],
    ['-rwxr-xr-x@', 0o755],
    ['Access: (4755/-rwsr-xr-x)  Uid: (    0/    root)', 0o4755],
    ['100644', 0o644],
    ['040755', 0o755],
    ['chmod 640 secret.txt', 0o640],
    ['sudo chmod -R u=rwx,go=rx /srv/www', 0o755],
    ['chmod --verbose 600 key', 0o600],
    ['u=rwx,g=rx,o=rx', 0o755],
    ['', 0],
  ])('%j is understood', (text, mode) => expect(modeOf(text)).toBe(mode));

  it('is read as file or directory where the text tells', () => {
    const targetOf = (text: string): Target | undefined => {
      const reading = readMode(text, FROM_ZERO);
      return reading.ok ? reading.value.target : undefined;
    };
    for (const text of ['drwxr-xr-x', '40755', '040700'])
      expect([text, targetOf(text)]).toEqual([text, 'directory']);
    for (const text of ['-rw-------', '100644', '----------'])
      expect([text, targetOf(text)]).toEqual([text, 'file']);
    // Without a first letter for the type, the first place is a permission, or its dash.
    for (const text of ['755', 'rwxr-xr-x', '--x--x--x'])
      expect([text, targetOf(text)]).toEqual([text, undefined]);
  });

  it('explains the suffixes of a listing and the dash of the padded form', () => {
    for (const [text, note] of [
      ['-rw-r--r--+', 'getfacl'],
      ['-rw-r--r--.', 'SELinux'],
      ['-rw-r--r--@', 'ls -l@'],
      ['100644', 'the leading 10 is the type, here a file'],
      ['40755', 'the leading 4 is the type, here a directory'],
    ] as const)
      expect(readMode(text, FROM_ZERO)).toMatchObject({
        value: { note: expect.stringContaining(note) as string },
      });
    expect(readMode('-rw-r--r--', FROM_ZERO)).toEqual({
      ok: true,
      value: { mode: 0o644, form: 'listing', target: 'file' },
    });
    expect(readMode('u=rwx,g=r-x,o=r-x', FROM_ZERO)).toMatchObject({
      value: { mode: 0o755, note: expect.stringContaining('take away') as string },
    });
    expect(readMode('', { ...FROM_ZERO, mode: 0o700 })).toEqual({
      ok: true,
      value: { mode: 0o700, form: 'symbolic' },
    });
    for (const text of ['u=rw-,g=r--,o=r--', 'u=rw,go=r'])
      expect(readMode(text, FROM_ZERO)).toEqual({ ok: true, value: { mode: 0o644, form: 'symbolic' } });
  });

  it.each([
    ['888', 'expected octal digits, 0 to 7, found "8"'],
    ['0o798', 'expected octal digits, 0 to 7, found "9"'],
    ['17777', 'expected an octal number up to 7777, found more'],
    ['9'.repeat(400), 'expected octal digits, 0 to 7, found "9"'],
    ['7'.repeat(400), 'expected an octal number up to 7777, found more'],
    ['-rwxrwxrwS', 'expected x, t, T or -, found "S"'],
    ['rwxwr-xr-x', 'expected u, g, o, a, +, - or =, found "r"'],
    ['wrxr-xr-x', 'expected r or -, found "w"'],
    ['u', 'expected +, - or =, found the end'],
    ['u~x', 'expected +, - or =, found "~"'],
    ['u+x,', 'expected u, g, o, a, +, - or =, found the end'],
    ['u+gr', 'expected a permission letter, an operator or a comma, found "r"'],
    ['u+755', 'expected r, w, x, X, s, t, u, g or o, found "7"'],
    ['+77777', 'expected an octal number up to 7777, found "7"'],
    ['hello', 'expected u, g, o, a, +, - or =, found "h"'],
    ['+7-1', 'expected a permission letter, an operator or a comma, found "-"'],
    ['1100644', 'expected an octal number up to 7777, found more'],
    ['177777', 'expected an octal number up to 7777, found more'],
    ['😀', 'expected u, g, o, a, +, - or =, found "😀"'],
  ])('%j is refused with the reason', (text, message) => expect(problemOf(text)).toBe(message));

  it.each(['lrwxrwxrwx 1 root root 7 Jan 1 00:00 bin -> usr/bin', '120777'])(
    '%j is a link, whose own bits count for nothing',
    (text) => {
      expect(readMode(text, FROM_ZERO)).toMatchObject({
        value: { mode: 0o777, isLink: true, note: expect.stringContaining('symbolic link') as string },
      });
    },
  );

  it('takes the place of another, or is an edit of it', () => {
    expect(isTypedOver('644', 'g')).toBe(true);
    expect(isTypedOver('644', 'g+w')).toBe(true);
    expect(isTypedOver('644', '')).toBe(true);
    for (const [before, after] of [
      ['', 'g'],
      ['g', 'g+'],
      ['g+w', 'g-w'],
      ['6', ''],
      ['644', '64'],
      ['644', '0644'],
      ['644', '65'],
      ['u=rwx', 'g=rwx'],
    ] as const) {
      expect([before, after, isTypedOver(before, after)]).toEqual([before, after, false]);
    }
  });

  it('is refused at the right column', () => {
    expect(readMode('u+x,g~w', FROM_ZERO)).toMatchObject({ problem: { position: { column: 6 } } });
    expect(readMode('0o708', FROM_ZERO)).toMatchObject({ problem: { position: { column: 5 } } });
    expect(readMode('-rwxrwxrwS', FROM_ZERO)).toMatchObject({ problem: { position: { column: 10 } } });
    expect(readMode('rwxrwtr-x', FROM_ZERO)).toMatchObject({ problem: { position: { column: 6 } } });
  });

  it('of 100 kB is answered at once, however it is made', () => {
    const pieces = [
      '(',
      '( ',
      '(777/',
      'chmod ',
      'chmod -R ',
      'sudo ',
      '--a ',
      '7',
      '-',
      'rwx',
      'u+x,',
      'u=r--,',
      '0o',
    ];
    const startedMs = processorMs();
    for (const piece of pieces) {
      const text = piece.repeat(Math.ceil(100_000 / piece.length));
      for (const whole of [text, `chmod ${text}`, `${text}!`]) {
        readMode(whole, FROM_ZERO);
        readUmask(whole);
      }
    }
    // About 100 ms: only patterns that try again and again reach the limit.
    expect(processorMs() - startedMs).toBeLessThan(5000);
  });

  it('never throws, whatever it is', () => {
    const hostile = [
      '\0',
      '\uD800',
      '\uFEFF755',
      '__proto__',
      'constructor',
      `${'u=r,'.repeat(200_000)}u=r`,
      `u${'+r'.repeat(500_000)}`,
    ];
    for (const text of hostile) expect(() => readMode(text, FROM_ZERO)).not.toThrow();
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        (text) => typeof readMode(text, FROM_ZERO).ok === 'boolean',
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ugoarwxXst+-=,07')) }), (text) => {
        const reading = readMode(text, FROM_ZERO);
        return !reading.ok || (reading.value.mode >= 0 && reading.value.mode <= ALL_BITS);
      }),
    );
  });
});

describe('a relative mode', () => {
  it('changes the mode that stands', () => {
    expect(modeOf('u+x,g-w', { mode: 0o664, target: 'file', umask: 0 })).toBe(0o744);
    expect(modeOf('u+x,g-w,a=rX', { mode: 0o664, target: 'file', umask: 0 })).toBe(0o555);
    expect(modeOf('', { mode: 0o664, target: 'file', umask: 0 })).toBe(0o664);
  });

  it('gives X only to directories and to what somebody may already execute', () => {
    expect(modeOf('a+X', { mode: 0o644, target: 'file', umask: 0 })).toBe(0o644);
    expect(modeOf('a+X', { mode: 0o744, target: 'file', umask: 0 })).toBe(0o755);
    expect(modeOf('a+X', { mode: 0o644, target: 'directory', umask: 0 })).toBe(0o755);
  });

  it('lets the umask hold back what names no class', () => {
    expect(modeOf('+w', { mode: 0, target: 'file', umask: 0o022 })).toBe(0o200);
    expect(modeOf('a+w', { mode: 0, target: 'file', umask: 0o022 })).toBe(0o222);
  });
});

describe('the umask', () => {
  it('clears bits rather than subtracting: 022 gives 644 and 755, 033 gives 644 and 744', () => {
    expect(modesUnder(0o022)).toEqual({ file: 0o644, directory: 0o755 });
    expect(modesUnder(0o033)).toEqual({ file: 0o644, directory: 0o744 });
    expect(modesUnder(0o077)).toEqual({ file: 0o600, directory: 0o700 });
  });

  it('is read from one to four octal digits', () => {
    expect(readUmask('777')).toEqual({ ok: true, value: 0o777 });
    expect(['022', ' 022 ', '0022', '7', '0o27'].map((text) => readUmask(text))).toEqual([
      { ok: true, value: 0o022 },
      { ok: true, value: 0o022 },
      { ok: true, value: 0o022 },
      { ok: true, value: 0o007 },
      { ok: true, value: 0o027 },
    ]);
    for (const text of ['', '8', '1000', '1022', 'x', '022x', '02200', '-022', '0x22'])
      expect(readUmask(text).ok).toBe(false);
  });
});

describe('the notes', () => {
  it.each([
    ['777', 'file', 'Everyone on the machine can change this program'],
    ['666', 'file', 'Everyone on the machine can change this file'],
    ['4777', 'file', 'may become the owner'],
    ['777', 'directory', 'needs the sticky bit: 1777'],
    ['4755', 'file', 'runs with its owner’s rights'],
    ['2755', 'file', 'runs with its group’s rights'],
    ['4644', 'file', 'setuid without the owner’s execute bit does nothing'],
    ['2644', 'file', 'setgid without the group’s execute bit does nothing'],
    ['1644', 'file', 'The sticky bit on a file does nothing'],
    ['1777', 'directory', 'only the owner of an entry'],
    ['2755', 'directory', 'new entries get the directory’s group'],
    ['4755', 'directory', 'setuid on a directory does nothing'],
    ['722', 'directory', 'Write without execute does nothing'],
    ['744', 'directory', 'nothing behind them can be opened'],
    ['077', 'file', 'The owner may do less than the group'],
    ['707', 'file', 'The group may do less than the public'],
    ['000', 'file', 'Nobody has access except root'],
  ] as const)('of %s on a %s include "%s"', (octal, target, text) =>
    expect(noteTexts(Number.parseInt(octal, 8), target)).toContain(text),
  );

  it.each<[string, Target, ...string[]]>([
    ['666', 'file', 'danger: Everyone on the machine can change this file.'],
    ['664', 'file'],
    ['711', 'file'],
    ['777', 'file', 'danger: Everyone on the machine can change this program'],
    [
      ...(['4722', 'file', 'danger: Others can write to a program that runs as its owner'] as const),
      ...['danger: Everyone on the machine can change this file.', 'warning: setuid: the program runs'],
    ],
    ['4720', 'file', 'danger: Others can write to a program', 'warning: setuid: the program runs'],
    ['6711', 'file', 'warning: setuid: the program runs', 'warning: setgid: the program runs'],
    ['6644', 'file', 'warning: setuid without the owner’s', 'warning: setgid without the group’s'],
    ['1644', 'file', 'info: The sticky bit on a file does nothing'],
    ['070', 'file', 'warning: The owner may do less than the group'],
    ['460', 'file', 'warning: The owner may do less than the group'],
    ['604', 'file', 'warning: The group may do less than the public'],
    ['000', 'file', 'info: Nobody has access except root.'],
    ['000', 'directory', 'info: Nobody has access except root.'],
    ['711', 'directory'],
    ['775', 'directory'],
    ['777', 'directory', 'danger: Everyone can delete or replace anyone’s entries here.'],
    ['773', 'directory', 'danger: Everyone can delete or replace anyone’s entries here.'],
    ['722', 'directory', 'warning: Write without execute does nothing'],
    ['744', 'directory', 'warning: Read without execute lists names'],
    [
      ...(['7777', 'directory', 'info: Sticky directory: only the owner of an entry'] as const),
      ...['info: setgid directory: new entries', 'info: setuid on a directory does nothing'],
    ],
  ])('of %s on a %s are these and no others, each as grave as it is', (octal, target, ...wanted) => {
    const notes = notesOn(Number.parseInt(octal, 8), target).map(
      ({ severity, text }) => `${severity}: ${text}`,
    );
    expect(notes).toEqual(
      wanted.map((beginning) => expect.stringMatching(new RegExp(`^${beginning}`)) as string),
    );
  });

  it('are none for the everyday modes', () => {
    expect([0o644, 0o755, 0o600].map((mode) => notesOn(mode, 'file'))).toEqual([[], [], []]);
    expect([0o755, 0o700, 0o750].map((mode) => notesOn(mode, 'directory'))).toEqual([[], [], []]);
  });

  it('do not cry wolf over a sticky shared directory', () => {
    expect(notesOn(0o1777, 'directory').some(({ severity }) => severity === 'danger')).toBe(false);
  });

  it('put what each class may do in words', () => {
    expect(abilitiesOf(0o754, 'file').map(({ ability }) => ability)).toEqual([
      'read, change and run it',
      'read and run it',
      'read it',
    ]);
    expect(abilitiesOf(0, 'file').map(({ ability }) => ability)).toEqual([
      'do nothing',
      'do nothing',
      'do nothing',
    ]);
    expect(abilitiesOf(0o750, 'directory').map(({ name, digit }) => `${name} ${digit}`)).toEqual([
      'Owner 7',
      'Group 5',
      'Public 0',
    ]);
  });
});

it('reads no text that is longer than any mode', () => {
  for (const piece of ['+', 'u+x,', 'r'])
    expect(readMode(piece.repeat(1_000_000), { mode: 0, target: 'file', umask: 0o022 })).toMatchObject({
      ok: false,
      problem: { message: 'expected at most 1000 characters, found more' },
    });
});

describe('digits for a directory', () => {
  const noteOf = (text: string, mode: number, target: 'file' | 'directory') => {
    const read = readMode(text, { mode, target, umask: 0o022 });
    return read.ok ? read.value.note : undefined;
  };

  // GNU coreutils 9.1: `mkdir d; chmod 2755 d; chmod 0755 d` leaves 2755, `chmod 00755 d` makes 755.
  it('have a note on what GNU chmod keeps', () => {
    expect(noteOf('0755', 0, 'directory')).toContain('00755 or u-s,g-s');
    expect(noteOf('755', 0o2755, 'directory')).toContain('GNU chmod keeps setuid and setgid of a directory');
    expect(noteOf('0700', 0o4755, 'directory')).toContain('00700');
  });

  it('have no note where nothing is kept', () => {
    expect(noteOf('755', 0o755, 'directory')).toBeUndefined();
    expect(noteOf('2755', 0o2755, 'directory')).toBeUndefined();
    expect(noteOf('00755', 0o2755, 'directory')).toBeUndefined();
    expect(noteOf('0755', 0o2755, 'file')).toBeUndefined();
  });
});

describe('the copies', () => {
  it('quote the mode for Ansible and give every place its own notation', () => {
    expect(Object.fromEntries(snippetsOf(0o640, 'file').map(({ id, text }) => [id, text]))).toEqual({
      find: 'find . -type d -exec chmod 750 {} +\nfind . -type f -exec chmod 640 {} +',
      ansible: "- ansible.builtin.file:\n    path: /path/to/file\n    mode: '0640'",
      dockerfile: 'COPY --chmod=0640 file /path/',
      python: "os.chmod('file', 0o640)",
    });
  });

  it('let whoever may read enter the directories of a tree, and nobody run its files', () => {
    const modes = (mode: number) =>
      snippetsOf(mode, 'file').flatMap(({ id, text }) => (id === 'find' ? text.match(/\d+/g) : []));
    expect(modes(0o755)).toEqual(['755', '644']);
    expect(modes(0o644)).toEqual(['755', '644']);
    expect(modes(0o2770)).toEqual(['2770', '660']);
  });
});

describe.skipIf(!hasGnuTools())('the real chmod and stat', () => {
  const folder = mkdtempSync(join(tmpdir(), 'penknife-chmod-'));
  // Ten thousand files, on a busy machine too.
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

  const shell = (script: string): string[] => {
    const file = join(folder, 'script.sh');
    writeFileSync(file, script);
    return execFileSync('sh', [file], { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n');
  };

  it('list all 4,096 modes as we do', () => {
    const inside = mkdtempSync(join(folder, 'listed-'));
    const paths = EVERY_MODE.map((mode) => join(inside, `${mode}`));
    for (const [mode, path] of paths.entries()) {
      writeFileSync(path, '');
      chmodSync(path, mode);
    }
    const listings = execFileSync('stat', ['-c', '%A', ...paths], { encoding: 'utf8', maxBuffer: 1e8 });
    expect(listings.trim().split('\n')).toEqual(EVERY_MODE.map((mode) => toListing(mode, 'file')));
  });

  it('set every eleventh mode as computed here, by its number and by the exact form', () => {
    const modes = EVERY_MODE.filter((mode) => mode % 11 === 0);
    const script = modes.map(
      (mode) => `chmod ${toOctal(mode)} one; chmod ${toTidySymbolic(mode, 'file')} two; stat -c %a one two`,
    );
    const seen = shell(`: >one; : >two\n${script.join('\n')}`);
    expect(seen).toEqual(modes.flatMap((mode) => [mode.toString(8), mode.toString(8)]));
  }, 180_000);

  it.each(['file', 'directory'] as const)(
    'arrive at the mode by the exact form from every one of 4,096 starts, on a %s',
    (target) => {
      const inside = mkdtempSync(join(folder, `from-${target}-`));
      const paths = EVERY_MODE.map((start) => join(inside, `${start}`));
      for (const path of paths) {
        if (target === 'file') writeFileSync(path, '');
        else mkdirSync(path);
      }
      for (const mode of [0o644, 0o755, 0, 0o1777, 0o2770, 0o4711, 0o6755, 0o7777]) {
        for (const [start, path] of paths.entries()) chmodSync(path, start);
        execFileSync('chmod', [toTidySymbolic(mode, target), ...paths]);
        const wrong = paths.filter((path) => (statSync(path).mode & ALL_BITS) !== mode);
        expect(wrong, toOctal(mode)).toEqual([]);
      }
    },
    180_000,
  );

  it('agree on 400 random relative modes, on files and on directories, under random umasks', () => {
    const clause = fc
      .tuple(
        fc.string({ unit: fc.constantFrom(...Array.from('ugoa')), maxLength: 2 }),
        fc.array(
          fc.tuple(
            fc.constantFrom('+', '-', '='),
            fc.oneof(
              fc.string({ unit: fc.constantFrom(...Array.from('rwxXst')), maxLength: 4 }),
              fc.constantFrom('u', 'g', 'o'),
            ),
          ),
          { minLength: 1, maxLength: 3 },
        ),
      )
      .map(([who, actions]) => who + actions.map(([operator, source]) => operator + source).join(''));
    const bare = fc
      .tuple(fc.constantFrom('+', '-', '='), fc.nat(ALL_BITS))
      .map(([operator, bits]) => operator + bits.toString(8));
    const modes = fc.array(fc.oneof({ weight: 6, arbitrary: clause }, { weight: 1, arbitrary: bare }), {
      minLength: 1,
      maxLength: 3,
    });
    const cases = fc.sample(
      fc.record({
        text: modes.map((clauses) => clauses.join(',')),
        mode: fc.nat(ALL_BITS),
        umask: fc.nat(0o777),
        target: fc.constantFrom('file' as const, 'directory' as const),
      }),
      { numRuns: 400, seed: 20_240_310 },
    );
    const script = cases.map(({ text, mode, umask, target }) => {
      const name = target === 'file' ? 'one-file' : 'one-directory';
      return `chmod ${mode.toString(8).padStart(5, '0')} ${name}; umask ${umask.toString(8)}; chmod -- ${text} ${name} 2>&1; stat -c %a ${name}`;
    });
    const lines = shell(`: >one-file; mkdir one-directory\n${script.join('\n')}`).filter((line) =>
      /^\d+$/.test(line),
    );
    const ours = cases.map(({ text, ...start }) => {
      const changes = parseSymbolic(text);
      return changes.ok ? applySymbolic(changes.value, start).toString(8) : changes.problem.message;
    });
    expect(lines).toEqual(ours);
  }, 180_000);

  it('agree on which texts are modes at all', () => {
    const cases = fc.sample(
      fc.string({ unit: fc.constantFrom(...Array.from('ugoarwxXst+-=,07')), minLength: 1, maxLength: 7 }),
      {
        numRuns: 400,
        seed: 7,
      },
    );
    const lines = shell(
      `: >judge\n${cases.map((text) => `chmod 644 judge; chmod -- ${text} judge 2>/dev/null && echo yes || echo no`).join('\n')}`,
    );
    const ours = cases.map((text) =>
      /^\d+$/.test(text) ? Number.parseInt(text, 8) <= ALL_BITS : parseSymbolic(text).ok,
    );
    expect(lines).toEqual(ours.map((isMode) => (isMode ? 'yes' : 'no')));
  }, 180_000);
});
