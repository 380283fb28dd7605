import { describe, expect, it } from 'vitest';
import { withOwnKeys } from './own-keys.ts';

type Listed = readonly [key: string, currency: string, id?: string];

/** @param kept currencies of the accounts that the Item has, by their keys */
async function keysOf(listed: readonly Listed[], kept: Readonly<Record<string, string>> = {}) {
  const accounts = listed.map(([key, currency, id = '1']) => ({ key, currency, id }));
  const context = { currencyUnder: async (key: string) => kept[key] };
  const own = await withOwnKeys(
    context,
    accounts,
    ({ currency }) => currency,
    ({ id }) => id,
  );
  return own.map(({ key }) => key);
}

describe('keys of accounts that a list has under one number', () => {
  it('are the number alone, its currency where several have it, and its id where they share that too', async () => {
    expect(await keysOf([['n', 'EUR']])).toEqual(['n']);
    expect(
      await keysOf([
        ['n', 'EUR'],
        ['m', 'EUR'],
        ['n', 'USD'],
      ]),
    ).toEqual(['n:EUR', 'm', 'n:USD']);
    expect(
      await keysOf([
        ['n', 'EUR', 'a'],
        ['n', 'EUR', 'b'],
        ['n', 'USD', 'c'],
      ]),
    ).toEqual(['n:EUR:a', 'n:EUR:b', 'n:USD']);
  });

  it('stay as the Item knows them when a second currency is opened under the number', async () => {
    expect(
      await keysOf(
        [
          ['n', 'USD'],
          ['n', 'EUR'],
        ],
        { n: 'EUR' },
      ),
    ).toEqual(['n:USD', 'n']);
  });

  it('stay as the Item knows them when another currency takes the place of their own', async () => {
    const listed: Listed[] = [
      ['n', 'EUR'],
      ['n', 'USD'],
    ];
    expect(await keysOf(listed, { n: 'BGN', 'n:USD': 'USD' })).toEqual(['n', 'n:USD']);
    expect(await keysOf(listed, { 'n:BGN': 'BGN', 'n:USD': 'USD' })).toEqual(['n:BGN', 'n:USD']);
    expect(await keysOf([['n', 'EUR']], { 'n:BGN': 'BGN' })).toEqual(['n:BGN']);
    // The account in the new currency was there before.
    expect(await keysOf([['n', 'EUR']], { n: 'EUR', 'n:BGN': 'BGN' })).toEqual(['n']);
    expect(await keysOf(listed, { n: 'BGN', 'n:EUR': 'EUR' })).toEqual(['n:EUR', 'n:USD']);
  });

  it('are two while an account in the former currency stands in the list beside one in the new', async () => {
    const listed: Listed[] = [
      ['n', 'BGN'],
      ['n', 'EUR'],
    ];
    expect(await keysOf(listed, { n: 'BGN' })).toEqual(['n', 'n:EUR']);
    expect(await keysOf(listed, { 'n:BGN': 'BGN' })).toEqual(['n:BGN', 'n:EUR']);
    expect(await keysOf(listed, { n: 'BGN', 'n:EUR': 'EUR' })).toEqual(['n', 'n:EUR']);
  });

  it('are one for an account that the list has twice, as where two of its pages overlap', async () => {
    const twice: Listed[] = [
      ['n', 'EUR', 'a'],
      ['m', 'EUR', 'b'],
      ['n', 'EUR', 'a'],
    ];
    expect(await keysOf(twice)).toEqual(['n', 'm']);
  });

  it('stay as the Item knows them when the other currency is closed', async () => {
    const kept = { 'n:EUR': 'EUR', 'n:USD': 'USD' };
    expect(await keysOf([['n', 'EUR']], kept)).toEqual(['n:EUR']);
    expect(
      await keysOf(
        [
          ['n', 'EUR'],
          ['n', 'USD'],
        ],
        kept,
      ),
    ).toEqual(['n:EUR', 'n:USD']);
  });
});
