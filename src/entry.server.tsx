/** Renders a page to HTML once, at build time. There is no server afterwards. */
import { prerender } from 'react-dom/static';
import { ServerRouter, type EntryContext } from 'react-router';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // React Router asks for `/token/`; pages know themselves as `/token`.
  const { location } = context.staticHandlerContext;
  location.pathname = location.pathname.replace(/(.)\/$/, '$1');
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // Everything inline: a boundary sent later would bring inline scripts that differ from page to page.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(prelude, { status, headers });
}
