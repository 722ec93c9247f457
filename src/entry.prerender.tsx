/** Makes documents out of pages: run by the build and by the development server. There is no server afterwards. */
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { HYDRATION_ROOT_ID } from './app/hydration-root.ts';
import { ToolIcons } from './app/tool-icon.tsx';
import { ToolRoot } from './app/tool-root.tsx';
import { Root, type PageAssets } from './root.tsx';
import { designRoute, routes, type Route } from './routes.ts';
import { allTools } from './tools/catalogue.ts';

export { designRoute, routes };

/** The file of the tools' drawings. */
export const toolIcons = (): string => renderToStaticMarkup(<ToolIcons ids={allTools.map(({ id }) => id)} />);

/** The whole document of a page, as text. */
export async function renderPage(route: Route, assets: PageAssets): Promise<string> {
  const { facts, tool, Still } = route;
  const markup = await renderLivePart(route);
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <Root facts={facts} tool={tool} assets={assets}>
      {Still && <Still />}
      {markup !== undefined && <div id={HYDRATION_ROOT_ID} dangerouslySetInnerHTML={{ __html: markup }} />}
    </Root>,
  )}`;
}

/** Rendered by itself, so that the browser finds in it exactly what React will hydrate. */
async function renderLivePart({ Live, facts }: Route): Promise<string | undefined> {
  if (!Live) return undefined;
  const { prelude } = await prerender(
    <ToolRoot path={facts.path ?? '/'}>
      <Live />
    </ToolRoot>,
    // Everything inline: a boundary sent later would bring scripts of its own.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude).text();
}
