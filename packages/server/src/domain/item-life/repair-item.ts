import { DAY_MS } from '../../world/durations.ts';
import { clockName } from '../due/due.ts';
import { firstPull, planPulls, pullWork } from '../extraction/pulls/plan-pulls.ts';
import { FINAL_ERRORS } from '../items/break-item.ts';
import type { Item } from '../items/item.ts';
import { loginEndOf } from '../items/login-lifetime.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import { fireItemEvent } from '../webhooks/fire.ts';
import { planStatementsAgain } from './plan-statements.ts';
import { lengthOfConsent, prolongConsent } from './timed-ends.ts';

/**
 * error → good: the login works again, its 30 days begin anew, and reading goes on at once. `LOGIN_REPAIRED` is
 * sent only when that happened elsewhere than in this caller's update mode (api.md 10.4). False when there was nothing to
 * repair, or the error is final.
 */
export async function repairItem(
  call: Call,
  unit: StoreWriter,
  item: Pick<Item, 'itemId' | 'environment' | 'clientId'>,
  { elsewhere }: { elsewhere: boolean },
): Promise<boolean> {
  const now = call.world.clock.now();
  const broken = await unit.items.find(asTenant(item.environment, item.clientId), item.itemId);
  if (!broken) return false;
  const loginExpiresAt = loginEndOf(call, broken, now);
  if (!(await unit.items.clearError(item.itemId, loginExpiresAt, FINAL_ERRORS))) return false;
  await unit.items.note(item.itemId, now, 'repaired', null);
  const repaired = await unit.items.find(asTenant(item.environment, item.clientId), item.itemId);
  if (!repaired) return false;
  await planLoginExpiry(unit, repaired);
  await renewConsent(call, unit, repaired, now);
  const unread = repaired.products.filter(({ pulledAt }) => pulledAt === null).map(({ product }) => product);
  if (unread.includes('statements')) await planStatementsAgain(call, unit, repaired);
  const waiting = unread.filter((product) => product !== 'statements');
  // One first pull for all that was never read, in place of those that still wait.
  const works = await unit.due.ofItem(repaired.itemId);
  for (const work of works) if (work.kind === 'initial_pull') await unit.due.cancel(work);
  const hasAccounts = (await unit.accounts.listStored(repaired.itemId)).length > 0;
  if (waiting.length > 0 || !hasAccounts) await unit.due.plan(firstPull(repaired, waiting, now));
  const isHistoryDue =
    repaired.transactionsHistoricalAt === null || works.some(({ kind }) => kind === 'historical_pull');
  if (repaired.transactionsInitialAt !== null && isHistoryDue)
    await unit.due.plan(pullWork('historical_pull', repaired, '', now));
  const pulled = repaired.products.filter(({ pulledAt }) => pulledAt !== null).map(({ product }) => product);
  await planPulls(call, unit, repaired, { products: pulled, now });
  if (elsewhere) {
    const fields = { item_id: repaired.itemId };
    await fireItemEvent(call, unit, repaired, { type: 'ITEM', code: 'LOGIN_REPAIRED', fields });
  }
  return true;
}

/** Who logs in anew consents anew, for as long as before; a consent that has not ended is whoever took it's to prolong. */
async function renewConsent(call: Call, unit: StoreWriter, item: Item, now: number): Promise<void> {
  const { consentExpiresAt } = item;
  if (consentExpiresAt === null || consentExpiresAt > now) return;
  const length = (await lengthOfConsent(unit, item)) ?? 0;
  await prolongConsent(call, unit, item, now + Math.max(length, DAY_MS));
}

/** The timer of D13: a sandbox login works for 30 days. */
export async function planLoginExpiry(
  unit: Pick<StoreWriter, 'due'>,
  item: Pick<Item, 'itemId' | 'environment' | 'clientId' | 'loginExpiresAt'>,
): Promise<void> {
  if (item.loginExpiresAt === null) return;
  await unit.due.plan({
    itemId: item.itemId,
    clientId: item.clientId,
    kind: 'login_expiry',
    subject: '',
    clock: clockName(item.environment, item.clientId),
    dueAt: item.loginExpiresAt,
  });
}
