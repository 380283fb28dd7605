import { expect, it } from 'vitest';
import { canonicalBody } from './canonical-body.ts';

it('spells one body in one way, whatever the order of its fields, at every depth', () => {
  const one = { b: [{ y: 1, x: null }, 'z'], a: { d: true, c: '1' } };
  const other = { a: { c: '1', d: true }, b: [{ x: null, y: 1 }, 'z'] };
  expect(canonicalBody(one)).toBe(canonicalBody(other));
});

it('keeps what differs apart: values, types, absence, and the order of a list', () => {
  const bodies = [
    { a: 1 },
    { a: '1' },
    { a: null },
    {},
    { a: [1, 2] },
    { a: [2, 1] },
    { b: 1 },
    { a: { a: 1 } },
  ];
  expect(new Set(bodies.map(canonicalBody)).size).toBe(bodies.length);
});

it('leaves out the credentials of the call, but not fields of the same name further in', () => {
  const keys = { client_id: 'c', secret: 's' };
  expect(canonicalBody({ ...keys, a: 1 })).toBe(canonicalBody({ a: 1 }));
  expect(canonicalBody({ a: keys })).not.toBe(canonicalBody({ a: {} }));
});
