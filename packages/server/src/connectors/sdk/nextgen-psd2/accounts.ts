import { absolute, type Decimal, isNegative, negate, subtract } from '../../../money/decimal.ts';
import { isIban } from '../../../vocabulary/iban.ts';
import type { ConnectorContext } from '../context.ts';
import { instantOf } from '../day.ts';
import {
  amount,
  type Fields,
  listIfNamed,
  optionalDate,
  optionalList,
  optionalText,
  record,
  text,
} from '../fields.ts';
import { openAndClosed, withOwnKeys } from '../own-keys.ts';
import { canonical } from '../plain-number.ts';
import type { AccountKey, RawAccount, RawBalance, RawNumbers, RawOwner } from '../records.ts';

/** An account as the institution lists it. */
export interface ListedAccount {
  readonly key: AccountKey;
  /** By which its balances and transactions are asked for; a new consent may bring another. */
  readonly resourceId: string;
  /** `accounts` or `card-accounts`: the address below which it is. */
  readonly collection: Collection;
  readonly fields: Fields;
}

export type Collection = 'accounts' | 'card-accounts';

/** ISO 20022 codes of kinds of accounts (`cashAccountType`): type and subtype here. */
const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  CACC: ['depository', 'checking'],
  CARD: ['credit', 'credit card'],
  LLSV: ['depository', 'savings'],
  LOAN: ['loan', 'loan'],
  MOMA: ['depository', 'money market'],
  ODFT: ['depository', 'checking'],
  SLRY: ['depository', 'checking'],
  SVGS: ['depository', 'savings'],
  TRAN: ['depository', 'checking'],
};
const CHECKING = ['depository', 'checking'] as const;
const CREDIT_CARD = ['credit', 'credit card'] as const;

/**
 * The accounts of one answer; those that were deleted are left out. An account is known by its number, which stays the same when a new
 * consent names it by another id; by that id where no number is shown. Keys may be shared until `withOwnNumbers` tells them apart.
 * @throws ConnectorError `malformed`
 */
export function listedAccounts(answer: Fields, collection: Collection): ListedAccount[] {
  return accountsIn(answer, collection, (status) => status !== 'deleted');
}

/** Those of an answer that were deleted. @throws ConnectorError `malformed` */
export function deletedAccounts(answer: Fields, collection: Collection): ListedAccount[] {
  return accountsIn(answer, collection, (status) => status === 'deleted');
}

function accountsIn(
  answer: Fields,
  collection: Collection,
  isWanted: (status: unknown) => boolean,
): ListedAccount[] {
  const member = collection === 'accounts' ? 'accounts' : 'cardAccounts';
  const rows = listIfNamed(answer[member], member).map((one, index) => record(one, `${member}[${index}]`));
  const wanted = rows.filter(({ status }) => isWanted(status));
  return wanted.map((fields, index) => {
    const resourceId = text(fields.resourceId, `${member}[${index}].resourceId`);
    return { key: numberOf(fields) ?? `id:${resourceId}`, resourceId, collection, fields };
  });
}

const currencyIn = ({ fields }: ListedAccount): string => currencyOf(fields);
const idOf = ({ resourceId }: ListedAccount): string => resourceId;

/** All accounts of an institution, each with a key of its own. */
export function withOwnNumbers<Listed extends ListedAccount>(
  context: Pick<ConnectorContext, 'currencyUnder'>,
  accounts: readonly Listed[],
): Promise<Listed[]> {
  return withOwnKeys(context, accounts, currencyIn, idOf);
}

/** As `withOwnNumbers`, for a list that tells of deleted accounts too: of those the keys alone. */
export function openAndDeleted(
  context: Pick<ConnectorContext, 'currencyUnder'>,
  accounts: { readonly open: readonly ListedAccount[]; readonly closed: readonly ListedAccount[] },
): Promise<{ readonly open: readonly ListedAccount[]; readonly closed: readonly AccountKey[] }> {
  return openAndClosed(context, accounts, currencyIn, idOf);
}

function numberOf({ iban, bban, maskedPan, currency }: Fields): string | null {
  const plain = optionalText(iban)?.replaceAll(/\s/g, '').toUpperCase();
  if (plain !== undefined && isIban(plain)) return `iban:${plain}`;
  const national = optionalText(bban)?.replaceAll(/\s/g, '');
  if (national !== undefined) return `bban:${national}`;
  const pan = optionalText(maskedPan);
  return pan === null ? null : `card:${pan}:${optionalText(currency) ?? ''}`;
}

/** `XXX` says that there are several; the amounts then say which. */
function currencyOf({ currency, balances }: Fields): string {
  const said = optionalText(currency) ?? 'XXX';
  if (said !== 'XXX') return said.toUpperCase();
  const [first] = optionalList(balances, 'balances');
  const { balanceAmount } = first === undefined ? { balanceAmount: undefined } : record(first, 'balances[0]');
  const { currency: told } =
    balanceAmount === undefined ? { currency: undefined } : record(balanceAmount, 'balanceAmount');
  return optionalText(told)?.toUpperCase() ?? 'EUR';
}

/** @throws ConnectorError `malformed` */
export function toAccount(
  { key, collection, fields }: ListedAccount,
  balances: readonly unknown[],
  timeZone: string,
): RawAccount {
  const code = optionalText(fields.cashAccountType) ?? '';
  const [type, subtype] = collection === 'card-accounts' ? CREDIT_CARD : (KINDS[code] ?? CHECKING);
  const number = optionalText(fields.iban) ?? optionalText(fields.bban) ?? optionalText(fields.maskedPan);
  const product = optionalText(fields.product);
  const name = optionalText(fields.displayName) ?? optionalText(fields.name) ?? product ?? 'Account';
  const mask = number === null ? null : maskOf(number);
  const isWhole = key.startsWith('iban:') || key.startsWith('bban:');
  const category = fields.usage === 'ORGA' ? 'business' : fields.usage === 'PRIV' ? 'personal' : null;
  return {
    key,
    type,
    subtype,
    name,
    officialName: product === name ? null : product,
    mask,
    currency: currencyOf(fields),
    balance: toBalance(key, balances, {
      isOwed: type === 'credit' || type === 'loan',
      limit: creditLimitOf(fields),
      timeZone,
    }),
    ...(isWhole ? canonical(key, key.replace(/^(iban|bban):/, '')) : {}),
    ...(category === null ? {} : { holderCategory: category }),
  };
}

function maskOf(number: string): string | null {
  return /[0-9A-Z]{4}$/i.exec(number.replaceAll(/[\s*•-]/g, ''))?.[0] ?? null;
}

function creditLimitOf({ creditLimit }: Fields): Decimal | null {
  if (creditLimit === undefined || creditLimit === null) return null;
  return absolute(amount(record(creditLimit, 'creditLimit').amount, 'creditLimit.amount'));
}

/** Kinds in the order in which they are wanted; aggregators have words for some that the standard has not. */
const CURRENT = [
  'interimBooked',
  'closingBooked',
  'nonInvoiced',
  'previouslyClosedBooked',
  'openingBooked',
  'expected',
] as const;
const AVAILABLE = [
  'interimAvailable',
  'closingAvailable',
  'forwardAvailable',
  'openingAvailable',
  'expected',
] as const;

/**
 * The figures of an account, of which institutions list several. What is owed is positive here, and negative at the institution.
 * @throws ConnectorError `malformed`
 */
function toBalance(
  key: AccountKey,
  balances: readonly unknown[],
  {
    isOwed,
    limit,
    timeZone,
  }: { readonly isOwed: boolean; readonly limit: Decimal | null; readonly timeZone: string },
): RawBalance {
  const stated = balances.map((one, index) =>
    statedBalance(record(one, `balances[${index}]`), `balances[${index}]`, timeZone),
  );
  const current = firstOf(stated, CURRENT);
  const available = firstOf(stated, AVAILABLE);
  const figure = current && withoutCredit(current, limit);
  // What a card lets its holder spend is credit, and counts as it stands.
  const free = available && (isOwed ? available.amount : withoutCredit(available, limit));
  const at = current?.at ?? available?.at ?? null;
  return {
    key,
    current: figure === null ? null : isOwed ? negate(figure) : figure,
    available: free !== null && isOwed && isNegative(free) ? null : free,
    limit,
    asOf: at,
  };
}

interface StatedBalance {
  readonly kind: string;
  readonly amount: Decimal;
  readonly date: string;
  readonly at: number | null;
  readonly includesCredit: boolean;
}

function statedBalance(fields: Fields, place: string, timeZone: string): StatedBalance {
  return {
    kind: text(fields.balanceType, `${place}.balanceType`),
    amount: amount(
      record(fields.balanceAmount, `${place}.balanceAmount`).amount,
      `${place}.balanceAmount.amount`,
    ),
    date: optionalDate(fields.referenceDate, `${place}.referenceDate`) ?? '',
    at: instantOf(optionalText(fields.lastChangeDateTime), timeZone),
    includesCredit: fields.creditLimitIncluded === true || fields.creditLimitIncluded === 'true',
  };
}

/** Of the first kind that is there the latest. */
function firstOf(stated: readonly StatedBalance[], kinds: readonly string[]): StatedBalance | null {
  for (const kind of kinds) {
    const found = stated
      .filter((one) => one.kind === kind)
      .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
    if (found[0]) return found[0];
  }
  return null;
}

function withoutCredit({ amount: stated, includesCredit }: StatedBalance, limit: Decimal | null): Decimal {
  return includesCredit && limit !== null ? subtract(stated, limit) : stated;
}

/** Money moves to an account by its IBAN; null where the institution does not say its own BIC either. */
export function toNumbers({ key, fields }: ListedAccount, institutionBic: string | null): RawNumbers | null {
  const iban = optionalText(fields.iban)?.replaceAll(/\s/g, '').toUpperCase();
  const bic = optionalText(fields.bic)?.toUpperCase() ?? institutionBic;
  return iban !== undefined && isIban(iban) && bic !== null
    ? { key, scheme: 'international', iban, bic }
    : null;
}

/** The protocol tells the name of the holder, and nothing else of them; null where the consent does not include it. */
export function toOwner({ key, fields }: ListedAccount): RawOwner | null {
  const names = [
    ...optionalList(fields.ownerNames, 'ownerNames').flatMap(
      (one) => optionalText(record(one, 'ownerNames').name) ?? [],
    ),
    ...[optionalText(fields.ownerName)].flatMap((name) => name ?? []),
  ];
  return names.length === 0
    ? null
    : { key, names: [...new Set(names)], phones: [], emails: [], addresses: [] };
}

/** @throws ConnectorError `malformed` */
export function balancesIn(answer: Fields): readonly unknown[] {
  return listIfNamed(answer.balances, 'balances');
}
