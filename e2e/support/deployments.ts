/** A host of the build that deploys newer versions of the site on demand, and can be set to misbehave. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '#scripts/programs.ts';
import { mediaTypeOf } from '#scripts/serve/media-types.ts';

const BUILD = join(ROOT, 'build/client');
/** Copies of files that stand beside them. */
const COMPRESSED = /\.br$|\.(?:css|html|js|json|svg|txt|webmanifest|xml)\.gz$/;
const TEXT = /\.(?:html|js|json)$/;

/** The files of one version, by their addresses from the site's root. */
type Files = ReadonlyMap<string, Buffer>;

export class Deployments {
  /** How long the browser's own cache may use what was sent. */
  caching = 'no-store';
  /** What was asked for so far. */
  readonly asked = new Set<string>();
  /** Of these the first half is sent, and then the connection is cut. */
  cut: RegExp | undefined;
  /** These wait until they are let go: `hold` and `release`. */
  #held: { readonly what: RegExp; readonly released: Promise<undefined> } | undefined;
  #files: Files = readBuild();
  readonly #server: Server = createServer((request, response) => {
    void this.#answer(new URL(request.url ?? '/', 'http://localhost').pathname, response);
  });

  async open(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, listening));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`; // listens on a port, not on a pipe
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Puts a newer version in the place of the present one: every script has another name, and the old ones are gone. */
  deploy(name: string): void {
    this.#files = renameScripts(readBuild(), name);
  }

  /** Puts code before the service worker's own. */
  beforeWorker(code: string): void {
    const worker = this.#files.get('sw.js')?.toString('utf8') ?? '';
    this.#files = new Map([...this.#files, ['sw.js', Buffer.from(`${code}\n${worker}`)]]);
  }

  /** Lets nothing that fits `what` through before the returned function is called. */
  hold(what: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#held = { what, released: promise };
    return () => resolve(undefined);
  }

  async #answer(path: string, response: ServerResponse): Promise<void> {
    this.asked.add(path);
    if (this.#held?.what.test(path)) await this.#held.released;
    const found = findFile(this.#files, path);
    const [file, body] = found ?? ['404.html', this.#files.get('404.html')];
    response.writeHead(found ? 200 : 404, {
      'Content-Type': mediaTypeOf(file),
      'Content-Length': body?.length ?? 0,
      'Cache-Control': this.caching,
    });
    if (!this.cut?.test(path)) response.end(body);
    else response.write(body?.subarray(0, body.length / 2), () => response.destroy());
  }
}

function readBuild(): Files {
  const paths = globSync('**/*', { cwd: BUILD, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => [path.slice(BUILD.length + 1).replaceAll('\\', '/'), readFileSync(path)]),
  );
}

/** A page's address with its slash or without. */
function findFile(files: Files, path: string): readonly [string, Buffer] | undefined {
  const plain = path.replace(/^\/|\/$/g, '');
  for (const candidate of [plain, `${plain}/index.html`.replace(/^\//, '')]) {
    const body = files.get(candidate);
    if (body) return [candidate, body];
  }
  return undefined;
}

/** The same site as another build would have made it: names of scripts differ, and whatever names them. */
function renameScripts(files: Files, name: string): Files {
  const scripts = [...files.keys()].flatMap((path) => /^assets\/(.+)\.js$/.exec(path)?.[1] ?? []);
  const renamed = new Map(scripts.map((script) => [script, `${script}-${name}`]));
  // Short, as engines hold megabytes of what could be the beginning of a name.
  const rename = (text: string) =>
    text.replace(/(?<![\w-])([\w-]{1,80})\.js\b/g, (whole, script: string) => {
      const other = renamed.get(script);
      return other === undefined ? whole : `${other}.js`;
    });
  const made = new Map(
    [...files].map(([path, body]) => [
      rename(path),
      TEXT.test(path) ? Buffer.from(rename(body.toString('utf8'))) : body,
    ]),
  );
  made.set('sw.js', Buffer.from(listAnew(made, name)));
  return made;
}

/** The service worker with the digests of what this version has. */
const listAnew = (files: Files, name: string): string =>
  (files.get('sw.js')?.toString('utf8') ?? '')
    .replace(/(version:`)[^`]*/, `$1${name}`)
    .replace(/\{url:`([^`]*)`,digest:`[^`]*`,bytes:[\de]+\}/g, (_entry, url: string) => {
      const body = files.get(/(?:^|\/)$/.test(url) ? `${url}index.html` : url) ?? Buffer.alloc(0);
      const digest = createHash('sha256').update(body).digest('hex').slice(0, 16);
      return `{url:\`${url}\`,digest:\`${digest}\`,bytes:${body.length}}`;
    });
