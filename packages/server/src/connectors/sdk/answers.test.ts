import { expect, it } from 'vitest';
import { jsonOf } from './answers.ts';

it('texts of an answer are without what no store holds: zeros that fill a field up, and half a character', () => {
  const text = String.raw`{"name": "ACME\u0000\u0000", "lines": ["a\u0000\u0000b", "tea \ud83d"], "amount": 1.10}`;
  const headers = { 'content-type': 'application/json' };
  expect(jsonOf({ status: 200, headers, body: Buffer.from(text) })).toEqual({
    name: 'ACME',
    lines: ['a b', 'tea \ufffd'],
    amount: '1.10',
  });
});
