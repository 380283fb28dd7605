import { describe, expect, it } from 'vitest';
import { readCassette } from '../cassette/read-cassette.ts';
import { createPlayer, type Exactness } from './player.ts';

const TOKEN = 'access-sandbox-1';
const HEAD = '{"cassette":1,"recorder":"","upstream":"","recorded_at":""}';
const line = (n: number, path: string, body: object, replaced: string[], status: number, answer: object) =>
  JSON.stringify({
    n,
    method: 'POST',
    path,
    request: { headers: {}, json: body },
    replaced,
    status,
    answer: { headers: {}, json: answer },
  });
const NOT_READY = { error_code: 'PRODUCT_NOT_READY' };
const CASSETTE = [
  HEAD,
  line(1, '/item/public_token/exchange', { public_token: 'public-sandbox-9' }, ['/public_token'], 200, {
    access_token: TOKEN,
  }),
  line(
    2,
    '/transactions/get',
    { access_token: TOKEN, start_date: '2026-01-01' },
    ['/access_token'],
    400,
    NOT_READY,
  ),
  line(3, '/transactions/get', { access_token: TOKEN, start_date: '2026-01-01' }, ['/access_token'], 200, {
    total: 1.5,
  }),
  line(4, '/transactions/get', { access_token: TOKEN, start_date: '2026-02-01' }, ['/access_token'], 200, {
    total: 2,
  }),
].join('\n');

function player(exactness: Exactness = 'usual', ignored: string[] = []) {
  const made = createPlayer(readCassette(`${CASSETTE}\n`), { exactness, ignored, played: () => undefined });
  return {
    unused: () => made.unused().map(({ n }) => n),
    ask(target: string, body: object) {
      const { status, body: text } = made.answer({
        method: 'POST',
        target,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(body)),
      });
      return { status, ...JSON.parse(String(text)) };
    },
  };
}

describe('a replayed cassette', () => {
  it('answers the same call in recorded order, and then as it did last, whoever calls', () => {
    const { ask, unused } = player();
    const call = () =>
      ask('/transactions/get', {
        client_id: 'any',
        secret: 'other',
        start_date: '2026-01-01',
        access_token: TOKEN,
      });
    expect(call()).toEqual({ status: 400, ...NOT_READY });
    expect(call()).toEqual({ status: 200, total: 1.5 });
    expect(call()).toEqual({ status: 200, total: 1.5 });
    expect(unused()).toEqual([1, 4]);
  });

  it('says in the form of errors which recording is nearest, and where the call differs', () => {
    const { ask } = player();
    const differs = ask('/transactions/get', { access_token: TOKEN, start_date: '2026-03-01', count: 5 });
    expect(differs).toMatchObject({ status: 400, error_type: 'INVALID_REQUEST', error_code: 'NO_RECORDING' });
    expect(differs.error_message).toBe(
      'no recording of POST /transactions/get answers this call: the nearest is call 2, which differs in start_date, count',
    );
    expect(ask('/transactions/gat', {}).error_message).toContain('the nearest path is /transactions/get');
  });

  it('lets an application bring a token of its own, always for the same one', () => {
    const { ask } = player();
    expect(ask('/item/public_token/exchange', { public_token: 'from Link' })).toMatchObject({
      access_token: TOKEN,
    });
    expect(ask('/transactions/get', { access_token: 'mine', start_date: '2026-02-01' })).toMatchObject({
      total: 2,
    });
    expect(
      ask('/transactions/get', { access_token: 'public-sandbox-9', start_date: '2026-02-01' }).total,
    ).toBe(2);
  });

  it('does without what is ignored, and is strict or loose when told', () => {
    expect(
      player('usual', ['start_date']).ask('/transactions/get', { access_token: TOKEN, start_date: 'x' })
        .status,
    ).toBe(400);
    expect(player('loose').ask('/transactions/get', { access_token: TOKEN })).toMatchObject(NOT_READY);
    const { ask } = player('strict');
    const february = { access_token: TOKEN, start_date: '2026-02-01' };
    expect(ask('/transactions/get', february).total).toBe(2);
    expect(ask('/transactions/get', february).error_message).toContain(
      'it was recorded once, and came once more',
    );
  });
});

describe('a cassette', () => {
  it('is read up to a last line that was cut off, and refused with the line that is wrong', () => {
    const cut = readCassette(CASSETTE.slice(0, -20));
    expect(cut).toMatchObject({ isTorn: true, calls: [{ n: 1 }, { n: 2 }, { n: 3 }] });
    expect(readCassette(CASSETTE)).toMatchObject({ isTorn: false });
    expect(() => readCassette('hello\n')).toThrow('it is no cassette');
    expect(() => readCassette('{"cassette":2}\n')).toThrow('it is of version 2, and version 1 is known here');
    expect(() => readCassette(`${HEAD}\n{"n":1}\n`)).toThrow(
      'line 2 is no call: "n" and "status" must be numbers',
    );
  });
});
