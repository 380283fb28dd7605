import { fail } from '../../errors.ts';
import type { Decimal } from '../../money/decimal.ts';
import { addDays, isoDate, LAST_DATE } from '../../world/dates.ts';
import { DAY_MS } from '../../world/durations.ts';
import type { Account } from '../accounts/account.ts';
import { accountsNotFound, chooseAccounts } from '../accounts/choose-accounts.ts';
import type { SealedPlace } from '../custody.ts';
import { capabilitiesOf } from '../extraction/pulls/item-capabilities.ts';
import type { Item } from '../items/item.ts';
import { itemErrorAt } from '../items/item-error.ts';
import { readHistory } from '../products/transactions/read-history.ts';
import { readinessOf } from '../products/transactions/readiness.ts';
import type { Call } from '../services.ts';
import { asTenant } from '../teams/team.ts';
import { openerForTeam, sealForTeam } from '../teams/team-sealing.ts';
import {
  type CoreAttributes,
  coreAttributes,
  type SignalEntry,
  type SignalFacts,
} from './core-attributes.ts';
import { type RulesetResult, rulesetResult, type Scores, scoresOf } from './scores.ts';

const LOOKS_BACK_DAYS = 90;
const INITIAL_DAYS = 30;
const ENTRIES_MAX = 100_000;
const OVERDRAFT_FEES: ReadonlySet<string> = new Set([
  'BANK_FEES_INSUFFICIENT_FUNDS',
  'BANK_FEES_OVERDRAFT_FEES',
]);

export interface EvaluationWish {
  readonly accountId: string;
  readonly clientTransactionId: string;
  readonly amount: Decimal;
}

export interface Evaluation {
  readonly scores: Scores;
  readonly result: RulesetResult;
  readonly attributes: CoreAttributes;
  /** Why the figures may be old: the code of the Item's error. */
  readonly warning: string | null;
}

/**
 * How likely a debit comes back, by what is stored of the account; a transaction that was evaluated before gets the same answer.
 * @throws INVALID_ACCOUNT_ID; ITEM_NOT_FOUND when the Item is removed meanwhile
 */
export async function evaluate(call: Call, item: Item, wish: EvaluationWish): Promise<Evaluation> {
  const tenant = asTenant(item.environment, item.clientId);
  const { clientTransactionId } = wish;
  const place = evaluationPlace(clientTransactionId);
  const [account] = chooseAccounts(await call.store.accounts.list(item.itemId), [wish.accountId]);
  if (!account) throw accountsNotFound();
  // What is owed on a card or a loan is no balance that a debit could come out of.
  if (account.type !== 'depository')
    throw fail('INVALID_ACCOUNT_ID', 'only current and savings accounts can be debited');
  const known = await call.store.signalEvaluations.find(tenant, clientTransactionId);
  if (known) return (await openerForTeam(call, call.store, tenant))<Evaluation>(place, known.sealed);
  const facts = await factsOf(call, item, account, wish.amount);
  const scores = scoresOf(facts);
  const made: Evaluation = {
    scores,
    result: rulesetResult(scores),
    attributes: coreAttributes(facts),
    warning: itemErrorAt(item, facts.now)?.code ?? null,
  };
  return call.store.unitOfWork(async (unit) => {
    if (!(await unit.items.hold(item.itemId))) throw fail('ITEM_NOT_FOUND');
    const sealed = await sealForTeam(call, unit, tenant, { place, value: made });
    const kept = { clientTransactionId, itemId: item.itemId, sealed, evaluatedAt: facts.now };
    if (await unit.signalEvaluations.insert(tenant, kept)) return made;
    const first = await unit.signalEvaluations.find(tenant, clientTransactionId);
    return first ? (await openerForTeam(call, unit, tenant))<Evaluation>(place, first.sealed) : made;
  });
}

function evaluationPlace(clientTransactionId: string): SealedPlace {
  return { table: 'signal_evaluations', field: 'sealed', row: clientTransactionId };
}

async function factsOf(call: Call, item: Item, account: Account, amount: Decimal): Promise<SignalFacts> {
  const now = call.world.clock.now();
  // What is dated ahead is in the balance of now already.
  const period = { from: addDays(isoDate(now), -LOOKS_BACK_DAYS), to: LAST_DATE, entriesMax: ENTRIES_MAX };
  const history = (await readHistory(call, item, [account], period)).get(account.accountId) ?? [];
  const entries: SignalEntry[] = history
    // Amounts of two currencies are never added.
    .filter(({ wire, currency }) => !wire.pending && currency === account.currency)
    .map(({ wire }) => ({
      date: wire.date,
      amount: wire.amount,
      isOverdraftFee: OVERDRAFT_FEES.has(wire.personal_finance_category?.detailed ?? ''),
    }));
  const { current, available, balanceAt } = account;
  return {
    now,
    amount,
    current,
    available,
    balanceAt,
    isSavings: account.subtype === 'savings' || account.subtype === 'money market',
    linkedAt: item.createdAt ?? item.linkedAt,
    entries,
    knownDays: knownDays(call, item, now),
    entriesAt: item.products.find(({ product }) => product === 'transactions')?.pulledAt ?? null,
  };
}

/** Days of history that were asked for and that the institution has, and those since they were read. */
function knownDays(call: Call, item: Item, now: number): number {
  const { status } = readinessOf(item);
  if (status === 'NOT_READY') return 0;
  const most = status === 'INITIAL_UPDATE_COMPLETE' ? INITIAL_DAYS : LOOKS_BACK_DAYS;
  const { historyDays, transactionsInitialAt } = item;
  const since = Math.floor((now - (transactionsInitialAt ?? now)) / DAY_MS);
  const read = Math.min(historyDays, capabilitiesOf(call, item)?.historyDays ?? historyDays);
  return Math.min(most, read + since);
}
