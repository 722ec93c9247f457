/** What can wait until the page rests: the host's settings, what the app is opened with from outside, a tool's star. */
import { whenIdle } from './when-idle.ts';

/** Fetches it once the page rests. */
export const startIdle = (): void =>
  whenIdle(() => {
    import('../idle/idle.ts').then(
      ({ begin }) => begin(),
      () => undefined, // offline and never kept: at the next page
    );
  });
