/** A server on loopback that gives what was sent to it, to the byte. */
import { createServer, type AddressInfo } from 'node:net';

/** How long a client that does not say how much it sends may be quiet. */
const QUIET_MS = 1000;
const HEAD_END = '\r\n\r\n';

/** Whether a message in Latin-1 is whole: by its length, or by its last chunk. */
function isWhole(message: string): boolean {
  const end = message.indexOf(HEAD_END);
  if (end < 0) return false;
  const head = message.slice(0, end);
  if (/^transfer-encoding: *chunked/im.test(head)) return message.endsWith(`0${HEAD_END}`);
  return message.length >= end + HEAD_END.length + Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
}

/** Whether a client asks before it sends the body. */
const isAsking = (message: Buffer): boolean =>
  message.subarray(-HEAD_END.length).toString('latin1') === HEAD_END &&
  /^expect:/im.test(message.toString('latin1'));

/** Gives the messages that arrive while `work` runs, in their order. Each is answered with an empty 200; one for `/moved…` with a 302 to `/there…`. */
export async function listen(work: (port: number) => Promise<unknown>): Promise<readonly Buffer[]> {
  const messages: Buffer[] = [];
  const server = createServer((socket) => {
    const at = messages.push(Buffer.alloc(0)) - 1;
    const answer = () => {
      const [, path] = /^[A-Za-z]+ \/moved(\S*)/.exec(messages[at]?.toString('latin1') ?? '') ?? [];
      socket.end(
        `HTTP/1.1 ${path === undefined ? '200 OK' : `302 Found\r\nLocation: /there${path}`}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
    };
    let quiet = setTimeout(answer, QUIET_MS);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(quiet);
      })
      .on('data', (data: Buffer) => {
        const message = Buffer.concat([messages[at] ?? Buffer.alloc(0), data]);
        messages[at] = message;
        clearTimeout(quiet);
        if (isAsking(message)) socket.write('HTTP/1.1 100 Continue\r\n\r\n');
        if (isWhole(message.toString('latin1'))) answer();
        else quiet = setTimeout(answer, QUIET_MS);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work((server.address() as AddressInfo).port); // of a server that listens
  } finally {
    server.close();
  }
  return messages;
}
