/** The kinds of value that one tool hands to another. */
export type Kind =
  | 'text'
  | 'json'
  | 'yaml'
  | 'toml'
  | 'csv'
  | 'jwt'
  | 'hash'
  | 'bcrypt'
  | 'uuid'
  | 'url'
  | 'domain'
  | 'sql'
  | 'svg'
  | 'image'
  | 'cron'
  | 'mode'
  | 'user-agent';
