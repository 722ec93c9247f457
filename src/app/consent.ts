/** The consent notice's memory: key and value are the specification's. */
export const CONSENT_KEY = 'gdpr-consent';
export const CONSENT_ACCEPTED = 'accepted';
