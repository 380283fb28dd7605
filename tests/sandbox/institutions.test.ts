import { afterAll, beforeAll, expect, it } from 'vitest';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type Player, player } from './player.ts';

const BANK = { name: 'Alpaca Savings', country_codes: ['US'], products: ['transactions', 'auth', 'balance'] };

describeOnEngines('institutions of a team', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  const create = (team: Player, more: object = {}) =>
    team.send('/sandbox/institutions/create', { ...BANK, ...more });
  const all = { country_codes: ['US'], count: 500, offset: 0 };

  it('are found by id, in the list at their place, and by name, by this team only', async () => {
    const [team, other] = [await player(service), await player(service)];
    const { institution } = await create(team, {
      url: 'https://alpaca.example',
      primary_color: '#102030',
      routing_numbers: ['021000021'],
    });
    expect(institution).toMatchObject({
      institution_id: expect.stringMatching(/^ins_\d+$/),
      name: 'Alpaca Savings',
      products: ['auth', 'balance', 'transactions'],
      url: 'https://alpaca.example',
      primary_color: '#102030',
      logo: null,
      routing_numbers: ['021000021'],
      oauth: false,
    });
    const id = institution.institution_id;
    const linked = await team.link({ institution: id, products: ['auth'] });
    const { numbers } = await team.send('/auth/get', { access_token: linked.token });
    expect(numbers.ach.map(({ routing }: { routing: string }) => routing)).toContain('021000021');
    const byId = { institution_id: id, country_codes: ['US'] };
    expect((await team.send('/institutions/get_by_id', byId)).institution.name).toBe('Alpaca Savings');
    expect(await other.refusal('/institutions/get_by_id', byId)).toBe('INVALID_INSTITUTION');
    const search = { query: 'alpaca', country_codes: ['US'] };
    expect((await team.send('/institutions/search', search)).institutions[0].institution_id).toBe(id);
    const found = (await other.send('/institutions/search', search)).institutions;
    expect(found.map((one: { institution_id: string }) => one.institution_id)).not.toContain(id);

    const [mine, theirs] = [
      await team.send('/institutions/get', all),
      await other.send('/institutions/get', all),
    ];
    expect(mine.total).toBe(theirs.total + 1);
    const names = mine.institutions.map((one: { name: string }) => one.name.toLowerCase());
    expect(names).toEqual([...names].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    await expect(other.link({ institution: id })).rejects.toThrow('INVALID_INSTITUTION');
  });

  it('stand on the right page, however small the pages are', async () => {
    const team = await player(service);
    for (const name of ['Aardvark', 'Mammoth', 'Zebra', 'Zzz']) await create(team, { name });
    const { institutions: whole, total } = await team.send('/institutions/get', all);
    expect(whole).toHaveLength(total);
    const pages = [];
    for (let offset = 0; offset < total; offset += 7) {
      pages.push(...(await team.send('/institutions/get', { ...all, count: 7, offset })).institutions);
    }
    expect(pages).toEqual(whole);
  });

  it('are replaced by one of the same id; ids of the directory are not for the taking', async () => {
    const team = await player(service);
    await create(team, { institution_id: 'ins_990001' });
    await create(team, { institution_id: 'ins_990001', name: 'Renamed' });
    const body = { institution_id: 'ins_990001', country_codes: ['US'] };
    expect((await team.send('/institutions/get_by_id', body)).institution.name).toBe('Renamed');
    for (const taken of ['ins_109508', 'ins_3']) {
      const refused = { ...BANK, institution_id: taken };
      expect(await team.refusal('/sandbox/institutions/create', refused)).toBe('INVALID_FIELD');
    }
  });

  it('can be linked, and their Items name them', async () => {
    const team = await player(service);
    const { institution } = await create(team);
    const { token } = await team.link({ institution: institution.institution_id });
    const { item } = await team.send('/item/get', { access_token: token });
    expect(item).toMatchObject({
      institution_id: institution.institution_id,
      institution_name: 'Alpaca Savings',
      available_products: ['auth', 'balance'],
    });
    await team.send('/auth/get', { access_token: token });
    expect(await team.refusal('/identity/get', { access_token: token })).toBe('PRODUCTS_NOT_SUPPORTED');
  });

  it('behave as they are told to: health by the clock, consent, history, pending entries', async () => {
    const team = await player(service);
    const { institution } = await create(team, {
      health: [
        { at: '2026-03-02T00:00:00Z', status: 'DOWN' },
        { at: '2026-03-03T00:00:00Z', status: 'DEGRADED' },
        { at: '2026-03-03T06:00:00Z', status: 'DEGRADED' },
      ],
      consent_days: 5,
      history_days: 20,
    });
    const id = institution.institution_id;
    const status = async () => {
      const body = { institution_id: id, country_codes: ['US'], options: { include_status: true } };
      const { item_logins } = (await team.send('/institutions/get_by_id', body)).institution.status;
      return [item_logins.status, item_logins.last_status_change];
    };
    const { token } = await team.link({ institution: id });
    expect(await status()).toEqual(['HEALTHY', '2020-09-14T00:00:00Z']);
    const { item } = await team.send('/item/get', { access_token: token });
    expect(item.consent_expiration_time).toBe('2026-03-06T12:00:00Z');
    const page = await team.send('/transactions/get', {
      access_token: token,
      start_date: '2024-06-01',
      end_date: '2026-03-01',
      options: { count: 500 },
    });
    expect(page.transactions.at(-1).date >= '2026-02-09').toBe(true);
    await team.send('/sandbox/clock/advance', { by: 'P1D' });
    expect(await status()).toEqual(['DOWN', '2026-03-02T00:00:00Z']);
    expect(await team.refusal('/accounts/balance/get', { access_token: token })).toBe('INSTITUTION_DOWN');
    await expect(team.link({ institution: id })).rejects.toThrow('INSTITUTION_DOWN');
    await team.send('/sandbox/clock/advance', { by: 'P1D' });
    expect(await status()).toEqual(['DEGRADED', '2026-03-03T00:00:00Z']);
    await team.send('/accounts/balance/get', { access_token: token });
    const { fired } = await team.send('/sandbox/clock/advance', { by: 'P3D' });
    expect(fired.map((one: { kind: string }) => one.kind)).toContain('consent_expired');
  });

  it('are found in Link in the health that they have by the clock', async () => {
    const team = await player(service);
    const health = [{ at: '2026-03-02T00:00:00Z', status: 'DOWN' }];
    const { institution } = await create(team, { name: 'Sickbed Savings', health });
    const found = async (query: string) => {
      const { link_token } = await team.send('/link/token/create', {
        client_name: 'Harbour',
        language: 'en',
        country_codes: ['US'],
        user: { client_user_id: 'user-1' },
        products: ['auth'],
      });
      const { link_session_id } = await team.send('/sandbox/link/open', { link_token });
      await team.send('/sandbox/link/answer', { link_session_id, continue: true });
      const { pane } = await team.send('/sandbox/link/answer', { link_session_id, query });
      return pane.institutions.find(
        (row: { institution_id: string }) => row.institution_id === institution.institution_id,
      );
    };
    expect(await found('Sickbed')).toMatchObject({ health: 'healthy' });
    await team.send('/sandbox/clock/advance', { by: 'P1D' });
    expect(await found('Sickbed')).toMatchObject({ health: 'down' });
  });

  it('take their time, and fail as often as they are told to', async () => {
    const team = await player(service);
    const slow = (await create(team, { latency_ms: 250 })).institution.institution_id;
    const bad = (await create(team, { failure_rate: 1 })).institution.institution_id;
    const from = performance.now();
    await team.link({ institution: slow });
    expect(performance.now() - from).toBeGreaterThan(240);
    await expect(team.link({ institution: bad })).rejects.toThrow('INSTITUTION_DOWN');
  });

  it.each([
    [{ institution_id: 'bank_1' }, 'institution_id'],
    [{ products: [] }, 'products'],
    [{ products: ['teleportation'] }, 'products'],
    [{ country_codes: ['XX'] }, 'country_codes'],
    [{ primary_color: 'blue' }, 'colour'],
    [{ url: 'ftp://bank.example' }, 'url'],
    [{ routing_numbers: ['12'] }, 'routing number'],
    [{ latency_ms: 60_001 }, 'latency_ms'],
    [{ failure_rate: 1.1 }, 'failure_rate'],
    [{ history_days: 0 }, 'history_days'],
    [{ health: [{ at: 'yesterday', status: 'DOWN' }] }, 'health/0/at'],
    [{ consent_days: 0 }, 'consent_days'],
  ])('are refused when they cannot be: %j', async (more, words) => {
    const team = await player(service);
    const { body } = await team.call('/sandbox/institutions/create', { ...BANK, ...more });
    expect(body.error_code).toBe('INVALID_FIELD');
    expect(body.error_message).toContain(words);
  });
});
