import { expect, it } from 'vitest';
import { testContext } from '../sdk/context.fixture.ts';
import manualNumbersConnector from './connector.ts';

const TYPED = {
  routing: '110000000',
  account: '1111222233330000',
  name: 'Ada Holder',
  subtype: 'savings',
  holder: 'business',
  country: 'US',
};

const connector = manualNumbersConnector();
const context = testContext();

async function login(values: Record<string, string> = TYPED) {
  const step = await connector.advance(context, {}, { values });
  if (step.kind !== 'done') throw new Error('the numbers were not enough');
  return step.credential;
}

it('asks for the numbers, and keeps of an answer nothing but them', async () => {
  const request = { products: [], countryCode: null, historyDays: 1 };
  const first = await connector.begin(context, request);
  expect(first.kind === 'form' && first.fields.map(({ name }) => name).sort()).toEqual(
    Object.keys(TYPED).sort(),
  );
  expect(await login({ ...TYPED, more: 'than asked' })).toEqual(TYPED);
});

it.each([
  ['no routing number', { routing: '' }],
  ['an unknown subtype', { subtype: 'cd' }],
  ['an unknown kind of holder', { holder: 'somebody' }],
  ['an unknown country', { country: 'MX' }],
])('refuses %s', async (_what, change) => {
  await expect(login({ ...TYPED, ...change })).rejects.toMatchObject({ kind: 'malformed' });
});

it('knows one account without balances, its numbers and the name of its holder', async () => {
  const credential = await login();
  const { items } = await connector.accounts(context, credential);
  expect(items).toEqual([
    {
      key: 'account',
      type: 'depository',
      subtype: 'savings',
      name: 'Savings',
      officialName: null,
      mask: '0000',
      currency: 'USD',
      balance: { key: 'account', current: null, available: null, limit: null, asOf: null },
      holderCategory: 'business',
    },
  ]);
  expect((await connector.numbers?.(context, credential, ['account']))?.items).toEqual([
    { key: 'account', scheme: 'ach', account: TYPED.account, routing: TYPED.routing, wireRouting: null },
  ]);
  expect((await connector.identity?.(context, credential, ['account']))?.items).toMatchObject([
    { names: ['Ada Holder'], phones: [], emails: [], addresses: [] },
  ]);
  expect((await connector.numbers?.(context, credential, ['another']))?.items).toEqual([]);
  expect('balances' in connector || 'transactions' in connector).toBe(false);
});

it('knows an account in Canada by institution and transit number, and a login of before by its routing number', async () => {
  const canadian = await login({ ...TYPED, routing: '011011111', account: '11223311', country: 'CA' });
  expect((await connector.accounts(context, canadian)).items).toMatchObject([
    { mask: '3311', currency: 'CAD' },
  ]);
  expect((await connector.numbers?.(context, canadian, ['account']))?.items).toEqual([
    { key: 'account', scheme: 'eft', account: '11223311', institution: '110', branch: '11111' },
  ]);
  const { country: _, ...before } = TYPED;
  expect((await connector.numbers?.(context, before, ['account']))?.items).toMatchObject([{ scheme: 'ach' }]);
});
