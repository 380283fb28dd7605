import { maskingOf } from '../../../domain/console/reveal.ts';
import { newerCategory } from '../../../domain/records/enrichment/pfc2.ts';
import { readRecord } from '../../../domain/records/enrichment/stored-enrichment.ts';
import type { StoredTransaction } from '../../../domain/records/transactions/transaction-store.ts';
import { fail } from '../../../errors.ts';
import { readTransaction } from '../../../wire/transaction.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';
import { type AccountExplanation, explainAccount } from './explain-account.ts';
import { findItem } from './items.ts';

/** A field of a transaction, what it holds, and what decided it. */
export interface ExplainedField {
  readonly field: string;
  readonly value: string | null;
  /** `layer:rule`; `source` for what the institution or file itself said. */
  readonly decidedBy: string;
}

export interface Explanation {
  readonly itemId: string;
  readonly transactionId: string;
  readonly originalDescription: string | null;
  readonly fields: readonly ExplainedField[];
}

/** Which entry of the record of decisions is about a stored field. */
const DECISIONS: Readonly<Record<string, string>> = {
  merchant_name: 'merchant',
  merchant_entity_id: 'merchant',
  personal_finance_category: 'category',
  category: 'category',
  category_id: 'category',
  transaction_type: 'category',
  payment_channel: 'paymentChannel',
  location: 'location',
  payment_meta: 'paymentMeta',
  check_number: 'checkNumber',
  counterparties: 'merchant',
  website: 'merchant',
};

/** What an id names: one of both is there. */
export interface Explained {
  readonly transaction: Explanation | null;
  readonly account: AccountExplanation | null;
}

/** Where a transaction or an account of the team comes from. @throws INVALID_FIELD for an id that names neither */
export const explain = operation(
  'explain',
  async ({ services }, { clientId, id }: TeamName & { readonly id: string }): Promise<Explained> => {
    const { own, tenant } = await actFor(services, clientId);
    for (const item of await own.store.items.list(tenant)) {
      const row = await own.store.transactions.find(item.itemId, id);
      if (row) return { transaction: toExplanation(item.itemId, id, row), account: null };
      const accounts = await own.store.accounts.list(item.itemId);
      const account = accounts.find(({ accountId }) => accountId === id);
      if (account) return { transaction: null, account: await explainAccount(own, item, account) };
    }
    throw fail('INVALID_FIELD', 'no Item of the team has a transaction or an account of this id');
  },
);

/** A transaction of a known Item; outside the sandbox without what its person would be known by. */
export const explainTransactionOf = operation(
  'explainTransactionOf',
  async (
    { services },
    {
      clientId,
      itemId,
      transactionId,
    }: TeamName & { readonly itemId: string; readonly transactionId: string },
  ): Promise<Explanation> => {
    const { own, tenant } = await actFor(services, clientId);
    const { store } = own;
    const item = await findItem(own, tenant, itemId);
    const row = await store.transactions.find(item.itemId, transactionId);
    if (!row) throw fail('INVALID_FIELD', 'the Item has no transaction of this id; it may have been removed');
    const explanation = toExplanation(item.itemId, transactionId, row);
    const { isMasked } = await maskingOf(services, item.itemId);
    if (!isMasked) return explanation;
    const fields = explanation.fields.map((field) => ({
      ...field,
      value: field.value === null ? null : '•••',
    }));
    return { ...explanation, originalDescription: null, fields };
  },
);

function toExplanation(itemId: string, transactionId: string, row: StoredTransaction): Explanation {
  return { itemId, transactionId, originalDescription: row.originalDescription, fields: fieldsOf(row) };
}

function fieldsOf(row: StoredTransaction): ExplainedField[] {
  // Fields are looked up by names that are data here.
  const stored = readTransaction(row.wire) as unknown as Record<string, unknown>;
  const record = readRecord(row.enrichment);
  const newer = newerCategory(row.pfc2, readTransaction(row.wire).personal_finance_category);
  const fields = Object.entries(DECISIONS).map(([field, decision]) => {
    const isFilled = record?.filled.some((name) => name === field || name.startsWith(`${field}.`)) === true;
    return {
      field,
      value: shown(stored[field]),
      decidedBy: isFilled ? (record?.because[decision] ?? 'none') : saidBy(stored[field]),
    };
  });
  const decided = fields.find(({ field }) => field === 'personal_finance_category')?.decidedBy ?? 'none';
  return [
    { field: 'name', value: shown(stored.name), decidedBy: 'source' },
    ...fields,
    { field: 'personal_finance_category (v2)', value: shown(newer), decidedBy: decided },
  ];
}

function saidBy(value: unknown): string {
  const isOpen = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  return isOpen ? 'none' : 'source';
}

/** A value in one line; of an object only what is known of it. */
function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(shown).join('; ') || null;
  const known = Object.entries(value as Record<string, unknown>).filter(([, own]) => own !== null);
  return known.map(([name, own]) => `${name} ${shown(own)}`).join(', ') || null;
}
