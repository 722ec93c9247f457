/** Recipes that come with the page, each with an input and its right result. */

/** A recipe with what goes in and what must come out. */
export type WorkedRecipe = {
  readonly name: string;
  readonly recipe: string;
  readonly input: string;
  readonly result: string;
};

/** The first is what the button Example shows. The results are those of Python's own modules. */
export const WORKED: readonly [WorkedRecipe, ...WorkedRecipe[]] = [
  {
    name: 'One value of compressed JSON',
    recipe:
      "base64 --decode | compress --decompress | jsonquery --lines '$.items[*].id' | lines --unique --sort natural",
    input: 'H4sIAAAAAAACA6tWyixJzS1WsoquVspMUbIyNKjVgbAsYQygUGwtABNKcdsoAAAA',
    result: '9\n10',
  },
  {
    name: 'Text that was percent-encoded twice',
    recipe: 'urlencode --decode | urlencode --decode',
    input: 'state=%257B%2522user%2522%253A%2522J%25C3%25BCrgen%2522%257D',
    result: 'state={"user":"Jürgen"}',
  },
  {
    name: 'SHA-256 of JSON without its spaces',
    recipe: 'jsonformat --minify | hash',
    input: '{\n  "a": 1,\n  "b": [1, 2]\n}',
    result: '8baa73198470c7bb4c3ce142a8fd651affc0310d878bb9bd159e37a573fb4874',
  },
  {
    name: 'Lines, each once, in quotes, with commas',
    recipe: 'lines --drop-blank --unique --sort natural --quote double --join comma',
    input: 'pear\napple\n\npear',
    result: '"apple","pear"',
  },
  {
    name: 'YAML to Base64',
    recipe: 'convert --from yaml | jsonformat --minify | base64',
    input: 'name: web\nreplicas: 3\n',
    result: 'eyJuYW1lIjoid2ViIiwicmVwbGljYXMiOjN9',
  },
  {
    name: 'Hexadecimal to text to upper case',
    recipe: 'base64 --base 16 --decode | textcase --to upper',
    input: '68656c6c6f',
    result: 'HELLO',
  },
  {
    name: "A file's digest from its Base64",
    recipe: 'base64 --decode | hash --algorithm md5',
    input: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    result: 'b4ffcb23737cec315a4a4d1aa2a620ce',
  },
  {
    name: 'zlib data of a git object',
    recipe: 'base64 --decode | compress --decompress | lines --take 1',
    input: 'eJyrVsrPVrIqKSpNreUqTk3Oz0sBADxkBpc=',
    result: '{"ok":true}',
  },
  {
    name: 'HTML entities to plain lines',
    recipe: 'htmlentities --decode | lines --trim --sort natural',
    input: '  &lt;b&gt; &amp; &eacute;\n  &copy; 2026\n',
    result: '© 2026\n<b> & é\n',
  },
  {
    name: 'JSON string inside of JSON',
    recipe: "jsonquery --raw '$.body' | jsonquery --lines '$.n'",
    input: '{"body": "{\\"n\\": 7}"}',
    result: '7',
  },
  {
    name: 'CSV to JSON to the names that match',
    recipe: "tables --to json | jsonquery --raw '$[?@.stock < 10].name'",
    input: 'name,stock\nbolt,120\nnut,8\nwasher,3\n',
    result: 'nut\nwasher',
  },
  {
    name: 'Who a JWT was made for',
    recipe: "jwt | jsonquery --raw '$.name'",
    input:
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
    result: 'John Doe',
  },
];
