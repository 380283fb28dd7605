import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOOK } from '../../sandbox/time/observing.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { withOwnTeam } from '../api/link-kit.ts';
import { type Driver, GOOD, openLink, openWith } from './driver.ts';

const EMPLOYER = 'emp_900117';

describeOnEngines('a deposit switch in Link', (engine) => {
  let whole: TestService;
  let service: TestService;
  beforeAll(async () => {
    whole = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  beforeEach(async () => {
    service = await withOwnTeam(whole);
  });
  afterAll(() => whole.stop());

  async function newSwitch(options?: Record<string, unknown>): Promise<string> {
    const { accessToken } = await linkItem(service, { products: ['auth'], options: { webhook: HOOK } });
    const { accounts } = (await service.call('/accounts/get', { access_token: accessToken })).body;
    const { body } = await service.call('/deposit_switch/create', {
      target_access_token: accessToken,
      target_account_id: accounts[0].account_id,
      ...(options ? { options } : {}),
    });
    return body.deposit_switch_id;
  }

  const wishes = (id: string) => ({
    products: ['deposit_switch'],
    deposit_switch: { deposit_switch_id: id },
    webhook: 'http://127.0.0.1:9/token',
  });
  const read = async (id: string) =>
    (await service.call('/deposit_switch/get', { deposit_switch_id: id })).body;

  /** At the pane that asks for the part of the salary. */
  async function atAllocation(id: string): Promise<Driver> {
    const driver = await openLink(service, wishes(id));
    await driver.answer({ continue: true });
    await driver.answer({ employer_id: EMPLOYER });
    await driver.answer({ credentials: GOOD });
    expect(driver.turn.pane).toMatchObject({
      kind: 'allocation',
      employer_name: 'Fiddlestone Bakeries',
      account_name: 'Plaid Checking',
      account_mask: '0000',
      error: null,
    });
    return driver;
  }

  const told = async () =>
    (await service.call('/sandbox/webhooks', { webhook_type: 'DEPOSIT_SWITCH' })).body.webhooks.map(
      ({ url, body }: { url: string; body: string }) => [JSON.parse(body).state, url],
    );

  const NOTHING = { account_has_multiple_allocations: null, percent_allocated: null, amount_allocated: null };
  const allocations: [kind: string, value: number | undefined, outcome: Record<string, unknown>][] = [
    [
      'all',
      undefined,
      {
        account_has_multiple_allocations: false,
        is_allocated_remainder: false,
        percent_allocated: 100,
        amount_allocated: null,
      },
    ],
    [
      'remainder',
      undefined,
      {
        account_has_multiple_allocations: true,
        is_allocated_remainder: true,
        percent_allocated: null,
        amount_allocated: null,
      },
    ],
    [
      'percent',
      37.5,
      {
        account_has_multiple_allocations: true,
        is_allocated_remainder: false,
        percent_allocated: 37.5,
        amount_allocated: null,
      },
    ],
    [
      'amount',
      250.25,
      {
        account_has_multiple_allocations: true,
        is_allocated_remainder: false,
        percent_allocated: null,
        amount_allocated: 250.25,
      },
    ],
  ];
  it.each(allocations)('moves the salary as it was chosen: %s', async (kind, value, outcome) => {
    const id = await newSwitch();
    expect(await read(id)).toMatchObject({ state: 'initialized', ...NOTHING, date_completed: null });
    const driver = await atAllocation(id);
    await driver.answer({ allocation: { kind, ...(value === undefined ? {} : { value }) } });
    expect(driver.turn.pane).toMatchObject({
      kind: 'switch_confirm',
      employer_name: 'Fiddlestone Bakeries',
      allocation: { kind, value: value === undefined ? null : String(value) },
    });
    expect((await read(id)).state).toBe('initialized');
    await driver.answer({ continue: true });
    expect(driver.turn.pane).toMatchObject({ kind: 'connected', purpose: 'deposit_switch' });
    await driver.answer({ continue: true });
    expect(driver.turn.result).toMatchObject({
      status: 'success',
      public_token: null,
      metadata: { accounts: [], account: null, public_token: null },
    });
    expect(await read(id)).toMatchObject({
      state: 'completed',
      date_completed: '2026-03-01',
      employer_id: EMPLOYER,
      employer_name: 'Fiddlestone Bakeries',
      switch_method: 'instant',
      ...outcome,
    });
    expect(driver.told).toEqual([
      'OPEN(CONSENT)',
      'TRANSITION_VIEW(SELECT_INSTITUTION)',
      'SELECT_INSTITUTION',
      'TRANSITION_VIEW(CREDENTIAL)',
      'SUBMIT_CREDENTIALS',
      'TRANSITION_VIEW(LOADING)',
      'TRANSITION_VIEW(NUMBERS)',
      'TRANSITION_VIEW(NUMBERS)',
      'TRANSITION_VIEW(CONNECTED)',
      'HANDOFF',
    ]);
  });

  it('tells of each step at the URL of the switch, else at that of its Item', async () => {
    const own = 'http://127.0.0.1:9/switch';
    for (const [options, url] of [
      [undefined, HOOK],
      [{ webhook: own }, own],
    ] as const) {
      service = await withOwnTeam(whole);
      const driver = await atAllocation(await newSwitch(options));
      await driver.answer({ allocation: { kind: 'all' } });
      await driver.answer({ continue: true });
      expect(await told()).toEqual([
        ['processing', url],
        ['completed', url],
      ]);
    }
  });

  it('finds employers by what is typed, and says when there are none', async () => {
    const driver = await openLink(service, wishes(await newSwitch()));
    expect(driver.turn.pane).toMatchObject({ kind: 'consent', data_types: ['deposit_switch'] });
    await driver.answer({ continue: true });
    expect(driver.turn.pane).toMatchObject({ kind: 'employers', query: '' });
    expect(driver.turn.pane.employers, 'popular ones').toHaveLength(6);
    await driver.answer({ query: 'fiddlestone' });
    expect(driver.turn.pane.employers[0]).toMatchObject({
      employer_id: EMPLOYER,
      name: 'Fiddlestone Bakeries',
      place: 'Larkwhistle, TX',
    });
    await driver.answer({ query: 'zzzzzzzz' });
    expect(driver.turn.pane.employers).toEqual([]);
    await driver.answer({ employer_id: 'emp_0' });
    expect(driver.turn.pane).toMatchObject({ kind: 'error', error: { error_code: 'INVALID_FIELD' } });
    await driver.answer({ retry: true });
    expect(driver.turn.pane.kind).toBe('employers');
  });

  describe('at the payroll provider', () => {
    async function atLogin(): Promise<Driver> {
      const driver = await openLink(service, wishes(await newSwitch()));
      await driver.answer({ continue: true });
      await driver.answer({ employer_id: EMPLOYER });
      expect(driver.turn.pane).toMatchObject({
        kind: 'credentials',
        institution: { institution_id: null, name: 'Fiddlestone Bakeries' },
      });
      return driver;
    }

    it('asks again after a wrong login, and goes on after a right one', async () => {
      const driver = await atLogin();
      await driver.answer({ credentials: { username: 'user_bad', password: 'pass_bad' } });
      expect(driver.turn.pane).toMatchObject({
        kind: 'credentials',
        error: { error_code: 'INVALID_CREDENTIALS' },
      });
      expect(driver.told.at(-2)).toBe('ERROR(INVALID_CREDENTIALS)');
      await driver.answer({ credentials: GOOD });
      expect(driver.turn.pane.kind).toBe('allocation');
    });

    it('asks what else it wants to know', async () => {
      const driver = await atLogin();
      await driver.answer({ credentials: { username: 'user_good', password: 'mfa_device' } });
      await driver.answer({ mfa: ['device_1'] });
      await driver.answer({ mfa: ['1234'] });
      expect(driver.turn.pane.kind).toBe('allocation');
    });

    it('may fail, and be tried again', async () => {
      const driver = await atLogin();
      await driver.answer({ credentials: { username: 'user_good', password: 'error_ITEM_LOCKED' } });
      expect(driver.turn.pane).toMatchObject({
        kind: 'error',
        institution: { name: 'Fiddlestone Bakeries' },
        error: { error_code: 'ITEM_LOCKED' },
        actions: ['retry', 'exit'],
      });
      await driver.answer({ retry: true });
      expect(driver.turn.pane.kind).toBe('credentials');
    });

    it('can be left, which leaves the switch as it is', async () => {
      const driver = await atLogin();
      await driver.answer({ credentials: { username: 'user_bad', password: 'pass_bad' } });
      await driver.answer({ exit: true });
      expect(driver.turn.result).toMatchObject({
        status: 'exit',
        error: { error_code: 'INVALID_CREDENTIALS' },
        metadata: { status: 'requires_credentials', institution: null },
      });
      expect(await told()).toEqual([]);
    });
  });

  it.each([
    { kind: 'percent', value: 0 },
    { kind: 'percent', value: 100.01 },
    { kind: 'percent', value: -5 },
    { kind: 'percent' },
    { kind: 'amount', value: 0 },
    { kind: 'amount', value: 1.005 },
    { kind: 'amount' },
    { kind: 'all', value: 3 },
    { kind: 'remainder', value: 3 },
  ])('asks again for a part that cannot be: %j', async (allocation) => {
    const driver = await atAllocation(await newSwitch());
    await driver.answer({ allocation });
    expect(driver.turn.pane).toMatchObject({ kind: 'allocation', error: { error_code: 'INVALID_FIELD' } });
    await driver.answer({ allocation: { kind: 'percent', value: 100 } });
    expect(driver.turn.pane.kind).toBe('switch_confirm');
  });

  it('lets the person think again before it is handed in', async () => {
    const driver = await atAllocation(await newSwitch());
    await driver.answer({ allocation: { kind: 'percent', value: 40 } });
    await driver.answer({ back: true });
    await driver.answer({ allocation: { kind: 'amount', value: 100 } });
    expect(driver.turn.pane.allocation).toEqual({ kind: 'amount', value: '100' });
  });

  it('is done once: what is under way or over is refused at open, and at its end', async () => {
    const id = await newSwitch();
    const one = await atAllocation(id);
    const two = await atAllocation(id);
    for (const driver of [one, two]) {
      await driver.answer({ allocation: { kind: 'all' } });
      await driver.answer({ continue: true });
    }
    expect(one.turn.pane.kind).toBe('connected');
    expect(two.turn.pane).toMatchObject({ kind: 'error', error: { error_code: 'INVALID_FIELD' } });
    const again = await service.call('/sandbox/link/open', { link_token: one.linkToken });
    expect(again).toMatchObject({ status: 400, body: { error_code: 'INVALID_FIELD' } });
    expect((await told()).map(([state]: [string]) => state)).toEqual(['processing', 'completed']);
  });

  it('is opened by the older token as well, once', async () => {
    const id = await newSwitch();
    const { body } = await service.call('/deposit_switch/token/create', { deposit_switch_id: id });
    const driver = await openWith(service, body.deposit_switch_token);
    await driver.answer({ continue: true });
    await driver.answer({ employer_id: EMPLOYER });
    await driver.answer({ credentials: GOOD });
    await driver.answer({ allocation: { kind: 'remainder' } });
    await driver.answer({ continue: true });
    await driver.answer({ continue: true });
    expect(driver.turn.result.status).toBe('success');
    expect((await read(id)).state).toBe('completed');
    const again = await service.call('/sandbox/link/open', { link_token: body.deposit_switch_token });
    expect(again.body.error_code).toBe('INVALID_LINK_TOKEN');
  });
});
