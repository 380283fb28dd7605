import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Refbank } from '../../../packages/refbank/src/index.ts';
import { ask } from '../../../packages/refbank/src/visitor.fixture.ts';
import { allow } from '../../../packages/server/src/domain/link/tokens/allow-lists.ts';
import {
  type EveryBank,
  PROTOCOLS,
  readWithoutLimit,
  startEveryBank,
} from '../../institutions/every-connector.ts';
import { type HttpsInbox, signedBy, startHttpsInbox } from '../../institutions/https-inbox.ts';
import { bankFile } from '../../statement-files/statements.ts';
import { dropFiles } from './drop-files.ts';
import { openShop, type Shop, soon, type Visit } from './link-support.ts';
import { launchChromium } from './support.ts';

/** The pages of the bank and of the shop show certificates of an authority that lives as long as this file. */
const BROWSER = { browser: { ignoreHTTPSErrors: true } };
const DAY_MS = 86_400_000;
const NAMED = 'ins_7600011';
const EMBEDDED = 'ins_7600012';
const LOGIN = { name: 'maya', password: 'harbor-light-7' } as const;

let browser: Browser;
let every: EveryBank;
let shop: Shop;
let inbox: HttpsInbox;
beforeAll(async () => {
  [browser, every] = await Promise.all([
    launchChromium(),
    startEveryBank({ FAIRLEAD_LINK_UPLOADS: 'on' }, berlinGroupBanks),
  ]);
  const { service, bank } = every;
  inbox = await startHttpsInbox(bank, signedBy(service));
  shop = await openShop(browser, service, bank.issueCertificate(['127.0.0.1', 'localhost']));
  await allow(service.service.core.services, service.clientId, 'linkOrigins', shop.origin);
});
afterEach(async () => {
  every.bank.berlinGroup.rules.psd2Approach = 'redirect';
  await shop.leave();
});
afterAll(async () => {
  await browser?.close();
  shop?.stop();
  await inbox?.stop();
  await every?.stop();
});

/** The same bank, where it names owners, and where people log in within Link. */
function berlinGroupBanks(bank: Refbank): Record<string, unknown>[] {
  const profiles = {
    [NAMED]: { access: 'all_with_owner_name', card_accounts: true },
    [EMBEDDED]: { login: 'psu_id_and_password' },
  };
  return Object.entries(profiles).map(([id, profile]) => ({
    institution_id: id,
    name: `Reference Harbor Bank ${id}`,
    country_codes: ['NL'],
    connector: 'berlin-group',
    oauth: id === NAMED,
    profile: { base_url: `${bank.origin}/psd2/v1`, time_zone: 'UTC', ...profile },
  }));
}

/** One row of the mission: how a person links there, what the protocol has, and how its end shows at the institution. */
interface Way {
  readonly institution: string;
  readonly country: string;
  readonly products: readonly string[];
  /** Products for accounts of their own, beside those that the others are for. */
  readonly optional?: readonly string[];
  login(visit: Visit): Promise<void>;
  /** How many authorizations ended there so far; absent where only the person can end one. */
  ended?(bank: Refbank): number;
}

async function onItsPage({ context, link }: Visit): Promise<void> {
  await link.pane('redirect');
  const [page] = await Promise.all([context.waitForEvent('page'), link.press('open-bank-popup')]);
  await page.getByLabel('User name').fill(LOGIN.name);
  await page.getByLabel('Password').fill(LOGIN.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  const allowed = page.getByRole('button', { name: 'Allow', exact: true });
  await allowed.waitFor();
  await Promise.all([page.waitForEvent('close'), allowed.click()]);
}

/** The person confirms on their phone while Link waits. */
async function inItsApp({ link }: Visit): Promise<void> {
  const { berlinGroup, origin, authorityCertificate } = every.bank;
  const asked = () =>
    berlinGroup.consents
      .list()
      .find(({ authorisations: [one] }) => one?.id === 'app' && one.status === 'started');
  await soon(() => asked() !== undefined).toBe(true);
  expect(await (await link.pane('loading')).textContent()).toContain('Confirm in your banking app');
  const { status } = await ask(`${origin}/_control/psd2-consents`, authorityCertificate, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ consent: asked()?.id, login: LOGIN.name }),
  });
  expect(status).toBe(200);
}

async function typed({ link }: Visit, values: Readonly<Record<string, string>>): Promise<void> {
  await link.pane('credentials');
  for (const [name, value] of Object.entries(values)) await link.type(`credential-${name}`, value);
  await link.press('submit-credentials');
}

async function byPasswordAndCode(visit: Visit): Promise<void> {
  const { link } = visit;
  await typed(visit, { psu_id: LOGIN.name, password: LOGIN.password });
  await link.pane('mfa');
  await link.at('mfa-device-0').check();
  await link.press('submit-mfa');
  await link.type('mfa-code', '424242');
  await link.press('submit-mfa');
}

const tokensEnded = ({ log }: Refbank): number =>
  log.filter(({ path, status }) => path.endsWith('/token/revocation') && status === 200).length;
const psd2Ended = ({ berlinGroup }: Refbank): number =>
  berlinGroup.consents.list().filter(({ status }) => status === 'terminatedByTpp').length;

const WAYS: Readonly<Record<string, Way>> = {
  'FDX, on the page of the bank': {
    institution: PROTOCOLS.fdx.institutionId,
    country: 'US',
    products: ['transactions', 'auth', 'identity', 'investments', 'liabilities'],
    login: onItsPage,
    ended: tokensEnded,
  },
  'UK Open Banking, on the page of the bank': {
    institution: PROTOCOLS['uk-open-banking'].institutionId,
    country: 'GB',
    products: ['transactions', 'auth', 'identity'],
    login: onItsPage,
    ended: ({ openBanking }) =>
      openBanking.consents.list().filter(({ status }) => status === 'revoked').length,
  },
  'Berlin Group, on the page of the bank': {
    institution: NAMED,
    country: 'NL',
    products: ['transactions', 'auth', 'identity'],
    login: onItsPage,
    ended: psd2Ended,
  },
  'Berlin Group, in the app of the bank': {
    institution: NAMED,
    country: 'NL',
    products: ['transactions', 'auth'],
    login: inItsApp,
    ended: psd2Ended,
  },
  'Berlin Group, by password and code within Link': {
    institution: EMBEDDED,
    country: 'NL',
    products: ['transactions', 'auth'],
    login: byPasswordAndCode,
    ended: psd2Ended,
  },
  'SimpleFIN, by a token that is pasted': {
    institution: PROTOCOLS.simplefin.institutionId,
    country: 'US',
    products: ['transactions'],
    optional: ['investments'],
    login: (visit) => typed(visit, { setup_token: every.bank.simplefin.newSetupToken(LOGIN.name) }),
  },
  'OFX Direct Connect, by a login that is typed': {
    institution: PROTOCOLS['ofx-direct'].institutionId,
    country: 'US',
    products: ['transactions', 'auth', 'investments', 'liabilities'],
    login: (visit) => typed(visit, { user_id: LOGIN.name, password: LOGIN.password }),
  },
  'an aggregator, on the page of the bank': {
    institution: PROTOCOLS.aggregator.institutionId,
    country: 'ES',
    products: ['transactions', 'auth', 'identity'],
    login: onItsPage,
    ended: ({ log }) =>
      log.filter(
        ({ method, path, status }) => method === 'DELETE' && path.includes('/requisitions/') && status < 300,
      ).length,
  },
  'STET, on the page of the bank': {
    institution: PROTOCOLS.stet.institutionId,
    country: 'FR',
    products: ['transactions', 'auth', 'identity'],
    login: onItsPage,
    ended: tokensEnded,
  },
};

async function exchanged(visit: Visit): Promise<{ accessToken: string; itemId: string }> {
  await visit.link.pane('connected');
  await visit.link.finish();
  const [publicToken] = await visit.ended('success');
  expect(publicToken).toMatch(/^public-production-/);
  const { body } = await every.service.call('/item/public_token/exchange', { public_token: publicToken });
  return { accessToken: body.access_token, itemId: body.item_id };
}

/** Calls about one Item, none of which may be refused. */
function itemCalls(accessToken: string) {
  return async (path: string, more: Record<string, unknown> = {}) => {
    const { status, body } = await every.service.call(path, { access_token: accessToken, ...more });
    expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
    return body;
  };
}

type Call = ReturnType<typeof itemCalls>;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const window = () => ({ start_date: '2015-01-01', end_date: dayOf(Date.now() + DAY_MS) });

/** The list, and what a loop of /transactions/sync brings from the start: the same. */
async function requireSame(call: Call): Promise<{ total: number; cursor: string }> {
  const list = await call('/transactions/get', { ...window(), options: { count: 500 } });
  const synced: string[] = [];
  let cursor = '';
  for (let more = true; more; ) {
    const page = await call('/transactions/sync', { cursor, count: 500 });
    synced.push(...page.added.map(idOf));
    cursor = page.next_cursor;
    more = page.has_more;
  }
  expect(synced.toSorted()).toEqual(list.transactions.map(idOf).toSorted());
  expect(list.total_transactions).toBe(synced.length);
  return { total: synced.length, cursor };
}

const idOf = ({ transaction_id: id }: { transaction_id: string }): string => id;

/** What the products of a way give, each in its place. */
const READS: Readonly<Record<string, (call: Call) => Promise<void>>> = {
  async auth(call) {
    const { numbers } = await call('/auth/get');
    expect(Object.values(numbers).flat().length).toBeGreaterThan(0);
    expect(JSON.stringify(numbers)).toContain('1000204411'.slice(-6));
  },
  async identity(call) {
    const { accounts } = await call('/identity/get');
    const names = accounts.flatMap(({ owners }: { owners: { names: string[] }[] }) =>
      owners.flatMap((owner) => owner.names),
    );
    expect(names.join()).toMatch(/Fernwood/i);
  },
  async investments(call) {
    const { holdings, securities } = await call('/investments/holdings/get');
    expect(holdings.length).toBeGreaterThan(0);
    expect(securities.length).toBeGreaterThan(0);
  },
  async liabilities(call) {
    const { liabilities } = await call('/liabilities/get');
    expect(Object.values(liabilities).flat().filter(Boolean).length).toBeGreaterThan(0);
  },
};

const NAMES = Object.keys(WAYS);
it.each(NAMES)('a person links in Production over %s; it is read, told of and ended there', async (name) => {
  const way = WAYS[name];
  if (!way) throw new Error('there is no such way');
  const { bank, service } = every;
  if (way.login === inItsApp) bank.berlinGroup.rules.psd2Approach = 'decoupled';
  if (way.login === byPasswordAndCode) bank.berlinGroup.rules.psd2Approach = 'embedded';
  const { products, optional = [], country } = way;
  const token = await shop.token({
    products,
    country_codes: [country],
    webhook: inbox.url,
    ...(optional.length > 0 ? { optional_products: optional } : {}),
  });
  const visit = await shop.visit({ ...BROWSER, token });
  await visit.page.getByTestId('opener').click();
  await visit.link.agree();
  await visit.link.choose(way.institution);
  await way.login(visit);
  // Another pane would say why it is none of the two.
  const shown = () =>
    visit.link.at(/^pane-/).evaluateAll((all) => all.map(({ outerHTML }) => outerHTML).join());
  await soon(shown).toMatch(/data-testid="pane-(accounts|connected)"/);
  if ((await visit.link.at('pane-accounts').count()) > 0) await visit.link.share();
  const { accessToken, itemId } = await exchanged(visit);
  readWithoutLimit(bank);
  const call = itemCalls(accessToken);

  await inbox.event('INITIAL_UPDATE', itemId);
  await inbox.event('HISTORICAL_UPDATE', itemId);
  const { total, cursor } = await requireSame(call);
  expect(total).toBeGreaterThan(10);
  const { accounts } = await call('/accounts/balance/get');
  const balances = accounts.map(({ balances: { current } }: { balances: { current: number } }) => current);
  expect(balances).toContain(Number(bank.bank.account('acc-checking')?.balance));
  for (const product of [...products, ...optional]) await READS[product]?.(call);

  const at = Date.now();
  bank.bank.addEntry('acc-checking', {
    amount: '-4.50',
    description: `NEW AT ${name.toUpperCase()}`,
    at,
    bookedAt: at,
  });
  await call('/transactions/refresh');
  await inbox.event('DEFAULT_UPDATE', itemId);
  await inbox.event('SYNC_UPDATES_AVAILABLE', itemId);
  const { added } = await call('/transactions/sync', { cursor });
  expect(added.map(({ amount }: { amount: number }) => amount)).toEqual([4.5]);

  const before = way.ended?.(bank) ?? 0;
  await call('/item/remove');
  if (way.ended) await soon(() => way.ended?.(bank)).toBe(before + 1);
  const { body } = await service.call('/accounts/get', { access_token: accessToken });
  expect(body.error_code).toBe('ITEM_NOT_FOUND');
});

/** Two entries of one month, as the bank gives them for download. */
function statement(month: string, balance: string) {
  const entries = [
    { date: `${month}-02`, amount: '-4.50', name: 'COFFEE CART', id: `${month}-1` },
    { date: `${month}-20`, amount: '900.00', name: 'PAYROLL', id: `${month}-2` },
  ];
  const text = bankFile({ account: '1000204411', entries, balance }).toString('latin1');
  return { name: `${month}.ofx`, text };
}

async function bring({ link }: Visit, month: string, balance: string): Promise<void> {
  await link.pane('upload');
  await dropFiles(link, [statement(month, balance)]);
  await soon(() => link.at('add-statements').textContent()).toBe('Add 1 account');
  await link.press('add-statements');
}

it('a person links in Production by statement files; they are read, told of, brought again and ended', async () => {
  const { service } = every;
  const visit = await shop.opened({ webhook: inbox.url }, BROWSER);
  await visit.link.agree();
  await visit.link.press('upload-statements');
  await bring(visit, '2026-04', '895.50');
  const { accessToken, itemId } = await exchanged(visit);
  const call = itemCalls(accessToken);
  await inbox.event('INITIAL_UPDATE', itemId);
  await inbox.event('HISTORICAL_UPDATE', itemId);
  const { total, cursor } = await requireSame(call);
  expect(total).toBe(2);
  const { accounts } = await call('/accounts/balance/get');
  expect(accounts).toMatchObject([{ balances: { current: 895.5 } }]);
  await READS.auth?.(call);

  const update = await shop.opened({ access_token: accessToken, products: undefined }, BROWSER);
  await bring(update, '2026-05', '1791.00');
  await update.link.pane('connected');
  await update.link.finish();
  await update.ended('success');
  await inbox.event('DEFAULT_UPDATE', itemId);
  await inbox.event('SYNC_UPDATES_AVAILABLE', itemId);
  expect((await call('/transactions/sync', { cursor })).added).toHaveLength(2);

  await call('/item/remove');
  const { body } = await service.call('/accounts/get', { access_token: accessToken });
  expect(body.error_code).toBe('ITEM_NOT_FOUND');
});
