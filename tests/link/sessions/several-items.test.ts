import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Policy } from '../../../packages/server/src/domain/services.ts';
import { advance, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { withOwnTeam } from '../api/link-kit.ts';
import { type Driver, GOOD, newLinkToken, openLink } from './driver.ts';
import { openFrame } from './frame.ts';

const HOOK = 'http://127.0.0.1:9/link';
const SEVERAL = { webhook: HOOK, enable_multi_item_link: true, products: ['auth'] };

describeOnEngines('a session for several Items', (engine) => {
  let whole: TestService;
  let service: TestService;
  beforeAll(async () => {
    whole = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  beforeEach(async () => {
    service = await withOwnTeam(whole);
  });
  afterAll(() => whole.stop());

  const told = async () => {
    const { body } = await service.call('/sandbox/webhooks', { webhook_type: 'LINK' });
    return body.webhooks.map((webhook: { body: string }) => JSON.parse(webhook.body));
  };
  const codes = async () =>
    (await told()).map((body: { webhook_code: string }) => body.webhook_code) as string[];
  /** From the list of institutions up to the pane that offers another one. */
  async function connect(driver: Driver, institution: string): Promise<Driver> {
    await driver.answer({ institution_id: institution });
    await driver.answer({ credentials: GOOD });
    return driver.answer({ account_ids: ['1'] });
  }
  const opened = async (more: Record<string, unknown> = {}) => {
    const driver = await openLink(service, { ...SEVERAL, ...more });
    return driver.answer({ continue: true });
  };
  const sessionOf = async ({ linkToken }: Driver) =>
    (await service.call('/link/token/get', { link_token: linkToken })).body.link_sessions[0];

  it('makes one after the other for its user, tells of each at once, and of all at the end', async () => {
    const { body: user } = await service.call('/user/create', { client_user_id: 'multi' });
    const driver = await opened({ user: undefined, user_id: user.user_id });
    await connect(driver, 'ins_109508');
    expect(driver.turn.pane).toMatchObject({ kind: 'connected', another: true });
    expect(await codes()).toEqual(['ITEM_ADD_RESULT']);
    for (const institution of ['ins_109509', 'ins_109508']) {
      await driver.answer({ another: true });
      expect(driver.turn.pane.kind).toBe('institutions');
      await connect(driver, institution);
    }
    expect(driver.turn.result).toBeNull();
    await driver.answer({ continue: true });
    expect(driver.turn.result).toEqual({
      error: null,
      status: 'success',
      public_token: '',
      metadata: { institution: null, accounts: [], link_session_id: driver.linkSessionId },
    });
    expect(await codes()).toEqual([
      'ITEM_ADD_RESULT',
      'ITEM_ADD_RESULT',
      'ITEM_ADD_RESULT',
      'EVENTS',
      'SESSION_FINISHED',
    ]);
    const bodies = await told();
    const tokens = bodies.slice(0, 3).map(({ public_token }: { public_token: string }) => public_token);
    expect(new Set(tokens).size).toBe(3);
    expect(bodies.at(-1)).toMatchObject({
      status: 'SUCCESS',
      public_token: tokens[0],
      public_tokens: tokens,
      user_id: user.user_id,
    });
    const { on_success, on_exit, exit, results } = await sessionOf(driver);
    expect([on_success, on_exit, exit]).toEqual([null, null, null]);
    expect(
      results.item_add_results.map(
        ({
          public_token,
          institution,
          accounts,
        }: Record<string, { institution_id: string; length: number }>) => [
          public_token,
          institution?.institution_id,
          accounts?.length,
        ],
      ),
    ).toEqual(['ins_109508', 'ins_109509', 'ins_109508'].map((id, at) => [tokens[at], id, 1]));
    const items: string[] = [];
    for (const public_token of tokens)
      items.push((await service.call('/item/public_token/exchange', { public_token })).body.item_id);
    const { body } = await service.call('/user/items/get', { user_id: user.user_id });
    expect(body.items.map(({ item_id }: { item_id: string }) => item_id)).toEqual(items);
  });

  it('has succeeded when the person leaves after the first one', async () => {
    const driver = await opened();
    await connect(driver, 'ins_109508');
    await driver.answer({ another: true });
    await driver.answer({ institution_id: 'ins_109509' });
    await driver.answer({ credentials: { ...GOOD, password: 'error_ITEM_LOCKED' } });
    await driver.answer({ exit: true });
    expect(driver.turn.result).toMatchObject({ status: 'success', public_token: '' });
    expect((await told()).at(-1)).toMatchObject({ status: 'SUCCESS', public_tokens: [expect.any(String)] });
    expect((await sessionOf(driver)).results.item_add_results).toHaveLength(1);
  });

  it('goes on after the success that uses its token up, and nobody else begins with it', async () => {
    const { services } = whole.service.core as { services: { policy: Policy } };
    const { policy } = services;
    services.policy = { ...policy, linkTokenReuse: false };
    try {
      const driver = await opened();
      await connect(driver, 'ins_109508');
      const again = await service.call('/sandbox/link/open', { link_token: driver.linkToken });
      expect(again.body.error_code).toBe('INVALID_LINK_TOKEN');
      await driver.answer({ another: true });
      await connect(driver, 'ins_109509');
      await driver.answer({ continue: true });
      expect((await told()).at(-1).public_tokens).toHaveLength(2);
    } finally {
      services.policy = policy;
    }
  });

  it('offers the list for the next one where the first was chosen in a list of the page', async () => {
    const token = await newLinkToken(service, SEVERAL);
    const frame = await openFrame(service, token, { institution_id: 'ins_109508' });
    await frame.step({ kind: 'continue' });
    await frame.step({ kind: 'credentials', values: GOOD });
    const { body: made } = await frame.step({ kind: 'accounts', ids: ['1'] });
    expect(made.pane).toMatchObject({ kind: 'connected', another: true });
    const { body } = await frame.step({ kind: 'another' });
    expect(body.pane.kind).toBe('institutions');
  });

  it('is not there to repair an Item', async () => {
    const { accessToken } = await linkItem(service, { products: ['auth'] });
    const update = await openLink(service, { ...SEVERAL, products: undefined, access_token: accessToken });
    await update.answer({ continue: true });
    expect(update.turn.result).toMatchObject({
      status: 'success',
      public_token: expect.stringMatching(/^public-/),
    });
  });

  it('has come to nothing when the person leaves before', async () => {
    const driver = await opened();
    await driver.answer({ exit: true });
    expect(driver.turn.result.status).toBe('exit');
    const finished = (await told()).at(-1);
    expect(finished).toMatchObject({ status: 'EXITED', public_tokens: [] });
    expect(Object.keys(finished)).not.toContain('public_token');
    expect(Object.keys(finished)).not.toContain('user_id');
  });

  it('has tokens that live for half an hour after its end, the first one too', async () => {
    const driver = await opened();
    await connect(driver, 'ins_109508');
    await advance(service, 40 * MINUTE);
    await driver.answer({ another: true });
    await connect(driver, 'ins_109509');
    await driver.answer({ continue: true });
    const { public_tokens } = (await told()).at(-1);
    await advance(service, 29 * MINUTE);
    const exchange = async (public_token: string) =>
      (await service.call('/item/public_token/exchange', { public_token })).status;
    expect(await exchange(public_tokens[0])).toBe(200);
    await advance(service, 2 * MINUTE);
    expect(await exchange(public_tokens[1])).toBe(400);
  });

  // Counting needs no second engine.
  if (engine.name === 'sqlite')
    it('offers no other one after the twentieth, nor in a session for one', async () => {
      const driver = await opened();
      await connect(driver, 'ins_109508');
      for (let made = 2; made <= 20; made++) {
        await driver.answer({ another: true });
        await connect(driver, 'ins_109508');
      }
      expect(driver.turn.pane).toMatchObject({ kind: 'connected', another: false });
      const single = await connect(
        await openLink(service, {}).then((one) => one.answer({ continue: true })),
        'ins_109508',
      );
      expect(single.turn.pane.another).toBe(false);
      const { status } = await service.call('/sandbox/link/answer', {
        link_session_id: single.linkSessionId,
        another: true,
      });
      expect(status).toBe(400);
    });
});
