import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { fallbackLook } from '../look/fallback-look.ts';
import { fetchLook } from './fetch-look.ts';

it('opens in a plain look where the server has been asked too often, so that the person is told', async () => {
  const server = createServer((_, response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '60' });
    response.end(JSON.stringify({ error_type: 'RATE_LIMIT_EXCEEDED', error_code: 'RATE_LIMIT' }));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await fetchLook({ linkToken: 'link-sandbox-x', origin }, origin)).toEqual(fallbackLook());
});
