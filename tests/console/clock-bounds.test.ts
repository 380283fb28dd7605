import { expect, it } from 'vitest';
import { operatorAtConsole } from './operator-at-console.ts';

const { at, asked } = operatorAtConsole();

it('the clock of a team is never moved to a time that no calendar has', async () => {
  const wish = { to: -9_000_000_000_000_000, mode: 'frozen' };
  await asked('moveClock', { scope: 'team', wish }).catch(() => undefined);
  const replies = [];
  for (const [path, body] of [
    ['/sandbox/clock/get', {}],
    ['/institutions/get', { count: 1, offset: 0, country_codes: ['US'] }],
    ['/sandbox/clock/set', { to: `${new Date().toISOString().slice(0, 19)}Z` }],
    ['/sandbox/reset', {}],
    ['/sandbox/clock/get', {}],
  ] as const)
    replies.push(`${path} ${(await at().service.call(path, body)).status}`);
  expect(replies.filter((reply) => !reply.endsWith(' 200'))).toEqual([]);
});
