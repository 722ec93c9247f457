/** Tells commands and files apart; reading them, in `run` and `compose`, is loaded when it is needed. */

/** Whether a text is a Compose file: by a key at the first level, which a command has none of. */
export const isComposeFile = (text: string): boolean =>
  /^(?:["']?(?:services|version|name|networks|volumes|include|configs|secrets)["']?|x-[\w-]+):(?:\s|$)/m.test(
    text,
  ) || /^\s*\{/.test(text);
