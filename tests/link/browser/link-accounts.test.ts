import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../support/service.ts';
import type { AccountNumbers } from './link-driver.ts';
import { GOOD, openShop, type Shop, soon, tabTo, type Visit } from './link-support.ts';
import { launchChromium } from './support.ts';

let browser: Browser;
let service: TestService;
let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-customizations-'));
  const sets = {
    one: { account_select: 'one' },
    all: { account_select: 'all' },
    few: { institutions: ['ins_109509', 'ins_109508'] },
    quick: { success_pane: false, texts: { en: { 'consent.intro': 'Our own words.' } } },
  };
  for (const [name, set] of Object.entries(sets))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(set));
  [browser, service] = await Promise.all([
    launchChromium(),
    startTestService({ FAIRLEAD_LINK_CUSTOMIZATIONS: folder }),
  ]);
  shop = await openShop(browser, service);
});
afterEach(() => shop.leave());
afterAll(async () => {
  await browser?.close();
  shop?.stop();
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function atAccounts(
  wishes: Record<string, unknown>,
  login: readonly [string, string] = GOOD,
): Promise<Visit> {
  const visit = await shop.opened({ institution_id: 'ins_109508', ...wishes });
  await visit.link.agree();
  await visit.link.signIn(...login);
  await visit.link.pane('accounts');
  return visit;
}

const kindOfMarks = ({ link }: Visit, group = 'accounts') =>
  link
    .at(group)
    .locator('input')
    .evaluateAll((marks) => [
      ...new Set(
        marks.map((mark) => `${(mark as HTMLInputElement).type} ${(mark as HTMLInputElement).checked}`),
      ),
    ]);

describe('the choice of accounts', () => {
  it('is of several, none of them proposed, and needs one at least', async () => {
    const visit = await atAccounts({});
    expect(await kindOfMarks(visit)).toEqual(['checkbox false']);
    await visit.link.press('submit-accounts');
    await soon(() => visit.link.at('accounts').locator('.field-error').count()).toBe(1);
    await visit.link.pane('accounts');
  });

  it('is of one, where the operator says so', async () => {
    const visit = await atAccounts({ link_customization_name: 'one' });
    expect(await kindOfMarks(visit)).toEqual(['radio false']);
    await visit.link.share(3);
    await visit.link.finish();
    const [, metadata] = await visit.ended('success');
    expect(metadata.accounts.map(({ mask }: { mask: string }) => mask)).toEqual(['2222']);
  });

  it('begins with all, where the operator says so', async () => {
    const visit = await atAccounts({ link_customization_name: 'all' });
    expect(await kindOfMarks(visit)).toEqual(['checkbox true']);
    await visit.link.at('account-1').uncheck();
    await visit.link.press('submit-accounts');
    await visit.link.finish();
    const [, metadata] = await visit.ended('success');
    expect(metadata.accounts).toHaveLength(8);
  });

  it('names what cannot be chosen, and the part of the link_token that says so', async () => {
    const byProduct = await atAccounts({ products: ['auth', 'transactions'] });
    // As few as two are mostly all that somebody has.
    expect(await kindOfMarks(byProduct)).toEqual(['checkbox true']);
    expect(await byProduct.link.at('ineligible-4').textContent()).toMatch(/Credit Card.*auth/s);
    await byProduct.page.close();
    const byFilter = await atAccounts({ account_filters: { depository: { account_subtypes: ['savings'] } } });
    expect(await byFilter.link.at('ineligible-1').textContent()).toMatch(/Checking.*account_filters/s);
    // The one that is left needs no choice.
    expect(await kindOfMarks(byFilter)).toEqual(['checkbox true']);
    await byFilter.link.press('submit-accounts');
    await byFilter.link.finish();
    const [, metadata] = await byFilter.ended('success');
    expect(metadata.account).toMatchObject({ mask: '1111', subtype: 'savings' });
  });

  it('come from a list of exactly the institutions that the operator names', async () => {
    const visit = await shop.opened({ link_customization_name: 'few' });
    await visit.link.agree();
    const pane = await visit.link.pane('institutions');
    const shown = await pane
      .locator('[data-testid^=institution-ins_]')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.testid));
    expect(shown).toEqual(['institution-ins_109509', 'institution-ins_109508']);
  });

  it('ends at once where the operator wants no last pane, in words of the operator', async () => {
    const visit = await shop.opened({ institution_id: 'ins_109508', link_customization_name: 'quick' });
    const consent = await visit.link.pane('consent');
    expect(await consent.textContent()).toContain('Our own words.');
    expect(await consent.locator('h1').textContent()).toBe('Connect First Platypus Bank to Shop');
    await visit.link.agree();
    await visit.link.signIn(...GOOD);
    await visit.link.share(1);
    await visit.ended('success');
    expect((await visit.events()).slice(-2)).toEqual(['TRANSITION_VIEW(SELECT_ACCOUNT)', 'HANDOFF']);
  });
});

/** With the keyboard alone, from the first field on. */
async function typeNumbers({ page, link }: Visit, numbers: AccountNumbers): Promise<void> {
  await link.pane('numbers');
  await tabTo(page, link.at('routing-number'));
  const { routing, account, again = account, subtype = 'checking' } = numbers;
  for (const text of [routing, account, again, 'Ada Holder']) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await choose(page, subtype === 'checking' ? 0 : 1);
  await page.keyboard.press('Tab');
  await choose(page, 0);
  await soon(() => link.at('submit-numbers').isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
}

/** One of two radio buttons, the group of which has the focus. */
async function choose(page: Visit['page'], place: number): Promise<void> {
  await page.keyboard.press('Space');
  for (let pressed = 0; pressed < place; pressed++) await page.keyboard.press('ArrowDown');
}

describe('the income of the accounts', () => {
  const WISH = { income_source_types: ['bank'], bank_income: { days_requested: 90 } };
  const reported = async (name: string, act: (visit: Visit) => Promise<void>) => {
    const { user_id } = (await service.call('/user/create', { client_user_id: name })).body;
    const wishes = { user: undefined, user_id, products: ['income_verification'], income_verification: WISH };
    const visit = await atAccounts({ link_customization_name: 'all', ...wishes }, ['user_bank_income', '{}']);
    await visit.link.press('submit-accounts');
    await visit.link.pane('income');
    expect(await kindOfMarks(visit, 'income-sources')).toEqual(['checkbox true']);
    await act(visit);
    await visit.link.press('submit-income');
    await visit.link.finish();
    await visit.ended('success');
    return (await service.call('/credit/bank_income/get', { user_id })).body.bank_income[0];
  };

  it('is all ticked at first, and what the person takes out is in no report', async () => {
    const taken: string[] = [];
    const report = await reported('one', async ({ link }) => {
      const marks = link.at('income-sources').locator('input');
      taken.push(...(await marks.evaluateAll((all) => all.map((mark) => (mark as HTMLInputElement).value))));
      await marks.first().uncheck();
    });
    const ids = report.items[0].bank_income_sources.map(
      ({ income_source_id }: { income_source_id: string }) => income_source_id,
    );
    expect(ids.toSorted()).toEqual(taken.slice(1).toSorted());
  });

  it('can be none, which is said before it is sent', async () => {
    const report = await reported('none', async ({ link }) => {
      await link.press('choose-all');
      await soon(() => link.at('income-sources').locator('input:checked').count()).toBe(0);
    });
    expect(report.bank_income_summary.income_sources_count).toBe(0);
  });
});

describe('account numbers', () => {
  it('are typed by keyboard where the bank is not found, and proved by a deposit in update mode', async () => {
    const visit = await shop.opened({ products: ['auth'] });
    await visit.link.agree();
    await visit.link.pane('institutions');
    await visit.link.press('manual-numbers');
    await typeNumbers(visit, {
      routing: '110000001',
      account: '1111222233330000',
      again: '1111222233330001',
    });
    // What is wrong is said at the field, which has the focus.
    await soon(() =>
      visit.link.at('routing-number').evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await visit.link.at('account-number-again').getAttribute('aria-invalid')).toBe('true');
    await typeNumbers(visit, { routing: '110000000', account: '1111222233330000' });
    await visit.link.pane('deposits_sent');
    await visit.link.press('continue');
    const [publicToken, metadata] = await visit.ended('success');
    expect(metadata).toMatchObject({
      institution: null,
      accounts: [
        { mask: '0000', verification_status: 'pending_manual_verification', class_type: 'personal' },
      ],
    });
    const told = (await visit.told()).filter(({ kind }) => kind === 'event').map(({ given }) => given);
    expect(told.map(([name]) => name).slice(2, 5)).toEqual([
      'TRANSITION_VIEW',
      'SUBMIT_ROUTING_NUMBER',
      'SUBMIT_ACCOUNT_NUMBER',
    ]);
    expect(told[3]?.[1].routing_number).toBe('110000000');
    expect(told[4]?.[1].account_number_mask).toBe('0000');
    // The whole number is the bank's business and the person's alone.
    expect(JSON.stringify(await visit.told())).not.toContain('1111222233330000');
    await visit.page.close();
    const { body } = await service.call('/item/public_token/exchange', { public_token: publicToken });
    const update = { access_token: body.access_token, products: undefined };

    const back = await shop.opened(update);
    await back.link.pane('verify_deposits');
    await back.link.type('deposit-code', 'xyz');
    await back.link.press('submit-deposits');
    await back.link.at('pane-alert').waitFor();
    expect(await back.link.at('attempts-left').textContent()).toContain('2');
    await back.link.type('deposit-code', 'abc');
    await back.link.press('submit-deposits');
    await back.link.finish();
    const [, verified] = await back.ended('success');
    expect(verified.accounts).toMatchObject([{ verification_status: 'manually_verified' }]);
    expect((await back.events())[0]).toBe('OPEN');
  });

  it('are given up after three wrong codes', async () => {
    const visit = await shop.opened({ products: ['auth'] });
    await visit.link.agree();
    await visit.link.press('manual-numbers');
    await visit.link.enterNumbers({ routing: '110000000', account: '1111222233330000' });
    await visit.link.pane('deposits_sent');
    await visit.link.press('continue');
    const [publicToken] = await visit.ended('success');
    const { body } = await service.call('/item/public_token/exchange', { public_token: publicToken });
    const back = await shop.opened({ access_token: body.access_token, products: undefined });
    await back.link.pane('verify_deposits');
    await back.link.press('other-verification');
    await back.link.type('deposit-amount-first', '0.03');
    await back.link.type('deposit-amount-second', '0.04');
    await back.link.press('submit-deposits');
    await back.link.at('pane-alert').waitFor();
    await back.link.press('other-verification');
    for (const code of ['AAA', 'BBB']) {
      await back.link.type('deposit-code', code);
      await back.link.press('submit-deposits');
      await soon(async () => (await back.events()).filter((name) => name.startsWith('ERROR')).length).toBe(
        code === 'AAA' ? 2 : 3,
      );
    }
    const pane = await back.link.pane('error');
    expect(await pane.getByTestId('developer-note').textContent()).toContain(
      'TOO_MANY_VERIFICATION_ATTEMPTS',
    );
    expect(await back.link.at('error-retry').count()).toBe(0);
    await back.link.press('error-exit');
    const [error] = await back.ended('exit');
    expect(error.error_code).toBe('TOO_MANY_VERIFICATION_ATTEMPTS');
  });

  it('are compared with those that the bank has, and may be wrong first', async () => {
    const visit = await atAccounts({ institution_id: 'ins_109512', products: ['auth'] });
    expect(await kindOfMarks(visit)).toEqual(['radio false']);
    await visit.link.share(2);
    await typeNumbers(visit, { routing: '021000021', account: '1111222233330000', subtype: 'savings' });
    await visit.link.at('pane-alert').waitFor();
    await visit.link.enterNumbers({ routing: '021000021', account: '1111222233331111', subtype: 'savings' });
    await visit.link.finish();
    const [publicToken] = await visit.ended('success');
    const { body } = await service.call('/item/public_token/exchange', { public_token: publicToken });
    const auth = await service.call('/auth/get', { access_token: body.access_token });
    expect(auth.body.numbers.ach).toMatchObject([{ account: '1111222233331111' }]);
  });

  it('are proved by a deposit that arrives at once, where the bank can do that', async () => {
    const visit = await atAccounts({ institution_id: 'ins_135858', products: ['auth'] });
    await visit.link.share(1);
    await visit.link.enterNumbers({ routing: '333333334', account: '1111222233330000' });
    await visit.link.pane('deposits_sent');
    await visit.link.press('continue');
    await visit.link.pane('verify_deposits');
    await visit.link.type('deposit-code', 'ABC');
    await visit.link.press('submit-deposits');
    await visit.link.finish();
    const [, metadata] = await visit.ended('success');
    expect(metadata.institution.institution_id).toBe('ins_135858');
  });

  it('are looked up without a bank and without a deposit, where the token wants a verdict', async () => {
    const auth = { database_insights_enabled: true };
    const visit = await shop.opened({
      products: ['auth'],
      auth: { auth_type_select_enabled: true, ...auth },
    });
    await visit.link.agree();
    await visit.link.pane('auth_type');
    await visit.link.press('auth-type-manual');
    await visit.link.enterNumbers({ routing: '110000000', account: '1111222233331111' });
    await visit.link.finish();
    const [publicToken, metadata] = await visit.ended('success');
    expect(metadata.accounts).toMatchObject([{ verification_status: 'database_insights_pending' }]);
    const { body } = await service.call('/item/public_token/exchange', { public_token: publicToken });
    const read = await service.call('/auth/get', { access_token: body.access_token });
    expect(read.body.accounts).toMatchObject([{ verification_status: 'database_insights_pass' }]);
  });

  it('are asked for first where the token lets the person choose how', async () => {
    const visit = await shop.opened({ products: ['auth'], auth: { auth_type_select_enabled: true } });
    await visit.link.agree();
    await visit.link.pane('auth_type');
    await visit.link.press('auth-type-manual');
    await visit.link.pane('numbers');
    const [, selected] =
      (await visit.told()).find(({ given }) => given[0] === 'SELECT_AUTH_TYPE')?.given ?? [];
    expect(selected.selection).toBe('flow_type_manual');
  });
});
