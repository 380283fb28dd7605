import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { withOwnTeam } from '../api/link-kit.ts';
import { type Driver, GOOD, linkByDriver, newLinkToken, openLink } from './driver.ts';

const UNUSABLE = { error_type: 'INVALID_INPUT', error_code: 'INVALID_LINK_TOKEN' };

describeOnEngines('Link without a browser', (engine) => {
  let whole: TestService;
  let service: TestService;
  beforeAll(async () => {
    whole = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  beforeEach(async () => {
    service = await withOwnTeam(whole);
  });
  afterAll(() => whole.stop());

  it('is for the team of the token alone: of another one no session comes', async () => {
    const other = await withOwnTeam(whole);
    const token = await newLinkToken(service);
    expect(await other.call('/sandbox/link/open', { link_token: token })).toMatchObject({
      status: 400,
      body: UNUSABLE,
    });
    expect((await service.call('/link/token/get', { link_token: token })).body.link_sessions).toEqual([]);
    const { linkSessionId } = await openLink(service);
    const answer = { link_session_id: linkSessionId, continue: true };
    expect((await other.call('/sandbox/link/answer', answer)).body).toMatchObject(UNUSABLE);
    expect((await service.call('/sandbox/link/answer', answer)).body.pane.kind).toBe('institutions');
  });

  it('refuses a token that is over, and a session that is', async () => {
    const { driver } = await linkByDriver(service);
    const answer = { link_session_id: driver.linkSessionId, continue: true };
    expect((await service.call('/sandbox/link/answer', answer)).body).toMatchObject(UNUSABLE);
    const token = await newLinkToken(service);
    await service.call('/sandbox/clock/advance', { by: 'PT4H' });
    expect((await service.call('/sandbox/link/open', { link_token: token })).body).toMatchObject(UNUSABLE);
  });

  it('takes one answer at a time, and one of the right form', async () => {
    const { linkSessionId: link_session_id } = await openLink(service);
    const wrong: Record<string, unknown>[] = [
      {},
      { continue: true, exit: true },
      { continue: false },
      { exit: false },
      { oauth: 'maybe' },
      { mfa: 'one' },
      { amounts: [0.01] },
      { amounts: [0.01, 0.02, 0.03] },
      { numbers: { routing: '021000021', account: '1' } },
      { allocation: { kind: 'half' } },
      { credentials: { username: 7 } },
    ];
    for (const answer of wrong) {
      const { status, body } = await service.call('/sandbox/link/answer', { link_session_id, ...answer });
      expect([status, body.error_type], JSON.stringify(answer)).toEqual([400, 'INVALID_REQUEST']);
    }
    const { body } = await service.call('/sandbox/link/answer', { link_session_id, continue: true });
    expect(body.pane.kind).toBe('institutions');
  });

  it('gives with each answer the events since the one before', async () => {
    const driver = await openLink(service);
    const names = ({ turn }: Driver) =>
      turn.events.map(({ event_name: name }: { event_name: string }) => name);
    expect(names(driver)).toEqual(['OPEN']);
    await driver.answer({ continue: true });
    expect(names(driver)).toEqual(['TRANSITION_VIEW']);
    const refused = { link_session_id: driver.linkSessionId, account_ids: ['1'] };
    expect((await service.call('/sandbox/link/answer', refused)).status).toBe(400);
    await driver.answer({ institution_id: 'ins_109508' });
    expect(names(driver)).toEqual(['SELECT_INSTITUTION', 'TRANSITION_VIEW']);
  });

  describe("at an institution's own page", () => {
    async function atPage(): Promise<Driver> {
      const driver = await openLink(service);
      await driver.answer({ continue: true });
      await driver.answer({ institution_id: 'ins_127287' });
      expect(driver.turn.pane.kind).toBe('redirect');
      return driver;
    }

    it('logs in as whoever is named, and approves', async () => {
      const driver = await atPage();
      const accounts = [{ type: 'depository', subtype: 'savings', meta: { name: 'Own', mask: '4711' } }];
      await driver.answer({
        credentials: { username: 'user_custom', password: JSON.stringify({ override_accounts: accounts }) },
      });
      expect(driver.turn.pane).toMatchObject({
        kind: 'connected',
        accounts: [{ name: 'Own', mask: '4711' }],
      });
      expect(driver.told).toContain('OPEN_OAUTH');
      expect(driver.told).not.toContain('SUBMIT_CREDENTIALS');
    });

    it('refuses who is not let in there, and nothing has happened', async () => {
      const driver = await atPage();
      const refused = await service.call('/sandbox/link/answer', {
        link_session_id: driver.linkSessionId,
        credentials: { username: 'user_bad', password: 'pass_bad' },
      });
      expect(refused).toMatchObject({ status: 400, body: { error_code: 'INVALID_FIELD' } });
      expect(refused.body.error_message).toContain('INVALID_CREDENTIALS');
      await driver.answer({ credentials: GOOD });
      expect(driver.turn.pane.kind).toBe('connected');
      expect(driver.told.filter((each) => each === 'OPEN_OAUTH')).toHaveLength(1);
    });

    it('brings back what the login there stands for', async () => {
      const driver = await atPage();
      await driver.answer({ credentials: { username: 'user_good', password: 'error_ITEM_LOCKED' } });
      expect(driver.turn.pane).toMatchObject({ kind: 'error', error: { error_code: 'ITEM_LOCKED' } });
    });

    it('is nowhere else', async () => {
      const { linkSessionId: link_session_id } = await openLink(service);
      const { status, body } = await service.call('/sandbox/link/answer', {
        link_session_id,
        oauth: 'approve',
      });
      expect([status, body.error_code]).toEqual([400, 'INVALID_FIELD']);
    });
  });
});

it('gives the same ids, tokens and events for the same seed', async () => {
  const run = async () => {
    const service = await startTestService({
      ...FROZEN,
      FAIRLEAD_CLIENT_ID: 'same',
      FAIRLEAD_SECRET: 'same-secret-of-both',
    });
    try {
      const { publicToken, driver } = await linkByDriver(service);
      const { body } = await service.call('/link/token/get', { link_token: driver.linkToken });
      const [session] = body.link_sessions;
      for (const each of session.events) delete each.event_metadata.request_id;
      return { publicToken, session };
    } finally {
      await service.stop();
    }
  };
  expect(await run()).toEqual(await run());
});
