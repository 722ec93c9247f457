/** Asks on the terminal for what nobody should read there. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** What was typed, without echo. */
export function askSecret(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
  return new Promise((resolve) => {
    reader.on('SIGINT', () => process.exit(130));
    reader.question('', (answer) => {
      reader.close();
      process.stderr.write('\n');
      resolve(answer);
    });
  });
}
