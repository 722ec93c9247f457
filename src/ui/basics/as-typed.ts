/** Attributes of every box for code, names and secrets: the browser neither corrects nor completes what is typed, nor sends it to a service. */
export const AS_TYPED = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  // In lower case, as HTML has it: React passes on names that it does not know.
  writingsuggestions: 'false',
} as const;

/** Besides, on every box for a password, a key or a token: it is never kept, not even over the change to a new version (early/kept-input.ts). */
export const SECRET = { 'data-secret': '' } as const;
