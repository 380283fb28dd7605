import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { DAY_MS } from '../../../packages/server/src/world/durations.ts';
import { bankFile } from '../../statement-files/statements.ts';
import { linkItem, post } from '../../support/service.ts';
import { startReceiver } from '../../webhooks/receiver.ts';
import type { ConsoleService } from '../console-service.ts';
import { openLinkSession } from '../open-link-session.ts';

export interface SampleWorld {
  readonly itemId: string;
  /** Of that Item; its name was changed at the institution. */
  readonly accountId: string;
  readonly broken: string;
  /** A session of Link that was left at the login. */
  readonly linkSessionId: string;
  /** One that was sent. */
  readonly webhookId: string;
  /** An Item of that user, with statements and reports. */
  readonly reported: string;
  readonly userId: string;
  readonly reportId: string;
  readonly bankIncomeId: string;
  stop(): Promise<void>;
}

/** An institution of which there are calls on most days, among them bad ones. */
export const MEASURED = 'ins_109509';

async function sufferAtInstitution({ instance }: ConsoleService): Promise<void> {
  const { store, world, environment } = instance.services;
  const now = world.realClock.now();
  const key = { environment, institutionId: MEASURED };
  await store.unitOfWork(async ({ institutionHealth }) => {
    for (let day = 0; day < 80; day += 1) {
      const failedThere = day % 29 === 7 ? 15 : day % 13 === 4 ? 3 : 0;
      const outcomes = { succeeded: 12, failedThere, failedHere: 0 };
      await institutionHealth.count(
        { environment, institutionId: MEASURED },
        'balance',
        outcomes,
        now - day * DAY_MS,
      );
    }
    const healthy = { status: 'HEALTHY', since: now - DAY_MS, next: null } as const;
    await institutionHealth.saveState(key, 'balance', healthy);
    await institutionHealth.rollUp(now);
  });
}

/** A world with something of everything that pages show: two Items, calls that went well and badly, webhooks that arrived. */
export async function makeSampleWorld(service: ConsoleService): Promise<SampleWorld> {
  const receiver = await startReceiver();
  const webhook = { options: { webhook: receiver.url } };
  const bytes = bankFile({
    account: '7700100',
    entries: [
      { date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', id: 'a1' },
      { date: '2026-01-07', amount: '-12.00', name: 'ORCHARD PHARMACY', id: 'a2' },
    ],
    balance: '310.00',
  });
  await service.call('/statement_imports/create', {
    files: [{ name: 'january.ofx', content: bytes.toString('base64') }],
  });
  const { accessToken, itemId } = await linkItem(service, webhook);
  const broken = await linkItem(service, {
    products: ['auth'],
    institution: 'ins_109509',
    options: { webhook: receiver.url },
  });
  const bare = await linkItem(service, { products: ['auth'], institution: 'ins_109511' });
  const reports = await makeReports(service);
  await service.call('/transactions/sync', { access_token: accessToken, count: 100 });
  const { body: listed } = await service.call('/accounts/get', { access_token: accessToken });
  const accountId: string = listed.accounts[0].account_id;
  await service.call('/sandbox/item/mutate', {
    access_token: accessToken,
    accounts: { change: [{ account_id: accountId, name: 'Harbour Checking' }] },
  });
  await service.call('/item/get', { access_token: bare.accessToken });
  await service.call('/sandbox/item/reset_login', { access_token: broken.accessToken });
  await service.call('/auth/get', { access_token: broken.accessToken });
  await service.call('/sandbox/item/fire_webhook', {
    access_token: accessToken,
    webhook_code: 'DEFAULT_UPDATE',
  });
  await post(service.baseUrl, '/accounts/get', {
    client_id: 'nobody',
    secret: 'wrong',
    access_token: 'none',
  });
  await sufferAtInstitution(service);
  const linkSessionId = await openLink(service);
  await service.service.flushCalls();
  const tenant = asTenant('sandbox', service.clientId);
  const newest = { before: Number.MAX_SAFE_INTEGER, limit: 1 };
  const {
    webhooks: [fired],
  } = await service.instance.services.store.webhooks.latest(tenant, newest);
  const webhookId = fired?.webhookId ?? '';
  return {
    itemId,
    accountId,
    broken: broken.itemId,
    linkSessionId,
    webhookId,
    ...reports,
    stop: () => receiver.close(),
  };
}

/** A user with an Item, statements of it, an asset report and a report of income. */
async function makeReports(service: ConsoleService) {
  const { body: user } = await service.call('/user/create', { client_user_id: 'reader-7' });
  const userId: string = user.user_id;
  const { body: made } = await service.call('/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: ['income_verification', 'assets', 'statements'],
    user_id: userId,
    options: {
      income_verification: { income_source_types: ['bank'], bank_income: { days_requested: 90 } },
    },
  });
  const { body: item } = await service.call('/item/public_token/exchange', {
    public_token: made.public_token,
  });
  const { access_token } = item;
  const { body: report } = await service.call('/asset_report/create', {
    access_tokens: [access_token],
    days_requested: 30,
  });
  await service.call('/statements/list', { access_token });
  const { body: income } = await service.call('/credit/bank_income/get', { user_id: userId });
  const reported: string = item.item_id;
  const reportId: string = report.asset_report_id;
  const bankIncomeId: string = income.bank_income[0].bank_income_id;
  return { reported, userId, reportId, bankIncomeId };
}

/** Goes as far as the login, with a wrong password, and stops. */
async function openLink(service: ConsoleService): Promise<string> {
  const { linkSessionId: link_session_id } = await openLinkSession(service);
  const answers = [
    { continue: true },
    { institution_id: 'ins_109508' },
    { credentials: { username: 'user_good', password: 'wrong' } },
  ];
  for (const answer of answers) await service.call('/sandbox/link/answer', { link_session_id, ...answer });
  return link_session_id;
}
