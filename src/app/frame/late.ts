/** What can wait until the page rests: the host's settings, what the app is opened with from outside, a tool's star. */
import { whenAtRest } from './at-rest.ts';

/** Fetches it once the page rests. */
export const startLate = (): void =>
  whenAtRest(() => {
    import('../late/late.ts').then(
      ({ begin }) => begin(),
      () => undefined, // offline and never kept: at the next page
    );
  });
