import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinUnit } from '../../../packages/server/src/domain/idempotency/join-unit.ts';
import { createLinkToken } from '../../../packages/server/src/domain/link/tokens/create-link-token.ts';
import { openHostedLink } from '../../../packages/server/src/domain/link/tokens/hosted-link.ts';
import type { LinkToken, LinkWishes } from '../../../packages/server/src/domain/link/tokens/link-token.ts';
import {
  findLinkToken,
  openLinkToken,
} from '../../../packages/server/src/domain/link/tokens/open-link-token.ts';
import {
  bindOrigin,
  countFailedLogin,
  spendLinkToken,
} from '../../../packages/server/src/domain/link/tokens/use-link-token.ts';
import type { Call } from '../../../packages/server/src/domain/services.ts';
import { asTenant, type Tenant } from '../../../packages/server/src/domain/teams/team.ts';
import { createTeam } from '../../../packages/server/src/domain/teams/teams.ts';
import { FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { examples, patience } from '../../support/examples.ts';
import { linkWishes } from '../../support/link-wishes.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';

/** Minutes. */
const LIFETIMES = { new: 240, update: 30, hosted: 60 } as const;
const FAILURES_MAX = 10;

type Mode = keyof typeof LIFETIMES;

/** What TOK-8 says of one token, and nothing more. */
interface Model {
  /** Minutes since it was made. */
  age: number;
  readonly mode: Mode;
  /** One success, ten failures: outside the sandbox, and in it on wish. */
  readonly strict: boolean;
  spent: boolean;
  failures: number;
  origin: string | undefined;
}

interface Real {
  readonly call: Call;
  readonly unit: Parameters<typeof spendLinkToken>[1];
  readonly tenant: Tenant;
  readonly other: Tenant;
  readonly text: string;
  readonly hostedId: string | undefined;
  /** As its first opening gave it. */
  readonly token: LinkToken;
  pass(minutes: number): void;
  readonly met: Map<string, number>;
}

const used = ({ strict, spent, failures }: Model): boolean => strict && (spent || failures >= FAILURES_MAX);
const usable = (model: Model): boolean => model.age < LIFETIMES[model.mode] && !used(model);

type Act = (model: Model, real: Real) => Promise<string>;

const ACTS: Readonly<Record<string, Act>> = {
  async open(model, { call, text, tenant }) {
    const opened = await openLinkToken(call, text).catch(refused);
    expect(opened !== undefined).toBe(usable(model));
    if (!opened) return 'refused';
    expect(opened.tenant).toEqual(tenant);
    expect(opened.token).toMatchObject({ origin: model.origin ?? null, failedLogins: model.failures });
    return 'done';
  },
  async openPage(model, { call, text, hostedId }) {
    const opened = await openHostedLink(call, hostedId ?? '0'.repeat(32)).catch(refused);
    expect(opened?.linkToken).toBe(model.mode === 'hosted' && usable(model) ? text : undefined);
    return opened ? 'done' : 'refused';
  },
  async look(_, { call, text, tenant, other }) {
    const found = await findLinkToken(call, tenant, text);
    expect(found.wishes.user.clientUserId).toBe('user-1');
    expect(await findLinkToken(call, other, text).catch(refused)).toBeUndefined();
    return 'done';
  },
  async success(model, { call, unit, token }) {
    const done = await spendLinkToken(call, unit, token);
    expect(done).toBe(!used(model));
    model.spent = true;
    return done ? 'done' : 'refused';
  },
  async failure(model, { call, unit, token }) {
    model.failures += 1;
    const { dead } = await countFailedLogin(call, unit, token);
    expect(dead).toBe(model.strict && model.failures >= FAILURES_MAX);
    return dead ? 'dead' : 'counted';
  },
  bindA: bindTo('https://a.example'),
  bindB: bindTo('https://b.example'),
  wait1: wait(1),
  wait29: wait(29),
  wait30: wait(30),
  wait239: wait(239),
};

function bindTo(origin: string): Act {
  return async (model, { unit, token }) => {
    const bound = await bindOrigin(unit, token, origin);
    model.origin ??= origin;
    expect(bound).toBe(model.origin === origin);
    return bound ? 'done' : 'refused';
  };
}

function wait(minutes: number): Act {
  return async (model, { pass }) => {
    pass(minutes);
    model.age += minutes;
    return 'done';
  };
}

function refused(error: unknown): undefined {
  expect(error).toMatchObject({ code: 'INVALID_LINK_TOKEN' });
}

/** Failures come often, so that ten of them come together. */
const names = [...Object.keys(ACTS), ...Array.from({ length: 9 }, () => 'failure')];
/** Lives in which all comes of a call that can: of the random ones of a short run, some may not have it. */
const TELLING_LIVES = [
  { mode: 'new' as const, strict: true, acts: Array.from({ length: FAILURES_MAX }, () => 'failure') },
  { mode: 'new' as const, strict: true, acts: ['open', 'success', 'success', 'open'] },
  { mode: 'hosted' as const, strict: false, acts: ['openPage', 'wait30', 'wait30', 'openPage'] },
  { mode: 'new' as const, strict: false, acts: ['bindA', 'bindB'] },
  { mode: 'new' as const, strict: false, acts: ['bindB', 'bindA'] },
];
const lives = fc.record({
  mode: fc.constantFrom(...(Object.keys(LIFETIMES) as Mode[])),
  strict: fc.boolean(),
  acts: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 16, size: 'max' }),
});

describeOnEngines('a link_token', (engine) => {
  let service: TestService;
  let item: { itemId: string };
  let other: Tenant;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    item = await linkItem(service, { products: ['auth'] });
    const { clientId } = await createTeam(service.service.core.services, {
      name: 'B',
      environments: ['sandbox'],
    });
    other = asTenant('sandbox', clientId);
  });
  afterAll(() => service.stop());

  /** One after the other, in one unit of work: a commit would take longer than a whole life. */
  async function live(
    all: readonly { mode: Mode; strict: boolean; acts: string[] }[],
    met: Map<string, number>,
  ) {
    const { services } = service.service.core;
    const tenant = asTenant('sandbox', service.clientId);
    await services.store.unitOfWork(async (unit) => {
      for (const { mode, strict, acts } of all) {
        let now = services.world.clock.now();
        const clock = { ...services.world.clock, now: () => now };
        const world = { ...services.world, clock, instanceClock: clock };
        const policy = { ...services.policy, linkTokenReuse: !strict };
        const own = joinUnit({ ...services, dataVersion: 0, world, policy }, unit);
        const wishes = wishesOf(mode);
        const made = await createLinkToken(own, tenant, wishes, mode === 'update' ? item : null);
        const model: Model = { age: 0, mode, strict, spent: false, failures: 0, origin: undefined };
        const { token } = await openLinkToken(own, made.linkToken);
        const hostedId = made.hostedUrl?.split('/').at(-1);
        const pass = (minutes: number) => {
          now += minutes * MINUTE;
        };
        const known = { call: own, unit, tenant, other, text: made.linkToken, hostedId, token, pass, met };
        for (const name of acts) {
          const answer = `${name}: ${await ACTS[name]?.(model, known)}`;
          met.set(answer, (met.get(answer) ?? 0) + 1);
        }
      }
    });
  }

  const runs = engine.name === 'sqlite' ? 1000 : 200;
  it(
    `lives, is used and ends as TOK-8 says, in any order of calls: ${runs} lives`,
    async () => {
      const met = new Map<string, number>();
      const atOnce = 50;
      await fc.assert(
        fc.asyncProperty(fc.array(lives, { minLength: atOnce, maxLength: atOnce }), (all) => live(all, met)),
        { numRuns: 1 + examples(runs / atOnce), endOnFailure: true, examples: [[TELLING_LIVES]] },
      );
      expect([...met.keys()]).toEqual(
        expect.arrayContaining([
          'open: done',
          'open: refused',
          'openPage: done',
          'openPage: refused',
          'success: done',
          'success: refused',
          'failure: counted',
          'failure: dead',
          'bindA: done',
          'bindA: refused',
        ]),
      );
    },
    patience(300_000),
  );
});

function wishesOf(mode: Mode): LinkWishes {
  const hosted = { completionRedirectUri: null, deliveryMethod: null, isMobileApp: false };
  return linkWishes({
    products: mode === 'update' ? [] : ['auth'],
    hosted: mode === 'hosted' ? { ...hosted, lifetimeMs: LIFETIMES.hosted * MINUTE } : null,
  });
}
