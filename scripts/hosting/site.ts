/** What a configuration is made of. */

export type Place = {
  /** The folder of the published files, absolute, as the server sees it. */
  readonly root: string;
  /** Where the site is mounted: begins and ends with a slash. */
  readonly basePath: string;
  readonly port: number;
  /** A folder for temporary files. */
  readonly scratch: string;
};

/** A server's parts of its template, by the name between the braces. */
export type Parts = Readonly<Record<string, string | readonly string[]>>;
