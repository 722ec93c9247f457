import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { findProgram } from '#scripts/find-program.ts';
import { listen } from '#scripts/testing/http-listener.ts';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { runForm } from '#src/lib/form/values.ts';
import { CASES } from './cases.ts';
import curlconverter from './curlconverter.json' with { type: 'json' };
import { form } from './form.ts';
import { convert } from './logic.ts';
import { TARGETS } from './targets/targets.ts';

const WORLD = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const run = async (source: string, options = {}) => runForm(form, { source }, options, WORLD);
async function code(source: string, options = {}): Promise<string> {
  const outcome = await run(source, options);
  if (!outcome.ok) return expect.fail(outcome.problem.message);
  const made = outcome.value.outputs['code'];
  return typeof made === 'object' && 'text' in made ? made.text : expect.fail('no code');
}
async function notes(source: string, options = {}): Promise<readonly string[]> {
  const outcome = await run(source, options);
  return outcome.ok ? (outcome.value.notes ?? []).map(({ message }) => message) : [outcome.problem.message];
}

const sent = CASES.filter(({ options, problem }) => options?.to === 'http' && !problem);
const hasCurl = findProgram('curl') !== undefined && findProgram('bash') !== undefined;

describe('the raw request', () => {
  it
    .skipIf(!hasCurl)
    .each(
      sent
        .filter(({ inputs }) => !String(inputs.source).includes('^'))
        .map(({ inputs }) => [String(inputs.source)]),
    )('is what the installed curl sends: %s', async (source) => {
    const messages = await listen((port) =>
      promisify(execFile)('bash', [
        '-c',
        `curl() { command curl -s -m 5 --noproxy '*' --connect-to h.example:80:127.0.0.1:${port} "$@"; }\n${source}`,
      ]),
    );
    const ours = await code(source, { to: 'http' });
    const theirs = messages.join('').replaceAll(/curl\/\d+\.\d+\.\d+/g, 'curl/8.17.0');
    const mark = /-{24}[\da-f]{16}/g;
    expect(theirs.replaceAll(mark, 'MARK')).toBe(ours.replaceAll(mark, 'MARK'));
  });
});

/** Fields in any order, without the mark and the length of a form, which differ each time. */
function shapeOf(message: string) {
  const [head = '', ...body] = message
    .replaceAll(/curl\/\d+\.\d+\.\d+/g, 'curl/8.17.0')
    .replaceAll(/-{10,}[\da-zA-Z]+/g, 'MARK')
    .split('\r\n\r\n');
  const [first, ...fields] = head.split('\r\n');
  return {
    first,
    fields: fields.filter((field) => !/^content-length/i.test(field)).sort(),
    body: body.join('\n\n'),
  };
}

it.each(curlconverter.commands)(
  'the command of curlconverter is sent as curl sends it: $command',
  ({ command, sent: expected }) => {
    const made = convert(command, { to: 'http', shell: 'auto', secrets: false, long: false, line: false });
    const ours = made.ok
      ? made.value.code
          .replaceAll(/-{10,}[\da-f]{16}/g, 'MARK')
          .replaceAll(/^content-length:.*\r\n/gim, '')
          .replaceAll(/\(contents of (?:\S*\/)?(\S+)\)/g, 'contents of $1')
          .replaceAll('\r\n', '\n')
      : null;
    expect(ours).toBe(expected);
  },
);

describe('what is read', () => {
  it
    .skipIf(!hasCurl)
    .each([
      "-H 'X: a' -H 'X: b' -H 'x: c' URL/é/../ö?q=é",
      "-H 'X-Empty;' -H 'User-Agent:' -H 'Accept: a' URL",
      "--data-urlencode '=a=b' --data-urlencode 'x y~!*()' URL",
      "-b 'a=1; b=2' -b 'c=3' -A me -e you URL",
      '-u ü:p -X DELETE URL',
      'http://u:p%40@HOST?a=b',
      '-u x:y http://u:p@HOST',
      "-H 'content-type: a/b' -H 'Host: h' -d x URL",
      "-F a=b -F 'c=d;type=text/x' -F 'e=\"f;g\";filename=h' -F 'i=j;filename=k.png' URL",
      "--data-raw @x --data-binary 'a\nb' URL",
      '--compressed -r 0-1 URL',
      "--data-binary @- URL <<'E'\na\nb\nE",
      '-d @- URL <<E\na\nb\nE',
      '-I URL',
    ])('is sent by the installed curl, and by the command that is written: %s', async (args) => {
    const bash = (command: string) =>
      promisify(execFile)('bash', ['-c', `curl() { command curl -s -m 5 --noproxy '*' "$@"; }\n${command}`]);
    let [command, tidy] = ['', ''];
    const sentByCurl = await listen(async (port) => {
      command = `curl ${args.replace('URL', `http://127.0.0.1:${port}`).replace('HOST', `127.0.0.1:${port}`)}`;
      await bash(command);
      tidy = await code(command, { to: 'curl' });
    });
    const old = /127\.0\.0\.1:\d+/.exec(command)?.[0] ?? '';
    const sentByTidy = await listen((port) => bash(tidy.replaceAll(old, `127.0.0.1:${port}`)));
    const ours = shapeOf(await code(command, { to: 'http' }));
    expect(ours).toEqual(shapeOf(sentByCurl.join('')));
    const host = (text: string) => text.replaceAll(/127\.0\.0\.1:\d+/g, 'HOST');
    expect(shapeOf(host(sentByTidy.join('')))).toEqual(shapeOf(host(sentByCurl.join(''))));
  });

  it('a name that is not ASCII is UTF-8 in Python requests too', async () => {
    expect(await code('curl -u ü:p e.org', { to: 'requests' })).toContain(
      '"Authorization": "Basic w7w6cA=="',
    );
    expect(await code('curl http://u:p%40@e.org', { to: 'fetch' })).toContain(
      "['Authorization', 'Basic dTpwQA==']",
    );
  });
});

describe('shells', () => {
  const text = fc.string({ unit: fc.constantFrom(...`ab "'\\$\`^%&|<>()!;#*?~{}[]=\n\té中`), maxLength: 20 });

  it.each(['bash', 'cmd', 'powershell'])(
    '%s: a command that was written is read as the same request',
    async (shell) => {
      await fc.assert(
        fc.asyncProperty(text, text, async (value, body) => {
          const header = value.replaceAll(/[\n\t]/g, '').trim();
          // A message whose body no header describes says its type itself.
          const message = `POST /p HTTP/1.1\r\nHost: e.org\r\nX: a${header}\r\nContent-Type: t/x\r\n\r\nb${body}`;
          const command = await code(message, { to: 'curl', shell });
          const [ours, again] = await Promise.all([
            code(message, { to: 'har' }),
            code(command, { to: 'har', shell }),
          ]);
          expect(again, command).toBe(ours);
        }),
      );
    },
  );

  it.skipIf(!hasCurl)('bash gives curl the words that were meant', async () => {
    const value = `a "b" 'c' $d \`e\` \\ ! * \n é`;
    const command = await code(`POST / HTTP/1.1\nHost: h.example\nContent-Type: t/x\n\n${value}`, {
      to: 'curl',
    });
    const { stdout } = await promisify(execFile)('bash', [
      '-c',
      `curl() { printf '%s\\0' "$@"; }\n${command}`,
    ]);
    expect(stdout.split('\0')).toContain(value);
  });

  it('PowerShell: Invoke-WebRequest, with the session that browsers write', async () => {
    const source = `$session = New-Object Microsoft.PowerShell.Commands.WebRequestSession
$session.Cookies.Add((New-Object System.Net.Cookie("id", "1", "/", "e.org")))
Invoke-WebRequest -UseBasicParsing -Uri "https://e.org/x" \`
-Method "POST" \`
-WebSession $session \`
-Headers @{
"accept"="*/*"
  "x"="a\`"b"
} \`
-ContentType "application/json" \`
-Body "{\`"a\`":1}"`;
    expect(await code(source, { to: 'curl' })).toBe(
      `curl \\\n  -L \\\n  -H 'accept: */*' \\\n  -H 'x: a"b' \\\n  -H 'Content-Type: application/json' \\\n  -H 'Cookie: id=1' \\\n  --data-raw '{"a":1}' \\\n  https://e.org/x\n`,
    );
  });
});

describe('what is told', () => {
  it.each([
    ['curl -s -o x --compressed e.org', 'left out, for they do not change the request: --silent, --output x'],
    ['curl --cert c.pem https://e.org', 'not read: --cert c.pem'],
    ['curl e.org | jq .', 'what follows "|" is not read: jq'],
    ['curl -k e.org', '-k: certificates are checked all the same'],
  ])('%s: %s', async (source, message) => {
    expect((await notes(source)).join('\n')).toContain(message);
  });

  it('secrets become names to fill in', async () => {
    const source = "curl -u me:secret -H 'X-Auth-Token: abc' -b 'sid=1' 'e.org?api_key=xyz&q=1'";
    const made = await code(source, { to: 'curl', secrets: true });
    for (const secret of ['abc', 'sid=1', 'xyz', ':secret']) expect(made).not.toContain(secret);
    for (const name of ['$X_AUTH_TOKEN', '$COOKIE', '$API_KEY', '$PASSWORD']) expect(made).toContain(name);
  });

  it('losses end with 3 where that is asked for', async () => {
    expect(await run('curl -k -L e.org', { strict: true })).toMatchObject({ value: { isNo: true } });
    expect(await run('curl -L e.org', { strict: true })).toMatchObject({ value: { isNo: false } });
  });

  it('a text with a secret is in no link', () => {
    const { inLink } = form.inputs.source;
    expect(inLink("curl -H 'Authorization: x' e.org")).toBe('');
    expect(inLink('curl -u a:b e.org')).toBe('');
    for (const secret of [
      'curl -sub a e.org',
      'curl http://a:b@e.org',
      `curl -d '{"pwd": "x"}' e.org`,
      'curl ^"e.org?key=x^"',
      'GET / HTTP/1.1\nX-Api-Key: x',
    ])
      expect(inLink(secret), secret).toBe('');
    expect(inLink('curl e.org')).toBe('curl e.org');
    expect(inLink("curl -H 'Accept: a/b' -d a=1 'e.org?q=1'")).toBe(
      "curl -H 'Accept: a/b' -d a=1 'e.org?q=1'",
    );
  });
});

describe('shells of Windows', () => {
  it('cmd.exe and PowerShell fill in variables of their own, and places are known', async () => {
    const cmd = 'curl ^"https://e.org/caf%C3%A9?q=%20^" -H "A: %TOKEN%" > out.txt | more';
    expect(await code(cmd, { to: 'requests' })).toContain('"A": os.environ["TOKEN"]');
    expect(await code(cmd, { to: 'requests' })).toContain('"https://e.org/caf%C3%A9?q=%20"');
    const power = 'curl.exe `\n -H "A: $env:TOKEN" -d "${id} `$x" https://e.org';
    expect(await code(power, { to: 'go' })).toContain('os.Getenv("TOKEN")');
    expect(await code(power, { to: 'go' })).toContain('os.Getenv("id") + " $x"');
    const wrong = await run('curl.exe `\n --heeader x', { shell: 'auto' });
    expect(wrong).toMatchObject({ problem: { position: { line: 2, column: 2 } } });
    expect(await run('curl ^\n --heeader x')).toMatchObject({
      problem: { position: { line: 2, column: 2 } },
    });
  });

  it('two quotes within quotes are one, as the C run-time library reads them', async () => {
    expect(await code('curl -d "a""b c" e.org', { to: 'http', shell: 'cmd' })).toMatch(/a"b c$/);
  });
});

it.each([
  [
    `wget --header="A: $B" --post-data 'x=1' -q -O - --user=u --password=p https://e.org/`,
    `curl -L -u u:p -H "A: $B" --data-raw x=1 https://e.org/\n`,
  ],
  [
    'wget -O- --max-redirect=0 --no-check-certificate --method PUT --body-file=f.txt e.org',
    'curl -k -X PUT --data-binary @f.txt e.org\n',
  ],
])('one button reads wget: %s', async (source, curl) => {
  const outcome = await run(source);
  expect(outcome).toMatchObject({
    problem: { repairs: [{ label: 'Read wget as curl', inputs: { source: curl } }] },
  });
  expect((await run(curl)).ok).toBe(true);
});

it('quotes and dashes of text processors are mended by a button', async () => {
  const source = 'curl –d ‘a b’ https://e.org';
  const mended = "curl -d 'a b' https://e.org";
  const repairs = [{ label: 'Write plain quotes and dashes', inputs: { source: mended } }];
  expect(await run('curl -F ‘a e.org')).toMatchObject({ problem: { repairs: [{}] } });
  expect(await run(source)).toMatchObject({
    ok: true,
    value: { notes: expect.arrayContaining([expect.objectContaining({ repairs })]) as unknown },
  });
  expect(await notes('curl -d \'{"a": "“b” – c"}\' -L e.org', { to: 'go' })).toEqual([]);
});

it.each([
  ['TOKEN=abc curl e.org', 'GET / HTTP/1.1'],
  ['cd x && sudo curl -d @- e.org < f.json', '(contents of f.json)'],
  ['echo x | curl -d @- e.org', 'POST /'],
  ['PS C:\\Users\\me> curl.exe e.org', 'GET /'],
  ['curl https://e.org/<id> -H "A: b"', 'GET /<id>'],
])('what stands around curl is no hindrance: %s', async (source, part) => {
  expect(await code(source, { to: 'http' })).toContain(part);
});

it('any text is read or refused', async () => {
  const pieces = fc.oneof(
    fc.constantFrom(
      'curl ',
      '-d ',
      '-H ',
      '-F ',
      'a=@',
      "$'",
      '"',
      "'",
      '{',
      '[1-',
      '^"',
      '`\n',
      '@{',
      'fetch(',
      'GET / HTTP/1.1\n',
      'Host: x\n',
      '--json ',
      '\\',
      '|',
      '<<E\n',
      '$(',
      'e.org ',
      'Invoke-WebRequest ',
    ),
    fc.string({ unit: anyCharacter, maxLength: 5 }),
  );
  const targets = Object.keys(TARGETS);
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 20 }), fc.constantFrom(...targets), async (parts, to) => {
      expect(typeof (await run(parts.join(''), { to })).ok).toBe('boolean');
    }),
  );
  expect((await run('x'.repeat(1_000_001))).ok).toBe(false);
});

it.each([
  [`curl e.org ${Array.from({ length: 251 }, (_, at) => `$A${at}`).join('')}`, 'at most 250'],
  ['curl \ud800', 'half of a character'],
  ['fetch("/api")', 'a whole address'],
  ['{"request":{"url":"/x"}}', 'a whole address'],
  ['GET / HTTP/1.1\nHost e.org', 'no colon'],
])('is refused with what was expected: %s', async (source, message) => {
  expect((await notes(source)).join()).toContain(message);
});

it('takes about ten times as long for ten times the text', async () => {
  const shapes = [
    (count: number) => `curl ${"-H 'a: b' ".repeat(count)} e.org`,
    (count: number) => `curl ${'-d a=b '.repeat(count)} e.org`,
    (count: number) => `curl ${'-F a=b;type=x '.repeat(count)} e.org`,
    (count: number) => `curl e.org/${'{'.repeat(count)}`,
    (count: number) => `curl ^"${'^\\^"'.repeat(count)}`,
    (count: number) => `curl.exe \`\n${"'a' ".repeat(count)}`,
    (count: number) => `GET / HTTP/1.1\nHost: x\n${'a: b\n'.repeat(count)}`,
    (count: number) => `fetch('x', { body: '${'a'.repeat(count)}' })`,
  ];
  for (const shape of shapes)
    for (const to of ['fetch', 'curl']) await expectLinear((count) => run(shape(count), { to }), 2000);
});
