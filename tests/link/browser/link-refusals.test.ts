import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../support/service.ts';
import { GOOD, openShop, type Shop, soon, type Visit } from './link-support.ts';
import { launchChromium } from './support.ts';

let browser: Browser;
let service: TestService;
let shop: Shop;
beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startTestService()]);
  shop = await openShop(browser, service);
});
afterEach(() => shop.leave());
afterAll(async () => {
  await browser?.close();
  shop?.stop();
  await service?.stop();
});

/** At the form of the institution that the token names. */
async function atForm(wishes: Record<string, unknown> = { institution_id: 'ins_109508' }): Promise<Visit> {
  const visit = await shop.opened(wishes);
  await visit.link.agree();
  await visit.link.pane('credentials');
  return visit;
}

const INSTITUTION = { name: 'First Platypus Bank', institution_id: 'ins_109508' };

describe('a second factor', () => {
  it('is a device, and the code that was sent to it', async () => {
    const { link } = await atForm();
    await link.signIn('user_good', 'mfa_device');
    await link.press('mfa-device-1');
    await link.press('submit-mfa');
    await link.type('mfa-code', '1234');
    await link.press('submit-mfa');
    await link.pane('accounts');
  });

  it('is rounds of questions', async () => {
    const { link } = await atForm();
    await link.signIn('user_good', 'mfa_questions_2_2');
    for (const round of [0, 1]) {
      await soon(() => link.at('mfa-question-0').inputValue()).toBe('');
      await link.type('mfa-question-0', `answer_${round}_0`);
      await link.type('mfa-question-1', `answer_${round}_1`);
      await link.press('submit-mfa');
      if (round === 0)
        await link.pane('mfa').then((pane) =>
          pane
            .getByText(/1_0|question/i)
            .first()
            .waitFor(),
        );
    }
    await link.pane('accounts');
  });

  it('is answers to choose from', async () => {
    const { link } = await atForm();
    await link.signIn('user_good', 'mfa_selections_1_2_3');
    await link.press('mfa-selection-0-0');
    await link.press('mfa-selection-1-0');
    await link.press('submit-mfa');
    await link.pane('accounts');
  });

  it('may be wrong twice, with the focus where it can be mended, and ends the login at the third time', async () => {
    const visit = await atForm();
    const { link } = visit;
    await link.signIn('user_good', 'mfa_device');
    await link.press('mfa-device-0');
    await link.press('submit-mfa');
    for (const wrong of ['0000', '1111']) {
      await link.type('mfa-code', wrong);
      await link.press('submit-mfa');
      await link.at('pane-alert').waitFor();
      await soon(() => link.at('mfa-code').inputValue()).toBe('');
      await soon(() => link.at('mfa-code').evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await link.at('mfa-code').getAttribute('aria-describedby')).toContain('pane-alert');
    }
    await link.type('mfa-code', '2222');
    await link.press('submit-mfa');
    await link.pane('error');
    expect((await visit.events()).filter((name) => name.startsWith('ERROR'))).toEqual(
      Array(3).fill('ERROR(INVALID_MFA)'),
    );
    await link.press('error-retry');
    await link.signIn(...GOOD);
    await link.pane('accounts');
  });
});

describe('a wrong password', () => {
  it('keeps the person at the form, says so there, and warns before the bank locks the login', async () => {
    const visit = await atForm();
    const { link } = visit;
    for (let n = 1; n <= 3; n++) {
      await link.signIn('user_bad', 'pass_bad');
      await soon(async () => (await visit.events()).filter((name) => name.startsWith('ERROR')).length).toBe(
        n,
      );
      await link.at('pane-alert').waitFor();
      await soon(() =>
        link.at('credential-password').evaluate((field) => field === document.activeElement),
      ).toBe(true);
      // The name is no secret; what was wrong is not offered again.
      expect(await link.at('credential-username').inputValue()).toBe('user_bad');
      expect(await link.at('credential-password').inputValue()).toBe('');
      expect(await link.at('lock-warning').count()).toBe(n < 3 ? 0 : 1);
    }
    // What is missing is said beside what was wrong, not in its place.
    await link.press('submit-credentials');
    // A press that comes early is done a little later.
    await link.at('pane-credentials').locator('.field-error').waitFor();
    expect(await link.at('pane-alert').isVisible()).toBe(true);
    await link.signIn(...GOOD);
    await link.pane('accounts');
    await visit.page.keyboard.press('Escape');
    await link.press('leave');
    const [error, metadata] = await visit.ended('exit');
    // The right password has ended what was wrong.
    expect(error).toBeNull();
    expect(metadata.status).toBe('requires_account_selection');
  });
});

describe('an institution that refuses', () => {
  it.each([
    ['ITEM_LOCKED', 'ITEM_ERROR'],
    ['INSTITUTION_DOWN', 'INSTITUTION_ERROR'],
    ['NO_ACCOUNTS', 'ITEM_ERROR'],
    ['INTERNAL_SERVER_ERROR', 'API_ERROR'],
  ])('with %s is explained, and told of when the person leaves', async (code, type) => {
    const visit = await atForm();
    const { link } = visit;
    await link.signIn('user_good', `error_${code}`);
    const pane = await link.pane('error');
    expect(await pane.getByTestId('developer-note').textContent()).toContain(code);
    // Only the bank's own site unlocks a login.
    const site = pane.getByTestId('error-open-site');
    expect(await site.count()).toBe(code === 'ITEM_LOCKED' ? 1 : 0);
    if (code === 'ITEM_LOCKED')
      expect(await site.getAttribute('href')).toBe('https://www.first-platypus-bank.example');
    const shownId = await link.at('request-id').textContent();
    await link.press('error-exit');
    const [error, metadata] = await visit.ended('exit');
    expect(error).toEqual({
      error_type: type,
      error_code: code,
      error_message: expect.any(String),
      display_message: code === 'INTERNAL_SERVER_ERROR' ? null : expect.stringMatching(/\.$/),
    });
    expect(metadata).toEqual({
      institution: INSTITUTION,
      status: 'requires_credentials',
      link_session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      request_id: expect.stringMatching(/^[A-Za-z0-9]{15}$/),
    });
    expect(shownId).toMatch(/^[A-Za-z0-9]{15}$/);
    expect((await visit.events()).slice(-3)).toEqual([
      `ERROR(${code})`,
      'TRANSITION_VIEW(ERROR)',
      'EXIT(requires_credentials)',
    ]);
    const [, exit] = (await visit.told()).at(-2)?.given ?? [];
    expect(exit).toMatchObject({ error_type: type, error_code: code, institution_id: 'ins_109508' });
  });

  it('can be tried again, or exchanged for another one', async () => {
    const visit = await shop.opened();
    const { link } = visit;
    await link.agree();
    await link.choose('ins_109508');
    await link.signIn('user_good', 'error_INSTITUTION_NOT_RESPONDING');
    await link.press('error-retry');
    await link.signIn('user_good', 'error_ITEM_NOT_SUPPORTED');
    await link.press('error-other_institution');
    await link.choose('ins_109511');
    await link.signIn(...GOOD);
    await link.share(1);
    await link.finish();
    const [, metadata] = await visit.ended('success');
    expect(metadata.institution).toEqual({ name: 'Tartan Bank', institution_id: 'ins_109511' });
  });

  it('is warned of when it is ill, and blocked when it is down', async () => {
    const visit = await shop.opened();
    const { link } = visit;
    await link.agree();
    await link.choose('ins_132361');
    await link.pane('notice');
    expect(await link.at('continue').count()).toBe(0);
    await link.press('other-institution');
    await link.choose('ins_132363');
    await link.pane('notice');
    await link.press('continue');
    await link.pane('credentials');
    expect((await visit.events()).filter((name) => name.startsWith('SELECT_'))).toEqual([
      'SELECT_DOWN_INSTITUTION',
      'SELECT_DEGRADED_INSTITUTION',
      'SELECT_INSTITUTION',
    ]);
  });

  it('says what it lacks, and why', async () => {
    const visit = await shop.opened({ products: ['auth'] });
    const { link } = visit;
    await link.agree();
    await link.type('institution-search', 'tattersall');
    await link.at('institution-ins_109510').waitFor();
    expect(await link.at('institution-ins_109510').textContent()).toContain('auth');
    await link.choose('ins_109510');
    await link.pane('notice');
    expect(await link.at('developer-note').textContent()).toContain('auth');
    await visit.page.keyboard.press('Escape');
    const [error, metadata] = await visit.ended('exit');
    expect([error, metadata.status]).toEqual([null, 'institution_not_supported']);
    expect(await visit.events()).toContain('SELECT_FILTERED_INSTITUTION');
  });
});

describe('the list of institutions', () => {
  it('is searched by name, address and number, and says when nothing is found', async () => {
    const { link, events } = await shop.opened({ country_codes: ['US', 'GB'] });
    await link.agree();
    const rows = () =>
      link
        .at('pane-institutions')
        .locator('[data-testid^=institution-ins_]')
        .evaluateAll((found) => found.map((row) => (row as HTMLElement).dataset.testid));
    for (const [query, id] of [
      ['tartan bank', 'ins_109511'],
      ['021000021', 'ins_109512'],
    ] as const) {
      await link.type('institution-search', query);
      await soon(async () => (await rows())[0]).toBe(`institution-${id}`);
    }
    await link.type('institution-search', 'no such bank');
    await link.at('no-institution').waitFor();
    await link.type('institution-search', '');
    await link.at('institution-ins_109508').waitFor();
    await link.at('country').selectOption('GB');
    await link.at('institution-ins_117650').waitFor();
    expect((await events()).filter((name) => name === 'SEARCH_INSTITUTION')).toHaveLength(3);
  });

  it('is gone through by arrow keys, and Enter takes the only hit', async () => {
    const { link, page } = await shop.opened();
    const focused = () =>
      link
        .at('pane-institutions')
        .locator(':focus')
        .evaluate((element) => (element as HTMLElement).dataset.testid);
    await link.agree();
    await link.at('institution-search').focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('institution-ins_109508');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('institution-ins_109508');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('institution-search');
    // Enter comes before the results do.
    await page.keyboard.type('tartan bank');
    await page.keyboard.press('Enter');
    const pane = await link.pane('credentials');
    expect(await pane.textContent()).toContain('Tartan Bank');
  });
});

describe('leaving', () => {
  it('is asked about once by Escape when something was sent, and Escape there means to stay', async () => {
    const visit = await atForm();
    const { link, page } = visit;
    await link.signIn('user_good', 'mfa_questions_1_1');
    await link.pane('mfa');
    await page.keyboard.press('Escape');
    await link.pane('exit');
    await page.keyboard.press('Escape');
    await link.at('pane-exit').waitFor({ state: 'detached' });
    await link.press('close');
    await link.press('stay');
    await link.at('pane-exit').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await link.press('leave');
    const [error, metadata] = await visit.ended('exit');
    expect(error).toBeNull();
    expect(metadata).toMatchObject({ institution: INSTITUTION, status: 'requires_questions' });
    expect((await visit.events()).slice(-2)).toEqual(['TRANSITION_VIEW(EXIT)', 'EXIT(requires_questions)']);
  });

  it('is asked about when something was typed and not sent yet, and who stays has it still', async () => {
    const { link, page } = await atForm();
    await link.type('credential-username', 'user_good');
    await link.type('credential-password', 'pass_good');
    await page.keyboard.press('Escape');
    await link.pane('exit');
    await link.press('stay');
    await link.at('pane-exit').waitFor({ state: 'detached' });
    await soon(() =>
      link.at('credential-password').evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await link.pane('accounts');
  });

  it('needs no question where nothing was begun', async () => {
    const visit = await shop.opened();
    await visit.link.pane('consent');
    await visit.link.press('close');
    const [error, metadata] = await visit.ended('exit');
    expect(error).toBeNull();
    expect(metadata).toMatchObject({ institution: null, status: 'requires_consent' });
  });

  it('may be asked for by the page, and is not argued with when the page insists', async () => {
    const visit = await atForm();
    const { link, page } = visit;
    await link.signIn('user_bad', 'pass_bad');
    await link.at('pane-alert').waitFor();
    await page.evaluate(() => window.handlers.at(-1)?.exit());
    await link.pane('exit');
    expect(await page.evaluate(() => window.handlers.at(-1)?.state)).toBe('open');
    await page.evaluate(() => window.handlers.at(-1)?.exit({ force: true }));
    const [error, metadata] = await visit.ended('exit');
    expect(error).toMatchObject({ error_code: 'INVALID_CREDENTIALS' });
    expect(metadata).toMatchObject({ institution: INSTITUTION, status: 'requires_credentials' });
    expect(await page.locator('iframe').count()).toBe(0);
    await page.waitForTimeout(200);
    await visit.ended('exit');
  });

  it('while the bank is asked ends at once, and nothing comes of what was under way', async () => {
    const { body } = await service.call('/sandbox/institutions/create', {
      name: 'Slow Bank',
      country_codes: ['US'],
      products: ['transactions'],
      latency_ms: 700,
    });
    const visit = await atForm({ institution_id: body.institution.institution_id });
    await visit.link.signIn(...GOOD);
    await visit.link.pane('loading');
    await visit.page.evaluate(() => window.handlers.at(-1)?.exit({ force: true }));
    const [error, metadata] = await visit.ended('exit');
    expect([error, metadata.status]).toEqual([null, 'requires_credentials']);
    await visit.page.waitForTimeout(1500);
    await visit.ended('exit');
    expect((await visit.events()).at(-1)).toBe('EXIT(requires_credentials)');
  });
});
