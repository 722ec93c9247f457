/** What is filled in of a Wi-Fi network, a contact, a mail or an event, and nothing yet. */

/** The fields of a network, as typed. */
export type WifiForm = {
  readonly network: string;
  readonly password: string;
  /** `WPA` stands for WPA, WPA2 and WPA3 alike. */
  readonly security: 'WPA' | 'WEP' | 'nopass';
  readonly isHidden: boolean;
};

/** The fields of a contact, as typed. */
export type ContactForm = {
  readonly givenName: string;
  readonly familyName: string;
  readonly organisation: string;
  readonly title: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  readonly note: string;
};

/** The fields of an e-mail, as typed. */
export type MailForm = {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
};

/** The fields of an event, as typed. */
export type EventForm = {
  readonly title: string;
  readonly place: string;
  /** As `datetime-local` gives it, `2026-01-06T14:00`, or only the date where it lasts whole days. */
  readonly start: string;
  readonly end: string;
  readonly isAllDay: boolean;
  readonly note: string;
};

/** The Wi-Fi form before anything is typed. */
const EMPTY_WIFI: WifiForm = { network: '', password: '', security: 'WPA', isHidden: false };

/** The contact form before anything is typed. */
const EMPTY_CONTACT: ContactForm = {
  givenName: '',
  familyName: '',
  organisation: '',
  title: '',
  phone: '',
  email: '',
  website: '',
  street: '',
  city: '',
  postcode: '',
  country: '',
  note: '',
};

/** The e-mail form before anything is typed. */
const EMPTY_MAIL: MailForm = { to: '', subject: '', body: '' };

/** The event form before anything is typed. */
const EMPTY_EVENT: EventForm = { title: '', place: '', start: '', end: '', isAllDay: false, note: '' };

/** What was typed into each form. */
export type Forms = {
  readonly text: string;
  readonly wifi: WifiForm;
  readonly contact: ContactForm;
  readonly mail: MailForm;
  readonly event: EventForm;
};

/** What a code can hold. */
export type Kind = keyof Forms;

/** What has a form of several fields. */
export type FormKind = Exclude<Kind, 'text'>;

/** All forms before anything is typed. */
export const EMPTY_FORMS: Forms = {
  text: '',
  wifi: EMPTY_WIFI,
  contact: EMPTY_CONTACT,
  mail: EMPTY_MAIL,
  event: EMPTY_EVENT,
};
