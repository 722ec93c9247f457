/** MTA-STS (RFC 8461), TLS reports (RFC 8460) and BIMI. */
import { tell, warn, wrong, type Finding, type Reading } from './finding.ts';
import { notOneOf, readTags, shortened, type Tag } from './tags.ts';

const reading = (
  tags: readonly Tag[],
  findings: readonly Finding[],
  summary: string,
  words: Readonly<Record<string, string>>,
): Reading => ({
  terms: tags.map(({ name, value }) => ({
    text: shortened(`${name}=${value}`),
    meaning: words[name] ?? 'unknown, passed over',
  })),
  findings: [
    ...findings,
    ...tags
      .filter(({ name }) => !Object.hasOwn(words, name))
      .map(({ name, column }) => tell(`"${name}" is unknown and passed over`, column)),
  ],
  summary,
});

/** `v=STSv1; id=20160831085700Z;` */
export function readSts(text: string): Reading {
  const { tags, errors } = readTags(text);
  const id = tags.find(({ name }) => name === 'id');
  const findings = [...errors];
  if (!/^[a-z\d]{1,32}$/i.test(id?.value ?? ''))
    findings.push(wrong(`id: expected 1 to 32 letters and digits, found "${id?.value ?? ''}"`, id?.column));
  return reading(tags, findings, `policy ${id?.value ?? 'without id'}, to be fetched`, {
    v: 'there is an MTA-STS policy',
    id: 'changes when the policy does',
  });
}

/** `v=TLSRPTv1; rua=mailto:tls@example.org` */
export function readTlsReport(text: string): Reading {
  const { tags, errors } = readTags(text);
  const rua = tags.find(({ name }) => name === 'rua');
  const findings = [...errors];
  const uris = (rua?.value ?? '').split(',').map((uri) => uri.trim());
  for (const uri of uris)
    if (!/^(?:mailto:[^@\s]+@[^\s.@]+(?:\.[^\s.@]+)+|https:\/\/\S+)$/i.test(uri))
      findings.push(wrong(`rua: expected mailto: or https:, found "${shortened(uri)}"`, rua?.column));
  return reading(tags, findings, `reports to ${shortened(rua?.value ?? 'nobody')}`, {
    v: 'reports about TLS are wanted',
    rua: 'where they go',
  });
}

/** What chooses between logos. */
function selectionFindings(avatar: Tag | undefined, parts: Tag | undefined): Finding[] {
  const badAvatar = avatar && notOneOf(avatar, ['brand', 'personal']);
  const bad = parts?.value.split(',').find((each) => !/^[a-z\d-]+$/i.test(each.trim()));
  return [
    ...(badAvatar ? [badAvatar] : []),
    ...(bad === undefined
      ? []
      : [wrong(`lps: expected letters, digits and "-", found "${shortened(bad.trim())}"`, parts?.column)]),
  ];
}

/** `v=BIMI1; l=https://example.org/logo.svg; a=` */
export function readBimi(text: string): Reading {
  const { tags, errors } = readTags(text);
  const at = (name: string) => tags.find((tag) => tag.name === name);
  const findings = [...errors];
  for (const name of ['l', 'a']) {
    const tag = at(name);
    if (tag && tag.value !== '' && !/^https:\/\/\S+$/i.test(tag.value))
      findings.push(
        wrong(`${name}: expected an address with https:, found "${shortened(tag.value)}"`, tag.column),
      );
  }
  findings.push(...selectionFindings(at('avp'), at('lps')));
  if (!at('l')) findings.push(wrong('l is missing: the address of the logo, or empty to decline'));
  else if (at('l')?.value && !/\.svgz?(?:[?#]|$)/i.test(at('l')?.value ?? ''))
    findings.push(warn('l: the logo has to be SVG (Tiny PS)', at('l')?.column));
  if (!at('a')?.value) findings.push(tell('no certificate (a): most mailboxes show no logo without one'));
  return reading(tags, findings, at('l')?.value ? `logo at ${shortened(at('l')?.value ?? '')}` : 'no logo', {
    v: 'a logo for mail (BIMI)',
    l: 'the logo',
    a: 'the certificate for it',
    lps: 'local parts of addresses with a selector of their own',
    avp: 'whether the picture of a person goes first',
    e: 'further evidence',
    s: 'a selector',
  });
}

const MODES: Readonly<Record<string, string>> = {
  enforce: 'mail is not delivered without a valid certificate',
  testing: 'failures are only reported',
  none: 'there is no policy any more',
};
const LONGEST_AGE_S = 31_557_600;

function ageFindings({ value: age = '', column }: Partial<Tag> = {}): Finding[] {
  if (!/^\d{1,10}$/.test(age) || Number(age) > LONGEST_AGE_S)
    return [wrong(`max_age: expected seconds from 0 to ${LONGEST_AGE_S}, found "${shortened(age)}"`, column)];
  return Number(age) < 86_400
    ? [warn('max_age is less than a day: an attacker only has to wait', column)]
    : [];
}

/** The policy file at `https://mta-sts.example.org/.well-known/mta-sts.txt`. */
export function readStsPolicy(text: string): Reading {
  const findings: Finding[] = [];
  let next = 1;
  const tags: Tag[] = text.split('\n').flatMap((line): Tag[] => {
    const column = next + line.length - line.trimStart().length;
    next += line.length + 1;
    if (line.trim() === '') return [];
    const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(line.trim()) ?? [];
    if (name === undefined || value === undefined) {
      findings.push(wrong(`expected "key: value", found "${shortened(line.trim())}"`, column));
      return [];
    }
    return [{ name, value, column }];
  });
  const at = (name: string) => tags.find((tag) => tag.name === name);
  const mode = at('mode');
  for (const tag of tags)
    if (tag.name !== 'mx' && at(tag.name) !== tag)
      findings.push(warn(`${tag.name} stands there twice: the first counts (RFC 8461 §3.2)`, tag.column));
  if (at('version')?.value !== 'STSv1')
    findings.push(wrong('version: expected STSv1', at('version')?.column));
  const badMode = mode ? notOneOf(mode, ['enforce', 'testing', 'none']) : wrong('mode is missing');
  if (badMode) findings.push(badMode);
  findings.push(...ageFindings(at('max_age')));
  if (!at('mx') && mode?.value !== 'none') findings.push(wrong('mx is missing: which servers may receive'));
  for (const { name, value, column } of tags)
    if (name === 'mx' && !/^(?:\*\.)?[\w-]+(?:\.[\w-]+)+$/.test(value))
      findings.push(wrong(`mx: expected a host or *.host, found "${shortened(value)}"`, column));
  return reading(tags, findings, `mode ${mode?.value ?? 'missing'}`, {
    version: 'a policy of MTA-STS',
    mode: MODES[mode?.value ?? ''] ?? 'unknown',
    mx: 'a server that may receive',
    max_age: 'seconds that senders remember it',
  });
}
