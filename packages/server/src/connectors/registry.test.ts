import { expect, it } from 'vitest';
import { discoverConnectors } from './discovery.ts';
import { createRegistry } from './registry.ts';

const instance = { names: 'reference', sandbox: true } as const;

it('finds each connector by the name of its folder', async () => {
  const found = await discoverConnectors();
  const connector = createRegistry(found, instance);
  expect(found.length).toBeGreaterThan(5);
  for (const { id } of found) expect(connector(id)?.id).toBe(id);
  expect(connector('no-such-connector')).toBeUndefined();
});

it('makes a connector when it is asked for first, and once', () => {
  let made = 0;
  const found = [
    {
      id: 'absent',
      factory: () => {
        made += 1;
        return undefined;
      },
    },
  ];
  const connector = createRegistry(found, instance);
  expect(made).toBe(0);
  expect(connector('absent')).toBeUndefined();
  expect(connector('absent')).toBeUndefined();
  expect(made).toBe(1);
});
