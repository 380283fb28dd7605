import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBodyCheck } from '../../packages/server/src/api/_kit/body-check.ts';
import { endpoint } from '../../packages/server/src/api/_kit/endpoint.ts';
import { createCallLimits } from '../../packages/server/src/api/_kit/rate-limit.ts';
import { date, optional, string, token } from '../../packages/server/src/api/_kit/schema.ts';
import type {
  CallInProgress,
  EndpointKit,
} from '../../packages/server/src/api/_kit/steps/call-in-progress.ts';
import { checkValues } from '../../packages/server/src/api/_kit/steps/check-values.ts';
import { countForClient } from '../../packages/server/src/api/_kit/steps/count-for-client.ts';
import { handle } from '../../packages/server/src/api/_kit/steps/handle.ts';
import { identifyCaller } from '../../packages/server/src/api/_kit/steps/identify-caller.ts';
import { meetInjectedFault } from '../../packages/server/src/api/_kit/steps/meet-injected-fault.ts';
import { openIfPossible, openToken } from '../../packages/server/src/api/_kit/steps/open-token.ts';
import { readHeaders } from '../../packages/server/src/api/_kit/steps/read-headers.ts';
import { refuseUnknownFields } from '../../packages/server/src/api/_kit/steps/refuse-unknown-fields.ts';
import { requireFields } from '../../packages/server/src/api/_kit/steps/require-fields.ts';
import { requireHealthyItem } from '../../packages/server/src/api/_kit/steps/require-healthy-item.ts';
import { seeAsTeam } from '../../packages/server/src/api/_kit/steps/see-as-team.ts';
import { createFailedLogins } from '../../packages/server/src/domain/limits/failed-logins.ts';
import { createMemoryCounter } from '../../packages/server/src/domain/limits/memory-counter.ts';
import { asCallerSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import type { Call } from '../../packages/server/src/domain/services.ts';
import type { Store } from '../../packages/server/src/domain/store.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { fail } from '../../packages/server/src/errors.ts';
import { DAY, FROZEN } from '../support/clock.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';

const sample = endpoint({
  summary: 'Sample',
  item: 'healthy',
  request: { access_token: token(), day: optional(date()), note: optional(string({ maxLength: 3 })) },
  response: { shown: string(), added: optional(string({ later: true })) },
  errors: [],
  handle: async () => ({ shown: 'a', added: 'b' }),
});

/** Each step of a call by itself; `order-of-checks` pins their order. */
describe('a step of a call', () => {
  let service: TestService;
  let accessToken: string;
  beforeAll(async () => {
    service = await startTestService(FROZEN);
    ({ accessToken } = await linkItem(service));
  });
  afterAll(() => service.stop());

  const services = () => service.service.core.services;
  const keys = () => ({ client_id: service.clientId, secret: service.secret });
  const tenant = () => asTenant('sandbox', service.clientId);

  function progress(
    body: Record<string, unknown> = {},
    { headers = {}, ...kit }: Partial<EndpointKit> & { headers?: Record<string, string> } = {},
  ): CallInProgress {
    const whole = {
      path: '/sample',
      endpoint: sample,
      services: services(),
      strictVersion: false,
      check: createBodyCheck(sample.request, sample.ignored),
      alsoRequired: [],
      limitOptions: undefined,
      limits: undefined,
      once: undefined,
      meter: undefined,
      mayMeetFaults: true,
      ...kit,
    };
    const given = { body, headers, requestId: 'r', address: '192.0.2.1' };
    const incoming = { ...given, answerHeaders: {}, about: {} };
    return {
      kit: whole,
      store: whole.services.store,
      incoming,
      tenant: tenant(),
      anonymous: false,
      body,
    } as CallInProgress;
  }

  const codeOf = async (work: () => unknown): Promise<string> => {
    try {
      await work();
      return 'none';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it('reads the version and the Idempotency-Key', async () => {
    const call = progress({}, { headers: { 'plaid-version': '2020-09-14', 'idempotency-key': 'k' } });
    readHeaders(call);
    expect(call.key).toBe('k');
    const read = (headers: Record<string, string>) => codeOf(() => readHeaders(progress({}, { headers })));
    expect(await read({ 'plaid-version': '2099-01-01' })).toBe('INVALID_HEADERS');
    expect(await read({ 'idempotency-key': 'a\u0007b' })).toBe('INVALID_HEADERS');
    expect(await read({})).toBe('none');
  });

  it('names every absent field at once, credentials first', () => {
    expect(() => requireFields(progress())).toThrow('client_id, secret, access_token');
    const also = progress({ ...keys(), access_token: 'x' }, { alsoRequired: ['note'] });
    expect(() => requireFields(also)).toThrow(/: note$/);
    expect(() => requireFields(progress({ ...keys(), access_token: 'x' }))).not.toThrow();
  });

  it('lets a caller without credentials in only where the endpoint is open in the sandbox', () => {
    const open = { ...sample, openInSandbox: true as const };
    const call = progress({ access_token: 'x' }, { endpoint: open });
    requireFields(call);
    expect(call.anonymous).toBe(true);
    const half = progress({ client_id: service.clientId, access_token: 'x' }, { endpoint: open });
    expect(() => requireFields(half)).toThrow('secret');
  });

  it('finds the team behind the keys, in the body or in headers', async () => {
    for (const call of [
      progress(keys()),
      progress({}, { headers: { 'plaid-client-id': service.clientId, 'plaid-secret': service.secret } }),
    ]) {
      await identifyCaller(call);
      expect(call.tenant).toEqual(tenant());
    }
    expect(await codeOf(() => identifyCaller(progress({ ...keys(), secret: '0'.repeat(30) })))).toBe(
      'INVALID_API_KEYS',
    );
    const nobody = { ...progress(), anonymous: true };
    await identifyCaller(nobody);
    expect(nobody.tenant.clientId).toBe('');
  });

  it('sees as its team what the process has, each call with its own parts alone', async () => {
    // A record with a getter is copied slowly, and every call copies this one.
    for (const each of Object.values(Object.getOwnPropertyDescriptors(services())))
      expect(each).toHaveProperty('value');
    const seen = async (requestId: string) => {
      const call = progress(keys());
      await identifyCaller(call);
      const own = { ...call, incoming: { ...call.incoming, requestId } };
      await seeAsTeam(own);
      return own.call;
    };
    const [first, second] = [await seen('one'), await seen('two')];
    const by = (requestId: string) => ({
      actor: { kind: 'team', id: service.clientId, role: null },
      requestId,
    });
    expect([first.by, second.by]).toEqual([by('one'), by('two')]);
    expect({ ...first, by: null }).toEqual({ ...second, by: null });
    expect(Object.keys(first).toSorted()).toEqual(
      [...new Set([...Object.keys(services()), 'by', 'dataVersion'])].toSorted(),
    );
  });

  it('reads what a team has of its own through the store that is shown that team alone', async () => {
    const { store, world } = services();
    const refuses: Pick<Store, 'ownInstitutions' | 'ownUsers'> = {
      ownInstitutions: { list: () => Promise.reject(new Error('asked for all teams')) },
      ownUsers: { list: () => Promise.reject(new Error('asked for all teams')) },
    } as never;
    const ofAll = Object.assign(Object.create(store) as Store, refuses, { ofTeam: () => store });
    const call = progress(keys());
    await identifyCaller(call);
    const changed = { ...call.team, sandboxVersion: 1 } as NonNullable<typeof call.team>;
    const by = { actor: { kind: 'team', id: service.clientId, role: null }, requestId: 'r' } as const;
    const process = { ...services(), store: ofAll, world: { ...world } };
    expect((await asCallerSeesIt(process, changed, { store, by })).dataVersion).toBe(1);
  });

  it('counts a call for its team, and nothing for a caller without one', async () => {
    const { world } = services();
    const own = new Map([['/sample', { client: 1, item: null }]]);
    const options = { counter: createMemoryCounter(world), failedLogins: createFailedLogins(world), own };
    const limits = createCallLimits('sandbox', '/sample', options);
    const counted = progress({}, { limits });
    await countForClient({ ...counted, anonymous: true });
    await countForClient(counted);
    expect(counted.incoming.answerHeaders).toMatchObject({ RateLimit: expect.stringContaining('r=0') });
    expect(await codeOf(() => countForClient(counted))).toBe('RATE_LIMIT');
  });

  it("gives the call its team's own time", async () => {
    const team = await service.call('/sandbox/clock/advance', { by: 'P2D' });
    expect(team.status).toBe(200);
    const call = progress();
    await seeAsTeam(call);
    expect(call.call.world.clock.now()).toBe(services().world.clock.now() + 2 * DAY);
  });

  it('meets a fault that was injected, once, and none in the instruments of the sandbox', async () => {
    await service.call('/sandbox/fault', { on: 'api', http_status: 503 });
    const instrument = progress({}, { mayMeetFaults: false });
    await seeAsTeam(instrument);
    await meetInjectedFault(instrument);
    expect(instrument.broken).toBeUndefined();
    const hit = progress();
    await seeAsTeam(hit);
    await meetInjectedFault(hit);
    expect(hit.broken).toEqual({ status: 503 });
    const after = progress();
    await seeAsTeam(after);
    await meetInjectedFault(after);
    expect(after.broken).toBeUndefined();
  });

  it('refuses fields that the endpoint does not know, and hands on the others alone', async () => {
    const unknown = progress({ ...keys(), access_token: 'x', nonsense: 1 });
    expect(() => refuseUnknownFields(unknown)).toThrow('nonsense');
    const known = progress({ ...keys(), access_token: 'x', note: null });
    refuseUnknownFields(known);
    expect({ ...known.body }).toEqual({ access_token: 'x' });
  });

  it("checks values by the schema, then by the endpoint's own rules", async () => {
    const refuse = () => {
      throw fail('INVALID_PRODUCT', 'own rule');
    };
    const check = (body: Record<string, unknown>) =>
      codeOf(() => checkValues(progress(body, { endpoint: { ...sample, refuse } })));
    expect(await check({ access_token: 'x', note: 'long' })).toBe('INVALID_FIELD');
    expect(await check({ access_token: 'x', day: '2026-02-30' })).toBe('INVALID_FIELD');
    expect(await check({ access_token: 'x' })).toBe('INVALID_PRODUCT');
  });

  it('opens the Item of the token, and nothing where none is asked for', async () => {
    const call = services() as Call;
    const opened = await openToken(sample, call, tenant(), { access_token: accessToken });
    expect(opened.item?.clientId).toBe(service.clientId);
    expect(await openToken({ ...sample, item: 'none' }, call, tenant(), {})).toEqual({});
    const wrong = { access_token: 'access-sandbox-00000000-0000-0000-0000-000000000000' };
    expect(await codeOf(() => openToken(sample, call, tenant(), wrong))).toBe('INVALID_ACCESS_TOKEN');
    expect(await openIfPossible(sample, call, tenant(), wrong)).toEqual({});
  });

  it("answers with the Item's error where the endpoint needs a healthy one", async () => {
    const call = services() as Call;
    const { item } = await openToken(sample, call, tenant(), { access_token: accessToken });
    if (!item) throw new Error('no item was opened');
    const broken = { ...item, state: 'error' as const, error: { code: 'ITEM_LOCKED', message: null } };
    expect(await codeOf(() => requireHealthyItem(sample, call, broken))).toBe('ITEM_LOCKED');
    expect(await codeOf(() => requireHealthyItem(sample, call, item))).toBe('none');
    expect(await codeOf(() => requireHealthyItem({ ...sample, item: 'any' }, call, broken))).toBe('none');
  });

  it('writes the answer with its request_id, in the strict version without later fields', async () => {
    const call = services() as Call;
    const plain = await handle(progress(), call, {}, undefined);
    expect(JSON.parse(String(plain.payload))).toEqual({ shown: 'a', added: 'b', request_id: 'r' });
    expect(plain).toMatchObject({ itemId: undefined, owner: service.clientId });
    const strict = await handle(progress({}, { strictVersion: true }), call, {}, undefined);
    expect(JSON.parse(String(strict.payload))).toEqual({ shown: 'a', request_id: 'r' });
  });
});
