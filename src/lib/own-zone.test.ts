import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownZoneName } from './own-zone.ts';

afterEach(() => vi.unstubAllGlobals());

const temporal = { Now: { timeZoneId: () => 'Asia/Kolkata' } };

describe('the zone of this device', () => {
  it('is Temporal’s, and no formatter is made for it', () => {
    vi.stubGlobal('Temporal', temporal);
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    expect(ownZoneName()).toBe('Asia/Kolkata');
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });

  it('is that of Intl where there is no Temporal', () => {
    vi.stubGlobal('Temporal', undefined);
    expect(ownZoneName()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it.each([undefined, ''])('is UTC where Intl returns %j, as some browsers do', (timeZone) => {
    vi.stubGlobal('Temporal', undefined);
    vi.stubGlobal('Intl', {
      DateTimeFormat: class {
        resolvedOptions = () => ({ timeZone });
      },
    });
    expect(ownZoneName()).toBe('UTC');
  });
});
