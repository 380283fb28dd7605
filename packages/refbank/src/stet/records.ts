import { absolute, isNegative } from '../data/money.ts';
import type { Account, Entry, EntryKind } from '../data/records.ts';

const BIC = 'REHAFRPPXXX';
const BANK_AND_BRANCH = '3000200550';

/** The regulation is about payment accounts: savings that money leaves by way of another account, loans and investments are not shown. */
export function isServed({ kind }: Account): boolean {
  return kind === 'checking' || kind === 'credit_card';
}

/** An IBAN of France for the number of the account (ISO 13616: F is 15, R is 27). */
export function numberOf({ kind, number }: Account): string {
  if (kind === 'credit_card') return `${number.slice(0, 6)}******${number.slice(-4)}`;
  const rest = `${BANK_AND_BRANCH}${number.slice(-11).padStart(11, '0')}00`;
  const check = 98n - (BigInt(`${rest}152700`) % 97n);
  return `FR${String(check).padStart(2, '0')}${rest}`;
}

function accountIdOf(account: Account): Record<string, unknown> {
  const number = numberOf(account);
  return account.kind === 'credit_card'
    ? { other: { identification: number, schemeName: 'CPAN', issuer: 'refbank' } }
    : { iban: number };
}

/** Ids are of one consent: a new one gives others. */
export function resourceIdOf(grantId: string, { id }: Account): string {
  return `${id}-${grantId.slice(0, 6)}`;
}

/** `isOpen`: the consent is of it, and links lead to what there is of it. */
export function accountRecord(account: Account, grantId: string, isOpen: boolean): unknown {
  const { productName, nickname, currency, kind } = account;
  const resourceId = resourceIdOf(grantId, account);
  const isCard = kind === 'credit_card';
  return {
    resourceId,
    bicFi: BIC,
    accountId: accountIdOf(account),
    name: nickname ?? productName,
    product: productName,
    usage: 'PRIV',
    cashAccountType: isCard ? 'CARD' : 'CACC',
    currency,
    psuStatus: 'Account Holder',
    _links: isOpen
      ? {
          balances: { href: `accounts/${resourceId}/balances` },
          transactions: { href: `accounts/${resourceId}/transactions` },
        }
      : {},
  };
}

export function balanceRecords({ balance, available, currency }: Account, now: number): unknown[] {
  const day = new Date(now).toISOString();
  const stated = (name: string, balanceType: string, amount: string): unknown => ({
    name,
    balanceType,
    balanceAmount: { currency, amount },
    lastChangeDateTime: day,
    referenceDate: day.slice(0, 10),
  });
  return [
    stated('Solde comptable', 'CLBD', balance),
    ...(available === null ? [] : [stated('Solde disponible', 'ITAV', available)]),
  ];
}

const CODES: Readonly<Record<EntryKind, readonly [string, string, string]>> = {
  card: ['PMNT', 'CCRD', 'POSD'],
  cash: ['PMNT', 'CCRD', 'CWDL'],
  check: ['PMNT', 'ICHQ', 'CCHQ'],
  credit_transfer: ['PMNT', 'RCDT', 'ESCT'],
  direct_debit: ['PMNT', 'RDDT', 'ESDD'],
  fee: ['ACMT', 'MDOP', 'CHRG'],
  interest: ['ACMT', 'MCOP', 'INTR'],
  salary: ['PMNT', 'RCDT', 'SALA'],
  transfer: ['PMNT', 'ICDT', 'BOOK'],
};

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export function entryRecord({ currency }: Account, entry: Entry): unknown {
  const { id, status, amount, at, bookedAt, kind, description, payee } = entry;
  const isOut = isNegative(amount);
  const isBooked = status === 'posted';
  const [domain, family, subFamily] = CODES[kind];
  return {
    ...(isBooked ? { resourceId: id, entryReference: id } : {}),
    transactionAmount: { currency, amount: absolute(amount) },
    creditDebitIndicator: isOut ? 'DBIT' : 'CRDT',
    status: isBooked ? 'BOOK' : 'PDNG',
    ...(isBooked
      ? { bookingDate: dayOf(bookedAt), valueDate: dayOf(bookedAt) }
      : { expectedBookingDate: dayOf(bookedAt) }),
    transactionDate: dayOf(at),
    bankTransactionCode: { domain, family, subFamily },
    remittanceInformation: { unstructured: [description] },
    ...(payee === undefined ? {} : { relatedParties: { [isOut ? 'creditor' : 'debtor']: { name: payee } } }),
  };
}
