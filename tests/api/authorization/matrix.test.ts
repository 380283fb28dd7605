import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discoverRoutes } from '../../../packages/server/src/api/_kit/discovery.ts';
import { SANDBOX_CONTROL } from '../../../packages/server/src/api/_kit/sandbox-control.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { checked, post, type Reply } from '../../support/service.ts';
import { callsOf } from '../endpoints/_kit/discovery.ts';
import { createLife, itemFor } from '../endpoints/_kit/life.ts';
import { callAs, freshTeam, sendAs } from '../endpoints/_kit/team.ts';
import { type Attempt, type Kind, kinds, OF_CALLER, OF_FORM } from './kinds.ts';
import { type MatrixRow, rows } from './rows.ts';
import { tokenKinds } from './tokens/all.ts';
import { createWorld, type World } from './world.ts';

/** Kinds of tokens that some endpoint asks for. */
const asked = tokenKinds.filter((kind) => rows.some(({ token }) => token === kind));

describe('the authorization matrix', () => {
  it('has a row for every route and no other', async () => {
    const paths = (await discoverRoutes()).map(({ path }) => path);
    expect(rows.map(({ path }) => path).sort()).toEqual([...paths].sort());
  });

  it('opens to callers without credentials only what its record says', () => {
    for (const { path, endpoint, open } of rows) {
      expect({ path, open: endpoint.openInSandbox }).toEqual({ path, open });
    }
  });
});

/** Whether it is the first of the rows whose calls are opened with the same questions to the store. */
const opensAnew = (row: MatrixRow): boolean =>
  rows.find((other) => openingOf(other) === openingOf(row)) === row;
const openingOf = ({ endpoint: { item, changesState, tag }, token, open }: MatrixRow): string =>
  JSON.stringify([item, changesState, tag === SANDBOX_CONTROL, token?.field, open]);

describeOnEngines('the authorization matrix', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(await engine.variables(), asked);
  });
  afterAll(() => world.service.stop());

  const right = async ({ calls }: MatrixRow): Promise<Record<string, unknown>> => ({
    ...world.own,
    ...(await world.body(calls, 'own')),
  });
  const send = async (path: string, { body, headers }: Attempt): Promise<Reply> =>
    checked(path, await post(world.service.baseUrl, path, body, headers));
  const attempt = async (kind: Kind, row: MatrixRow): Promise<Reply> =>
    send(row.path, await kind.attempt(world, await right(row), row));
  /** What no table is read for is asked on one engine. */
  const isFirst = engine.name === 'sqlite';
  /** Who calls is asked of the same tables at every endpoint: on the other engine once for each way to open a call. */
  const isShown = ({ number }: Kind, row: MatrixRow): boolean =>
    isFirst || (!OF_FORM.has(number) && (!OF_CALLER.has(number) || opensAnew(row)));
  const bare = ({ status, body }: Reply): string => JSON.stringify([status, { ...body, request_id: '' }]);
  /** @param answered what these calls were answered before: a refused call changes nothing */
  const alike = async (row: MatrixRow, numbers: readonly number[], answered: ReadonlyMap<Kind, Reply>) => {
    const same = kinds.filter(
      ({ number, expected, applies }) =>
        numbers.includes(number) && applies(row) && expected(row, {}).toOwner !== true,
    );
    return Promise.all(same.map(async (kind) => bare(answered.get(kind) ?? (await attempt(kind, row)))));
  };

  for (const row of rows.filter((one) => isFirst || one.token || one.account || opensAnew(one))) {
    const { path, calls } = row;
    describe(path, () => {
      const answered = new Map<Kind, Reply>();
      if (isFirst) {
        it('requires the fields that its record gives, and no others', async () => {
          const given = Object.keys(await world.body(calls, 'own'));
          const required = [...(row.endpoint.request.required ?? []), ...(calls.oneOf ?? [])];
          expect(given.sort()).toEqual(required.sort());
        });
      }

      const shown = kinds.filter((kind) => kind.applies(row) && isShown(kind, row));
      for (const [number, ways] of Map.groupBy(shown, (kind) => kind.number)) {
        it(`${number}: ${ways.map(({ name }) => name).join('; ')}`, async () => {
          const told: object[] = [];
          const meant: object[] = [];
          for (const kind of ways) {
            const { name } = kind;
            const reply = await attempt(kind, row);
            answered.set(kind, reply);
            const { status, body } = reply;
            const { message, toOwner: _, ...expected } = kind.expected(row, await right(row));
            const words = message === undefined ? undefined : body.error_message;
            const { error_type, error_code } = body;
            told.push({ name, status, error_type, error_code, words });
            meant.push({ name, ...expected, words: message });
          }
          expect(told).toEqual(meant);
        });
      }

      if (row.token) {
        it('answers alike, but for request_id, to a token that never was and to every one that is not the caller’s', async () => {
          const answers = await alike(row, [17, 19, 20, 21, 22, 24, 25, 26], answered);
          // One that never was, one of another team, and all that died without their owner being told why.
          const untold =
            row.token?.dead.filter(
              ({ code, told, answeredBy }) => !code && told === undefined && !answeredBy?.includes(path),
            ) ?? [];
          expect(answers.length).toBe(2 + untold.length);
          expect(new Set(answers).size).toBe(1);
        });
      }

      if (row.account) {
        it('answers alike to accounts of other Items, of other clients and of nobody', async () => {
          const answers = await alike(row, [27, 28], answered);
          expect(answers.length).toBe(3);
          expect(new Set(answers).size).toBe(1);
        });
      }

      if (isFirst || opensAnew(row)) {
        it('says nothing of a token to a caller that it does not know', async () => {
          const wrong = { ...(await right(row)), secret: 'f'.repeat(30) };
          const { token: kind } = row;
          const foreign = kind && (await world.body(calls, 'other'))[kind.field];
          const answers = await Promise.all(
            [undefined, foreign, world.living.access, 'nonsense'].map(async (token) =>
              bare(
                await send(path, { body: { ...wrong, ...(kind && token ? { [kind.field]: token } : {}) } }),
              ),
            ),
          );
          expect(new Set(answers).size).toBe(1);
        });
      }

      // The golden pairs show the right call on both engines; by which way its keys come is seen before any table is.
      if (!isFirst) return;
      it('answers the right call, by body and by both sets of headers', async () => {
        // What the call does to its team, to its clock too, must not reach the other rows.
        const keys = await freshTeam(world.service, path);
        const { client_id, secret } = keys;
        const ways: Attempt[] = [
          { body: { client_id, secret } },
          { body: {}, headers: { 'service-client-id': client_id, 'service-secret': secret } },
          { body: { client_id }, headers: { 'PLAID-CLIENT-ID': client_id, 'PLAID-SECRET': secret } },
        ];
        const needs = () => calls.needs(createLife(sendAs(world.service, keys), { usual: itemFor(path) }));
        let state = await needs();
        for (const [nth, { body, headers }] of ways.entries()) {
          const answer = () =>
            send(path, { body: { ...body, ...calls.body(state) }, ...(headers ? { headers } : {}) });
          let reply = await answer();
          if (nth > 0 && reply.status !== 200) {
            // The way before has used up what the call is about.
            state = await needs();
            reply = await answer();
          }
          expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        }
      });
    });
  }

  it('answers the open endpoint without credentials (D7)', async () => {
    for (const { path, open } of rows) {
      if (open) expect((await send(path, { body: {} })).status).toBe(200);
    }
  });

  it('leaves what it was asked about as it was, after all those calls', async () => {
    for (const whose of ['own', 'other'] as const) {
      const call = callAs(world.service, world[whose]);
      const item = await call('/item/get', await world.body(await callsOf('/accounts/get'), whose));
      expect([item.status, item.body.item.webhook]).toEqual([200, null]);
      const exchange = '/item/public_token/exchange';
      expect((await call(exchange, await world.body(await callsOf(exchange), whose))).status).toBe(200);
    }
  });
});
