/** The time zone that this device is set to. */

type Clock = { readonly Now: { readonly timeZoneId: () => string } };

/** The name as the browser has it: `America/New_York`. Asked of Temporal where there is one: the first formatter of Intl stops a slow phone for 60 ms. */
export function ownZoneName(): string {
  const { Temporal } = globalThis as { Temporal?: Clock }; // newer than the types
  return Temporal?.Now.timeZoneId() ?? (new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');
}
