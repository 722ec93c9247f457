/** The simplest file server there is: folders answer with their index.html after a redirect that adds the slash; no headers of ours. */
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { mediaTypeOf } from '#scripts/serve/media-types.ts';

/** As `python3 -m http.server` answers, with the folder `root` at `basePath`, which begins and ends with a slash. */
export function createPlainServer(root: string, basePath: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isOurs = pathname.startsWith(basePath) && !pathname.includes('..');
    answer(response, pathname, isOurs ? join(root, pathname.slice(basePath.length)) : undefined);
  });
}

function answer(response: ServerResponse, pathname: string, path: string | undefined): void {
  const stats = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  if (path === undefined || !stats) {
    response.writeHead(404).end('File not found');
  } else if (stats.isDirectory() && !pathname.endsWith('/')) {
    response.writeHead(301, { Location: `${pathname}/` }).end();
  } else {
    const file = stats.isDirectory() ? join(path, 'index.html') : path;
    response.writeHead(200, { 'Content-Type': mediaTypeOf(file) }).end(readFileSync(file));
  }
}
