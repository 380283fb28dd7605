import { fail, RefusalError } from '../../../errors.ts';
import { incomeTotals } from '../../income/income-months.ts';
import { readIncomeItem } from '../../income/make-report.ts';
import { incomeWindow, storedIncome } from '../../income/read-income.ts';
import type { IncomeSource } from '../../income-sources/income-source.ts';
import type { Item } from '../../items/item.ts';
import type { IncomeRow } from '../pane.ts';
import type { Commit, Done, LinkRun } from '../state/link-run.ts';
import type { Session } from '../state/session.ts';

/** Reads what the person's income is. What keeps it from being read is no reason not to link the Item. */
export async function readIncome(run: LinkRun, session: Session): Promise<Done> {
  const { call, token } = run;
  const itemId = itemIdOf(session);
  try {
    const item = await requireItem(run, itemId);
    await readIncomeItem(call, item, { again: true });
    const window = incomeWindow(call.world.clock.now(), token.wishes.incomeDays ?? 1);
    const found = await storedIncome(call, [item, ...(await others(run, session, itemId))], window);
    const sources = found.find((each) => each.item.itemId === itemId)?.sources ?? [];
    const rows = await rowsOf(run, itemId, sources);
    return {
      outcome: { kind: 'income', sources: rows },
      ...(rows.length === 0 ? { income: { itemId, status: 'NO_DEPOSITS_FOUND' as const } } : {}),
    };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { outcome: { kind: 'income', sources: null }, income: { itemId, status: 'INTERNAL_ERROR' } };
  }
}

/** Keeps what the person said of each source, for this report and all later ones. */
export function keepIncome(_run: LinkRun, session: Session, ids: readonly string[]): Commit {
  const itemId = itemIdOf(session);
  const { pane } = session.flow;
  const shown = pane.kind === 'income' ? pane.sources.map(({ id }) => id) : [];
  const leftOut = shown.filter((id) => !ids.includes(id));
  return {
    async commit(unit) {
      await unit.bankIncomes.choose(itemId, { taken: ids, leftOut });
      const status = ids.length === 0 ? 'USER_REPORTED_NO_INCOME' : 'APPROVED';
      return { outcome: { kind: 'income_kept' }, income: { itemId, status } };
    },
  };
}

function itemIdOf({ secrets }: Session): string {
  if (!secrets.item) throw fail('INTERNAL_SERVER_ERROR');
  return secrets.item.itemId;
}

async function requireItem({ call, tenant }: LinkRun, itemId: string): Promise<Item> {
  const item = await call.store.items.find(tenant, itemId);
  if (!item || item.state === 'removed') throw fail('ITEM_NOT_FOUND');
  return item;
}

/** Those that the session made before: what moves between them is no income. */
async function others(run: LinkRun, { added }: Session, itemId: string): Promise<Item[]> {
  const before = added.filter((each) => each.itemId !== itemId);
  const found = await Promise.all(before.map((each) => run.call.store.items.find(run.tenant, each.itemId)));
  return found.flatMap((item) => (item && item.state !== 'removed' ? [item] : []));
}

async function rowsOf(
  { call }: LinkRun,
  itemId: string,
  sources: readonly IncomeSource[],
): Promise<IncomeRow[]> {
  const accounts = await call.store.accounts.list(itemId);
  return sources.map((source) => {
    const { sourceId, description, category, frequency, accountId, payments, currency } = source;
    const account = accounts.find((each) => each.accountId === accountId);
    return {
      id: sourceId,
      name: description,
      category,
      frequency,
      account: {
        name: account?.name ?? '',
        mask: account?.mask ?? null,
      },
      total: {
        amount: incomeTotals(payments)[0]?.amount ?? '0',
        currency,
      },
      payments: payments.length,
    };
  });
}
