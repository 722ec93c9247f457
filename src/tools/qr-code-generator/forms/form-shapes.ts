/** What is filled in of a Wi-Fi network, a contact, a mail or an event. */

/** `WPA` stands for WPA, WPA2 and WPA3 alike. */
type Security = 'WPA' | 'WEP' | 'nopass';

/** All forms before anything is typed. */
export const EMPTY_FORMS = {
  text: '',
  wifi: { network: '', password: '', security: 'WPA' as Security, isHidden: false }, // as: any of them may be chosen
  contact: {
    ...{ givenName: '', familyName: '', organisation: '', title: '', phone: '', email: '', website: '' },
    ...{ street: '', city: '', postcode: '', country: '', note: '' },
  },
  mail: { to: '', subject: '', body: '' },
  /** Start and end as `datetime-local` gives them, `2026-01-06T14:00`, or only the date where it lasts whole days. */
  event: { title: '', place: '', start: '', end: '', isAllDay: false, note: '' },
};

/** What was typed into each form. */
export type Forms = Readonly<typeof EMPTY_FORMS>;

/** The fields of a network, as typed. */
export type WifiForm = Readonly<Forms['wifi']>;

/** The fields of a contact, as typed. */
export type ContactForm = Readonly<Forms['contact']>;

/** The fields of an e-mail, as typed. */
export type MailForm = Readonly<Forms['mail']>;

/** The fields of an event, as typed. */
export type EventForm = Readonly<Forms['event']>;

/** What a code can hold. */
export type Kind = keyof Forms;

/** What has a form of several fields. */
export type FormKind = Exclude<Kind, 'text'>;
