import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { EVENT_KEYS } from '../event-keys.ts';
import { GOOD, openLink } from './driver.ts';

describeOnEngines('what Link tells its page', (engine) => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(await engine.variables());
  });
  afterAll(() => service.stop());

  // The three of link.md 6, which analytics of existing applications expect.
  it('is the sequence of a login with a code', async () => {
    const driver = await openLink(service);
    await driver.answer({ continue: true });
    await driver.answer({ institution_id: 'ins_109508' });
    await driver.answer({ credentials: { username: 'user_good', password: 'mfa_device' } });
    // The list of devices comes before the code.
    const untilCode = driver.told.length;
    await driver.answer({ mfa: ['device_0'] });
    await driver.answer({ mfa: ['1234'] });
    await driver.answer({ account_ids: ['1'] });
    await driver.answer({ continue: true });
    expect(driver.told.slice(0, untilCode)).toEqual([
      'OPEN(CONSENT)',
      'TRANSITION_VIEW(SELECT_INSTITUTION)',
      'SELECT_INSTITUTION',
      'TRANSITION_VIEW(CREDENTIAL)',
      'SUBMIT_CREDENTIALS',
      'TRANSITION_VIEW(LOADING)',
      'TRANSITION_VIEW(MFA, device)',
    ]);
    expect(driver.told.slice(untilCode)).toEqual([
      'SUBMIT_MFA(device)',
      'TRANSITION_VIEW(LOADING)',
      'TRANSITION_VIEW(MFA, code)',
      'SUBMIT_MFA(code)',
      'TRANSITION_VIEW(LOADING)',
      'TRANSITION_VIEW(SELECT_ACCOUNT)',
      'TRANSITION_VIEW(CONNECTED)',
      'HANDOFF',
    ]);
    expect(driver.turn.result.status).toBe('success');
  });

  it('is the sequence of a login on the page of the institution, without SUBMIT_CREDENTIALS', async () => {
    const driver = await openLink(service);
    await driver.answer({ continue: true });
    await driver.answer({ institution_id: 'ins_127287' });
    await driver.answer({ oauth: 'approve' });
    await driver.answer({ continue: true });
    expect(driver.told).toEqual([
      'OPEN(CONSENT)',
      'TRANSITION_VIEW(SELECT_INSTITUTION)',
      'SELECT_INSTITUTION',
      'TRANSITION_VIEW(OAUTH)',
      'OPEN_OAUTH',
      'TRANSITION_VIEW(LOADING)',
      'TRANSITION_VIEW(CONNECTED)',
      'HANDOFF',
    ]);
  });

  describe('has in every event', () => {
    it('all keys of the contract, null where they do not apply', async () => {
      const driver = await openLink(service);
      const { event_metadata: keys } = driver.turn.events[0];
      expect(Object.keys(keys).sort()).toEqual(EVENT_KEYS);
      expect(keys).toMatchObject({
        view_name: 'CONSENT',
        is_update_mode: 'false',
        institution_id: null,
        mfa_type: null,
        link_session_id: driver.linkSessionId,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        request_id: expect.stringMatching(/^[A-Za-z0-9]{15}$/),
      });
    });

    it('the institution, from its choice on', async () => {
      const driver = await openLink(service);
      await driver.answer({ continue: true });
      await driver.answer({ query: 'tartan' });
      expect(driver.turn.events[0].event_metadata).toMatchObject({
        institution_search_query: 'tartan',
        institution_id: null,
      });
      await driver.answer({ institution_id: 'ins_109511' });
      expect(driver.turn.events[0]).toMatchObject({
        event_name: 'SELECT_INSTITUTION',
        event_metadata: { institution_id: 'ins_109511', institution_name: 'Tartan Bank' },
      });
    });
  });

  const leaving = [
    { at: 'the consent', answers: [], status: 'requires_consent' },
    { at: 'the list of institutions', answers: [{ continue: true }], status: 'institution_not_found' },
    {
      at: 'the form',
      answers: [{ continue: true }, { institution_id: 'ins_109508' }],
      status: 'requires_credentials',
    },
    {
      at: 'a list of devices',
      answers: [
        { continue: true },
        { institution_id: 'ins_109508' },
        { credentials: { username: 'user_good', password: 'mfa_device' } },
      ],
      status: 'choose_device',
    },
    {
      at: 'a code',
      answers: [
        { continue: true },
        { institution_id: 'ins_109508' },
        { credentials: { username: 'user_good', password: 'mfa_device' } },
        { mfa: ['device_1'] },
      ],
      status: 'requires_code',
    },
    {
      at: 'questions',
      answers: [
        { continue: true },
        { institution_id: 'ins_109508' },
        { credentials: { username: 'user_good', password: 'mfa_questions_1_2' } },
      ],
      status: 'requires_questions',
    },
    {
      at: 'selections',
      answers: [
        { continue: true },
        { institution_id: 'ins_109508' },
        { credentials: { username: 'user_good', password: 'mfa_selections_1_1_3' } },
      ],
      status: 'requires_selections',
    },
    {
      at: 'the accounts',
      answers: [{ continue: true }, { institution_id: 'ins_109508' }, { credentials: GOOD }],
      status: 'requires_account_selection',
    },
    {
      at: 'the way to the page of an institution',
      answers: [{ continue: true }, { institution_id: 'ins_127287' }],
      status: 'requires_oauth',
    },
    {
      at: 'an institution that lacks a product',
      wishes: { products: ['auth'] },
      answers: [{ continue: true }, { institution_id: 'ins_109510' }],
      status: 'institution_not_supported',
    },
  ];
  for (const { at, wishes, answers, status } of leaving) {
    it(`names as exit_status, for who leaves at ${at}: ${status}`, async () => {
      const driver = await openLink(service, wishes);
      for (const answer of answers) await driver.answer(answer);
      await driver.answer({ exit: true });
      expect(driver.told.at(-1)).toBe(`EXIT(${status})`);
      expect(driver.turn.result).toMatchObject({
        status: 'exit',
        public_token: null,
        metadata: { status, link_session_id: driver.linkSessionId },
      });
    });
  }

  it('is, after a refused login on the page of an institution, the error and where it was met', async () => {
    const driver = await openLink(service);
    await driver.answer({ continue: true });
    await driver.answer({ institution_id: 'ins_127287' });
    await driver.answer({ oauth: 'deny' });
    const refused = driver.told.slice(-4);
    await driver.answer({ exit: true });
    expect(refused).toEqual([
      'TRANSITION_VIEW(LOADING)',
      'FAIL_OAUTH(ACCESS_NOT_GRANTED)',
      'ERROR(ACCESS_NOT_GRANTED)',
      'TRANSITION_VIEW(ERROR)',
    ]);
    expect(driver.turn.result).toMatchObject({
      error: { error_type: 'ITEM_ERROR', error_code: 'ACCESS_NOT_GRANTED' },
      metadata: { status: 'requires_oauth', institution: { institution_id: 'ins_127287' } },
    });
  });
});
