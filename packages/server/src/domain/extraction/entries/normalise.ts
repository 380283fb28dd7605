import type { Category } from '../../../categories/category.ts';
import { categoryTree } from '../../../categories/category-tree.ts';
import { personalFinanceCategory, primaryOf } from '../../../categories/personal-finance.ts';
import type { RawCounterparty, RawMerchant, RawTransaction } from '../../../connectors/sdk/records.ts';
import { decimal, negate } from '../../../money/decimal.ts';
import type { Transaction } from '../../../wire/transaction.ts';

const NAME_LENGTH_MAX = 500;

export interface TransactionIds {
  readonly transactionId: string;
  readonly accountId: string;
  readonly pendingTransactionId: string | null;
}

/** One entry of a source in our terms: sign (debit = positive), dates, name, category (connectors.md 1.6). */
export function normalise(raw: RawTransaction, ids: TransactionIds, iconOrigin?: string): Transaction {
  const amount = raw.direction === 'debit' ? decimal(raw.amount) : negate(raw.amount);
  const category = raw.categoryId === undefined ? undefined : categoryTree().byId(raw.categoryId);
  const original = raw.description.join(' ');
  const counterparties = raw.counterparties ?? (raw.merchant ? [merchantAlone(raw.merchant)] : []);
  return {
    ...ids,
    pending: raw.status === 'pending',
    amount,
    currency: raw.currency,
    date: raw.date,
    datetime: raw.bookedAt ?? null,
    authorizedDate: raw.occurredDate ?? null,
    authorizedDatetime: raw.occurredAt ?? null,
    name: transactionName(raw, original),
    originalDescription: original === '' ? null : original,
    merchant: raw.merchant ?? null,
    merchantName: isNamed(counterparties) ? (raw.merchant?.name ?? null) : null,
    counterparties,
    references: raw.references ?? {},
    category: category ?? null,
    personalFinance: personalFinanceOf(raw, category, amount.startsWith('-')),
    channel: raw.channel ?? 'other',
    code: raw.code ?? null,
    iconOrigin,
  };
}

/** What the source says itself, else what follows from its category. */
function personalFinanceOf(
  { personalFinance }: RawTransaction,
  category: Category | undefined,
  moneyIn: boolean,
): Transaction['personalFinance'] {
  if (personalFinance) {
    const { detailed, confidence } = personalFinance;
    return { primary: primaryOf(detailed), detailed, confidence };
  }
  return category ? classOf(category, moneyIn ? classesIn : classesOut) : null;
}

type Class = NonNullable<Transaction['personalFinance']>;
type Classes = Map<Category, Class>;
/** Of money that comes in and of money that leaves. A category is of the tree, so they stay few. */
const classesIn: Classes = new Map();
const classesOut: Classes = new Map();

function classOf(category: Category, classes: Classes): Class {
  const known = classes.get(category);
  if (known) return known;
  const made = { ...personalFinanceCategory(category.id, classes === classesIn), confidence: null };
  classes.set(category, made);
  return made;
}

/** A cash machine is a place without a merchant. */
function isNamed(counterparties: readonly RawCounterparty[]): boolean {
  return counterparties.some(({ type }) => type === 'merchant' || type === 'marketplace');
}

function merchantAlone({ name, website, entityId, logoUrl, confidence }: RawMerchant): RawCounterparty {
  const isBare = website === undefined && entityId === undefined && logoUrl === undefined;
  // Most are: objects that are joined cost more than the rest of the entry.
  if (isBare && confidence === undefined) return { name, type: 'merchant' };
  return {
    name,
    type: 'merchant',
    ...(website === undefined ? {} : { website }),
    ...(entityId === undefined ? {} : { entityId }),
    ...(logoUrl === undefined ? {} : { logoUrl }),
    ...(confidence === undefined ? {} : { confidence }),
  };
}

/** Spaces that collapsing would change: most descriptions have none, and are not copied. */
const LOOSE_SPACES = /\s\s|[^\S ]|^ | $/;

/** The best description, spaces collapsed; an entry without any text is named by its merchant or payee. */
function transactionName(raw: RawTransaction, original: string): string {
  const collapsed = LOOSE_SPACES.test(original) ? original.replace(/\s+/g, ' ').trim() : original;
  const name = collapsed || raw.merchant?.name || raw.references?.payee || 'Transaction';
  // No store gives half a character again, and the entry would count as changed with every reading.
  return name.length <= NAME_LENGTH_MAX ? name : name.slice(0, NAME_LENGTH_MAX).replace(/\p{Cs}$/u, '');
}
