import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { domainOf } from '../../sandbox/time/observing.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { withOwnTeam } from '../api/link-kit.ts';
import { newLinkToken } from './driver.ts';
import { type FrameSession, openFrame } from './frame.ts';

const GOOD = { username: 'user_good', password: 'pass_good' };
const INSTANT = {
  routing: '333333334',
  account: '1111222233330000',
  name: 'Ada Holder',
  subtype: 'checking',
  holder: 'business',
};
const SAME_DAY = { ...INSTANT, routing: '110000000' };

describeOnEngines('the code of a deposit', (engine) => {
  let whole: TestService;
  let service: TestService;
  beforeAll(async () => {
    whole = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  beforeEach(async () => {
    service = await withOwnTeam(whole);
  });
  afterAll(() => whole.stop());

  interface AtCode {
    readonly frame: FrameSession;
    readonly linkToken: string;
  }

  async function atNumbers(): Promise<AtCode> {
    const linkToken = await newLinkToken(service, { products: ['auth'] });
    const frame = await openFrame(service, linkToken);
    await frame.step({ kind: 'continue' });
    return { frame, linkToken };
  }

  /** A new Item whose account waits for the code of a deposit that is there at once. */
  async function instant(): Promise<AtCode> {
    const at = await atNumbers();
    await at.frame.step({ kind: 'institution', institution_id: 'ins_135858' });
    await at.frame.step({ kind: 'credentials', values: GOOD });
    await at.frame.step({ kind: 'accounts', ids: ['1'] });
    await at.frame.step({ kind: 'numbers', numbers: INSTANT });
    const { body } = await at.frame.step({ kind: 'continue' });
    expect(body.pane).toMatchObject({ kind: 'verify_deposits', attempts_left: 3 });
    return at;
  }

  /** An Item of typed numbers, whose holder has come back in update mode. */
  async function comeBack(): Promise<AtCode & { readonly accessToken: string }> {
    const { frame: first } = await atNumbers();
    await first.step({ kind: 'manual' });
    await first.step({ kind: 'numbers', numbers: SAME_DAY });
    const { body } = await first.step({ kind: 'continue' });
    const accessToken = await exchanged(body.result.public_token);
    const linkToken = await newLinkToken(service, { products: undefined, access_token: accessToken });
    return { frame: await openFrame(service, linkToken), linkToken, accessToken };
  }

  async function exchanged(publicToken: string): Promise<string> {
    const { body } = await service.call('/item/public_token/exchange', { public_token: publicToken });
    return body.access_token;
  }

  const statusOf = async (accessToken: string) =>
    (await service.call('/accounts/get', { access_token: accessToken })).body.accounts[0].verification_status;

  /** The same answer three times at once, as a browser repeats one whose reply was lost. */
  const thrice = ({ frame }: AtCode, code: string, stepId: string) =>
    Promise.all([1, 2, 3].map(() => frame.answer({ kind: 'code', code }, { step_id: stepId })));

  describe.each([
    ['in the session that made the Item', instant],
    ['in update mode', comeBack],
  ])('%s', (_where, begin) => {
    it('counts once, however often the same wrong answer arrives', async () => {
      const at = await begin();
      const wrong = { kind: 'verify_deposits', error: { error_code: 'INCORRECT_DEPOSIT_VERIFICATION' } };
      for (const [step, left] of [
        ['a-wrong-step-1', 2],
        ['a-wrong-step-2', 1],
      ] as const) {
        for (const { status, body } of await thrice(at, 'XYZ', step)) {
          expect(status, JSON.stringify(body)).toBe(200);
          expect(body.pane).toMatchObject({ ...wrong, attempts_left: left });
        }
      }
      const { body } = await at.frame.step({ kind: 'code', code: 'ABC' });
      expect(body.pane).toMatchObject({ kind: 'connected', purpose: 'numbers' });
    });

    it('proves the account once, however often the right answer arrives', async () => {
      const at = await begin();
      for (const { status, body } of await thrice(at, 'ABC', 'a-right-step-1')) {
        expect(status, JSON.stringify(body)).toBe(200);
        expect(body.pane).toMatchObject({ kind: 'connected', purpose: 'numbers' });
      }
      const { body } = await at.frame.step({ kind: 'continue' });
      expect(body.result.metadata.accounts).toMatchObject([{ verification_status: 'manually_verified' }]);
      expect(body.result.public_token).toMatch(/^public-sandbox-/);
      expect(await statusOf(await exchanged(body.result.public_token))).toBe('manually_verified');
    });
  });

  it('that was wrong for the last time is told to the page of the session that made the Item', async () => {
    const { frame, linkToken } = await instant();
    for (const step of ['a-last-step-1', 'a-last-step-2', 'a-last-step-3'])
      await frame.answer({ kind: 'code', code: 'XYZ' }, { step_id: step });
    const shown = await frame.next();
    expect(shown.body.pane).toMatchObject({
      kind: 'error',
      error: { error_code: 'TOO_MANY_VERIFICATION_ATTEMPTS' },
    });
    const { body } = await frame.step({ kind: 'exit', force: true });
    const failed = [{ mask: '0000', verification_status: 'verification_failed' }];
    expect(body.result).toMatchObject({ status: 'success', metadata: { accounts: failed } });
    const got = await service.call('/link/token/get', { link_token: linkToken });
    expect(JSON.stringify(got.body.link_sessions)).toContain('verification_failed');
    expect(JSON.stringify(got.body.link_sessions)).not.toContain('pending_manual_verification');
    expect(await statusOf(await exchanged(body.result.public_token))).toBe('verification_failed');
  });

  it('is asked for no more once the last try was wasted in another window', async () => {
    const { frame, accessToken } = await comeBack();
    const other = await openFrame(
      service,
      await newLinkToken(service, { products: undefined, access_token: accessToken }),
    );
    for (const code of ['XXA', 'XXB', 'XXC']) await other.step({ kind: 'code', code });
    const { body } = await frame.step({ kind: 'code', code: 'ABC' });
    expect(body.pane).toMatchObject({
      kind: 'error',
      error: { error_code: 'TOO_MANY_VERIFICATION_ATTEMPTS' },
    });
    expect(await statusOf(accessToken)).toBe('verification_failed');
    const left = await frame.step({ kind: 'exit', force: true });
    expect(left.body.result).toMatchObject({
      status: 'exit',
      error: { error_code: 'TOO_MANY_VERIFICATION_ATTEMPTS' },
    });
  });

  it("belongs to an account whose holder is a business's, where the person said so", async () => {
    const { frame } = await instant();
    await frame.step({ kind: 'code', code: 'ABC' });
    const { body } = await frame.step({ kind: 'continue' });
    expect(body.result.metadata.accounts).toMatchObject([{ mask: '0000', class_type: 'business' }]);
    const accessToken = await exchanged(body.result.public_token);
    const read = async () =>
      (await service.call('/accounts/balance/get', { access_token: accessToken })).body.accounts;
    // Also after the bank, which does not tell whose it is, was asked again.
    expect(await read()).toHaveLength(1);
    const { item } = (await service.call('/item/get', { access_token: accessToken })).body;
    const stored = await (await domainOf(service)).store.accounts.list(item.item_id);
    expect(stored).toMatchObject([{ holderCategory: 'business' }]);
  });
});
