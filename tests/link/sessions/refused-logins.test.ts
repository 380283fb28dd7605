import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue, type ErrorCode } from '../../../packages/server/src/errors.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines, examplesOn } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { withOwnTeam } from '../api/link-kit.ts';
import { type Driver, GOOD, newLinkToken, openLink } from './driver.ts';
import { openFrame } from './frame.ts';

/** Those that a password may ask for by name. */
const CODES = (Object.keys(catalogue) as ErrorCode[]).filter((code) =>
  ['ITEM_ERROR', 'INSTITUTION_ERROR'].includes(catalogue[code].type),
);
const PUBLICLY_LISTED =
  'COUNTRY_NOT_SUPPORTED INSTITUTION_DOWN INSTITUTION_NOT_RESPONDING INSTITUTION_NO_LONGER_SUPPORTED INSUFFICIENT_CREDENTIALS INTERNAL_SERVER_ERROR INVALID_CREDENTIALS INVALID_MFA INVALID_SEND_METHOD ITEM_LOCKED ITEM_NOT_SUPPORTED NO_ACCOUNTS USER_INPUT_TIMEOUT USER_SETUP_REQUIRED'.split(
    ' ',
  );

const REFUSALS = [...new Set([...CODES, ...PUBLICLY_LISTED])].filter(
  (code) => code !== 'INVALID_CREDENTIALS',
);

describeOnEngines('a login that the institution refuses', (engine) => {
  let whole: TestService;
  let service: TestService;
  beforeAll(async () => {
    whole = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  beforeEach(async () => {
    service = await withOwnTeam(whole);
  });
  afterAll(() => whole.stop());

  async function atForm(institution = 'ins_109508', wishes = {}): Promise<Driver> {
    const driver = await openLink(service, wishes);
    await driver.answer({ continue: true });
    await driver.answer({ institution_id: institution });
    return driver;
  }

  async function refused(password: string, username = 'user_good'): Promise<Driver> {
    const driver = await atForm();
    await driver.answer({ credentials: { username, password } });
    return driver;
  }

  it.each(examplesOn(engine, REFUSALS))(
    'shows %s, says so to the page, and is what the page hears at the end',
    async (code) => {
      const driver = await refused(`error_${code}`);
      const error = { error_type: catalogue[code as ErrorCode].type, error_code: code };
      expect(driver.turn).toMatchObject({
        view_name: 'ERROR',
        pane: { kind: 'error', institution: { institution_id: 'ins_109508' }, error },
      });
      expect(driver.turn.pane.actions).toContain('exit');
      expect(driver.turn.pane.request_id).toMatch(/^\w{15}$/);
      expect(driver.told.slice(-2)).toEqual([`ERROR(${code})`, 'TRANSITION_VIEW(ERROR)']);
      await driver.answer({ exit: true });
      expect(driver.turn.result).toMatchObject({
        status: 'exit',
        public_token: null,
        error: { ...error, error_message: expect.any(String) },
        metadata: { status: 'requires_credentials', institution: { institution_id: 'ins_109508' } },
      });
      const exit = driver.turn.events.find(({ event_name: name }: { event_name: string }) => name === 'EXIT');
      expect(exit.event_metadata).toMatchObject({ ...error, exit_status: 'requires_credentials' });
    },
  );

  it.each([
    ['PLAID_ERROR', 'INTERNAL_SERVER_ERROR'],
    ['RATE_LIMIT', 'RATE_LIMIT'],
    ['RATE_LIMIT_EXCEEDED', 'RATE_LIMIT'],
  ])('has %s as another name of %s', async (name, code) => {
    const driver = await refused(`error_${name}`);
    expect(driver.turn.pane).toMatchObject({ kind: 'error', error: { error_code: code } });
  });

  it('of a code that does not exist says which do', async () => {
    const { turn } = await refused('error_NO_SUCH_CODE');
    expect(turn.pane).toMatchObject({ kind: 'error', error: { error_code: 'INVALID_FIELD' } });
    expect(turn.pane.error.error_message).toContain('ITEM_LOCKED');
  });

  it('stays at the form after a wrong password, and warns after the third', async () => {
    const driver = await atForm();
    for (const nth of [1, 2, 3, 4]) {
      await driver.answer({ credentials: { username: 'user_good', password: 'wrong' } });
      expect(driver.turn).toMatchObject({
        view_name: 'CREDENTIAL',
        pane: { error: { error_code: 'INVALID_CREDENTIALS' }, lock_warning: nth >= 3 },
      });
      expect(driver.told.at(-2)).toBe('ERROR(INVALID_CREDENTIALS)');
    }
    await driver.answer({ credentials: GOOD });
    expect(driver.turn.pane.kind).toBe('accounts');
  });

  it('can be tried again, or left for another institution', async () => {
    const driver = await refused('error_INSTITUTION_NOT_RESPONDING');
    expect(driver.turn.pane.actions).toEqual(['retry', 'other_institution', 'exit']);
    await driver.answer({ retry: true });
    expect(driver.turn).toMatchObject({ view_name: 'CREDENTIAL', pane: { error: null } });
    await driver.answer({ credentials: { username: 'user_good', password: 'error_INSTITUTION_DOWN' } });
    await driver.answer({ other_institution: true });
    expect(driver.turn.view_name).toBe('SELECT_INSTITUTION');
    await driver.answer({ institution_id: 'ins_109511' });
    await driver.answer({ credentials: GOOD });
    await driver.answer({ account_ids: ['1'] });
    await driver.answer({ continue: true });
    // What was met before is no error of a success.
    expect(driver.turn.result).toMatchObject({
      status: 'success',
      metadata: { institution: { institution_id: 'ins_109511' } },
    });
  });

  it('does not offer what cannot help', async () => {
    const driver = await refused('error_INSTITUTION_NO_LONGER_SUPPORTED');
    expect(driver.turn.pane.actions).toEqual(['other_institution', 'exit']);
    const { status } = await service.call('/sandbox/link/answer', {
      link_session_id: driver.linkSessionId,
      retry: true,
    });
    expect(status).toBe(400);
  });

  describe('at an institution', () => {
    it('with trouble warns first, and lets the person go on', async () => {
      const driver = await atForm('ins_132363');
      expect(driver.turn).toMatchObject({
        view_name: 'ERROR',
        pane: { kind: 'notice', reason: 'degraded', institution: { institution_id: 'ins_132363' } },
      });
      expect(driver.told.slice(-2)).toEqual(['SELECT_DEGRADED_INSTITUTION', 'TRANSITION_VIEW(ERROR)']);
      await driver.answer({ continue: true });
      expect(driver.told.slice(-2)).toEqual(['SELECT_INSTITUTION', 'TRANSITION_VIEW(CREDENTIAL)']);
      await driver.answer({ credentials: GOOD });
      expect(driver.turn.pane.kind).toBe('accounts');
    });

    it('that is down goes no further, and offers another', async () => {
      const driver = await atForm('ins_132361');
      expect(driver.turn.pane).toMatchObject({ kind: 'notice', reason: 'down' });
      expect(driver.told.at(-2)).toBe('SELECT_DOWN_INSTITUTION');
      const on = { link_session_id: driver.linkSessionId, continue: true };
      expect((await service.call('/sandbox/link/answer', on)).body.error_code).toBe('INVALID_FIELD');
      await driver.answer({ other_institution: true });
      expect(driver.turn.pane.kind).toBe('institutions');
      await driver.answer({ exit: true });
      expect(driver.turn.result.metadata).toMatchObject({
        status: 'institution_not_found',
        institution: null,
      });
    });

    it('that is supported no more says so before anything is typed', async () => {
      const driver = await atForm('ins_133402');
      expect(driver.turn.pane).toMatchObject({
        kind: 'error',
        error: { error_type: 'INSTITUTION_ERROR', error_code: 'INSTITUTION_NO_LONGER_SUPPORTED' },
        actions: ['other_institution', 'exit'],
      });
    });

    it('that lacks a product names it', async () => {
      const driver = await atForm('ins_109510', { products: ['auth'] });
      expect(driver.turn.pane).toMatchObject({
        kind: 'notice',
        reason: 'products_missing',
        missing_products: ['auth'],
      });
      expect(driver.told.at(-2)).toBe('SELECT_FILTERED_INSTITUTION');
      await driver.answer({ back: true });
      expect(driver.turn.pane.kind).toBe('institutions');
    });

    it('that nobody knows is an error, and not the end', async () => {
      const driver = await atForm('ins_0');
      expect(driver.turn.pane).toMatchObject({ kind: 'error', error: { error_code: 'INVALID_INSTITUTION' } });
      await driver.answer({ other_institution: true });
      expect(driver.turn.pane.kind).toBe('institutions');
    });
  });

  describe('in another country', () => {
    it('is refused, and its institutions are not listed', async () => {
      const driver = await openLink(service, { country_codes: ['GB'] });
      await driver.answer({ continue: true });
      expect(driver.turn.pane).toMatchObject({ country_code: 'GB', country_codes: ['GB'] });
      const ids = driver.turn.pane.institutions.map(
        ({ institution_id: id }: { institution_id: string }) => id,
      );
      expect(ids).toContain('ins_117650');
      expect(ids).not.toContain('ins_109508');
      await driver.answer({ query: 'First Platypus Bank' });
      const found = driver.turn.pane.institutions.map(({ name }: { name: string }) => name);
      expect(found).not.toContain('First Platypus Bank');
      await driver.answer({ institution_id: 'ins_109508' });
      expect(driver.turn.pane).toMatchObject({
        kind: 'error',
        error: { error_code: 'COUNTRY_NOT_SUPPORTED' },
      });
    });

    it('can be changed to among those of the token, and to no other', async () => {
      const frame = await openFrame(service, await newLinkToken(service, { country_codes: ['US', 'GB'] }));
      await frame.step({ kind: 'continue' });
      const british = await frame.step({ kind: 'search', query: '', country_code: 'GB' });
      expect(british.body.pane).toMatchObject({ country_code: 'GB' });
      const ids = british.body.pane.institutions.map(
        ({ institution_id: id }: { institution_id: string }) => id,
      );
      expect(ids).toContain('ins_117650');
      const french = await frame.answer({ kind: 'search', query: '', country_code: 'FR' });
      expect(french).toMatchObject({ status: 400, body: { error_code: 'INVALID_FIELD' } });
    });
  });

  describe('of a custom user', () => {
    const custom = async (user: unknown) => {
      const driver = await atForm();
      const password = typeof user === 'string' ? user : JSON.stringify(user);
      await driver.answer({ credentials: { username: 'user_custom', password } });
      return driver;
    };
    const ACCOUNTS = [{ type: 'depository', subtype: 'checking', meta: { name: 'Own', mask: '4711' } }];

    it('asks what the user says is asked, and then shows their accounts', async () => {
      const questions = { type: 'questions', question_rounds: 2, questions_per_round: 1 };
      const driver = await custom({ override_accounts: ACCOUNTS, mfa: questions });
      expect(driver.turn.pane.asked).toMatchObject({ type: 'questions', questions: [expect.any(String)] });
      await driver.answer({ mfa: ['answer_0_0'] });
      await driver.answer({ mfa: ['answer_1_0'] });
      expect(driver.turn.pane).toMatchObject({ kind: 'accounts', accounts: [{ name: 'Own', mask: '4711' }] });
      const selections = {
        type: 'selections',
        selection_rounds: 1,
        questions_per_round: 2,
        selections_per_question: 3,
      };
      const other = await custom({ override_accounts: ACCOUNTS, mfa: selections });
      expect(other.turn.pane.asked.items.map(({ answers }: { answers: string[] }) => answers.length)).toEqual(
        [3, 3],
      );
      await other.answer({ mfa: ['answer_0_0_0', 'answer_0_1_0'] });
      expect(other.turn.pane.kind).toBe('accounts');
    });

    it('fails as the user says', async () => {
      const driver = await custom({ override_accounts: ACCOUNTS, force_error: 'ITEM_NOT_SUPPORTED' });
      expect(driver.turn.pane).toMatchObject({ kind: 'error', error: { error_code: 'ITEM_NOT_SUPPORTED' } });
    });

    it('says what is wrong with the user, and where', async () => {
      const driver = await custom({ override_accounts: [{ type: 'depository', starting_balance: 'much' }] });
      expect(driver.turn.pane).toMatchObject({
        kind: 'credentials',
        error: { error_code: 'INVALID_CREDENTIALS' },
      });
      expect(driver.turn.pane.error.error_message).toContain('/override_accounts/0/starting_balance');
      const text = await custom('not json');
      expect(text.turn.pane).toMatchObject({
        kind: 'credentials',
        error: { error_code: 'INVALID_CREDENTIALS' },
      });
    });
  });

  it('asks whether a human is there, where the password says so', async () => {
    const good = await refused('{"recaptcha":"good"}');
    expect(good.turn.pane).toMatchObject({ kind: 'mfa', asked: { type: 'selections' } });
    const [{ answers }] = good.turn.pane.asked.items;
    await good.answer({ mfa: answers });
    expect(good.turn.pane.kind).toBe('accounts');
    const bad = await refused('{"recaptcha":"bad"}');
    await bad.answer({ mfa: answers });
    expect(bad.turn.pane).toMatchObject({
      kind: 'error',
      error: { error_type: 'RECAPTCHA_ERROR', error_code: 'RECAPTCHA_BAD' },
    });
  });
});
