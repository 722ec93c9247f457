/** The kinds of value that one tool hands to another. */
export type Kind =
  'text' | 'json' | 'yaml' | 'toml' | 'csv' | 'jwt' | 'hash' | 'url' | 'sql' | 'svg' | 'image' | 'cron';
