import { DAY_MS } from '../../../world/durations.ts';
import type { ConnectorContext } from '../../sdk/context.ts';
import type { Credential } from '../../sdk/login.ts';
import type { Window } from '../../sdk/reads.ts';
import type { RawAccount, RawTransaction } from '../../sdk/records.ts';
import { bank, contextOf, LINKED_AT } from '../connector.fixture.ts';
import type { MutationResult } from '../port/mutation.ts';
import { type Mutation, MutationError } from '../port/mutation.ts';

export const ALWAYS: Window = { from: '1990-01-01', to: '2090-01-01' };

/** So many days after linking. */
export function later(days: number): ConnectorContext {
  return contextOf({ now: LINKED_AT + days * DAY_MS });
}

export async function mutate(
  credential: Credential,
  change: Mutation,
  context: ConnectorContext = contextOf(),
): Promise<MutationResult> {
  return bank.mutate(context, credential, change);
}

/** What a mutation that cannot be is refused with: pointer, then reason. */
export async function refusal(credential: Credential, change: Mutation): Promise<string> {
  try {
    await mutate(credential, change);
  } catch (error) {
    if (error instanceof MutationError) return error.message;
    throw error;
  }
  return 'accepted';
}

/** All pages of an account as one. */
export async function pageOf(
  credential: Credential,
  account: string,
  context: ConnectorContext = contextOf(),
  window: Window = ALWAYS,
): Promise<{ entries: RawTransaction[]; removed: string[] }> {
  const entries: RawTransaction[] = [];
  const removed: string[] = [];
  for await (const page of bank.transactions?.(context, credential, account, window) ?? []) {
    entries.push(...page.upserts);
    removed.push(...page.removed);
  }
  return { entries, removed };
}

export async function accountOf(
  credential: Credential,
  key: string,
  context: ConnectorContext = contextOf(),
): Promise<RawAccount | undefined> {
  return (await bank.accounts(context, credential)).items.find((account) => account.key === key);
}

/** Current and available balance. */
export async function balanceOf(
  credential: Credential,
  key: string,
  context: ConnectorContext = contextOf(),
): Promise<(string | null | undefined)[]> {
  const account = await accountOf(credential, key, context);
  return [account?.balance.current, account?.balance.available];
}

/** Everything that can be read with a credential. */
export async function everything(credential: Credential, context: ConnectorContext = contextOf()) {
  const accounts = await bank.accounts(context, credential);
  const keys = accounts.items.map(({ key }) => key);
  return {
    accounts,
    owners: await bank.identity?.(context, credential, keys),
    numbers: await bank.numbers?.(context, credential, keys),
    liabilities: await bank.liabilities?.(context, credential, keys),
    holdings: await bank.holdings?.(context, credential, keys),
    pages: await Promise.all(keys.map((key) => pageOf(credential, key, context))),
  };
}
