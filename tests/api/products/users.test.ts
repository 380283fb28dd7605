import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from '../../../packages/server/src/domain/teams/change-setting.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { linkByDriver } from '../../link/sessions/driver.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { post, startTestService, type TestService } from '../../support/service.ts';
import { identityOf, OLDER_IDENTITY } from '../endpoints/_needs/user.ts';

describeOnEngines('users', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  const called = async (path: string, body: Record<string, unknown>) => {
    const reply = await service.call(path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const code = async (path: string, body: Record<string, unknown>) => {
    const { status, body: refusal } = await service.call(path, body);
    return [status, refusal.error_type, refusal.error_code];
  };
  const create = (name: string, more: Record<string, unknown> = {}) =>
    called('/user/create', { client_user_id: name, ...more });
  const link = async (named: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    const { public_token } = await called('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['auth'],
      ...named,
      ...more,
    });
    return called('/item/public_token/exchange', { public_token });
  };
  const itemIds = async (named: Record<string, unknown>): Promise<string[]> =>
    (await called('/user/items/get', named)).items.map(({ item_id }: { item_id: string }) => item_id);

  it('are one for one name, however many calls make them at once', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => create('at-once')));
    expect(new Set(made.map(({ user_id }) => user_id)).size).toBe(1);
    expect(new Set(made.map(({ user_token }) => user_token)).size).toBe(1);
    const upgraded = await create('at-once', { with_upgraded_user: true });
    expect([upgraded.user_id, upgraded.user_token]).toEqual([made[0].user_id, undefined]);
    expect((await create('another')).user_id).not.toBe(made[0].user_id);
  });

  it('keep what is said of them, member by member, and show numbers of papers masked', async () => {
    const { user_id } = await create('ada', { identity: identityOf() });
    const emails = [{ data: 'ada@quay.example', primary: true }];
    await create('ada', { identity: { emails, name: null } });
    const { identity, created_at, updated_at } = await called('/user/get', { user_id });
    expect(identity).toEqual({
      date_of_birth: '1990-04-05',
      emails,
      phone_numbers: [{ data: '+14155550123', primary: true }],
      addresses: [
        {
          street_1: '1 Harbour Street',
          street_2: null,
          city: 'San Francisco',
          region: 'CA',
          country: 'US',
          postal_code: '94105',
          primary: true,
        },
      ],
      id_numbers: [{ value: '*****6789', type: 'us_ssn' }],
    });
    expect([created_at, updated_at]).toEqual([expect.stringMatching(/Z$/), expect.stringMatching(/Z$/)]);
    await called('/user/identity/remove', { user_id });
    await called('/user/identity/remove', { user_id });
    expect((await called('/user/get', { user_id })).identity).toBeNull();
  });

  it('take the older form of an identity', async () => {
    const { user_id, user_token } = await create('older');
    await called('/user/update', { user_token, consumer_report_user_identity: OLDER_IDENTITY });
    expect((await called('/user/get', { user_id })).identity).toMatchObject({
      name: { given_name: 'Ada', family_name: 'Quay' },
      phone_numbers: [
        { data: '+14155550123', primary: true },
        { data: '+14155550124', primary: false },
      ],
      addresses: [{ street_1: '1 Quay', country: 'GB', primary: true }],
      id_numbers: [{ value: '6789', type: 'us_ssn_last_4' }],
    });
    const both = { user_id, identity: {}, consumer_report_user_identity: OLDER_IDENTITY };
    expect(await code('/user/update', both)).toEqual([400, 'INVALID_REQUEST', 'INVALID_FIELD']);
    await called('/user/update', { user_id });
  });

  it.each([
    [{ phone_numbers: [{ data: '12', primary: true }] }, 'identity.phone_numbers[0].data'],
    [{ emails: [{ data: 'a@b', primary: true }] }, 'identity.emails[0].data'],
    [{ date_of_birth: '2090-01-01' }, 'identity.date_of_birth'],
    [{ addresses: [{ country: 'XX', primary: true }] }, 'identity.addresses[0].country'],
    [{ id_numbers: [{ value: '1', type: 'us_ssn' }] }, 'identity.id_numbers[0].value'],
    [
      {
        emails: [
          { data: 'a@b.example', primary: true },
          { data: 'c@b.example', primary: true },
        ],
      },
      'identity.emails must have one primary',
    ],
  ])('are refused with what cannot be true: %j', async (identity, place) => {
    const { status, body } = await service.call('/user/create', { client_user_id: 'wrong', identity });
    expect([status, body.error_type, body.error_code]).toEqual([
      403,
      'USER_ERROR',
      'INVALID_USER_IDENTITY_DATA',
    ]);
    expect(body.error_message).toContain(place);
  });

  describe('are named by id or token', () => {
    it('of one user, and refused in one order at every endpoint', async () => {
      const [one, two] = [await create('one'), await create('two')];
      const gone = await create('gone');
      await called('/user/remove', { user_id: gone.user_id });
      const unknown = `usr_${'A'.repeat(22)}`;
      const paths = ['/user/update', '/user/remove', '/user/items/get', '/sandbox/user/reset_login'];
      for (const path of paths) {
        const refused = async (named: Record<string, unknown>) => (await code(path, named))[2];
        expect(await refused({})).toBe('MISSING_FIELDS');
        expect(await refused({ user_id: 'usr_' })).toBe('INVALID_USER_ID');
        expect(await refused({ user_token: one.user_token.replace('sandbox', 'production') })).toBe(
          'INVALID_USER_TOKEN',
        );
        expect(await refused({ user_id: unknown })).toBe('USER_NOT_FOUND');
        expect(await refused({ user_id: gone.user_id })).toBe('USER_NOT_FOUND');
        expect(await refused({ user_token: gone.user_token })).toBe('USER_NOT_FOUND');
        expect(await refused({ user_id: one.user_id, user_token: two.user_token })).toBe('INVALID_FIELD');
      }
      await called('/user/items/get', { user_id: one.user_id, user_token: one.user_token });
      // The name is free again, and means somebody else.
      expect((await create('gone')).user_id).not.toBe(gone.user_id);
    });
  });

  it('own the Items that were linked for them, oldest first, and webhooks of these name them', async () => {
    const { user_id, user_token } = await create('owner');
    const first = await link({ user_id }, { options: { webhook: 'http://127.0.0.1:9/hook' } });
    const { publicToken, driver } = await linkByDriver(service, { user: undefined, user_token });
    const second = await called('/item/public_token/exchange', { public_token: publicToken });
    expect(await itemIds({ user_token })).toEqual([first.item_id, second.item_id]);
    const got = await called('/link/token/get', { link_token: driver.linkToken });
    expect(got.user_id).toBe(user_id);

    await called('/sandbox/user/reset_login', { user_id, item_ids: [first.item_id] });
    const { items } = await called('/user/items/get', { user_id });
    expect(items.map((item: { error: { error_code: string } | null }) => item.error?.error_code)).toEqual([
      'ITEM_LOGIN_REQUIRED',
      undefined,
    ]);
    const { webhooks } = await called('/sandbox/webhooks', { item_id: first.item_id });
    const bodies = webhooks.map(({ body }: { body: string }) => JSON.parse(body));
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) expect(body.user_id).toBe(user_id);
    const consents = await service.service.core.services.store.consents.endUsers(
      asTenant('sandbox', service.clientId),
      '',
      100,
    );
    const named = consents.filter(({ itemId }) => itemId === first.item_id || itemId === second.item_id);
    expect(named.map(({ clientUserId }) => clientUserId)).toEqual(['owner', 'owner']);
  });

  it('are given Items that were nobody’s, all or none, once and for good', async () => {
    const [one, two] = [await create('taker'), await create('rival')];
    const items = [await link({}), await link({})];
    const ids = items.map(({ item_id }) => item_id);
    const give = (user_id: string, item_ids: string[]) =>
      code('/user/items/associate', { user_id, item_ids });
    expect((await give(one.user_id, [ids[0], 'nobodys']))[2]).toBe('ITEM_NOT_FOUND');
    expect(await itemIds({ user_id: one.user_id })).toEqual([]);
    await called('/user/items/associate', { user_id: one.user_id, item_ids: [ids[0], ids[0]] });
    await called('/user/items/associate', { user_id: one.user_id, item_ids: [ids[0]] });
    expect((await give(two.user_id, [ids[1], ids[0]]))[2]).toBe('INVALID_FIELD');
    expect(await itemIds({ user_id: two.user_id })).toEqual([]);
    expect((await give(one.user_id, []))[2]).toBe('INVALID_FIELD');
    expect(await code('/user/items/remove', { user_id: two.user_id, item_ids: [ids[0]] })).toEqual([
      400,
      'ITEM_ERROR',
      'ITEM_NOT_FOUND',
    ]);
    await called('/user/items/remove', { user_id: one.user_id, item_ids: [ids[0]] });
    expect(await itemIds({ user_id: one.user_id })).toEqual([]);
    expect((await code('/item/get', { access_token: items[0].access_token }))[2]).toBe('ITEM_NOT_FOUND');
  });

  it('take everything of theirs along when they are removed', async () => {
    const named = await create('leaver', { identity: identityOf() });
    const { access_token } = await link({ user_id: named.user_id });
    const { driver } = await linkByDriver(service, { user_id: named.user_id });
    await called('/user/remove', { user_id: named.user_id });
    expect((await code('/item/get', { access_token }))[2]).toBe('ITEM_NOT_FOUND');
    expect((await code('/user/get', { user_id: named.user_id }))[2]).toBe('USER_NOT_FOUND');
    expect((await code('/user/remove', { user_id: named.user_id }))[2]).toBe('USER_NOT_FOUND');
    const { store } = service.service.core.services;
    const { linkSessionId, linkToken } = driver;
    expect((await code('/link/token/get', { link_token: linkToken }))[2]).toBe('INVALID_LINK_TOKEN');
    expect(await store.linkSessions.find('sandbox', linkSessionId)).toBeUndefined();
    expect(await store.linkSessions.events(linkSessionId, 0)).toEqual([]);
    const left = await store.users.find(asTenant('sandbox', service.clientId), named.user_id);
    expect(left).toMatchObject({ sealed: null, sealedIdentity: null, removedAt: expect.any(Number) });
  });

  it('leave no Item behind, whatever is linked and given while they are removed', async () => {
    const { user_id } = await create('raced');
    const item = await link({});
    await Promise.all([
      service.call('/user/items/associate', { user_id, item_ids: [item.item_id] }),
      service.call('/sandbox/public_token/create', {
        institution_id: 'ins_109508',
        initial_products: ['auth'],
        user_id,
      }),
      service.call('/user/remove', { user_id }),
      service.call('/user/remove', { user_id }),
    ]);
    const { store } = service.service.core.services;
    const items = await store.items.ofUser(asTenant('sandbox', service.clientId), user_id);
    expect(items.filter(({ state }) => state !== 'removed')).toEqual([]);
    expect((await code('/user/get', { user_id }))[2]).toBe('USER_NOT_FOUND');
  });

  it('are told of as their team wants', async () => {
    const { services } = service.service.core;
    const { clientId } = service;
    await changeSetting(services, clientId, 'userTokens', false);
    await changeSetting(services, clientId, 'webhookUserId', false);
    const { user_id, user_token } = await create('quiet');
    expect(user_token).toBeUndefined();
    const { item_id } = await link({ user_id }, { options: { webhook: 'http://127.0.0.1:9/hook' } });
    await called('/sandbox/user/reset_login', { user_id });
    const { webhooks } = await called('/sandbox/webhooks', { item_id });
    expect(webhooks.length).toBeGreaterThan(1);
    for (const { body } of webhooks) expect(Object.keys(JSON.parse(body))).not.toContain('user_id');
    await changeSetting(services, clientId, 'userTokens', true);
    await changeSetting(services, clientId, 'webhookUserId', true);
  });

  it('come back under an idempotency key, and are removed once', async () => {
    const keyed = (path: string, body: Record<string, unknown>) =>
      post(
        service.baseUrl,
        path,
        { client_id: service.clientId, secret: service.secret, ...body },
        { 'Idempotency-Key': `${path}-1` },
      );
    const made = await keyed('/user/create', { client_user_id: 'keyed' });
    const { user_id } = made.body;
    expect((await keyed('/user/create', { client_user_id: 'keyed' })).body.user_id).toBe(user_id);
    await keyed('/user/remove', { user_id });
    const again = await keyed('/user/remove', { user_id });
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  });

  it('are as they were when a snapshot is restored, and gone after a reset', async () => {
    const { user_id } = await create('snapped', { identity: identityOf() });
    await called('/sandbox/snapshot', { name: 'users' });
    await called('/user/remove', { user_id });
    await called('/sandbox/restore', { name: 'users' });
    expect((await called('/user/get', { user_id })).identity.name.given_name).toBe('Wilhelmina');
    await called('/sandbox/reset', {});
    expect((await code('/user/get', { user_id }))[2]).toBe('USER_NOT_FOUND');
  });
});
