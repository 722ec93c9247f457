/** Gives every page its policy, as a `<meta>` that works on any file server. */
import type { Tool } from '../../src/tools/define-tool.ts';
import type { Settings } from '../settings.ts';
import { escapeAttribute, insertInHead } from './html.ts';
import { changePages, type Page } from './pages.ts';
import { connectionsOf, pagePolicy } from './policy.ts';

/** Puts the policy into every page, and returns it by the page's address for the headers. */
export function sealPages(outDir: string, tools: readonly Tool[], settings: Settings): Map<string, string> {
  const policies = new Map<string, string>();
  changePages(outDir, (page) => {
    const policy = policyFor(page, tools, settings);
    policies.set(page.path, policy);
    return insertInHead(
      page.html,
      `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    );
  });
  return policies;
}

function policyFor(page: Page, tools: readonly Tool[], settings: Settings): string {
  const tool = tools.find(({ path }) => path === page.path);
  return pagePolicy(page.html, connectionsOf(tool, settings));
}
