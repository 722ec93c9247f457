/** Recipes that come with the page, each with an input and its right result. */

/** A recipe with what goes in and what must come out. */
export type Worked = {
  readonly name: string;
  readonly recipe: string;
  readonly input: string;
  readonly result: string;
};

/** The first is what the button Example shows. */
export const WORKED: readonly [Worked, ...Worked[]] = [
  {
    name: 'One value of compressed JSON',
    recipe:
      "base64 --decode | compress --decompress | jsonquery '$.items[*].id' --lines | lines --unique --sort natural",
    input: 'H4sIAAAAAAACA6tWyixJzS1WsoquVspMUbIyNKjVgbAsYQygUGwtABNKcdsoAAAA',
    result: '9\n10',
  },
];
