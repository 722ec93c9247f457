/** Right answers of the RFCs, the SHA-crypt paper, the reference program of Argon2, OpenSSL, Python and Apache. */
import type { FormCase } from '#src/lib/form/form.ts';

const ARGON2 = 'argon2, the reference program';
const PAPER = 'Drepper, Unix crypt using SHA-256 and SHA-512';
const PYTHON = 'Python: hashlib';
const CHECK = { job: 'check' } as const;
const READ = { job: 'read' } as const;
const NO_MATCH = 'no match, nor with a space at its end, nor with a line break at its end, as echo writes it';
const FITS = { verdict: 'match' } as const;
const ARGON2ID = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';

/** Replayed on the function, the page and the command line. */
export const CASES: readonly FormCase[] = [
  {
    inputs: { password: 'pleaseletmein', salt: 'SodiumChloride' },
    options: { function: 'scrypt', cost: '10' },
    outputs: {
      hash: '$scrypt$ln=10,r=8,p=1$U29kaXVtQ2hsb3JpZGU$VBc2h9Jl5DImvZFLAVJn4v3UEIqgWTf7VJ7OsMJ2ooU',
    },
    source: PYTHON,
  },
  {
    inputs: { password: 'password', salt: 'somesalt' },
    options: { memory: '64' },
    outputs: { hash: '$argon2id$v=19$m=64,t=2,p=1$c29tZXNhbHQ$FqGkmHNGCd0BRW2kBt6fPZ2pPmyGwwChL8FGUhTOSSI' },
    source: ARGON2,
  },
  {
    inputs: {
      password: 'password',
      check: '$argon2id$v=16$m=256,t=2,p=1$c29tZXNhbHQ$2gcOV25Q8vOKPIl8vdxsf7QCjocJcf+erntOGHkpXm4',
    },
    options: CHECK,
    outputs: FITS,
    source: ARGON2,
  },
  {
    inputs: {
      password: 'password',
      check: '$argon2id$p=1,t=2,m=256$c29tZXNhbHQ=$2gcOV25Q8vOKPIl8vdxsf7QCjocJcf+erntOGHkpXm4=',
    },
    options: CHECK,
    outputs: FITS,
    notes: ['without v= it is of version 16'],
  },
  {
    inputs: { password: '', salt: 'somesalt' },
    options: { memory: '64', passes: '1', to: 'hex' },
    outputs: { hash: '1c52926f8d62e9fe93c74ac27f3e6fc68c8d5b09cd1f9b6272945209dafc3d76' },
    notes: ['the password is empty'],
    source: '@noble/hashes; Python',
  },
  {
    inputs: { password: 'pass\0word', salt: '7361006c74' },
    options: { function: 'pbkdf2-sha1', rounds: '4096', length: '16', saltAs: 'hex', to: 'hex' },
    outputs: { hash: '56fa6aa75548099dcc37d7f03425e0c3' },
    source: 'RFC 6070',
  },
  {
    inputs: { password: 'Hello world!', salt: 'saltstring' },
    options: { function: 'sha512crypt' },
    outputs: {
      hash: '$6$saltstring$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjl/O817G3uBnIFNjnQJuesI68u4OTLiBFdcbYEdFCoEOfaS35inz1',
    },
    source: PAPER,
  },
  {
    inputs: {
      password: 'the minimum number is still observed',
      check:
        '$6$rounds=10$roundstoolow$kUMsbe306n21p9R.FRkW3IGn.S9NPN0x50YhH1xhLsPuWGsUSklZt58jaTfF4ZEQpyUNGc0dqbpBYYBaHHrsX.',
    },
    options: CHECK,
    outputs: FITS,
    notes: ['rounds=10 is outside of 1,000 to 999,999,999', 'libxcrypt (Debian, Fedora) refuses'],
    source: PAPER,
  },
  {
    inputs: { password: 'a', salt: 'roundstoolow' },
    options: { function: 'sha512crypt', rounds: '10' },
    problem: { message: 'expected 1,000 to 999,999,999 rounds, found 10' },
    source: 'libxcrypt: *0',
  },
  {
    inputs: { password: 'pass', check: '$apr1$saltsalt$xx013OFx2cRtDjpNeiZXf.' },
    options: CHECK,
    outputs: FITS,
    source: 'htpasswd; openssl passwd',
  },
  {
    inputs: { password: 'passwort', check: ARGON2ID },
    options: CHECK,
    outputs: { verdict: NO_MATCH },
  },
  {
    inputs: { password: 'password ', check: ARGON2ID },
    options: CHECK,
    outputs: { verdict: 'no match, but a match without the white space at its end' },
  },
  {
    inputs: { password: 'cafe\u0301', check: '{SHA}9CRFKpZzkYxvCbDN01sgvo5q59c=' },
    options: CHECK,
    outputs: { verdict: 'no match, but a match in Unicode’s composed form (NFC)' },
    notes: ['not NFC'],
    source: PYTHON,
  },
  {
    inputs: {
      password: '',
      check:
        'alice:!$6$rounds=1000$abc$nqrE0hlbDdyXyoV18LSAxj1DNGvfNGVuhwmJXI/5ypZc21O1NBtbbihzlKROEPoovbZgEfoEY1nR.5cUXNIDv1:20000:0:99999:7:::',
    },
    options: READ,
    outputs: {
      details: [
        { label: 'Function', value: 'SHA-512-crypt ($6$)' },
        {
          label: 'Strength',
          value: 'usual on Linux, and not in OWASP’s list: it needs no memory',
          note: 'as of 2026-08-17',
        },
      ],
    },
    notes: ['the account is locked: "!" stands before the hash'],
  },
  {
    inputs: { check: ARGON2ID },
    options: READ,
    outputs: {
      details: [
        { label: 'Function', value: 'Argon2id' },
        {
          label: 'Strength',
          value: 'too little by OWASP, which asks for m=19456, t=2, or another of its five pairs',
          note: 'as of 2026-08-17',
        },
      ],
      parts: {
        columns: ['Part', 'Text', 'Characters', 'Meaning'],
        rows: [
          ['Function', 'argon2id', '2 to 9', 'Argon2id'],
          ['Version', '19', '13 to 14', '1.3 (RFC 9106)'],
          ['Memory', '256', '18 to 20', '262 kB'],
          ['Passes', '2', '24 to 24', '2'],
          ['Parallelism', '1', '28 to 28', '1 lane'],
          ['Salt', 'c29tZXNhbHQ', '30 to 40', '8 bytes: 736f6d6573616c74'],
          [
            'Digest',
            'nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
            '42 to 84',
            '32 bytes: 9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe',
          ],
        ],
      },
    },
  },
  {
    inputs: {
      password: 'a',
      check: '$y$j9T$F5Jx5fExrKuPp53xLKQ..1$X3DX6M94c7o.9agCG9G317fhZg9SqC.5i5rd.RhAtQ7',
    },
    options: CHECK,
    problem: { message: 'it is yescrypt ($y$), which Debian and Fedora use, which is not computed here' },
  },
  {
    inputs: { check: 'rEK1ecacw.7.c' },
    options: READ,
    outputs: { details: [{ label: 'Function', value: 'DES crypt, which reads 8 characters of a password' }] },
    notes: ['not computed here'],
  },
  {
    inputs: { password: 'a', check: '$argon2id$v=19$m=256,t=x,p=1$c29tZXNhbHQ$2gcOV25Q8vM' },
    options: CHECK,
    problem: { message: 'expected t of 1 to 4,294,967,295, found "x"', offset: 23 },
  },
  {
    inputs: { check: '$6$salt$svn8UoSVapNtMuq1ukKS4!' },
    options: READ,
    problem: { message: 'expected one of ./0-9A-Za-z, found "!"', offset: 29 },
  },
  {
    inputs: { check: 'hello' },
    options: READ,
    problem: { message: 'expected a stored hash' },
  },
  {
    inputs: { password: 'pass\0word', salt: 'abc' },
    options: { function: 'sha512crypt' },
    problem: { message: 'the password holds NUL at byte 5, where crypt(3) ends it' },
  },
  {
    inputs: { password: 'a' },
    options: { to: 'shadow' },
    problem: { message: 'a line of /etc/shadow needs a user name' },
  },
  {
    inputs: { password: 'a', user: 'alice' },
    options: { to: 'shadow' },
    problem: { message: 'crypt(3), which reads /etc/shadow, does not know Argon2' },
  },
  {
    inputs: { password: 'a' },
    options: { function: 'sha256crypt', to: 'django' },
    problem: { message: 'Django does not store hashes of crypt(3)' },
  },
  {
    inputs: { password: 'password', salt: 'salt' },
    options: { function: 'pbkdf2-sha256', rounds: '1000', to: 'django' },
    outputs: { hash: 'pbkdf2_sha256$1000$salt$YywoEuRtRgQQK6dhjp1tfS+BKPYma0oDJk0qBGC33LM=' },
    source: PYTHON,
  },
  {
    inputs: { password: 'password', salt: 'salt' },
    options: { function: 'pbkdf2-sha256', rounds: '1000', to: 'passlib' },
    outputs: { hash: '$pbkdf2-sha256$1000$c2FsdA$YywoEuRtRgQQK6dhjp1tfS.BKPYma0oDJk0qBGC33LM' },
    source: PYTHON,
  },
  {
    inputs: { password: 'a', salt: 'short' },
    problem: { message: 'expected a salt of at least 8 bytes, found 5' },
    source: 'RFC 9106, section 3.1',
  },
  {
    inputs: { password: 'a', salt: 'sält' },
    options: { function: 'sha512crypt' },
    problem: { message: 'found "ä" at character 2' },
    source: 'libxcrypt: *0',
  },
  {
    inputs: { password: 'a' },
    options: { memory: '64', parallelism: '10' },
    problem: { message: 'expected at least 80 KiB, 8 for each lane, found 64' },
  },
  ...(
    [
      [
        'pbkdf2_sha256$1000$salt$YywoEuRtRgQQK6dhjp1tfS+BKPYma0oDJk0qBGC33LM=',
        'PBKDF2 with SHA-256 of Django',
        'too little by OWASP, which asks for 600,000 rounds',
      ],
      [
        'pbkdf2:sha256:1000$saltsalt$135f7a66144fcf0fb003ce048f31f024ed5cbff30525d3ba0bfb3199479362a6',
        'PBKDF2 with SHA-256 of Werkzeug',
        'too little by OWASP, which asks for 600,000 rounds',
      ],
      [
        'AQAAAAIAAAPoAAAAEAABAgMEBQYHCAkKCwwNDg/HTkCA0Pu0H+5YaMD/YP11rK4mOCFZh+X/VPjq4hEzmw==',
        'ASP.NET Identity, version 3',
        'too little by OWASP, which asks for 220,000 rounds',
      ],
      [
        'AAABAgMEBQYHCAkKCwwNDg8DCeL+Tgvf59D+SCjUHCNEFuLZv7Yc3Y9kOhHPv9/BGQ==',
        'ASP.NET Identity, version 2',
        'too little by OWASP, which asks for 1,400,000 rounds',
      ],
      [
        'scrypt:1024:8:1$saltsalt$00e2d710448270f99fd83c54dc3e3b649c69e594dc1c2d12d8c6f67855dce2d2b81e17252d2b79c46c7502725ef1d40bccc1debf67cd08ae214e841f45cd3553',
        'scrypt of Werkzeug',
        'too little by OWASP, which asks for N=2^17, r=8, p=1, or another of its five',
      ],
      [
        'scrypt$1024$saltsalt$8$1$AOLXEESCcPmf2DxU3D47ZJxp5ZTcHC0S2Mb2eFXc4tK4HhclLSt5xGx1AnJe8dQLzMHev2fNCK4hToQfRc01Uw==',
        'scrypt of Django',
        'too little by OWASP, which asks for N=2^17, r=8, p=1, or another of its five',
      ],
      [
        '{SSHA}yI6cZwQadOA1e+/f+T+H3eCQQhRzYWx0',
        'one digest with a salt ({SSHA})',
        'weak: one fast digest, tried billions of times a second',
      ],
      [
        '{SSHA512}+mohhbPgqahe9B/7Z+88H7b3SYD46/lw5OcuNT7ZU31ZMIPCAd/W5D4cinqsK8jbsRnH37fUuPExEROVvXDpf3NhbHQ=',
        'one digest with a salt ({SSHA512})',
        'weak: one fast digest, tried billions of times a second',
      ],
    ] as const
  ).map(([check, name, strength]) => ({
    inputs: { password: 'password', check },
    options: CHECK,
    outputs: {
      ...FITS,
      details: [
        { label: 'Function', value: name },
        { label: 'Strength', value: strength, note: 'as of 2026-08-17' },
      ],
    },
    source: PYTHON,
  })),
];
