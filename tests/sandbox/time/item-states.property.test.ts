import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FailureKind } from '../../../packages/server/src/connectors/sdk/failure.ts';
import { moveConsentEnd } from '../../../packages/server/src/domain/item-life/timed-ends.ts';
import { breakItem } from '../../../packages/server/src/domain/items/break-item.ts';
import { ITEM_EDGES, type Item, type ItemState } from '../../../packages/server/src/domain/items/item.ts';
import { itemErrorAt } from '../../../packages/server/src/domain/items/item-error.ts';
import { linkDirectly } from '../../../packages/server/src/domain/link/link-directly.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { advance, DAY, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { exampleSeed, examples } from '../../support/examples.ts';
import { failing, withConnector } from '../../support/institution-in-the-way.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { domainOf, HOOK, repair, storedItem, webhooksOf } from './observing.ts';

/** Events that tell of a change of state, and of no other cause here. */
const STATE_EVENTS: ReadonlySet<string> = new Set([
  'ERROR',
  'ITEM_LOGIN_REQUIRED',
  'USER_PERMISSION_REVOKED',
  'LOGIN_REPAIRED',
]);

/** An Item that may be still to be exchanged. */
interface Subject {
  readonly itemId: string;
  readonly publicToken: string;
  accessToken: string;
  /** Of each repair, in order, whether it happened elsewhere. */
  readonly repairs: boolean[];
}

type Operation = (service: TestService, subject: Subject) => Promise<unknown>;

const call =
  (path: string, more: Record<string, unknown> = {}): Operation =>
  (service, { accessToken }) =>
    service.call(path, { access_token: accessToken, ...more });

const whileFailing =
  (kind: FailureKind, operation: Operation): Operation =>
  (service, subject) =>
    withConnector(service, failing(kind), () => operation(service, subject));

const repaired =
  (elsewhere: boolean): Operation =>
  async (service, { itemId, repairs }) => {
    if (await repair(service, itemId, { elsewhere })) repairs.push(elsewhere);
  };

const pass =
  (ms: number): Operation =>
  (service) =>
    advance(service, ms);

/** Everything that can happen to an Item. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  async exchange(service, subject) {
    const { body } = await service.call('/item/public_token/exchange', { public_token: subject.publicToken });
    if (body.access_token) subject.accessToken = body.access_token;
  },
  async rotate(service, subject) {
    const { body } = await service.call('/item/access_token/invalidate', {
      access_token: subject.accessToken,
    });
    if (body.new_access_token) subject.accessToken = body.new_access_token;
  },
  read: call('/liabilities/get'),
  'balances, login lost': whileFailing('invalid_credentials', call('/accounts/balance/get')),
  'balances, locked': whileFailing('account_locked', call('/accounts/balance/get')),
  'balances, permission withdrawn': whileFailing('consent_revoked', call('/accounts/balance/get')),
  'balances, institution down': whileFailing('institution_down', call('/accounts/balance/get')),
  'a day, permission withdrawn': whileFailing('consent_revoked', pass(DAY)),
  'a day, login lost': whileFailing('mfa_required', pass(DAY)),
  'a day, institution down': whileFailing('institution_down', pass(DAY)),
  reset_login: call('/sandbox/item/reset_login'),
  fire_webhook: call('/sandbox/item/fire_webhook', { webhook_code: 'AUTHORIZATION_GRANTED' }),
  webhook: call('/item/webhook/update', { webhook: HOOK }),
  'update mode': repaired(false),
  'repaired elsewhere': repaired(true),
  async 'consent ends tomorrow'(service, { itemId }) {
    const call = await domainOf(service);
    const item = await storedItem(service, itemId);
    if (item.state === 'removed') return;
    const now = call.world.clock.now();
    await call.store.unitOfWork((unit) => moveConsentEnd(unit, item, now + DAY, now));
  },
  async 'the institution tells that permission was withdrawn'(service, { itemId }) {
    const call = await domainOf(service);
    const item = await storedItem(service, itemId);
    // Nobody logs in for an Item that is not there yet.
    if (item.state === 'linked') return;
    await call.store.unitOfWork((unit) => breakItem(call, unit, item, { code: 'USER_PERMISSION_REVOKED' }));
  },
  remove: call('/item/remove'),
  'a minute': pass(MINUTE),
  'half an hour': pass(30 * MINUTE),
  'a day': pass(DAY),
  'a month': pass(31 * DAY),
};

const shape = ({ state, error }: Item): string => `${state} ${error?.code ?? ''}`;

function edge(from: ItemState, to: ItemState): boolean {
  return ITEM_EDGES.some(([before, after]) => before === from && after === to);
}

describeOnEngines('the state machine of an Item', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());
  const runs = engine.name === 'sqlite' ? 100 : 40;

  it('whatever happens, only the listed edges are taken, each state is told once, and nothing hangs on after the end', async () => {
    const taken = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(OPERATIONS)), { minLength: 1, maxLength: 14 }),
        fc.boolean(),
        async (names, exchanged) => {
          const subject = await linked();
          const sequence = exchanged ? ['exchange', ...names] : names;
          let before = await storedItem(service, subject.itemId);
          for (const name of sequence) {
            await OPERATIONS[name]?.(service, subject);
            const after = await storedItem(service, subject.itemId);
            if (shape(before) !== shape(after)) {
              expect(edge(before.state, after.state), `${shape(before)} → ${shape(after)} by ${name}`).toBe(
                true,
              );
              if (before.state === 'error' && after.state === 'error')
                expect(after.error?.code).toBe('USER_PERMISSION_REVOKED');
              taken.add(`${before.state} → ${after.state}`);
            }
            if (after.state !== 'removed') expect(after.error !== null).toBe(after.state === 'error');
            if (after.state === 'good')
              expect(itemErrorAt(after, (await domainOf(service)).world.clock.now())).toBeNull();
            await requireTold(subject);
            await requireNothingHangsOn(after);
            before = after;
          }
          await service.call('/item/remove', { access_token: subject.accessToken });
          await advance(service, 30 * MINUTE);
        },
      ),
      { numRuns: examples(runs), seed: exampleSeed(20_260_301), endOnFailure: true },
    );
    // What is listed can happen: a list that is too long would hide a mistake.
    expect([...taken].sort()).toEqual([...new Set(ITEM_EDGES.map(([from, to]) => `${from} → ${to}`))].sort());
  });

  async function linked(): Promise<Subject> {
    const call = await domainOf(service);
    const { itemId, publicToken } = await linkDirectly(call, asTenant('sandbox', service.clientId), {
      institutionId: 'ins_109508',
      products: ['liabilities'],
      webhook: null,
      login: { userName: 'user_good', password: 'pass_good' },
      historyDays: undefined,
      skipChallenges: true,
    });
    return {
      itemId,
      publicToken,
      accessToken: 'access-sandbox-00000000-0000-0000-0000-000000000000',
      repairs: [],
    };
  }

  /** The Item's story says what came to pass; its events say the same, each thing once and in that order. */
  async function requireTold({ itemId, repairs }: Subject): Promise<void> {
    let repairedSoFar = 0;
    // Events that ended 30 days ago are deleted now and then; the story stays.
    const oldest = (await domainOf(service)).world.clock.now() - 30 * DAY;
    const expected = (await service.service.core.services.store.items.notes(itemId)).flatMap(
      ({ at, kind, detail }) => {
        const isRepaired = kind === 'repaired' && repairs[repairedSoFar++] === true;
        if (at <= oldest) return [];
        if (kind === 'repaired') return isRepaired ? ['LOGIN_REPAIRED'] : [];
        if (kind !== 'error') return [];
        if (detail === 'USER_PERMISSION_REVOKED') return ['USER_PERMISSION_REVOKED'];
        return detail === 'ITEM_LOGIN_REQUIRED' ? ['ERROR', 'ITEM_LOGIN_REQUIRED'] : ['ERROR'];
      },
    );
    const told = (await webhooksOf(service, itemId))
      .filter(({ createdAt }) => createdAt > oldest)
      .map(({ code }) => code);
    expect(told.filter((code) => STATE_EVENTS.has(code))).toEqual(expected);
  }

  async function requireNothingHangsOn({ itemId, state, error }: Item): Promise<void> {
    const final = state === 'removed' || error?.code === 'USER_PERMISSION_REVOKED';
    if (final) expect(await service.service.core.services.store.due.ofItem(itemId)).toEqual([]);
  }
});
