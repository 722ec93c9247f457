/** Which tools the host of the site does not want to be offered (record 0092). Their pages still open by their address. */

/** The settings of this page, as the document carries them: `{"hide":["/whois"]}`, or nothing. */
export const configText = (): string => document.documentElement.dataset['config'] ?? '';

/** Whether a tool is offered; the settings hold the addresses of those that are not, in quotes, and no other text like them. */
export const isOffered = (path: string, config = configText()): boolean =>
  !config.includes(JSON.stringify(path));
