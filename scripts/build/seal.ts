/** Gives every page its policy, as a `<meta>` that works on any file server. */
import { escapeAttribute, insertInHead } from './html.ts';
import { changePages } from './pages.ts';
import { pagePolicy } from './policy.ts';

/** Puts the policy into every page, and returns it by the page's address for the headers. */
export function sealPages(outDir: string): Map<string, string> {
  const policies = new Map<string, string>();
  changePages(outDir, (page) => {
    const policy = pagePolicy(page.html, page.path);
    policies.set(page.path, policy);
    return insertInHead(
      page.html,
      `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    );
  });
  return policies;
}
