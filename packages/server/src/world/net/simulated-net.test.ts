import { expect, it } from 'vitest';
import { NetError } from './net.ts';
import { post } from './receivers.fixture.ts';
import { simulatedNet } from './simulated-net.ts';

it('a simulated network answers what its handler says, or fails as it does', async () => {
  const net = simulatedNet((request) => {
    if (request.owner === 'nobody') throw new NetError('refused');
    return Promise.resolve({ status: 200, headers: {}, body: Buffer.from(request.url) });
  });
  expect((await net.request(post('http://receiver/'))).body.toString()).toBe('http://receiver/');
  await expect(net.request(post('http://receiver/', { owner: 'nobody' }))).rejects.toThrow(NetError);
  await net.close();
});
