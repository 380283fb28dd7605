import { fail, RefusalError } from '../../errors.ts';
import { MINUTE_MS } from '../../world/durations.ts';
import { type LeasedWork, LeaseLostError } from '../due/due.ts';
import { isGivenUp } from '../due/limited-work.ts';
import { pull } from '../extraction/pulls/pull.ts';
import { isStoredError } from '../institution-calls/refusals.ts';
import { countriesOfItem } from '../institutions/institution-of-item.ts';
import type { Item } from '../items/item.ts';
import { itemErrorAt, refusalOf } from '../items/item-error.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import { sealForTeam } from '../teams/team-sealing.ts';
import type { StoredBankIncome } from './bank-income-store.ts';
import type { IncomeItem, IncomeReport, IncomeWarning } from './income-report.ts';
import { incomePlace } from './open-reports.ts';
import { incomeAccounts, incomeWindow, storedIncome } from './read-income.ts';
import { tellIncomeReport } from './tell-income.ts';

/** Due work: makes one report, and tells of it in the unit of work that keeps it. */
export async function makeIncomeReport(call: Call, work: LeasedWork): Promise<void> {
  const tenant = asTenant(call.environment, work.clientId);
  const begun = await begin(call, tenant, work);
  if (!begun) return;
  const { stored, beganAt } = begun;
  const givenUp = isGivenUp(work, beganAt, call.world.realClock.now());
  const read = givenUp ? [] : await readItems(call, tenant, stored);
  const isOpen = read.some(({ refusal }) => refusal !== undefined && !isStoredError(refusal.code));
  const next = { attempt: work.attempt + 1 };
  if (isOpen && !isGivenUp(next, beganAt, call.world.realClock.now())) {
    const dueAt = call.world.clock.now() + MINUTE_MS * next.attempt;
    if (!(await call.store.unitOfWork((unit) => unit.due.postpone(work, dueAt, next.attempt))))
      throw new LeaseLostError();
    return;
  }
  const report = await reportOf(call, stored, read);
  const failed = givenUp || (read.length > 0 && read.every(({ refusal }) => refusal !== undefined));
  await call.store.unitOfWork(async (unit) => {
    // The user before anything of theirs: a removal that came first wins.
    const held = await unit.users.hold(tenant, stored.userId);
    if (!(await unit.due.finish(work))) throw new LeaseLostError();
    if (held) await keep(call, unit, tenant, { stored, report: failed ? null : report });
  });
}

/** A report that is gone, or was made by then, is nobody's work any more. */
async function begin(
  { store, world }: Call,
  tenant: Tenant,
  work: LeasedWork,
): Promise<{ readonly stored: StoredBankIncome; readonly beganAt: number } | undefined> {
  return store.unitOfWork(async (unit) => {
    const beganAt = await unit.bankIncomes.begin(tenant, work.subject, world.realClock.now());
    const stored = beganAt === undefined ? undefined : await unit.bankIncomes.find(tenant, work.subject);
    if (stored && beganAt !== undefined) return { stored, beganAt };
    if (!(await unit.due.finish(work))) throw new LeaseLostError();
    return undefined;
  });
}

async function keep(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { stored, report }: { readonly stored: StoredBankIncome; readonly report: IncomeReport | null },
): Promise<void> {
  const at = call.world.clock.now();
  // Billed from its first report on.
  const itemIds = report?.items.map(({ itemId }) => itemId).sort() ?? [];
  for (const itemId of itemIds) await unit.items.useProduct(itemId, 'income_verification');
  const place = incomePlace(stored.bankIncomeId);
  const sealed = report && (await sealForTeam(call, unit, tenant, { place, value: report }));
  const end = { state: report === null ? ('failed' as const) : ('ready' as const), sealed, at };
  if (!(await unit.bankIncomes.finish(tenant, stored.bankIncomeId, end))) return;
  await tellIncomeReport(call, unit, tenant, { report: stored, succeeded: report !== null });
}

interface ReadItem {
  readonly itemId: string;
  readonly item: Item | undefined;
  /** Why nothing can be said of it. */
  readonly refusal: RefusalError | undefined;
}

async function readItems(call: Call, tenant: Tenant, report: StoredBankIncome): Promise<ReadItem[]> {
  const read: ReadItem[] = [];
  for (const { itemId } of report.items) {
    const item = await call.store.items.find(tenant, itemId);
    try {
      if (!item || item.state === 'removed') throw fail('ITEM_NOT_FOUND');
      await readIncomeItem(call, item, { again: report.cause === 'refresh' });
      read.push({ itemId, item, refusal: undefined });
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      // Who removed an Item knows; nothing of it is told any more.
      if (error.code !== 'ITEM_NOT_FOUND') read.push({ itemId, item, refusal: error });
    }
  }
  return read;
}

/** Reads an Item at its institution unless that was done, and `again` asks for newer data. @throws what it was refused with */
export async function readIncomeItem(
  call: Call,
  item: Item,
  { again }: { readonly again: boolean },
): Promise<void> {
  const error = itemErrorAt(item, call.world.clock.now());
  if (error) throw refusalOf(error);
  const known = item.products.find(({ product }) => product === 'income_verification');
  if (known?.pulledAt != null && !again) return;
  await pull(call, item, ['income_verification']);
}

async function reportOf(
  call: Call,
  stored: StoredBankIncome,
  read: readonly ReadItem[],
): Promise<IncomeReport> {
  const window = incomeWindow(call.world.clock.now(), stored.days);
  const approved = new Set(stored.items.filter((each) => each.approved).map(({ itemId }) => itemId));
  // Money that came from an Item which cannot be read now is no income either.
  const there = read.flatMap(({ item }) => item ?? []);
  const refused = new Set(read.flatMap(({ itemId, refusal }) => (refusal === undefined ? [] : [itemId])));
  const leftOut = new Set(await call.store.bankIncomes.leftOut(there.map(({ itemId }) => itemId)));
  const items: IncomeItem[] = [];
  const warnings: IncomeWarning[] = [];
  for (const { itemId, refusal } of read)
    if (refusal !== undefined)
      warnings.push({
        code: 'DATA_UNAVAILABLE',
        itemId,
        cause: { code: refusal.code, message: refusal.message },
      });
  for (const { item, sources, hasTransactions } of await storedIncome(call, there, window)) {
    const { itemId, institutionId, institutionName } = item;
    if (refused.has(itemId)) continue;
    if (!approved.has(itemId)) {
      warnings.push({ code: 'ITEM_UNAPPROVED', itemId, cause: null });
      continue;
    }
    const taken = sources.filter(({ sourceId }) => !leftOut.has(sourceId));
    const accounts = await incomeAccounts(call, item, taken);
    if (!hasTransactions) warnings.push({ code: 'TRANSACTIONS_UNAVAILABLE', itemId, cause: null });
    if (accounts.some(({ owners }) => owners.length === 0))
      warnings.push({ code: 'IDENTITY_UNAVAILABLE', itemId, cause: null });
    const updatedAt = await lastReadOf(call, item);
    const countryCodes = countriesOfItem(call, item);
    items.push({ itemId, institutionId, institutionName, countryCodes, updatedAt, accounts, sources: taken });
  }
  return { window, items, warnings };
}

async function lastReadOf(call: Call, { itemId, environment, clientId, linkedAt }: Item): Promise<number> {
  const now = await call.store.items.find(asTenant(environment, clientId), itemId);
  const read = now?.products.flatMap(({ pulledAt }) => pulledAt ?? []) ?? [];
  return Math.max(linkedAt, ...read);
}
