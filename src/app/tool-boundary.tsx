/** What a tool becomes when our code fails: the frame stays, the person can go on. */
import { Component, type ReactNode } from 'react';
import { Button } from '#src/ui/basics/button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';

type Failure = { readonly reason: unknown };

export class ToolBoundary extends Component<{ readonly children: ReactNode }, { failure?: Failure }> {
  override state: { failure?: Failure } = {};

  static getDerivedStateFromError(reason: unknown): { failure: Failure } {
    return { failure: { reason } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <ToolError reason={failure.reason} /> : this.props.children;
  }
}

function ToolError({ reason }: Failure) {
  return (
    <Notice tone="error" title="Unexpected Application Error!">
      <p>
        This page failed. The mistake is ours. What it said:{' '}
        {reason instanceof Error ? reason.message : String(reason)}
      </p>
      <p>
        <Button onClick={() => location.reload()}>Reload this page</Button> The other tools still work.
      </p>
    </Notice>
  );
}
