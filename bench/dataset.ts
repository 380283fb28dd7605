import { type Core, openCore } from '../packages/server/src/composition/core.ts';
import { toConfig } from '../packages/server/src/config/config.ts';
import { readSettings } from '../packages/server/src/config/read-settings.ts';
import type { RawAccount, RawTransaction } from '../packages/server/src/connectors/sdk/records.ts';
import { mergeReading } from '../packages/server/src/domain/extraction/merge/save-reading.ts';
import type { Reading } from '../packages/server/src/domain/extraction/reading/reading.ts';
import { exchangePublicToken } from '../packages/server/src/domain/item-life/item-tokens.ts';
import { linkDirectly } from '../packages/server/src/domain/link/link-directly.ts';
import { asTeamSeesIt } from '../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { ensureFirstTeam } from '../packages/server/src/domain/teams/first-team.ts';
import { asTenant, type Tenant } from '../packages/server/src/domain/teams/team.ts';
import { addDays } from '../packages/server/src/world/dates.ts';

export const BENCH_KEYS = { client_id: 'b'.repeat(24), secret: '5'.repeat(30) };
/** Last day of the generated history. */
export const LAST_DAY = '2026-01-31';

/** The environment of a benchmark's server: a sandbox whose keys are known. */
export function benchVariables(folder: string): Record<string, string> {
  return {
    FAIRLEAD_PORT: '0',
    FAIRLEAD_LOG_LEVEL: 'error',
    FAIRLEAD_DATA: folder,
    FAIRLEAD_CLIENT_ID: BENCH_KEYS.client_id,
    FAIRLEAD_SECRET: BENCH_KEYS.secret,
  };
}

export async function openBenchCore(
  folder: string,
  more: Record<string, string> = {},
): Promise<{ core: Core; tenant: Tenant }> {
  const config = toConfig(readSettings({ ...benchVariables(folder), ...more }, {}));
  const core = await openCore(config);
  await ensureFirstTeam(core.services, config.firstTeam);
  return { core, tenant: asTenant('sandbox', BENCH_KEYS.client_id) };
}

export interface BenchItem {
  readonly accessToken: string;
  readonly itemId: string;
}

/** A sandbox Item with `rows` transactions over two years on nine accounts, written by the service's own merge. */
export async function makeItem(core: Core, tenant: Tenant, rows: number): Promise<BenchItem> {
  const made = await linkItem(core, tenant);
  await fillItem(core, tenant, made.itemId, makeReading(rows));
  return made;
}

/** One without transactions. */
export async function linkItem(core: Core, tenant: Tenant): Promise<BenchItem> {
  const call = await asTeamSeesIt(core.services, tenant.clientId);
  const linked = await linkDirectly(call, tenant, {
    institutionId: 'ins_109508',
    products: ['identity'],
    webhook: null,
    login: { userName: 'user_good', password: 'pass_good' },
    historyDays: 730,
    skipChallenges: true,
  });
  return exchangePublicToken(call, tenant, linked.publicToken);
}

/** Syncs of the disk are shared by those that are made at once. */
const AT_ONCE = 8;

/** Adds Items with `rows` transactions each, until there are so many. */
export async function makeItems(
  { core, tenant }: { readonly core: Core; readonly tenant: Tenant },
  { items, count, rows }: { readonly items: BenchItem[]; readonly count: number; readonly rows: number },
  progress: (line: string) => void = () => undefined,
): Promise<void> {
  while (items.length < count) {
    const length = Math.min(AT_ONCE, count - items.length);
    items.push(...(await Promise.all(Array.from({ length }, () => makeItem(core, tenant, rows)))));
    if (items.length % 5000 === 0) progress(`  ${items.length}`);
  }
}

/** Writes what an institution told, as a pull does. */
export async function fillItem(core: Core, tenant: Tenant, itemId: string, read: Reading): Promise<void> {
  const { services } = core;
  const item = await services.store.items.find(tenant, itemId);
  const key = await services.store.items.key(itemId);
  if (!item || !key) throw new Error('the benchmark item is not there');
  await services.store.unitOfWork((unit) =>
    unit.items.addProduct(itemId, 'transactions', services.world.clock.now()),
  );
  const call = await asTeamSeesIt(services, tenant.clientId);
  await services.store.unitOfWork((unit) =>
    mergeReading(call, unit, item, {
      key,
      read,
      products: ['transactions'],
      opens: 'whole',
    }),
  );
}

/** Believable in size: names, merchants, categories and places as banks send them. */
export function makeReading(rows: number): Reading {
  const accounts = Array.from({ length: 9 }, (_, index) => account(index));
  const perAccount = accounts.map(({ key }) => ({ account: key, entries: [] as RawTransaction[] }));
  for (let index = 0; index < rows; index++) perAccount[index % 9]?.entries.push(entry(index, rows));
  return { accounts, transactions: perAccount };
}

function account(index: number): RawAccount {
  const key = `bench-${index}`;
  const balance = { key, current: '1234.56', available: '1200.5', limit: null, asOf: null };
  return {
    key,
    type: 'depository',
    subtype: 'checking',
    name: `Everyday account ${index}`,
    officialName: 'Everyday current account',
    mask: `10${index}${index}`,
    currency: 'USD',
    balance,
  };
}

function entry(index: number, rows: number): RawTransaction {
  const date = addDays(LAST_DAY, -Math.floor((index * 730) / rows));
  return {
    sourceId: `row-${index}`,
    sourceIdStrength: 'strong',
    status: 'posted',
    direction: index % 9 === 0 ? 'credit' : 'debit',
    amount: `${(index * 37) % 900}.${String(index % 100).padStart(2, '0')}`,
    currency: 'USD',
    date,
    occurredDate: date,
    description: [`CARD PURCHASE ${1000 + (index % 7000)} HARBOUR STREET MARKET`],
    merchant: {
      name: 'Harbour Street Market',
      city: 'Linwick',
      region: 'OR',
      country: 'US',
      storeNumber: `${index % 400}`,
    },
    categoryId: '19047000',
    channel: 'in store',
    order: index,
  };
}
