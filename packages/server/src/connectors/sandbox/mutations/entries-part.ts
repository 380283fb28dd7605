import type { AddedEntry, ChangedEntry } from '../directive.ts';
import { type EntryChange, type Mutation, MutationError, type NewEntry } from '../port/mutation.ts';
import { accountOf, entryStemOf, type LedgerDraft, type Part } from './draft.ts';
import { amountAt, currencyAt, dateWritten, pastDateAt, textAt } from './values.ts';

/** Of one login, over all its mutations; the same as for a custom user. */
const MAXIMUM_ADDED = 10_000;

/** @throws MutationError */
export function entriesPart(draft: LedgerDraft, { add = [], change = [], remove = [] }: Transactions): Part {
  if (draft.entriesBefore + add.length > MAXIMUM_ADDED) {
    throw new MutationError('/transactions/add', `must not make more than ${MAXIMUM_ADDED} in all`);
  }
  return {
    addedEntries: add.map((given, index) => addedEntry(draft, given, index)),
    changedEntries: change.map((given, index) => changedEntry(draft, given, `/transactions/change/${index}`)),
    removedEntries: remove.map((given, index) => ({
      account: given.account,
      stem: entryStemOf(draft, given, `/transactions/remove/${index}`),
    })),
  };
}

type Transactions = NonNullable<Mutation['transactions']>;

function addedEntry(draft: LedgerDraft, given: NewEntry, index: number): AddedEntry {
  const pointer = `/transactions/add/${index}`;
  const { today } = draft;
  const { key, currency } = accountOf(draft, given.account, `${pointer}/account`);
  const transacted =
    given.dateTransacted === undefined
      ? undefined
      : pastDateAt(given.dateTransacted, today, `${pointer}/dateTransacted`);
  const posted =
    given.datePosted === undefined
      ? (transacted ?? today)
      : dateWritten(given.datePosted, today, `${pointer}/datePosted`);
  const isPending = posted > today;
  return {
    account: key,
    number: draft.entriesBefore + index,
    transacted: transacted ?? (isPending ? today : posted),
    posted,
    amount: amountAt(given.amount, `${pointer}/amount`),
    description: textAt(given.description, `${pointer}/description`),
    currency: given.currency === undefined ? currency : currencyAt(given.currency, `${pointer}/currency`),
  };
}

function changedEntry(draft: LedgerDraft, given: EntryChange, pointer: string): ChangedEntry {
  const { dateTransacted, datePosted, amount, description } = given;
  const { today } = draft;
  return {
    account: given.account,
    stem: entryStemOf(draft, given, pointer),
    ...(dateTransacted === undefined
      ? {}
      : { transacted: pastDateAt(dateTransacted, today, `${pointer}/dateTransacted`) }),
    ...(datePosted === undefined ? {} : { posted: dateWritten(datePosted, today, `${pointer}/datePosted`) }),
    ...(amount === undefined ? {} : { amount: amountAt(amount, `${pointer}/amount`) }),
    ...(description === undefined ? {} : { description: textAt(description, `${pointer}/description`) }),
  };
}
