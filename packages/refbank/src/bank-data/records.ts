import { isNegative } from '../data/money.ts';
import type { Account, Entry, Household } from '../data/records.ts';

const NUMBER_LENGTH = 10;
const BANK_CODE = '20030040';
export const BIC = 'REHADEFFXXX';

const KINDS: Readonly<Record<string, string>> = { checking: 'CACC', savings: 'SVGS', credit_card: 'CARD' };

/** Accounts that the regulation is about. */
export function isPaymentAccount({ kind }: Account): boolean {
  return kind in KINDS;
}

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The account's own IBAN, or one of a German bank code with the two digits that make the rest of 97 come out as 1. */
export function ibanOf({ codes, number }: Account): string {
  if (codes.iban !== undefined) return codes.iban;
  const national = BANK_CODE + number.slice(-NUMBER_LENGTH).padStart(NUMBER_LENGTH, '0');
  const rest = BigInt(`${national}131400`) % 97n;
  return `DE${String(98n - rest).padStart(2, '0')}${national}`;
}

export function detailsOf(account: Account, { people }: Household): unknown {
  const { kind, currency, nickname, productName, number, holders, id } = account;
  const holder = people.find((person) => person.id === holders[0]?.personId);
  const isCard = kind === 'credit_card';
  return {
    resourceId: `bank-${id}`,
    ...(isCard
      ? { maskedPan: `${number.slice(0, 6)}XXXXXX${number.slice(-4)}` }
      : { iban: ibanOf(account), bic: BIC }),
    currency,
    cashAccountType: KINDS[kind],
    name: nickname ?? productName,
    product: productName,
    status: 'enabled',
    usage: 'PRIV',
    ...(isCard && account.limit !== null ? { creditLimit: { amount: account.limit, currency } } : {}),
    ...(holder ? { ownerName: `${holder.name.first} ${holder.name.last}` } : {}),
  };
}

export function balancesOf({ balance, available, currency }: Account, now: number): unknown[] {
  const at = { lastChangeDateTime: new Date(now).toISOString(), referenceDate: dayOf(now) };
  const free =
    available === null
      ? []
      : [{ balanceType: 'interimAvailable', balanceAmount: { amount: available, currency }, ...at }];
  return [{ balanceType: 'closingBooked', balanceAmount: { amount: balance, currency }, ...at }, ...free];
}

export function entryOf({ currency }: Account, entry: Entry): unknown {
  const { id, status, amount, at, bookedAt, description, payee, merchantCategory } = entry;
  const isOut = isNegative(amount);
  return {
    internalTransactionId: `internal-${id}`,
    ...(status === 'posted' ? { transactionId: id, bookingDate: dayOf(bookedAt) } : {}),
    valueDate: dayOf(status === 'posted' ? bookedAt : at),
    transactionAmount: { amount, currency },
    ...(payee === undefined ? {} : { [isOut ? 'creditorName' : 'debtorName']: payee }),
    remittanceInformationUnstructured: description,
    ...(merchantCategory === undefined ? {} : { merchantCategoryCode: merchantCategory }),
  };
}
