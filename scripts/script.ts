/** How our scripts end: a problem that the person can solve prints one plain sentence, a fault of ours a stack trace. */

/** Thrown with the sentence to print. */
export class Problem extends Error {}

/** Runs a script's main function. */
export async function runScript(main: () => Promise<void> | void): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
