import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advance, DAY, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { examples } from '../../support/examples.ts';
import { type Reply, startTestService, type TestService } from '../../support/service.ts';

/** What callers are promised of Items and their tokens (TOK-6, TOK-7, TOK-10), and nothing more. */
interface Item {
  removed: boolean;
  /** Minutes; null before the first exchange. */
  createdAt: number | null;
}
interface PublicToken {
  readonly item: Item;
  readonly issuedAt: number;
  used: boolean;
}
interface AccessToken {
  readonly item: Item;
  rotated: boolean;
}
interface Model {
  /** Minutes since the run began. */
  now: number;
  readonly publicTokens: PublicToken[];
  readonly accessTokens: AccessToken[];
}

/** The same tokens, in the same places, as the service gave them. */
interface Real {
  readonly service: TestService;
  /** How often each kind of answer was met: a run that meets none of a kind proves nothing of it. */
  readonly met: Map<string, number>;
  readonly publicTokens: string[];
  readonly accessTokens: string[];
}

type Command = fc.AsyncCommand<Model, Real>;

const LIFE_OF_PUBLIC_TOKEN = 30;
const LIFE_OF_LOGIN = (30 * DAY) / MINUTE;
const OUTCOMES = { removed: 'ITEM_NOT_FOUND', rotated: 'INVALID_ACCESS_TOKEN' } as const;

/** The error that any use of an access_token meets. */
function expected({ item, rotated }: AccessToken): string | undefined {
  if (item.removed) return OUTCOMES.removed;
  return rotated ? OUTCOMES.rotated : undefined;
}

function needsLogin({ now }: Model, { createdAt }: Item): boolean {
  return createdAt !== null && now - createdAt >= LIFE_OF_LOGIN;
}

const issue = (): Command => ({
  check: () => true,
  async run(model, { service, publicTokens }) {
    const reply = await service.call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['auth'],
    });
    expect(reply.status).toBe(200);
    publicTokens.push(reply.body.public_token);
    model.publicTokens.push({ item: { removed: false, createdAt: null }, issuedAt: model.now, used: false });
  },
  toString: () => 'issue',
});

const wait = (minutes: number): Command => ({
  check: () => true,
  async run(model, { service }) {
    await advance(service, minutes * MINUTE);
    model.now += minutes;
  },
  toString: () => `wait(${minutes})`,
});

const exchange = (pick: number): Command => ({
  check: ({ publicTokens }) => publicTokens.length > 0,
  async run(model, real) {
    const place = pick % model.publicTokens.length;
    const token = model.publicTokens[place] as PublicToken;
    const body = { public_token: real.publicTokens[place] };
    const reply = await real.service.call('/item/public_token/exchange', body);
    meet(real, 'exchange', reply);
    const expired = model.now - token.issuedAt >= LIFE_OF_PUBLIC_TOKEN;
    if (token.used || expired || token.item.removed) return refused(reply, 'INVALID_PUBLIC_TOKEN');
    expect(reply.status).toBe(200);
    token.used = true;
    token.item.createdAt ??= model.now;
    model.accessTokens.push({ item: token.item, rotated: false });
    real.accessTokens.push(reply.body.access_token);
  },
  toString: () => `exchange(${pick})`,
});

/** A command that uses one of the access_tokens that there are. */
function withToken(
  name: string,
  pick: number,
  path: string,
  then: (model: Model, real: Real, token: AccessToken, reply: Reply) => Promise<void> | void,
): Command {
  return {
    check: ({ accessTokens }) => accessTokens.length > 0,
    async run(model, real) {
      const place = pick % model.accessTokens.length;
      const token = model.accessTokens[place] as AccessToken;
      const reply = await real.service.call(path, { access_token: real.accessTokens[place] });
      meet(real, name, reply);
      const error = expected(token);
      if (error) return refused(reply, error);
      await then(model, real, token, reply);
    },
    toString: () => `${name}(${pick})`,
  };
}

const again = (pick: number) =>
  withToken('again', pick, '/item/public_token/create', (model, real, { item }, reply) => {
    expect(reply.status).toBe(200);
    model.publicTokens.push({ item, issuedAt: model.now, used: false });
    real.publicTokens.push(reply.body.public_token);
  });

const rotate = (pick: number) =>
  withToken('rotate', pick, '/item/access_token/invalidate', (model, real, token, reply) => {
    expect(reply.status).toBe(200);
    token.rotated = true;
    model.accessTokens.push({ item: token.item, rotated: false });
    real.accessTokens.push(reply.body.new_access_token);
  });

const remove = (pick: number) =>
  withToken('remove', pick, '/item/remove', (_model, _real, { item }, reply) => {
    expect(reply.status).toBe(200);
    item.removed = true;
  });

const look = (pick: number) =>
  withToken('look', pick, '/item/get', (model, _real, { item }, reply) => {
    expect(reply.status).toBe(200);
    expect(reply.body.item.error?.error_code).toBe(
      needsLogin(model, item) ? 'ITEM_LOGIN_REQUIRED' : undefined,
    );
  });

const read = (pick: number) =>
  withToken('read', pick, '/auth/get', (model, _real, { item }, reply) => {
    if (needsLogin(model, item)) return refused(reply, 'ITEM_LOGIN_REQUIRED');
    expect(reply.status).toBe(200);
  });

function meet({ met }: Real, name: string, { body }: Reply): void {
  const answer = `${name}: ${body.error_code ?? 'done'}`;
  met.set(answer, (met.get(answer) ?? 0) + 1);
}

function refused(reply: Reply, code: string): void {
  expect(reply).toMatchObject({ status: 400, body: { error_code: code } });
}

/** What is met at least. */
const ANSWERS = [
  ...['again', 'rotate', 'remove', 'look', 'read'].flatMap((use) =>
    ['done', 'ITEM_NOT_FOUND', 'INVALID_ACCESS_TOKEN'].map((answer) => `${use}: ${answer}`),
  ),
  'exchange: done',
  'exchange: INVALID_PUBLIC_TOKEN',
  'read: ITEM_LOGIN_REQUIRED',
];

describeOnEngines('tokens', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  it('live, turn and end as callers are promised, in any order of calls', async () => {
    const pick = fc.nat(20);
    const commands = fc.commands(
      [
        fc.constant(issue()),
        fc.constant(issue()),
        pick.map(exchange),
        pick.map(exchange),
        pick.map(again),
        pick.map(rotate),
        pick.map(remove),
        pick.map(look),
        pick.map(read),
        fc.constantFrom(1, 29, 30, 31, LIFE_OF_LOGIN - 1, LIFE_OF_LOGIN).map(wait),
      ],
      { maxCommands: 60, size: 'max' },
    );
    const met = new Map<string, number>();
    const fresh = () => ({
      model: { now: 0, publicTokens: [], accessTokens: [] },
      real: { service, met, publicTokens: [], accessTokens: [] },
    });
    // A few dozen lists may leave an answer out by chance: then there are more.
    for (let round = 0; round < 5 && !ANSWERS.every((answer) => met.has(answer)); round++)
      await fc.assert(
        fc.asyncProperty(commands, (list) => fc.asyncModelRun(fresh, list)),
        { numRuns: examples(engine.name === 'sqlite' ? 60 : 25) },
      );
    expect([...met.keys()]).toEqual(expect.arrayContaining(ANSWERS));
  }, 600_000);

  it('are exchanged once, however many try at the same time', async () => {
    const real: Real = { service, met: new Map(), publicTokens: [], accessTokens: [] };
    await issue().run({ now: 0, publicTokens: [], accessTokens: [] }, real);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        service.call('/item/public_token/exchange', { public_token: real.publicTokens[0] }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of replies.filter(({ status }) => status !== 200)) {
      expect(body.error_code).toBe('INVALID_PUBLIC_TOKEN');
    }
  });
});
