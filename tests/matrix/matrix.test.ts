import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discoverRoutes } from '../../packages/server/src/api/_kit/discovery.ts';
import { describeOnEngines } from '../support/engines.ts';
import { checked, post, type Reply } from '../support/service.ts';
import { type Attempt, kinds } from './kinds.ts';
import { type MatrixRow, rows } from './rows.ts';
import { createWorld, newItem, newPublicToken, type World } from './world.ts';

describe('the authorization matrix', () => {
  it('has a row for every route and no other', async () => {
    const paths = (await discoverRoutes()).map(({ path }) => path);
    expect(Object.keys(rows).sort()).toEqual([...paths].sort());
  });

  it('says of every row what the route itself asks for', async () => {
    for (const { path, endpoint } of await discoverRoutes()) {
      const { token, fields = {}, open } = rows[path] as MatrixRow;
      expect({ path, open: endpoint.openInSandbox }).toEqual({ path, open });
      const required = [...(token ? [token] : []), ...Object.keys(fields)].sort();
      expect({ path, required: [...(endpoint.request.required ?? [])].sort() }).toEqual({ path, required });
    }
  });
});

describeOnEngines('the authorization matrix', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(await engine.variables());
  });
  afterAll(() => world.service.stop());

  /** A call that would succeed. Failing calls must not use up the token, so all of them share one. */
  const right = ({ token, fields }: MatrixRow): Record<string, unknown> => ({
    ...world.own,
    ...(token === 'access_token' ? { access_token: world.access.own } : {}),
    ...(token === 'public_token' ? { public_token: world.publicToken.own } : {}),
    ...fields,
  });
  const send = async (path: string, { body, headers }: Attempt): Promise<Reply> =>
    checked(path, await post(world.service.baseUrl, path, body, headers));
  const bare = ({ status, body }: Reply): string => JSON.stringify([status, { ...body, request_id: '' }]);

  for (const [path, row] of Object.entries(rows)) {
    describe(path, () => {
      for (const kind of kinds.filter((one) => one.applies(row))) {
        it(`${kind.number}: ${kind.name}`, async () => {
          const { status, body } = await send(path, kind.attempt(world, right(row), row));
          const { message, ...expected } = kind.expected(row);
          expect({ status, error_type: body.error_type, error_code: body.error_code }).toEqual(expected);
          if (message !== undefined) expect(body.error_message).toBe(message);
        });
      }

      if (row.token) {
        it('answers alike, but for request_id, to a token that never was and to every one that is not the caller’s', async () => {
          const alike = kinds.filter(
            ({ number, applies }) => [17, 19, 20, 22, 24, 25].includes(number) && applies(row),
          );
          const answers = await Promise.all(
            alike.map(async (kind) => bare(await send(path, kind.attempt(world, right(row), row)))),
          );
          expect(alike.length).toBeGreaterThan(2);
          expect(new Set(answers).size).toBe(1);
        });
      }

      if (row.account) {
        it('answers alike to accounts of other Items, of other clients and of nobody', async () => {
          const alike = kinds.filter(({ number }) => number === 27 || number === 28);
          const answers = await Promise.all(
            alike.map(async (kind) => bare(await send(path, kind.attempt(world, right(row), row)))),
          );
          expect(new Set(answers).size).toBe(1);
        });
      }

      it('says nothing of a token to a caller that it does not know', async () => {
        const wrong = { ...right(row), secret: 'f'.repeat(30) };
        const answers = await Promise.all(
          [undefined, world.access.own, world.access.ofOther, 'nonsense'].map(async (token) =>
            bare(
              await send(path, { body: { ...wrong, ...(row.token && token ? { [row.token]: token } : {}) } }),
            ),
          ),
        );
        expect(new Set(answers).size).toBe(1);
      });

      it('answers the right call, by body and by both sets of headers', async () => {
        const { client_id, secret } = world.own;
        const ways: Attempt[] = [
          { body: { client_id, secret } },
          { body: {}, headers: { 'service-client-id': client_id, 'service-secret': secret } },
          { body: { client_id }, headers: { 'PLAID-CLIENT-ID': client_id, 'PLAID-SECRET': secret } },
        ];
        for (const { body, headers } of ways) {
          const fresh: Record<string, unknown> = {};
          if (row.token === 'access_token')
            fresh.access_token = (await newItem(world.service, world.own)).accessToken;
          if (row.token === 'public_token')
            fresh.public_token = await newPublicToken(world.service, world.own);
          const reply = await send(path, {
            body: { ...body, ...row.fields, ...fresh },
            ...(headers ? { headers } : {}),
          });
          expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        }
      });
    });
  }

  it('answers the open endpoint without credentials (D7)', async () => {
    for (const [path, row] of Object.entries(rows)) {
      if (row.open) expect((await send(path, { body: {} })).status).toBe(200);
    }
  });

  it('leaves what it was asked about as it was, after all those calls', async () => {
    const { access, publicToken } = world;
    const item = await send('/item/get', { body: { ...world.own, access_token: access.own } });
    expect([item.status, item.body.item.webhook]).toEqual([200, null]);
    const foreign = await send('/item/get', { body: { ...world.other, access_token: access.ofOther } });
    expect(foreign.status).toBe(200);
    for (const [keys, token] of [
      [world.own, publicToken.own],
      [world.other, publicToken.ofOther],
    ] as const) {
      const reply = await send('/item/public_token/exchange', { body: { ...keys, public_token: token } });
      expect(reply.status).toBe(200);
    }
  });
});
