/** Looks a token over for what goes wrong in practice (RFC 8725, JSON Web Token Best Current Practices). */
import { grouped, plural } from '#src/lib/format.ts';
import { JsonNumber, type JsonValue } from '#src/lib/json-value.ts';
import { ABSENT } from './absent.ts';
import { findAlgorithm, isUnsigned } from '../crypto/algorithms.ts';
import { isUnencoded } from './compact.ts';
import { criticalProblem } from './critical.ts';
import type { ParsedToken } from '../logic.ts';
import { inWords, LIKELY_MILLISECONDS, likelyUnit, instantMsOf, readTime } from './times.ts';

/** How much a finding matters. */
export type Severity = 'danger' | 'warning' | 'note';

/** Something odd or risky about a token. */
export type Finding = {
  readonly severity: Severity;
  /** One sentence. */
  readonly message: string;
};

type Clock = { readonly nowMs: number };
type Rule = (token: ParsedToken, clock: Clock) => readonly Finding[];

const DAY_MS = 86_400_000;
const LONG_LIFE_MS = 366 * DAY_MS;
/** Clocks differ: a token from up to this far in the future is not a mistake. */
const CLOCK_SKEW_MS = 60_000;
/** The most that browsers keep in one cookie (RFC 6265 §6.1). */
const COOKIE_BYTES = 4096;

const TIME_CLAIMS = ['exp', 'nbf', 'iat'] as const;
const SENSITIVE =
  /^(?:pass(?:word|wd|phrase)?|pwd|secret|client_secret|api_?key|private_?key|ssn|credit_?card|card_?number|cvv|pin)$/i;

/** What servers were tricked with that take `kid` for a file name, an address, a piece of SQL or a command. */
const KID_TRICKS: readonly (readonly [RegExp, string])[] = [
  [/\.\.[/\\]|^[/\\]|^[a-z]:\\/i, 'a path: a server that reads keys from files may be made to read another'],
  [/^https?:\/\//i, 'an address: a server that fetches keys may be made to fetch another'],
  [
    /['"`;]|\b(?:union|select)\s/i,
    'like SQL: a server that looks keys up in a database may be made to answer',
  ],
  [/[|&$<>]/, 'like a shell command'],
  [/[\0\r\n]/, 'with control characters'],
];

const KEY_SOURCES: readonly (readonly [string, string])[] = [
  [
    'jwk',
    'The header brings its own key ("jwk"). Whoever forges a token brings a key that fits: never trust it.',
  ],
  [
    'x5c',
    'The header brings its own certificates ("x5c"): trust them only if the chain ends at a root that you chose.',
  ],
  [
    'jku',
    'The header says where to fetch keys ("jku"): a reader must fetch only from addresses it already trusts.',
  ],
  [
    'x5u',
    'The header says where to fetch a certificate ("x5u"): a reader must fetch only from addresses it already trusts.',
  ],
];

const danger = (message: string): Finding => ({ severity: 'danger', message });
const warning = (message: string): Finding => ({ severity: 'warning', message });
const note = (message: string): Finding => ({ severity: 'note', message });
const when = (holds: boolean, finding: Finding): Finding[] => (holds ? [finding] : []);

const RULES: readonly Rule[] = [
  lintAlgorithm,
  lintSignature,
  lintDuplicates,
  lintCritical,
  lintKeyId,
  lintRemoteKeys,
  lintEncoding,
  lintTimes,
  lintLife,
  lintSecrets,
  lintNames,
  lintSize,
];

const ORDER: Readonly<Record<Severity, number>> = { danger: 0, warning: 1, note: 2 };

/** What is dangerous, doubtful or worth knowing about a token at a moment, the worst first. */
export const lintToken = (token: ParsedToken, nowMs: number): Finding[] =>
  RULES.flatMap((rule) => rule(token, { nowMs })).sort(
    (one, other) => ORDER[one.severity] - ORDER[other.severity],
  );

function lintAlgorithm({ header, algorithm }: ParsedToken): Finding[] {
  const named = header.get('alg');
  if (algorithm === ABSENT) {
    return [
      danger('The header names no algorithm ("alg", RFC 7515 §4.1.1): readers guess, and attackers choose.'),
    ];
  }
  if (typeof named !== 'string') return [danger('"alg" is not text.')];
  if (isUnsigned(named)) return [danger(describeUnsigned(named))];
  return when(
    !findAlgorithm(named),
    warning(`${JSON.stringify(named)} is not a registered signature algorithm.`),
  );
}

const describeUnsigned = (named: string): string =>
  `alg "${named}": the token is not signed. Anyone can write one like it; no server should accept it.` +
  (named === 'none' ? '' : ' Its odd spelling is a known trick to slip past a check for "none".');

function lintSignature({ parts, algorithm, signatureProblem, signatureBytes = 0 }: ParsedToken): Finding[] {
  const isEmpty = parts.signature === '';
  if (isUnsigned(algorithm)) {
    return when(!isEmpty, warning('There is a signature although "alg" says there is none.'));
  }
  if (isEmpty) return [danger('The signature is empty: it was cut off or stripped.')];
  if (signatureProblem !== undefined)
    return [warning(`The signature cannot be decoded. ${signatureProblem}.`)];
  const wanted = findAlgorithm(algorithm)?.signatureBytes ?? 0;
  return when(
    signatureBytes < wanted,
    warning(
      `The signature has ${plural(signatureBytes, 'byte')} instead of ${wanted}: the end of the token is missing.`,
    ),
  );
}

function lintDuplicates({ duplicateKeys }: ParsedToken): Finding[] {
  return duplicateKeys.map(({ pointer }) =>
    danger(
      `${JSON.stringify(pointer.slice(1))} stands there twice: two programs may read two different values (RFC 7515 §4, RFC 7519 §4).`,
    ),
  );
}

function lintCritical({ header }: ParsedToken): Finding[] {
  const problem = criticalProblem(header);
  return [
    ...when(
      isUnencoded(header),
      warning('"b64": false leaves the payload unencoded; RFC 7797 §7 forbids that in a JWT.'),
    ),
    ...when(problem !== undefined, warning(`Must be refused. ${problem ?? ''}.`)),
  ];
}

function lintKeyId({ header }: ParsedToken): Finding[] {
  const kid = header.get('kid');
  if (kid === undefined) return [];
  if (typeof kid !== 'string') return [warning('"kid" is not text (RFC 7515 §4.1.4).')];
  const trick = KID_TRICKS.find(([pattern]) => pattern.test(kid));
  return trick ? [danger(`"kid" is ${trick[1]}.`)] : [];
}

function lintRemoteKeys({ header }: ParsedToken): Finding[] {
  return KEY_SOURCES.flatMap(([field, message]) => when(header.has(field), warning(message)));
}

function lintEncoding({ looseParts, signatureProblem }: ParsedToken): Finding[] {
  return looseParts
    .filter((part) => part !== 'signature' || signatureProblem === undefined)
    .map((part) =>
      warning(`The ${part} is not base64url without padding (RFC 7515 §2); strict readers refuse it.`),
    );
}

function lintTimes({ payload }: ParsedToken): Finding[] {
  return TIME_CLAIMS.flatMap((name) => {
    const value = payload.get(name);
    return value === undefined ? [] : lintTime(name, value);
  });
}

function lintTime(name: string, value: JsonValue): Finding[] {
  const time = readTime(value);
  if (time.state === 'not a number') {
    return [typeof value === 'string' ? textInsteadOfTime(name, value) : notATime(name)];
  }
  const seconds = value instanceof JsonNumber ? Number(value.text) : Number(value);
  const unit = likelyUnit(seconds);
  if (unit !== undefined) {
    return [
      warning(`"${name}" looks like ${unit}; readers take it for seconds, thousands of years from now.`),
    ];
  }
  return when(time.state === 'beyond', warning(`"${name}" is too far away for a date.`));
}

const notATime = (name: string): Finding =>
  warning(`"${name}" is not a number: RFC 7519 §2 wants seconds since 1970.`);

/** A frequent mistake when signing; its effect depends on the reader. */
function textInsteadOfTime(name: string, value: string): Finding {
  const effect =
    name === 'exp'
      ? 'some readers refuse the token, others never let it expire'
      : 'some readers refuse the token';
  const shown = JSON.stringify(value.length > MOST_QUOTED ? `${value.slice(0, MOST_QUOTED)}…` : value);
  return warning(
    `"${name}" is the text ${shown}, where RFC 7519 §2 wants a number without quotes: ${effect}.`,
  );
}

const MOST_QUOTED = 40;

function lintLife({ payload }: ParsedToken, { nowMs }: Clock): Finding[] {
  const expiresMs = instantMsOf(payload, 'exp') ?? NaN;
  const beginsMs = instantMsOf(payload, 'nbf') ?? NaN;
  const issuedMs = instantMsOf(payload, 'iat') ?? NaN;
  const lifeMs = expiresMs - (Number.isNaN(issuedMs) ? nowMs : issuedMs);
  const isLong = lifeMs > LONG_LIFE_MS && expiresMs < LIKELY_MILLISECONDS * 1000;
  return [
    ...when(!payload.has('exp'), warning('No "exp": whoever steals it can use it forever.')),
    ...when(expiresMs - beginsMs <= 0, warning('It ends before it begins ("nbf" is not before "exp").')),
    ...when(
      issuedMs > nowMs + CLOCK_SKEW_MS,
      warning(`It was issued in the future, in ${inWords(issuedMs - nowMs)}.`),
    ),
    ...when(isLong, note(`It lives for ${inWords(lifeMs)}: long for something that cannot be taken back.`)),
  ];
}

function lintSecrets({ payload }: ParsedToken): Finding[] {
  const names = [...payload.keys()]
    .filter((name) => SENSITIVE.test(name))
    .map((name) => JSON.stringify(name));
  return when(
    names.length > 0,
    danger(`${names.join(', ')}: signed is not encrypted. Everyone who holds the token reads this.`),
  );
}

function lintNames({ payload, type }: ParsedToken): Finding[] {
  const missing = ['iss', 'aud'].filter((name) => !payload.has(name)).map((name) => `no "${name}"`);
  const whose = `N${missing.join(' and ').slice(1)}: a reader cannot tell whose it is or who it is for (RFC 8725 §3.8, §3.9).`;
  return [
    ...when(missing.length > 0, note(whose)),
    ...when(
      type === ABSENT,
      note(
        'No "typ": a type of its own keeps one kind of token from being taken for another (RFC 8725 §3.11).',
      ),
    ),
  ];
}

function lintSize({ token }: ParsedToken): Finding[] {
  const length = grouped(token.length);
  return when(
    token.length > COOKIE_BYTES,
    note(`${length} characters: too long for a cookie, and many servers refuse headers over 8,192.`),
  );
}
