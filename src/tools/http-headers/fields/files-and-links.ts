/** Content-Disposition (RFC 6266, 8187) and Link (RFC 8288). */
import {
  nameAndValue,
  reading,
  short,
  splitQuoted,
  unquoted,
  warn,
  wrong,
  type Finding,
  type Reading,
} from './finding.ts';

const RFC_6266 = 'RFC 6266, section 4.3';

/** Whether it is shown or saved, and under which name. */
export function disposition(value: string): Reading {
  const [type = '', ...parts] = splitQuoted(value, ';');
  const findings: Finding[] = [];
  const parameters = new Map<string, string>();
  for (const part of parts) {
    const [name, given] = nameAndValue(part);
    if (given === undefined)
      findings.push(wrong(`the parameter ${short(name)} has no value`, 'RFC 6266, section 4.1'));
    else if (parameters.has(name))
      findings.push(wrong(`${short(name)} stands twice: receivers differ`, 'RFC 6266, section 4.1'));
    else parameters.set(name, name.endsWith('*') ? part.slice(part.indexOf('=') + 1).trim() : given);
  }
  const plain = parameters.get('filename');
  const extended = parameters.get('filename*');
  const decoded = extended === undefined ? undefined : extendedValue(extended);
  if (extended !== undefined && decoded === undefined)
    findings.push(
      wrong(
        `filename*: expected UTF-8''name in percent-encoding, found ${short(extended)}`,
        'RFC 8187, section 3.2',
      ),
    );
  const wanted = decoded ?? plain;
  if (decoded === undefined && plain !== undefined && /%[\da-f]{2}/i.test(plain))
    findings.push(
      warn('percent-encoding in filename: browsers differ, use filename*', 'RFC 6266, appendix D'),
    );
  const kept = wanted === undefined ? undefined : wanted.replace(/^.*[/\\]/s, '');
  if (wanted !== kept) findings.push(warn('the name has a path, which browsers cut off', RFC_6266));
  const how =
    type.toLowerCase() === 'inline'
      ? 'shown'
      : type.toLowerCase() === 'attachment'
        ? 'saved'
        : `${short(type)}, which is treated as saved`;
  return reading(kept === undefined || kept === '' ? how : `${how} as ${short(kept, 200)}`, findings);
}

/** `UTF-8'en'%e2%82%ac` → `€` */
function extendedValue(text: string): string | undefined {
  const [, charset = '', encoded = ''] =
    /^([^']*)'[^']*'((?:[\w!#$&+.^`|~-]|%[\da-f]{2})*)$/i.exec(text) ?? [];
  try {
    if (/^utf-8$/i.test(charset)) return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
  return /^iso-8859-1$/i.test(charset)
    ? encoded.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : undefined;
}

const RFC_8288 = 'RFC 8288, section 3';

/** Each link with its relation. */
export function link(value: string): Reading {
  const findings: Finding[] = [];
  const told = splitLinks(value).map((part) => {
    const [, target = '', rest = ''] = /^<([^>]*)>(.*)$/s.exec(part) ?? [];
    if (!part.startsWith('<') || !part.includes('>')) {
      findings.push(wrong(`expected an address in < >, found ${short(part)}: the rest is ignored`, RFC_8288));
      return short(part);
    }
    const parameters = new Map<string, string>();
    for (const each of splitQuoted(rest, ';')) {
      const [name, given = ''] = nameAndValue(each);
      if (!parameters.has(name)) parameters.set(name, unquoted(given));
    }
    const relation = parameters.get('rel');
    if (relation === undefined) findings.push(wrong(`${short(target)} has no rel: ignored`, RFC_8288));
    const as = parameters.get('as');
    if (relation?.toLowerCase() === 'preload' && as === undefined)
      findings.push(wrong(`preload of ${short(target)} needs as`, 'HTML, section 4.6.7.20'));
    return `${short(relation ?? 'no relation')}: ${short(target, 200)}${as === undefined ? '' : ` as ${short(as)}`}`;
  });
  return reading(told.join('; '), findings);
}

/** At commas outside of addresses and quotation marks. */
function splitLinks(value: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let until = '';
  for (let at = 0; at < value.length; at += 1) {
    const char = value[at] ?? '';
    if (until === '"' && char === '\\') at += 1;
    else if (until !== '') until = char === until ? '' : until;
    else if (char === '<') until = '>';
    else if (char === '"') until = '"';
    else if (char === ',') {
      parts.push(value.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, value.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}
