/** What can wait until the page rests: the settings of whoever hosts the site, what the app is opened with from outside, a tool's star. */
import { whenAtRest } from './at-rest.ts';

/** Has it fetched then. */
export const tendLate = (): void =>
  whenAtRest(() => {
    import('../late/late.ts').then(
      ({ begin }) => begin(),
      () => undefined, // offline and never kept: at the next page
    );
  });
