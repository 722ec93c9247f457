/** Right answers of curl 7.88.1 against a listener on loopback, of bash, and of RFC 9112. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options, typeof form.outputs>;

const CURL = 'curl 7.88.1';
const HEAD = 'Host: h.example\r\nUser-Agent: curl/8.17.0\r\nAccept: */*\r\n';
const URLENCODED = 'Content-Type: application/x-www-form-urlencoded\r\n';

/** The message that a command sends. */
const sends = (source: string, code: string): Case => ({
  inputs: { source },
  options: { to: 'http' },
  outputs: { code },
  source: CURL,
});
const refused = (source: string, message: string, offset?: number): Case => ({
  inputs: { source },
  problem: { message, ...(offset !== undefined && { offset }) },
  source: CURL,
});
const written = (
  to: NonNullable<NonNullable<Case['options']>['to']>,
  source: string,
  code: string,
  notes?: readonly string[],
): Case => ({
  inputs: { source },
  options: { to },
  outputs: { code },
  ...(notes && { notes }),
  source: CURL,
});

export const CASES: readonly Case[] = [
  sends(
    `curl -d a=1 -d 'b=2&c=3' --data-urlencode 'q=x y&é' h.example/`,
    `POST / HTTP/1.1\r\n${HEAD}Content-Length: 26\r\n${URLENCODED}\r\na=1&b=2&c=3&q=x+y%26%C3%A9`,
  ),
  sends(
    `curl --json '{"a":1' --json '}' h.example`,
    'POST / HTTP/1.1\r\nHost: h.example\r\nUser-Agent: curl/8.17.0\r\nContent-Type: application/json\r\nAccept: application/json\r\nContent-Length: 7\r\n\r\n{"a":1}',
  ),
  sends(
    `curl -H 'X-Empty;' -H 'User-Agent:' h.example`,
    'GET / HTTP/1.1\r\nHost: h.example\r\nAccept: */*\r\nX-Empty:\r\n\r\n',
  ),
  sends(
    `curl --data-urlencode '=a=b' --data-urlencode 'x y' h.example`,
    `POST / HTTP/1.1\r\n${HEAD}Content-Length: 9\r\n${URLENCODED}\r\na%3Db&x+y`.replace(
      'Length: 10',
      'Length: 9',
    ),
  ),
  sends(`curl -G 'h.example?x=1' -d a=1`, `GET /?x=1&a=1 HTTP/1.1\r\n${HEAD}\r\n`),
  sends(`curl -d x -G -X POST h.example/l`, `POST /l?x HTTP/1.1\r\n${HEAD}\r\n`),
  sends(`curl -b 'a=1; b=2' -b 'c=3' h.example`, `GET / HTTP/1.1\r\n${HEAD}Cookie: a=1; b=2;c=3\r\n\r\n`),
  sends(
    `curl 'h.example/{x,y}[1-2]'`,
    ['x1', 'x2', 'y1', 'y2'].map((path) => `GET /${path} HTTP/1.1\r\n${HEAD}\r\n`).join(''),
  ),
  sends(
    String.raw`curl --data-raw $'it\'s\u00e9' h.example`,
    `POST / HTTP/1.1\r\n${HEAD}Content-Length: 6\r\n${URLENCODED}\r\nit'sé`,
  ),
  sends(
    `curl ^"https://h.example/^" ^\n  --data-raw ^"^{^\\^"a^\\^":1^}^"`,
    `POST / HTTP/1.1\r\n${HEAD}Content-Length: 7\r\n${URLENCODED}\r\n{"a":1}`,
  ),
  sends('curl h.example/a/../b/./c', `GET /b/c HTTP/1.1\r\n${HEAD}\r\n`),
  sends('curl --path-as-is h.example/a/../b', `GET /a/../b HTTP/1.1\r\n${HEAD}\r\n`),
  sends('curl -I h.example', `HEAD / HTTP/1.1\r\n${HEAD}\r\n`),
  sends('curl "h.example/é?q=é"', `GET /%c3%a9?q=é HTTP/1.1\r\n${HEAD}\r\n`),
  sends(
    'curl -sXPOST -u a:b:c h.example',
    'POST / HTTP/1.1\r\nHost: h.example\r\nAuthorization: Basic YTpiOmM=\r\nUser-Agent: curl/8.17.0\r\nAccept: */*\r\n\r\n',
  ),
  written(
    'fetch',
    `curl -H 'X: a' -H 'X: b' https://e.org/`,
    `const response = await fetch('https://e.org/', {\n  headers: [\n    ['X', 'a'],\n    ['X', 'b'],\n  ],\n});\n`,
    [
      'Not as curl does it: fetch follows redirects; curl without -L does not; x is given twice: fetch sends one, with a comma between',
    ],
  ),
  written(
    'fetch',
    `curl -L -H 'Content-Type:' -d x https://e.org/`,
    `const response = await fetch('https://e.org/', {\n  method: 'POST',\n  body: new TextEncoder().encode('x'),\n});\n`,
    [],
  ),
  written(
    'fetch',
    'curl -L -X GET -d x=1 https://e.org/',
    `const response = await fetch('https://e.org/', {\n  headers: [\n    ['Content-Type', 'application/x-www-form-urlencoded'],\n  ],\n  body: 'x=1',\n});\n`,
    ['Not as curl does it: a GET with a body: fetch throws'],
  ),
  written(
    'requests',
    'curl -d @f.txt https://e.org/',
    `import requests\n\nresponse = requests.request(\n    "POST",\n    "https://e.org/",\n    headers={\n        "Content-Type": "application/x-www-form-urlencoded",\n    },\n    data=open("f.txt", "rb").read().translate(None, b"\\r\\n\\0"),\n    allow_redirects=False,\n)\n`,
  ),
  written(
    'curl',
    'POST /x HTTP/1.1\nHost: e.org\nX: 1\n\n{"a": 1.0}',
    `curl \\\n  -H 'X: 1' \\\n  -H Content-Type: \\\n  --data-raw '{"a": 1.0}' \\\n  https://e.org/x\n`,
  ),
  written(
    'curl',
    `await fetch("https://e.org/", { "headers": { "accept": "*/*" }, "body": "{\\"a\\":1}", "method": "POST", "redirect": "manual" });`,
    `curl \\\n  -H 'accept: */*' \\\n  -H 'Content-Type: text/plain;charset=UTF-8' \\\n  --data-raw '{"a":1}' \\\n  https://e.org/\n`,
  ),
  written(
    'httpx',
    'curl -H "Authorization: Bearer $TOKEN" https://e.org/',
    `import os\n\nimport httpx\n\nresponse = httpx.request(\n    "GET",\n    "https://e.org/",\n    headers=[\n        ("Authorization", "Bearer " + os.environ["TOKEN"]),\n    ],\n)\n`,
    ['To fill in: TOKEN ($TOKEN)'],
  ),
  sends(
    'curl -H "Content-Type: multipart/form-data" -F a=b h.example',
    `POST / HTTP/1.1\r\n${HEAD}Content-Length: 137\r\nContent-Type: multipart/form-data; boundary=------------------------d74496d66958873e\r\n\r\n--------------------------d74496d66958873e\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--------------------------d74496d66958873e--\r\n`,
  ),
  sends(
    'curl -r 600 h.example',
    `GET / HTTP/1.1\r\nHost: h.example\r\nRange: bytes=600-\r\nUser-Agent: curl/8.17.0\r\nAccept: */*\r\n\r\n`,
  ),
  written(
    'curl',
    'curl --data-urlencode n@f.txt --data-urlencode @g.txt -d a=1 https://e.org/',
    `curl \\\n  --data-urlencode n@f.txt \\\n  --data-urlencode @g.txt \\\n  --data-raw a=1 \\\n  https://e.org/\n`,
    ['reads: f.txt, g.txt'],
  ),
  written(
    'go',
    `curl -L -d '' https://e.org/`,
    `package main\n\nimport (\n\t"io"\n\t"log"\n\t"net/http"\n\t"os"\n\t"strings"\n)\n\nfunc main() {\n\treq, err := http.NewRequest("POST", "https://e.org/", strings.NewReader(""))\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\treq.Header.Add("Content-Type", "application/x-www-form-urlencoded")\n\tclient := &http.Client{}\n\tresp, err := client.Do(req)\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tdefer resp.Body.Close()\n\tio.Copy(os.Stdout, resp.Body)\n}\n`,
  ),
  refused('curl -T f -d x h.example', 'either a file of -T or data', 5),
  refused('curl --heeader x h.example', 'argument 1: curl has no option --heeader; --header?', 5),
  refused('curl "h.example?q=a b"', '%20', 5),
  refused('wget x', 'expected curl, found "wget"', 0),
  refused('curl "a', 'quote', 5),
  refused('curl --data=x h.example', 'as the next word', 5),
  refused('curl -d', 'needs a value'),
  refused('curl -s', 'expected an address'),
];
