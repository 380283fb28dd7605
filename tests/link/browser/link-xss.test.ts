import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../support/service.ts';
import { openShop, type Shop, soon, type Visit } from './link-support.ts';
import { XSS_CORPUS } from './link-xss-corpus.ts';
import { launchChromium } from './support.ts';

/** Longer names of applications are not shown at all. */
const APP_NAME_MAX = 30;
const LABEL_MAX = 64;
const ACCOUNTS_MAX = 100;

let browser: Browser;
let service: TestService;
let shop: Shop;
beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startTestService()]);
  shop = await openShop(browser, service);
});
// Fails where anything was executed, asked for elsewhere, or stopped by a policy.
afterEach(async () => {
  await shop.leave();
});
afterAll(async () => {
  await browser?.close();
  shop?.stop();
  await service?.stop();
});

/** Runs in every document: what the texts call when they are taken for more than text. */
function laySnares(): void {
  const caught = (how: string) => (what: unknown) => void window.reportFault(`${how}: ${String(what)}`);
  Object.assign(window, { pwned: caught('executed'), alert: caught('alert'), print: caught('print') });
}

async function snared(wishes: Record<string, unknown> = {}): Promise<Visit> {
  const visit = await shop.opened(wishes, { script: laySnares });
  visit.page.on('request', (request) => {
    if (request.url().includes('evil.example')) visit.faults.push(`asked for ${request.url()}`);
  });
  visit.page.on('dialog', (dialog) => visit.faults.push(`dialog: ${dialog.message()}`));
  return visit;
}

const texts = (found: Locator) => found.evaluateAll((each) => each.map((element) => element.textContent));

async function createBank(more: Record<string, unknown>): Promise<string> {
  const { status, body } = await service.call('/sandbox/institutions/create', {
    name: '<img src=x onerror=pwned(1)> "Bank"',
    country_codes: ['US'],
    products: ['transactions'],
    ...more,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.institution.institution_id;
}

describe('200 hostile texts', () => {
  it('are that many, and each another one', () => {
    expect(new Set(XSS_CORPUS).size).toBe(XSS_CORPUS.length);
    expect(XSS_CORPUS.length).toBeGreaterThanOrEqual(200);
  });

  it('are heard of where a page takes them for markup', async () => {
    const context = await browser.newContext();
    const heard: string[] = [];
    await context.exposeFunction('reportFault', (what: string) => void heard.push(what));
    await context.addInitScript(laySnares);
    const page = await context.newPage();
    await page.goto(`${service.baseUrl}/link/v1/integrity.json`);
    await page.evaluate(
      (text) => {
        document.body.innerHTML = text;
      },
      XSS_CORPUS.filter((text) => /^<(svg|img|details)/.test(text)).join(''),
    );
    await soon(() => heard.length).toBeGreaterThan(5);
    await context.close();
  });

  it('are text as names of institutions', async () => {
    const names = XSS_CORPUS.map((text, index) => `zqx${Math.floor(index / 10)}q ${text}`);
    for (const name of names) await createBank({ name });
    const { link } = await snared();
    await link.agree();
    await link.pane('institutions');
    const rows = link.at('pane-institutions').locator('.row-title');
    for (let first = 0; first < names.length; first += 10) {
      const wanted = names.slice(first, first + 10);
      await link.type('institution-search', wanted[0]?.split(' ')[0] ?? '');
      await link.at('institution-search').press('Enter');
      await soon(async () => (await texts(rows)).sort()).toEqual([...wanted].sort());
    }
  }, 240_000);

  it('are text as names of accounts, in Link, on its last pane and on the page of the bank', async () => {
    const bankId = await createBank({ oauth: true });
    for (let first = 0; first < XSS_CORPUS.length; first += ACCOUNTS_MAX) {
      const names = XSS_CORPUS.slice(first, first + ACCOUNTS_MAX);
      const username = `custom_hostile_${first}`;
      const account = (name: string) => ({
        type: 'depository',
        subtype: 'checking',
        meta: { name },
        transactions: [],
      });
      await service.call('/sandbox/custom_users/create', {
        username,
        user: { override_accounts: names.map(account) },
      });
      const visit = await snared({ institution_id: 'ins_109508' });
      const { link } = visit;
      await link.agree();
      await link.signIn(username, 'any');
      await link.pane('accounts');
      expect(await texts(link.at('pane-accounts').locator('.choice-title'))).toEqual(names);
      await link.share();
      await link.pane('connected');
      expect(await texts(link.at('pane-connected').locator('li span:first-child'))).toEqual(names);
      await link.finish();
      const [, metadata] = await visit.ended('success');
      expect(metadata.accounts.map(({ name }: { name: string }) => name)).toEqual(names);

      const there = await snared({
        institution_id: bankId,
      });
      await there.link.agree();
      const [bank] = await Promise.all([
        there.context.waitForEvent('page'),
        there.link.press('open-bank-popup'),
      ]);
      await bank.getByTestId('bank-username').fill(username);
      await bank.getByTestId('bank-password').fill('any');
      await bank.getByTestId('bank-sign-in').click();
      await bank.getByTestId('bank-approve').waitFor();
      expect(await bank.locator('.choice').count()).toBe(names.length);
      const shown = await texts(bank.locator('.choice .what'));
      expect(shown.filter((text, index) => !text?.startsWith(names[index] ?? 'nothing'))).toEqual([]);
    }
  }, 240_000);

  it('are text as the name of the application', async () => {
    const short = XSS_CORPUS.filter(({ length }) => length <= APP_NAME_MAX);
    const sample = short.filter((_text, index) => index % 5 === 0);
    const { page, link } = await snared();
    await link.pane('consent');
    await page.evaluate(() => window.handlers.at(-1)?.exit({ force: true }));
    for (const name of sample) {
      const token = await shop.token({ client_name: name });
      await page.evaluate((given) => {
        window.handlers.at(-1)?.update({ token: given });
        window.handlers.at(-1)?.open();
      }, token);
      await soon(() => texts(link.at('pane-consent').locator('h1'))).toEqual([
        `Connect your bank to ${name}`,
      ]);
      await page.evaluate(() => window.handlers.at(-1)?.exit({ force: true }));
      await soon(() => page.locator('iframe').count()).toBe(0);
    }
  }, 180_000);

  it('are text as what is searched for', async () => {
    const { link } = await snared();
    await link.agree();
    await link.pane('institutions');
    for (const text of XSS_CORPUS.filter((_text, index) => index % 6 === 0)) {
      // A field of one line, as long as names are.
      const query = `zzz${text}`
        .replace(/[\r\n]/g, '')
        .slice(0, 100)
        .trim();
      await link.type('institution-search', query);
      await link.at('institution-search').press('Enter');
      await soon(() => texts(link.at('no-institution').locator('.empty-title'))).toEqual([
        expect.stringContaining(query),
      ]);
    }
  }, 180_000);

  it('are text as labels of fields', async () => {
    const labels = XSS_CORPUS.filter(({ length }) => length <= LABEL_MAX);
    for (let first = 0; first < 50; first += 10) {
      const some = labels.slice(first, first + 10);
      const login_fields = some.map((label, index) => ({ name: `field${index}`, label, type: 'text' }));
      const { link, page } = await snared({ institution_id: await createBank({ login_fields }) });
      await link.agree();
      await link.pane('credentials');
      expect(await texts(link.at('pane-credentials').locator('label'))).toEqual(some);
      await page.close();
    }
  }, 180_000);

  it('are refused as addresses, colours and pictures', async () => {
    for (const text of XSS_CORPUS) {
      if (text.startsWith('https:')) continue;
      for (const field of ['url', 'primary_color', 'logo'])
        await expect(createBank({ [field]: text }), `${field} ${text}`).rejects.toThrow('INVALID_FIELD');
    }
  }, 180_000);

  it('are text in what an institution says is wrong', async () => {
    const { link } = await snared({ institution_id: 'ins_109508' });
    await link.agree();
    for (const text of XSS_CORPUS.filter((_text, index) => index % 20 === 0)) {
      const user = { override_accounts: [{ type: text, subtype: text, [text]: 1, meta: { mask: text } }] };
      await link.signIn('user_custom', JSON.stringify(user));
      await soon(() => link.at('pane-alert').or(link.at('pane-error')).count()).toBe(1);
      if ((await link.at('pane-error').count()) > 0) await link.press('error-retry');
    }
  }, 180_000);
});
