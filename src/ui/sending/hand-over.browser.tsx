import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { withTextOf } from './arrivals.ts';
import { storeFiles, takeFiles } from './file-transfer.ts';
import { SendList } from './send-list.tsx';
import { receiveAt } from './hand-over.ts';
import { send } from './send.ts';

const KEY = 'handed-over';
const stops: (() => void)[] = [];

/** Puts something where `send` puts it before it leaves the page, which a test cannot. */
const waiting = (sent: object) =>
  sessionStorage.setItem(KEY, JSON.stringify({ sentAt: Date.now(), kind: 'jwt', ...sent }));

function open(path: string) {
  const receive = vi.fn<Parameters<typeof receiveAt>[1]>();
  stops.push(receiveAt(path, receive));
  return receive;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

describe('what is handed over', () => {
  it('reaches the page it is for, once', async () => {
    waiting({ to: '/jwtparser', text: 'eyJ' });
    const receive = open('/jwtparser');
    await vi.waitFor(() => expect(receive).toHaveBeenCalledExactlyOnceWith({ kind: 'jwt', text: 'eyJ' }));
    expect(sessionStorage.length).toBe(0);
    expect(open('/jwtparser')).not.toHaveBeenCalled();
  });

  it('is never shown on another page, and dies there', async () => {
    waiting({ to: '/jwtparser', text: 'eyJ' });
    const receive = open('/hashtext');
    await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
    expect(receive).not.toHaveBeenCalled();
    expect(open('/jwtparser')).not.toHaveBeenCalled();
  });

  it('is not shown when it has waited for too long', async () => {
    waiting({ to: '/jwtparser', text: 'eyJ', sentAt: Date.now() - 3_600_000 });
    const receive = open('/jwtparser');
    await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
    expect(receive).not.toHaveBeenCalled();
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '{"to":"/jwtparser"}',
    '{"to":"/jwtparser","sentAt":"x","text":"a"}',
    '{"to":"/jwtparser","sentAt":9e15,"text":7}',
    '{"to":"/jwtparser","sentAt":9e15,"kind":{},"text":"a"}',
    '{"to":"/jwtparser","sentAt":9e15,"values":null}',
    '{"to":"/jwtparser","sentAt":9e15,"values":{"length":null}}',
  ])('is dropped when it is damaged: %s', async (stored) => {
    sessionStorage.setItem(KEY, stored);
    const receive = open('/jwtparser');
    await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
    expect(receive).not.toHaveBeenCalled();
  });

  it('is delivered at once to the page one is on, and not after it was left', async () => {
    const receive = open('/jwtparser');
    expect(await send('/jwtparser', { kind: 'jwt', text: 'eyJ' })).toBeUndefined();
    expect(receive).toHaveBeenCalledExactlyOnceWith({ kind: 'jwt', text: 'eyJ' });
    expect(sessionStorage.length).toBe(0);
  });

  it('shows an error when the tab’s storage is full or forbidden, and opens nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await send('/jwtparser', { kind: 'jwt', text: 'eyJ' })).toMatch(/Copy it and paste it there/);
  });

  it('waits while the browser only prepares the page', async () => {
    const prerendering = vi.spyOn(document, 'prerendering' as 'hidden', 'get').mockReturnValue(true); // as: not in the types yet
    waiting({ to: '/jwtparser', text: 'eyJ' });
    const receive = open('/jwtparser');
    expect(receive).not.toHaveBeenCalled();
    prerendering.mockReturnValue(false);
    document.dispatchEvent(new Event('prerenderingchange'));
    await vi.waitFor(() => expect(receive).toHaveBeenCalledExactlyOnceWith({ kind: 'jwt', text: 'eyJ' }));
  });
});

describe('files', () => {
  const picture = () => new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' });

  it('wait in the database and are deleted when they are taken', async () => {
    const key = await storeFiles([picture()]);
    const [file] = await takeFiles(key);
    expect(file?.name).toBe('a.svg');
    expect(await file?.text()).toBe('<svg/>');
    expect(await takeFiles(key)).toEqual([]);
  });

  it('that nobody took within five minutes are deleted with the next', async () => {
    const sentAt = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(sentAt);
    const keys = [await storeFiles([picture()]), await storeFiles([picture()])] as const;
    clock.mockReturnValue(sentAt + 300_000);
    await storeFiles([picture()]);
    expect(await takeFiles(keys[0])).toHaveLength(1);
    clock.mockReturnValue(sentAt + 300_001);
    await storeFiles([picture()]);
    expect(await takeFiles(keys[1])).toEqual([]);
  });

  it('are none, or refused, where the database cannot be opened or stops', async () => {
    const key = await storeFiles([picture()]);
    const failing = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      const request = { error: new DOMException('no room', 'QuotaExceededError'), onerror: () => undefined };
      queueMicrotask(() => request.onerror());
      return request as unknown as IDBOpenDBRequest; // what is read of it
    });
    expect(await takeFiles(key)).toEqual([]);
    await expect(storeFiles([picture()])).rejects.toThrow('no room');
    failing.mockRestore();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
      const request = this.count();
      this.transaction.abort();
      return request as IDBRequest<IDBValidKey>; // nothing is read of it
    });
    await expect(storeFiles([picture()])).rejects.toThrow('stopped the transfer');
    put.mockRestore();
    expect(await takeFiles(key)).toHaveLength(1);
  });

  it('reach the page they are for', async () => {
    waiting({ to: '/convertsvgtoico', kind: 'svg', fileKey: await storeFiles([picture()]) });
    const receive = open('/convertsvgtoico');
    await vi.waitFor(() => expect(receive).toHaveBeenCalledOnce());
    expect(receive.mock.lastCall?.[0]).toMatchObject({ kind: 'svg', files: [{ name: 'a.svg' }] });
  });

  it('are an empty list when they are gone', async () => {
    waiting({ to: '/convertsvgtoico', kind: 'svg', fileKey: 'gone' });
    const receive = open('/convertsvgtoico');
    await vi.waitFor(() => expect(receive).toHaveBeenCalledExactlyOnceWith({ kind: 'svg', files: [] }));
  });
});

describe('a file for a tool that takes texts alone', () => {
  const TEXTS = { takesText: true, takesFiles: false };
  const sent = (...files: File[]) => ({ kind: 'json', files }) as const;

  it('arrives as its text', async () => {
    expect(await withTextOf(sent(new File(['{}'], 'a.json')), TEXTS)).toEqual({ kind: 'json', text: '{}' });
  });

  it('is refused in words where there are several, or its text cannot be read', async () => {
    const file = new File(['{}'], 'a.json');
    expect(await withTextOf(sent(file, file), TEXTS)).toEqual({
      problem: 'This tool takes one file at a time. Send one of them.',
    });
    const gone = Object.assign(new File([], 'a.json'), {
      arrayBuffer: () => Promise.reject(new Error('gone')),
    });
    expect(await withTextOf(sent(gone), TEXTS)).toEqual({
      problem: expect.stringContaining('could not be read') as string,
    });
  });
});

describe('the list of tools that take it', () => {
  const load = () =>
    Promise.resolve({
      targetsOf: () => [{ id: 'hash-text', path: '/hashtext', name: 'Hash Text' }] as const,
      pathsFor: () => [],
      isStep: () => false,
    });

  it('has the three likeliest, and a filter over the rest', async () => {
    const many = Array.from(
      { length: 9 },
      (_, at) => ({ id: `tool-${at}`, path: `/tool${at}`, name: `Tool ${at}` }) as const,
    );
    const loadMany = () =>
      Promise.resolve({
        targetsOf: () => many,
        pathsFor: (query: string) => (query === 'jq' ? ['/tool7'] : []),
        isStep: () => false,
      });
    const receive = open('/tool7');
    const page = await render(
      <SendList
        id="list"
        kind="text"
        value="x"
        load={loadMany}
        onSent={vi.fn()}
        floatsAt={{ current: document.createElement('div') }}
      />,
    );
    const names = () =>
      page
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent);
    const filter = page.getByRole('searchbox', { name: 'Filter the other tools' });
    await expect.element(filter).toBeVisible();
    expect(names()).toEqual([...many.map(({ name }) => name), 'Recipe']);
    await filter.fill('tool 5');
    expect(names()).toEqual(['Tool 0', 'Tool 1', 'Tool 2', 'Tool 5', 'Recipe']);
    await filter.fill('jq');
    expect(names().at(-2)).toBe('Tool 7');
    await filter.fill('nothing');
    await expect.element(page.getByText('No tool that takes it is called that.')).toBeVisible();
    await filter.fill('jq');
    filter.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await vi.waitFor(() => expect(receive.mock.lastCall?.[0]).toEqual({ kind: 'text', text: 'x' }));
  });

  it('shows an error when what is to be sent cannot be made, and closes when it was', async () => {
    const value = vi
      .fn<() => Promise<readonly File[]>>()
      .mockRejectedValueOnce(new Error('no room'))
      .mockResolvedValue([new File(['x'], 'x.png')]);
    const receive = open('/hashtext');
    const onSent = vi.fn();
    const { getByRole } = await render(
      <SendList
        id="list"
        kind="image"
        {...{ value, load, onSent }}
        floatsAt={{ current: document.createElement('div') }}
      />,
    );
    const tool = getByRole('button', { name: 'Hash Text' });
    await tool.click();
    await expect.element(getByRole('alert')).toHaveTextContent('It could not be made. Try again.');
    expect(onSent).not.toHaveBeenCalled();
    await tool.click();
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(receive.mock.lastCall?.[0]).toMatchObject({ kind: 'image', files: [{ name: 'x.png' }] });
  });
});
