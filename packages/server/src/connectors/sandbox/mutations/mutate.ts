import { type Decimal, subtract } from '../../../money/decimal.ts';
import type { ChangedAccount, Directive, Level } from '../directive.ts';
import type { MutationResult } from '../port/mutation.ts';
import { type Mutation, MutationError } from '../port/mutation.ts';
import { accountsPart } from './accounts-part.ts';
import { addedAccountKey } from './added-accounts.ts';
import type { ChangedLogin } from './changed-login.ts';
import type { LedgerDraft, Part, WantedBalance } from './draft.ts';
import { entriesPart } from './entries-part.ts';
import { addedStem, pendingSourceIdOf } from './entry-life.ts';
import { holdingsPart } from './holdings-part.ts';
import { ownersPart, verificationPart } from './owners-part.ts';
import { generatePart, refreshPart } from './refresh-part.ts';
import { amountAt } from './values.ts';

const MAXIMUM_GENERATED = 500;

export interface Mutated {
  /** Undefined when nothing was asked for that could change anything. */
  readonly directive: Directive | undefined;
  readonly added: MutationResult['added'];
}

/**
 * The directive that a mutation makes, all of it checked.
 * @param number how many directives the login has already
 * @param loginAfter the login with one directive more
 * @throws MutationError
 */
export function mutated(
  draft: LedgerDraft,
  change: Mutation,
  number: number,
  loginAfter: (directive: Directive) => ChangedLogin,
): Mutated {
  const { accounts, transactions, holdings, owners, verification, refresh, generate } = change;
  const staying = withoutClosed(draft, accounts?.remove);
  const refreshed = refresh === true ? refreshPart(staying, number) : undefined;
  const parts = [
    accounts && accountsPart(staying, accounts),
    transactions && entriesPart(staying, transactions),
    holdings && holdingsPart(staying, holdings),
    owners && ownersPart(staying, owners),
    verification && verificationPart(staying, verification),
    refreshed,
    generate === undefined ? undefined : generatePart(staying, wholeAt(generate), number),
  ].filter((part) => part !== undefined);
  const whole = together(parts);
  // A refresh that found nothing counts: the next one looks anew.
  if (refreshed === undefined && Object.keys(whole).length === 0) {
    return { directive: undefined, added: { accounts: [], transactions: [], securities: [] } };
  }
  const numbered = (whole.addedEntries ?? []).map((entry, index) => ({
    ...entry,
    number: draft.entriesBefore + index,
  }));
  const unbalanced: Directive = {
    at: draft.at,
    ...whole,
    ...(numbered.length === 0 ? {} : { addedEntries: numbered }),
  };
  const directive = withBalances(unbalanced, wantedBalances(accounts?.change), loginAfter);
  return { directive, added: addedBy(directive, draft.today) };
}

function withoutClosed(draft: LedgerDraft, closed: readonly string[] = []): LedgerDraft {
  return { ...draft, accounts: new Map([...draft.accounts].filter(([key]) => !closed.includes(key))) };
}

function wholeAt(count: number): number {
  if (Number.isSafeInteger(count) && count >= 1 && count <= MAXIMUM_GENERATED) return count;
  throw new MutationError('/generate', `must be a whole number from 1 to ${MAXIMUM_GENERATED}`);
}

/** The lists of all parts, one after the other; empty ones are left out. */
function together(parts: readonly Part[]): Part {
  const lists = new Map<string, unknown[]>();
  for (const part of parts) {
    for (const [name, list] of Object.entries(part)) {
      if (list.length > 0) lists.set(name, [...(lists.get(name) ?? []), ...list]);
    }
  }
  return Object.fromEntries(lists);
}

interface CheckedBalance extends WantedBalance {
  readonly pointer: string;
}

function wantedBalances(changes: NonNullable<Mutation['accounts']>['change'] = []): CheckedBalance[] {
  return changes.flatMap(({ key, balances }, index) =>
    balances === undefined ? [] : [{ key, balances, pointer: `/accounts/change/${index}/balances` }],
  );
}

/** A balance that is set is set above the ledger as this mutation leaves it, and follows it from then on. */
function withBalances(
  directive: Directive,
  wanted: readonly CheckedBalance[],
  loginAfter: (directive: Directive) => ChangedLogin,
): Directive {
  if (wanted.length === 0) return directive;
  const login = loginAfter(directive);
  const level = (
    { key, pointer }: CheckedBalance,
    figure: 'current' | 'available',
    amount: Decimal,
  ): Level => ({
    offset: subtract(amountAt(amount, `${pointer}/${figure}`), login.ledgerFigure(key, figure)),
  });
  const levels = wanted.map((each): ChangedAccount => {
    const { current, available, limit } = each.balances;
    return {
      key: each.key,
      ...(current === undefined ? {} : { current: level(each, 'current', current) }),
      ...(available === undefined
        ? {}
        : { available: available === null ? null : level(each, 'available', available) }),
      ...(limit === undefined
        ? {}
        : { limit: limit === null ? null : amountAt(limit, `${each.pointer}/limit`) }),
    };
  });
  return { ...directive, changedAccounts: [...(directive.changedAccounts ?? []), ...levels] };
}

function addedBy(directive: Directive, today: string): MutationResult['added'] {
  return {
    accounts: (directive.addedAccounts ?? []).map(({ number }) => addedAccountKey(number)),
    transactions: (directive.addedEntries ?? []).map(({ account, number, posted }) => ({
      account,
      sourceId: posted > today ? pendingSourceIdOf(addedStem(number)) : addedStem(number),
    })),
    securities: (directive.addedHoldings ?? []).map(({ security }) => security.key),
  };
}
