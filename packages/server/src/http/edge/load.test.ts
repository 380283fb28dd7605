import { describe, expect, it } from 'vitest';
import { openConnection } from '../../../../../tests/support/raw-http.ts';
import { asking, posting, startEdge, type TestEdge } from './edge.fixture.ts';

async function until(holds: () => boolean): Promise<void> {
  for (let nth = 0; nth < 500; nth++) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never came to hold');
}

async function ask(edge: TestEdge, text: string) {
  const connection = await openConnection(edge.baseUrl);
  connection.write(text);
  const answer = await connection.next();
  connection.destroy();
  return answer;
}

/** Calls that stay at work until they are released. */
async function occupy(edge: TestEdge, places: number) {
  const busy = await Promise.all(Array.from({ length: places }, () => openConnection(edge.baseUrl)));
  for (const each of busy) each.write(posting('/slow'));
  await until(() => edge.waiting() === places);
  return busy;
}

describe('more requests than may be under way', () => {
  it('are refused at once, but for health and unknown paths', async () => {
    const edge = await startEdge({ inFlightMax: 2 });
    const busy = await occupy(edge, 2);
    const refused = await ask(edge, posting('/echo'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(JSON.parse(refused.body)).toMatchObject({
      error_code: 'INTERNAL_SERVER_ERROR',
      request_id: refused.headers.get('x-request-id'),
    });
    expect(refused.headers.get('connection')).toBe('keep-alive');
    expect((await ask(edge, asking('GET', '/page'))).status).toBe(503);
    expect(await ask(edge, asking('GET', '/door'))).toMatchObject({
      status: 503,
      body: expect.stringContaining('refused INTERNAL_SERVER_ERROR'),
    });
    expect((await ask(edge, asking('GET', '/health/live'))).status).toBe(200);
    expect((await ask(edge, asking('GET', '/nowhere'))).status).toBe(404);
    edge.release();
    await Promise.all(busy.map((each) => each.next()));
    expect((await ask(edge, posting('/echo'))).status).toBe(200);
  });

  it('count while the body is on its way', async () => {
    const edge = await startEdge({ inFlightMax: 1 });
    const slow = await openConnection(edge.baseUrl);
    slow.write(posting('/echo').slice(0, -2));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await ask(edge, posting('/echo'))).status).toBe(503);
    slow.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await ask(edge, posting('/echo'))).status).toBe(200);
  });

  it('count those whose caller has gone, until their work ends', async () => {
    const edge = await startEdge({ inFlightMax: 1 });
    const [gone] = await occupy(edge, 1);
    gone?.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await ask(edge, posting('/echo'))).status).toBe(503);
    edge.release();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await ask(edge, posting('/echo'))).status).toBe(200);
    // What is never sent is no answer.
    expect(edge.answered.map(({ route }) => route)).toEqual(['/echo', '/echo']);
  });

  it('do not count any longer than their socket lives when they were asked behind another', async () => {
    const edge = await startEdge({ inFlightMax: 3 });
    const connection = await openConnection(edge.baseUrl);
    connection.write(posting('/slow') + posting('/echo').repeat(2));
    await until(() => edge.waiting() === 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    connection.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    edge.release();
    await occupy(edge, 2);
    expect((await ask(edge, posting('/echo'))).status).toBe(200);
  });

  it('do not count while they only pause', async () => {
    const edge = await startEdge({ inFlightMax: 1 });
    const waits = ask(edge, posting('/pause'));
    await until(() => edge.pausing() === 1);
    expect((await ask(edge, posting('/echo'))).status).toBe(200);
    edge.resume();
    expect(JSON.parse((await waits).body)).toEqual({ stillThere: true });
  });

  it('are told that a caller has gone meanwhile', async () => {
    const edge = await startEdge({ inFlightMax: 1 });
    const gone = await openConnection(edge.baseUrl);
    gone.write(posting('/pause'));
    await until(() => edge.pausing() === 1);
    gone.destroy();
    await expect.poll(() => edge.connections()).toBe(0);
    edge.resume();
    expect((await ask(edge, posting('/echo'))).status).toBe(200);
    expect(edge.answered.map(({ route }) => route)).toEqual(['/echo']);
  });
});
