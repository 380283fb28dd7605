import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecret, createTeam } from '../../../packages/server/src/domain/teams/teams.ts';
import { linkTokenOf } from '../../api/endpoints/_needs/link-token.ts';
import { advance, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { linkByDriver, openLink } from '../sessions/driver.ts';

type Json = Record<string, unknown>;

describeOnEngines('/link/token/get', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  const make = async (more: Json = {}): Promise<string> =>
    (await service.call('/link/token/create', linkTokenOf(more))).body.link_token;
  const get = (link_token: string) => service.call('/link/token/get', { link_token });

  it('tells what the token was made with', async () => {
    const text = await make({
      language: 'fr',
      country_codes: ['FR', 'US'],
      products: ['transactions', 'auth'],
      webhook: 'https://app.example/hook',
      redirect_uri: 'http://localhost:3000/back',
      account_filters: {
        credit: { account_subtypes: ['all'] },
        depository: { account_subtypes: ['checking'], limited_purpose_types: ['RENT_MORTGAGE'] },
      },
      institution_data: { routing_number: '021000021' },
      user: { client_user_id: 'user-1', legal_name: 'Ada Lovelace' },
    });
    const { body } = await get(text);
    expect(body).toEqual({
      link_token: text,
      created_at: '2026-03-01T12:00:00Z',
      expiration: '2026-03-01T16:00:00Z',
      metadata: {
        initial_products: ['transactions', 'auth'],
        webhook: 'https://app.example/hook',
        country_codes: ['FR', 'US'],
        language: 'fr',
        account_filters: {
          depository: { account_subtypes: ['checking'], limited_purpose_types: ['RENT_MORTGAGE'] },
          credit: { account_subtypes: ['all'] },
        },
        redirect_uri: 'http://localhost:3000/back',
        client_name: 'Harbour Books',
        institution_data: { routing_number: '021000021' },
      },
      link_sessions: [],
      request_id: body.request_id,
    });
  });

  it('says null, or nothing, of what was not', async () => {
    const { body } = await get(await make());
    expect(body.metadata).toEqual({
      initial_products: ['auth'],
      webhook: null,
      country_codes: ['US'],
      language: 'en',
      redirect_uri: null,
      client_name: 'Harbour Books',
    });
    const { accessToken } = await linkItem(service);
    const update = await get(await make({ products: undefined, access_token: accessToken }));
    expect(update.body).toMatchObject({
      expiration: '2026-03-01T12:30:00Z',
      metadata: { initial_products: [] },
    });
  });

  it('tells of sessions that succeeded, and gives their public_token for a while', async () => {
    const { publicToken, driver } = await linkByDriver(service);
    const { body } = await get(driver.linkToken);
    const accounts = [
      expect.objectContaining({ name: expect.any(String), mask: expect.any(String), class_type: null }),
      expect.objectContaining({ id: expect.stringMatching(/^[A-Za-z0-9]{37}$/) }),
    ];
    const institution = { institution_id: 'ins_109508', name: 'First Platypus Bank' };
    expect(body.link_sessions).toHaveLength(1);
    const [session] = body.link_sessions;
    expect(session).toMatchObject({
      link_session_id: driver.linkSessionId,
      started_at: '2026-03-01T12:00:00Z',
      finished_at: '2026-03-01T12:00:00Z',
      on_success: {
        public_token: publicToken,
        metadata: {
          institution,
          accounts,
          link_session_id: driver.linkSessionId,
          transfer_status: null,
        },
      },
      on_exit: null,
      exit: null,
      results: {
        item_add_results: [{ public_token: publicToken, accounts, institution }],
        cra_item_add_results: [],
        document_income_results: null,
      },
    });
    const names = session.events.map(({ event_name }: { event_name: string }) => event_name);
    expect(names).toEqual(driver.told.map((event) => event.replace(/\(.*/, '')));
    expect(session.events[0]).toMatchObject({
      event_name: 'OPEN',
      timestamp: expect.stringMatching(/^2026-03-01T12:00:00\.\d{3}Z$/),
      event_metadata: { view_name: 'CONSENT', link_session_id: driver.linkSessionId },
    });
    expect(new Set(session.events.map(({ event_id }: { event_id: string }) => event_id)).size).toBe(
      names.length,
    );
  });

  it('tells of sessions that go on, and of those that were left', async () => {
    const driver = await openLink(service);
    const underWay = (await get(driver.linkToken)).body.link_sessions;
    expect(underWay).toMatchObject([
      { finished_at: null, on_success: null, on_exit: null, exit: null, results: null },
    ]);
    await driver.answer({ exit: true });
    const [left] = (await get(driver.linkToken)).body.link_sessions;
    const exit = {
      error: null,
      metadata: { institution: null, link_session_id: driver.linkSessionId },
    };
    expect(left).toMatchObject({
      finished_at: '2026-03-01T12:00:00Z',
      on_success: null,
      on_exit: exit,
      exit,
      results: null,
    });
  });

  it('answers its own team, and for a token of another environment or form like for none', async () => {
    const { services } = service.service.core;
    const { clientId } = await createTeam(services, { name: 'Other', environments: ['sandbox'] });
    const { secret } = await createSecret(services, 'sandbox', clientId);
    const text = await make();
    const replies = [
      await service.call('/link/token/get', { client_id: clientId, secret, link_token: text }),
      await get('link-sandbox-00000000-0000-0000-0000-000000000000'),
      await get(text.replace('sandbox', 'production')),
      await get(`${text}0`),
      await get('link'),
    ];
    for (const { status, body } of replies) {
      expect([status, body.error_type, body.error_code, body.error_message]).toEqual([
        400,
        'INVALID_INPUT',
        'INVALID_LINK_TOKEN',
        'invalid link_token provided',
      ]);
    }
  });

  it('answers for a token that expired', async () => {
    const text = await make();
    await advance(service, 24 * 60 * MINUTE);
    expect((await get(text)).body).toMatchObject({ link_token: text, expiration: '2026-03-01T16:00:00Z' });
  });
});
