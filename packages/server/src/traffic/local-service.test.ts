import { expect, it, onTestFinished } from 'vitest';
import { type LocalAnswer, listenLocally } from './local-service.ts';

const FINE: LocalAnswer = { status: 200, headers: {}, body: 'fine' };

it.each<[what: string, answer: () => LocalAnswer]>([
  [
    'cannot be made, as of JSON that is too deep',
    () => {
      throw new RangeError('Maximum call stack size exceeded');
    },
  ],
  ['has a header that cannot be sent', () => ({ ...FINE, headers: { 'x-name': 'line\nbreak' } })],
])('a call whose answer %s gets 500, and the next one its answer', async (_what, answer) => {
  const service = await listenLocally({ host: '127.0.0.1', port: 0 }, async ({ target }) =>
    target === '/bad' ? answer() : FINE,
  );
  onTestFinished(() => service.close());
  const bad = await fetch(`${service.baseUrl}/bad`, { method: 'POST', body: '{}' });
  expect(bad.status).toBe(500);
  expect(await bad.text()).toMatch(/^this call could not be answered: \w*Error$/);
  const good = await fetch(`${service.baseUrl}/good`, { method: 'POST', body: '{}' });
  expect(await good.text()).toBe('fine');
});
