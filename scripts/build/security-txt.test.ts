import { expect, it } from 'vitest';
import { securityTxt } from './security-txt.ts';

const SITE = 'https://b.example/tools';

it('is not written without a contact', () => {
  expect(securityTxt({}, SITE)).toBeUndefined();
  expect(securityTxt({ SECURITY_CONTACT: ' ' }, SITE)).toBeUndefined();
});

it('has the fields that RFC 9116 requires, each on a line', () => {
  const environment = {
    SECURITY_CONTACT: 'mailto:security@b.example https://b.example/report',
    SECURITY_EXPIRES: '2027-06-30',
  };
  expect(securityTxt(environment, SITE)).toBe(
    'Contact: mailto:security@b.example\nContact: https://b.example/report\nExpires: 2027-06-30T00:00:00Z\n' +
      'Preferred-Languages: en\nCanonical: https://b.example/tools/.well-known/security.txt\n',
  );
});

it.each(['security@b.example', 'http://b.example/report', 'javascript:alert(1)', 'mailto:'])(
  'refuses the contact %s in words',
  (SECURITY_CONTACT) =>
    expect(() => securityTxt({ SECURITY_CONTACT, SECURITY_EXPIRES: '2027-06-30' }, SITE)).toThrow(
      'SECURITY_CONTACT must be addresses such as',
    ),
);

it.each([undefined, '', 'soon', '2027-13-01', '30.6.2027'])('refuses the expiry %s in words', (value) =>
  expect(() =>
    securityTxt({ SECURITY_CONTACT: 'mailto:a@b.example', SECURITY_EXPIRES: value }, SITE),
  ).toThrow('SECURITY_EXPIRES must be a date such as 2027-06-30'),
);
