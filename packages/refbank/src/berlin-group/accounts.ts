import type { Account, Household } from '../data/records.ts';

const BANK_CODE = '10020030';
export const BIC = 'REHADEFFXXX';

const TYPES: Readonly<Record<string, string>> = {
  checking: 'CACC',
  savings: 'SVGS',
  credit_card: 'CARD',
};

/** The regulation is about payment accounts: loans and investments are not shown. */
export function isPaymentAccount({ kind }: Account): boolean {
  return TYPES[kind] !== undefined;
}

export function isCard({ kind }: Account): boolean {
  return kind === 'credit_card';
}

/** The account's own IBAN, or one that the bank gives its number in Germany. */
export function ibanOf({ codes, number }: Account): string {
  if (codes.iban !== undefined) return codes.iban;
  const rest = `${BANK_CODE}${number.slice(-10).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${rest}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${rest}`;
}

/** Ids are of one consent: a new one gives others. */
export function resourceIdOf(consentId: string, { id }: Account): string {
  return `${id}-${consentId.slice(0, 8)}`;
}

export function describe(
  account: Account,
  { people }: Household,
  {
    consentId,
    namesOwner,
    now,
  }: { readonly consentId: string; readonly namesOwner: boolean; readonly now: number },
): unknown {
  const { productName, nickname, currency, kind, status, number, holders } = account;
  const owner = people.find(({ id }) => id === holders[0]?.personId);
  const resourceId = resourceIdOf(consentId, account);
  const collection = isCard(account) ? 'card-accounts' : 'accounts';
  return {
    resourceId,
    ...(isCard(account)
      ? { maskedPan: `${number.slice(0, 6)}******${number.slice(-4)}` }
      : { iban: ibanOf(account), bic: BIC }),
    currency,
    name: nickname ?? productName,
    product: productName,
    ...(isCard(account) ? {} : { cashAccountType: TYPES[kind] }),
    status: status === 'closed' ? 'deleted' : status === 'restricted' ? 'blocked' : 'enabled',
    usage: 'PRIV',
    ...(account.limit === null ? {} : { creditLimit: { currency, amount: account.limit } }),
    ...(namesOwner && owner ? { ownerName: `${owner.name.first} ${owner.name.last}` } : {}),
    ...(isCard(account) ? { balances: balances(account, now) } : {}),
    _links: {
      balances: { href: `/psd2/v1/${collection}/${resourceId}/balances` },
      transactions: { href: `/psd2/v1/${collection}/${resourceId}/transactions` },
    },
  };
}

export function balances({ balance, available, currency, limit, kind }: Account, now: number): unknown[] {
  const day = new Date(now).toISOString();
  const stated = (balanceType: string, amount: string, more: object = {}): unknown => ({
    balanceType,
    balanceAmount: { currency, amount },
    lastChangeDateTime: day,
    referenceDate: day.slice(0, 10),
    ...more,
  });
  return [
    stated(kind === 'credit_card' ? 'nonInvoiced' : 'closingBooked', balance),
    ...(available === null
      ? []
      : [
          stated(
            'interimAvailable',
            available,
            limit === null || kind === 'credit_card' ? {} : { creditLimitIncluded: true },
          ),
        ]),
  ];
}
