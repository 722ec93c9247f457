import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { announce, announcementRegion } from '#src/ui/basics/announce.ts';
import { Columns, Empty, Fields, Panel, Row } from '#src/ui/basics/layout.tsx';
import { CopyButton } from './copy-button.tsx';
import { copyText } from '#src/ui/browser/copy-text.ts';
import { download } from './download.ts';
import { Folded } from '#src/ui/basics/folded.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { Progress } from '#src/ui/jobs/progress.tsx';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { VisuallyHidden } from '#src/ui/basics/visually-hidden.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what is announced', () => {
  it('is read out again when the message is repeated', async () => {
    const page = await render(<p {...announcementRegion} />);
    const region = page.getByRole('status').element();
    announce('Copied');
    const first = region.textContent;
    announce('Copied');
    expect(region.textContent.trim()).toBe('Copied');
    expect(region.textContent).not.toBe(first);
  });

  it('is no error on a page without a place for it', () => {
    expect(() => announce('Copied')).not.toThrow();
  });
});

describe('a notice', () => {
  it('interrupts when it is an error, and waits when it is not', async () => {
    const page = await render(
      <>
        <Notice tone="error">Broken</Notice>
        <Notice tone="info" title="By the way" action={<button>Mend</button>}>
          Fine
        </Notice>
      </>,
    );
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('status')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Mend' })).toBeVisible();
  });
});

describe('copying', () => {
  it('shows and announces its outcome for a moment, and keeps its name', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const page = await render(
      <>
        <CopyButton value={() => 'made now'} what="SHA256" />
        <p {...announcementRegion} />
      </>,
    );
    const button = page.getByRole('button', { name: 'Copy', exact: true });
    await button.click();
    // What is seen, and its name, which is not.
    await expect.poll(() => button.element().textContent).toBe('CopiedCopy');
    await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
    expect(written).toHaveBeenCalledExactlyOnceWith('made now');
    await expect.poll(() => button.element().textContent).toBe('Copy');
  });

  it('falls back to a selection, keeps the focus, and shows an error when nothing works', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    const command = vi.spyOn(document, 'execCommand').mockReturnValueOnce(true).mockReturnValueOnce(false);
    const page = await render(<CopyButton value="text" />);
    page.getByRole('button').element().focus();
    expect(await copyText('text')).toBe(true);
    expect(document.activeElement?.tagName).toBe('BUTTON');
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.getByRole('button').element().textContent).toBe('Not copiedCopy');
    expect(command).toHaveBeenCalledTimes(2);
  });
});

describe('a download', () => {
  it('has the name and the content given', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const made = vi.spyOn(URL, 'createObjectURL');
    download('a.txt', 'text');
    expect(clicked).toHaveBeenCalledOnce();
    expect(clicked.mock.contexts[0]).toHaveProperty('download', 'a.txt');
    expect(await (made.mock.lastCall?.[0] as Blob).text()).toBe('text'); // given a text, it makes a blob
  });
});

describe('the progress of a job', () => {
  it('shows after a moment, how far it is, and a way to stop it', async () => {
    const onCancel = vi.fn();
    const page = await render(
      <Progress label="Hashing" fraction={0.429} detail="8 MB/s" onCancel={onCancel} />,
    );
    await expect.element(page.getByRole('progressbar', { name: 'Hashing' })).toBeVisible();
    await expect.element(page.getByText('42% 8 MB/s')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('has no figure where the job cannot tell', async () => {
    const page = await render(<Progress label="Hashing" onCancel={() => undefined} />);
    await expect.element(page.getByRole('progressbar')).not.toHaveAttribute('value');
  });

  it('gives way to what went wrong, with a way to try again', async () => {
    const retry = vi.fn();
    const job = { state: { status: 'failed', message: 'No memory' } as const, retry, cancel: vi.fn() };
    const page = await render(<JobStatus label="Hashing" job={job} />);
    await expect.element(page.getByText('No memory.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(retry).toHaveBeenCalledOnce();
  });

  it('is nothing when the job is done', async () => {
    const job = { state: { status: 'done', value: 1 } as const, retry: vi.fn(), cancel: vi.fn() };
    const page = await render(<JobStatus label="Hashing" job={job} />);
    expect(page.container.textContent).toBe('');
  });
});

describe('the places of a page', () => {
  it('have headings and folds that can be found by role', async () => {
    const page = await render(
      <Columns>
        <Panel title="Input" aside={<button>Aside</button>}>
          <Fields narrow>
            <Row>
              <Empty>Nothing yet</Empty>
            </Row>
          </Fields>
          <VisuallyHidden>Read aloud</VisuallyHidden>
          <HowItWorks>Because</HowItWorks>
        </Panel>
      </Columns>,
    );
    await expect.element(page.getByRole('heading', { name: 'Input' })).toBeVisible();
    await expect.element(page.getByText('Nothing yet')).toBeVisible();
    await expect.element(page.getByText('Because')).not.toBeVisible();
    await page.getByText('How it works').click();
    await expect.element(page.getByText('Because')).toBeVisible();
  });

  it('have a part whose contents are made when it is opened, and stay', async () => {
    const page = await render(<Folded label="Raw">Inside</Folded>);
    expect(page.container.textContent).toBe('Raw');
    await page.getByText('Raw').click();
    await expect.element(page.getByText('Inside')).toBeVisible();
    await page.getByText('Raw').click();
    await expect.element(page.getByText('Inside')).not.toBeVisible();
  });
});
