import { expect, it } from 'vitest';
import { checkReceipt } from './check-receipt.ts';
import { signing } from './signing.ts';

const TYPE = 'deletion-receipt+jws';
const pair = signing.newKeyPair();
const keyOf = async (keyId: string) => (keyId === 'k1' ? pair : undefined);
const statement = { item_id: 'item-1', destroyed: { records: { accounts: 2, transactions: 40 } } };
const jws = signing.statementSigner('k1', pair, TYPE)(JSON.stringify(statement));
const check = (text: string, shown?: unknown) => checkReceipt({ jws: text, shown, type: TYPE }, keyOf);

it('takes a receipt that is as it was signed, alone or beside what it shows in any order', async () => {
  expect(await check(jws)).toEqual({ statement, keyId: 'k1' });
  const { item_id, destroyed } = statement;
  expect(await check(`${jws}\n`, { destroyed, item_id })).toEqual({ statement, keyId: 'k1' });
});

it.each([
  ['another statement beside it', jws, { ...statement, item_id: 'item-2' }, 'not what was signed'],
  ['a count that was changed', jws, { ...statement, destroyed: { records: {} } }, 'not what was signed'],
  ['another payload', swapped(jws, 1, { item_id: 'item-2' }), undefined, 'not of that key'],
  ['an unknown key', swapped(jws, 0, { alg: 'ES256', kid: 'k2', typ: TYPE }), undefined, 'k2 is unknown'],
  ['no signature', swapped(jws, 0, { alg: 'none', kid: 'k1', typ: TYPE }), undefined, 'not of ES256'],
  ['a webhook’s signature', signing.signer('k1', pair)('{}', 1), undefined, 'no deletion receipt'],
  [
    'another key of the same name',
    signing.statementSigner('k1', signing.newKeyPair(), TYPE)('{}'),
    undefined,
    'not of that key',
  ],
  ['half of it', jws.split('.').slice(0, 2).join('.'), undefined, 'malformed'],
  ['something else', 'receipt', undefined, 'malformed'],
])('refuses %s', async (_what, text, shown, reason) => {
  expect(await check(text, shown)).toEqual({ fault: expect.stringContaining(reason) });
});

function swapped(text: string, at: number, part: object): string {
  return text
    .split('.')
    .map((each, nth) => (nth === at ? Buffer.from(JSON.stringify(part)).toString('base64url') : each))
    .join('.');
}
