/** Names of time zones: browsers list some under names that the IANA time zone database has since replaced (its file `backward`). */

/** The name a browser may list → the name in use today. */
const PRESENT_NAMES: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
]);

const FORMER_NAMES: ReadonlyMap<string, string> = new Map(
  [...PRESENT_NAMES].map(([former, present]) => [present, former]),
);

/** The name in use today, whether or not this platform knows it: `presentZoneName('Asia/Calcutta')` is `Asia/Kolkata`. */
export const presentZoneName = (zone: string): string => PRESENT_NAMES.get(zone) ?? zone;

/** The name that some browsers list in place of today's: `formerZoneName('Asia/Kolkata')` is `Asia/Calcutta`. */
export const formerZoneName = (zone: string): string | undefined => FORMER_NAMES.get(zone);

/** The name in use today, where the platform takes it too (`isTaken`; Intl is asked by itself): otherwise the name given. */
export function currentZoneName(zone: string, isTaken = isPlatformZone): string {
  const present = PRESENT_NAMES.get(zone);
  return present !== undefined && isTaken(present) ? present : zone;
}

function isPlatformZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** `America/Argentina/Buenos_Aires` is known as `Buenos Aires`. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
