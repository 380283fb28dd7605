import { expect, it } from 'vitest';
import { leadsTo } from './own-address.ts';

const OWN = ['http://127.0.0.1:4110', 'https://tunnel.example/recorder/'];

it.each([
  'http://127.0.0.1:4110',
  'http://localhost:4110/hooks',
  'http://[::1]:4110/fairlead-webhooks/x',
  'https://tunnel.example/recorder',
  'https://tunnel.example:443/recorder/fairlead-webhooks',
])('%s leads to the recorder', (address) => {
  expect(leadsTo(address, OWN)).toBe(true);
});

it.each([
  'http://127.0.0.1:4111/hooks',
  'https://127.0.0.1:4110',
  'http://other.example:4110',
  'https://tunnel.example/recorders',
  'https://tunnel.example/hooks',
  'http://a b',
])('%s does not', (address) => {
  expect(leadsTo(address, OWN)).toBe(false);
});
