/**
 * How another suite words the same element: short labels, placeholders and buttons, noted as facts for comparison (read in November 2026).
 * Tool → our text, as `npm run texts` lists it → theirs. The suite is IT-Tools (github.com/CorentinTh/it-tools, GPL-3.0); for the tools
 * that it does not have with labels of its own, it is the one that `OTHER_PEERS` names.
 */
export const PEER = 'IT-Tools';

/** By tool: CalcCrunch (kswodeck/calccrunch), CyberChef (gchq/CyberChef), echoip (mpolden/echoip), ico-converter-front (Arcanaz/ico-converter-front), OmniTools (iib0011/omni-tools), Web-Check (Lissy93/web-check), all on github.com. */
export const OTHER_PEERS: Readonly<Record<string, string>> = {
  'convert-svg-to-ico': 'ico-converter-front',
  clothes: 'CalcCrunch',
  'distance-conversion': 'CyberChef',
  ip: 'echoip',
  'temperature-conversion': 'CalcCrunch',
  'text-extract': 'OmniTools',
  time: 'CalcCrunch',
  timezone: 'CyberChef',
  whois: 'Web-Check',
};

/** Our texts beside the peer's, by tool. */
export const PEER_WORDINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  token: {
    'Include Uppercase': 'Uppercase (ABC...)',
    'Include Lowercase': 'Lowercase (abc...)',
    'Include Numbers': 'Numbers (123...)',
    'Include Symbols': 'Symbols (!-;...)',
    'Number of bytes / Character Length': 'Length',
    'Generate Token': 'Refresh',
  },
  'hash-text': { 'Enter text to hash': 'Your string...' },
  bcrypt: {
    'Text to hash': 'Your string:',
    'Enter text to hash': 'Your string to bcrypt...',
    Rounds: 'Salt count:',
    'Rounds (…-…)': 'Salt rounds...',
    Verify: 'Compare string with hash',
    'Enter text to verify': 'Your string to compare...',
    'Hash to verify against': 'Your hash:',
    'Hash Matches!': 'Do they match? Yes',
    'Hash Does Not Match': 'Do they match? No',
  },
  'uuid-generator': {
    'How many': 'Quantity',
    'Number of UUIDs': 'UUID quantity',
    'Generate UUID(s)': 'Refresh',
  },
  'hmac-generator': {
    'Secret key': 'Secret key',
    'Enter your secret key': 'Enter the key in the selected representation',
    Algorithm: 'Algorithm',
    Message: 'Message (UTF-8)',
    'Enter your message': 'Text to authenticate',
    'The key is': 'Key representation',
    'Output format': 'Output encoding',
    'Generate HMAC': 'Compute HMAC',
    'HMAC Output:': 'HMAC',
  },
  'password-strength-analyser': {
    'Enter password to analyze': 'Enter a password...',
    'Time to crack': 'Duration to crack this password with brute force',
    'Password length': 'Password length:',
    Entropy: 'Entropy:',
    'Character set size': 'Character set size:',
    Score: 'Score:',
  },
  'yaml-json-toml-converters': { Converting: 'Converting…' },
  'json-to-csv-converter': { 'Converting …': 'Converting…' },
  'qr-code-generator': {
    'Text or URL': 'Text:',
    'Enter text or URL': 'Your link or text...',
    Foreground: 'Foreground color:',
    Background: 'Background color:',
    'Error correction': 'Error resistance:',
    'Download QR Code': 'Download qr-code',
  },
  'jwt-parser': {
    Token: 'JWT to decode',
    'Paste your JWT token here': 'Put your token here...',
    Header: 'Header',
    Payload: 'Payload',
  },
  'crontab-generator': {
    'Enter cron expression (e.g., 40 * * * *)': '* * * * *',
    'Six fields are read too: the first is seconds': '[optional] seconds (0 - 59)',
  },
  'chmod-calculator': {
    'Or type a mode': 'Permission string',
    '755, u=rwx,go=rx, -rw-r--r-- or u+x,g-w': '-rw-r--r--',
  },
  screen: {
    'Bits per pixel': 'Color depth',
    'Device pixels per CSS pixel': 'Pixel ratio',
    'Width of this page': 'Window size',
  },
  'user-agent': {
    'Read another string': 'User agent string',
    'Paste a user-agent string': 'Put your user-agent here...',
    Browser: 'Browser',
    Version: 'Version',
    OS: 'OS',
  },
  'json-diff': { 'No differences': 'The provided JSONs are the same' },
  'eta-calculator': {
    'Amount of element to consume': 'Amount of element to consume',
    'Start time': 'The consumption started at',
    'Consumption rate': 'Amount of unit consumed by time span',
    In: 'in',
    'Total duration': 'Total duration',
    Completion: 'It will end',
  },
  'percentage-calculator': {
    'What is X% of Y': 'Percentage of a number',
    'X is what percent of Y': 'Percentage ratio',
    'Percentage increase/decrease': 'Percentage change',
  },
  'sql-prettify': {
    SQL: 'Your SQL query',
    'Enter SQL here...': 'Put your SQL query here...',
    Dialect: 'Dialect',
    'Keyword case': 'Keyword case',
    Indent: 'Indent style',
    'Prettify SQL': 'Run SQL formatting',
    Formatting: 'Formatting…',
  },
  'convert-svg-to-ico': {
    'Convert to …x… ICO': 'Submit',
    'Conversion failed: …': 'Error during conversion: …',
  },
  clothes: {
    Type: 'Clothing/Item Type',
    System: 'Sizing System',
    'Shoe size': 'Your Size',
    'Your measurements': 'Enter Your Measurements',
    'Where to measure': 'How to Measure',
  },
  'distance-conversion': { 'From unit / To unit': 'Input units / Output units' },
  ip: { 'As a number': 'Decimal', 'Reverse name': 'Hostname' },
  'temperature-conversion': { 'Enter temperature': 'Enter celsius' },
  'text-extract': {
    'Extracted Text:': 'Extracted Text',
    'Error occurred during text extraction. Please try again.':
      'An error occurred while processing the image',
  },
  time: {
    'Start time': 'Start Time',
    'End time': 'End Time',
    'Break (minutes)': 'Break (minutes)',
    'Hourly rate': 'Hourly Rate (optional)',
  },
  timezone: { 'Time zone …': 'Input timezone / Output timezone' },
  whois: {
    Domain: 'Registered Domain',
    'Registration Date': 'Creation Date',
    'Expiration Date': 'Registry Expiry Date',
    'Last Updated': 'Updated Date',
    Registrar: 'Registrar',
  },
};
