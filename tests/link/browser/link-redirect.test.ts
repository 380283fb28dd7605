import type { Browser, Page } from 'playwright-core';
import { encode } from 'uqr';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '../../../packages/server/src/domain/services.ts';
import { advance, MINUTE } from '../../support/clock.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { openShop, type Shop, soon, type Visit, type VisitOptions } from './link-support.ts';
import { launchChromium } from './support.ts';

/** Logs in on its own page. */
const OAUTH_BANK = 'ins_127287';

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

async function atRedirect(wishes: Record<string, unknown> = {}, options?: VisitOptions): Promise<Visit> {
  const visit = await shop.opened({ institution_id: OAUTH_BANK, ...wishes }, options);
  await visit.link.agree();
  await visit.link.pane('redirect');
  return visit;
}

/** What a click opens beside the page. */
async function opens(visit: Visit, testId: string): Promise<Page> {
  const [bank] = await Promise.all([visit.context.waitForEvent('page'), visit.link.press(testId)]);
  await bank.getByTestId('bank-username').waitFor();
  return bank;
}

async function signInAtBank(bank: Page): Promise<void> {
  await bank.getByTestId('bank-username').fill('user_good');
  await bank.getByTestId('bank-password').fill('pass_good');
  await bank.getByTestId('bank-sign-in').click();
}

/** From here on the bank writes its answer behind the `#` of the address, which browsers send to nobody. */
async function answersInFragment({ context }: Visit): Promise<void> {
  await context.route(/\/link\/oauth\/callback\?/, async (route) => {
    const { origin, pathname, search } = new URL(route.request().url());
    const location = `${origin}${pathname}#${search.slice(1)}`;
    await route.fulfill({ status: 303, headers: { location } });
  });
}

async function approve(bank: Page): Promise<void> {
  await signInAtBank(bank);
  await bank.getByTestId('bank-approve').click();
}

describe('a login on the page of the bank, in a window of its own', () => {
  it('is opened by the click, approved there, and goes on by itself when the window is gone', async () => {
    const visit = await shop.opened();
    const { link } = visit;
    await link.agree();
    await link.choose(OAUTH_BANK);
    const bank = await opens(visit, 'open-bank-popup');
    expect(await bank.evaluate(() => window.opener)).toBeNull();
    await link.at('reopen-bank').waitFor();
    await signInAtBank(bank);
    await bank.getByTestId('bank-account-1111').uncheck();
    await Promise.all([bank.waitForEvent('close'), bank.getByTestId('bank-approve').click()]);
    await link.pane('connected');
    await link.finish();
    const [publicToken, metadata] = await visit.ended('success');
    expect(await visit.events()).toEqual([
      'OPEN(CONSENT)',
      'TRANSITION_VIEW(SELECT_INSTITUTION)',
      'SELECT_INSTITUTION',
      'TRANSITION_VIEW(OAUTH)',
      'OPEN_OAUTH',
      'TRANSITION_VIEW(LOADING)',
      'TRANSITION_VIEW(CONNECTED)',
      'HANDOFF',
    ]);
    // What the person chose at the bank.
    expect(metadata.accounts.map(({ mask }: { mask: string }) => mask)).not.toContain('1111');
    const { status } = await service.call('/item/public_token/exchange', { public_token: publicToken });
    expect(status).toBe(200);
  });

  it('goes on when the answer of the bank stands behind the # of the address', async () => {
    const visit = await atRedirect();
    await answersInFragment(visit);
    const bank = await opens(visit, 'open-bank-popup');
    await Promise.all([bank.waitForEvent('close'), approve(bank)]);
    await visit.link.pane('connected');
  });

  it('is opened again when the person closed the window', async () => {
    const visit = await atRedirect();
    const { link } = visit;
    const first = await opens(visit, 'open-bank-popup');
    await first.close();
    await link.at('bank-closed').waitFor();
    expect((await visit.events()).slice(-2)).toEqual(['OPEN_OAUTH', 'CLOSE_OAUTH']);
    const second = await opens(visit, 'open-bank-popup');
    await approve(second);
    await link.pane('connected');
  });

  it.each([
    ['deny', 'ACCESS_NOT_GRANTED'],
    ['error', 'INSTITUTION_NOT_RESPONDING'],
  ])('that ends in %s is told as a failure, and may be tried again', async (decision, code) => {
    const visit = await atRedirect();
    const { link } = visit;
    const bank = await opens(visit, 'open-bank-popup');
    await signInAtBank(bank);
    await bank.getByTestId(`bank-${decision}`).click();
    const pane = await link.pane('error');
    expect(await pane.getByTestId('developer-note').textContent()).toContain(code);
    expect((await visit.events()).slice(-4)).toEqual([
      'TRANSITION_VIEW(LOADING)',
      `FAIL_OAUTH(${code})`,
      `ERROR(${code})`,
      'TRANSITION_VIEW(ERROR)',
    ]);
    await link.press('error-retry');
    await link.pane('redirect');
    await link.at('open-bank-popup').waitFor();
    await visit.page.keyboard.press('Escape');
    await link.press('leave');
    const [error, metadata] = await visit.ended('exit');
    expect([error.error_code, metadata.status]).toEqual([code, 'requires_oauth']);
  });

  it('ends when nobody comes back in time', async () => {
    const visit = await atRedirect();
    const bank = await opens(visit, 'open-bank-popup');
    await signInAtBank(bank);
    await bank.getByTestId('bank-timeout').click();
    await bank.getByTestId('bank-silent').waitFor();
    await advance(service, 16 * MINUTE);
    // As when a person comes back to the tab: Link looks at once, and not at the end of its wait.
    await visit.link
      .at('pane-redirect')
      .evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const pane = await visit.link.pane('error');
    expect(await pane.getByTestId('developer-note').textContent()).toContain('USER_INPUT_TIMEOUT');
  });

  it('is a plain link where windows are blocked and there is no other way', async () => {
    const visit = await atRedirect({}, { script: () => Object.assign(window, { open: () => null }) });
    await visit.link.press('open-bank-popup');
    await visit.link.at('popup-blocked').waitFor();
    const bank = await opens(visit, 'open-bank-link');
    await approve(bank);
    await visit.link.pane('connected');
  });
});

describe('a login on the page of the bank, in place of the page of the application', () => {
  const wishes = () => ({ redirect_uri: `${shop.origin}/back` });

  /** On the page of the application again, with a new handler for the same link_token. */
  async function resume(visit: Visit, token: string): Promise<void> {
    await visit.page.waitForURL(/\/back\?oauth_state_id=[0-9a-f-]{36}$/);
    await visit.page.evaluate(
      (given) => void window.make({ token: given, receivedRedirectUri: location.href }),
      token,
    );
    await visit.page.getByTestId('opener').click();
  }

  async function leaveForBank(options?: VisitOptions): Promise<{ visit: Visit; token: string }> {
    const token = await shop.token({ institution_id: OAUTH_BANK, ...wishes() });
    const visit = await shop.visit({ ...options, token });
    await visit.page.getByTestId('opener').click();
    await visit.link.agree();
    await visit.link.pane('redirect');
    return { visit, token };
  }

  it.each([
    ['the address', false],
    ['what stands behind its #', true],
  ])('comes back to the same page by %s, which goes on where the person was', async (_by, isFragment) => {
    const { visit, token } = await leaveForBank();
    if (isFragment) await answersInFragment(visit);
    await visit.link.press('open-bank-redirect');
    await approve(visit.page);
    await resume(visit, token);
    await visit.link.pane('connected');
    await visit.link.finish();
    await visit.ended('success');
    // The page that was left has heard of what came before.
    expect(await visit.events()).toEqual(['OPEN', 'TRANSITION_VIEW(CONNECTED)', 'HANDOFF']);
  });

  it('goes on in the page that came back when that is loaded anew, after the token was used up too', async () => {
    const { services } = service.service.core as { services: { policy: Policy } };
    const { policy } = services;
    services.policy = { ...policy, linkTokenReuse: false };
    try {
      const { visit, token } = await leaveForBank();
      await visit.link.press('open-bank-redirect');
      await approve(visit.page);
      await resume(visit, token);
      await visit.link.pane('connected');
      await visit.page.reload();
      await resume(visit, token);
      await visit.link.pane('connected');
      await visit.link.finish();
      await visit.ended('success');
      // The page before it has heard of what came before.
      expect(await visit.events()).toEqual(['OPEN', 'HANDOFF']);
    } finally {
      services.policy = policy;
    }
  });

  it('takes the place of a window that was blocked', async () => {
    const { visit, token } = await leaveForBank({
      script: () => Object.assign(window, { open: () => null }),
    });
    await visit.link.press('open-bank-popup');
    await approve(visit.page);
    await resume(visit, token);
    await visit.link.pane('connected');
  });

  it('may come back in another browser', async () => {
    const { visit, token } = await leaveForBank();
    await visit.link.press('open-bank-redirect');
    await approve(visit.page);
    await visit.page.waitForURL(/oauth_state_id/);
    const address = new URL(visit.page.url());
    const other = await shop.visit({ path: address.pathname + address.search, handler: false });
    await resume(other, token);
    await other.link.pane('connected');
    await other.link.finish();
    await other.ended('success');
  });

  it('that was denied is told in the sequence of a return with an error', async () => {
    const { visit, token } = await leaveForBank();
    await visit.link.press('open-bank-redirect');
    await visit.page.getByTestId('bank-cancel').click();
    await resume(visit, token);
    await visit.link.pane('error');
    await visit.page.keyboard.press('Escape');
    await visit.link.press('leave');
    const [error, metadata] = await visit.ended('exit');
    expect([error.error_code, metadata.status]).toEqual(['ACCESS_NOT_GRANTED', 'requires_oauth']);
    expect(await visit.events()).toEqual([
      'OPEN',
      'ERROR(ACCESS_NOT_GRANTED)',
      'TRANSITION_VIEW(ERROR)',
      'TRANSITION_VIEW(EXIT)',
      'EXIT(requires_oauth)',
    ]);
  });

  it('that was left for the page before it can be begun again', async () => {
    const { visit, token } = await leaveForBank();
    await visit.link.press('open-bank-redirect');
    await visit.page.getByTestId('bank-username').waitFor();
    await visit.page.goto(shop.origin);
    await visit.page.evaluate((given) => void window.make({ token: given }), token);
    await visit.page.getByTestId('opener').click();
    await visit.link.press('open-bank-redirect');
    await approve(visit.page);
    await resume(visit, token);
    await visit.link.pane('connected');
  });

  it('with an address that says nothing, or a guess, is told to the page', async () => {
    const token = await shop.token(wishes());
    for (const [query, code] of [
      ['?code=1', 'OAUTH_STATE_ID_NOT_FOUND'],
      ['?oauth_state_id=00000000-0000-4000-8000-000000000000', 'OAUTH_STATE_ID_NOT_FOUND'],
    ] as const) {
      const visit = await shop.visit({ path: `/back${query}`, handler: false });
      await visit.page.evaluate(
        (given) => void window.make({ token: given, receivedRedirectUri: location.href }),
        token,
      );
      await visit.page.getByTestId('opener').click();
      const [error] = await visit.ended('exit');
      expect(error).toMatchObject({ error_type: 'OAUTH_ERROR', error_code: code });
    }
  });
});

describe('a login on a phone', () => {
  it('begins with a code that the other screen shows, and ends there', async () => {
    const visit = await shop.opened({ country_codes: ['GB'], institution_id: 'ins_117181' });
    const { link } = visit;
    await link.agree();
    // Whoever does not take the code chooses again.
    await link.press('open-bank-qr');
    await link.at('qr').waitFor();
    await link.press('back');
    await link.at('open-bank-popup').waitFor();
    const answered = visit.page.waitForResponse((response) =>
      response.url().endsWith('/link/session/answer'),
    );
    await link.press('open-bank-qr');
    const { pane } = await (await answered).json();
    expect(pane.opened.url).toMatch(/\/link\/qr\/[A-Za-z0-9_-]{22}$/);
    expect(pane.opened.time_left_ms).toBeGreaterThan(14 * MINUTE);
    expect(await link.at('qr-waits').textContent()).toMatch(/until \d+:\d\d/);
    const dark = encode(pane.opened.url, { ecc: 'M', border: 3 }).data.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    await soon(() => link.at('qr').locator('path').getAttribute('d')).toBe(dark.join(''));
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    try {
      await phone.goto(pane.opened.url);
      await phone.getByTestId('go-to-bank').click();
      await approve(phone);
      await phone.getByTestId('return-other_device').waitFor();
    } finally {
      await phone.context().close();
    }
    await link.pane('connected');
    await link.finish();
    const [, metadata] = await visit.ended('success');
    expect(metadata.institution.institution_id).toBe('ins_117181');
  });
});
