/** What a tool's page becomes when our code fails: the frame stays, the person can go on. */
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';

export function ToolError() {
  const error = useRouteError();
  return (
    <Notice tone="error" title="Unexpected Application Error!">
      <p>This page failed, and that is our mistake. What it said: {describe(error)}</p>
      <p>
        <Button onClick={() => location.reload()}>Reload this page</Button> or{' '}
        <PageLink to="/">go to the home page</PageLink>. The other tools still work.
      </p>
    </Notice>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
