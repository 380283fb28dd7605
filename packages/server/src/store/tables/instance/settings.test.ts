import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import { storeSettings } from './settings.ts';

describeOnStores('settings of the store', (open) => {
  it('keeps the first value and gives it to everyone who comes later', async () => {
    const settings = storeSettings(open.engine);
    expect(await settings.keep('colour', 'green')).toBe('green');
    expect(await settings.keep('colour', 'red')).toBe('green');
  });

  it('counts from 1', async () => {
    const settings = storeSettings(open.engine);
    expect([await settings.count('calls'), await settings.count('calls')]).toEqual([1, 2]);
  });

  it('never gives one number to two that count at the same time', async () => {
    const settings = storeSettings(open.engine);
    const numbers = await Promise.all(Array.from({ length: 40 }, () => settings.count('starts')));
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });
});
