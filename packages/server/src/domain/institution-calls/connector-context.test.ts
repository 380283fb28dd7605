import { createHmac, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { realWorld } from '../../world/world.ts';
import { connectorContext } from './connector-context.ts';

type Parts = Parameters<typeof connectorContext>[0];

const indexKey = createSecretKey(Buffer.alloc(32, 7));

/** Only what the requests' names are made of. */
const parts = {
  world: realWorld(),
  environment: 'production',
  digests: {
    index: (...labels: string[]) => ({
      hash: createHmac('sha256', indexKey).update(JSON.stringify(labels)).digest(),
      keyId: '',
    }),
  },
} as unknown as Parts;
const place = {
  clientId: 'a'.repeat(24),
  ordinal: 1,
  institutionId: null,
  institutionName: 'Harbour Bank',
  linkedAt: 0,
  createdAt: null,
};
const keys = (work?: string) =>
  connectorContext(parts, place, new AbortController().signal, work === undefined ? {} : { work });

it('requests of work that is done again have the name that they had, and no other work has it', () => {
  const names = [
    keys('login 1').idempotencyKey('consent'),
    keys('login 1').idempotencyKey('payment'),
    keys('login 2').idempotencyKey('consent'),
    keys().idempotencyKey('consent'),
    keys().idempotencyKey('consent'),
  ];
  expect(keys('login 1').idempotencyKey('consent')).toBe(names[0]);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(new Set(names).size).toBe(names.length);
});

it('a credential that is renewed before there is an Item is told once, and given to whoever asks later', async () => {
  const told: unknown[] = [];
  const context = connectorContext(parts, place, new AbortController().signal, {
    renewed: (after) => told.push(after),
  });
  let asked = 0;
  const make = async () => ({ refresh: ++asked });
  const given = await Promise.all([context.renew({ refresh: 0 }, make), context.renew({ refresh: 0 }, make)]);
  expect([given, told]).toEqual([[{ refresh: 1 }, { refresh: 1 }], [{ refresh: 1 }]]);
  const lost = context.renew({ refresh: 1 }, () => Promise.reject(new Error('lost')));
  await expect(lost).rejects.toThrow('lost');
  expect(await context.renew({ refresh: 1 }, make)).toEqual({ refresh: 2 });
});
