/** Attributes of every box for code, names and secrets: the browser keeps its hands and its services off what is typed. */
export const AS_TYPED = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  // In lower case, as HTML has it: React hands names it does not know on as they are.
  writingsuggestions: 'false',
} as const;

/** Besides, on every box for a password, a key or a token: it is never kept, not even over the change to a new version (early/kept-input.ts). */
export const SECRET = { 'data-secret': '' } as const;
