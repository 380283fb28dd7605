import type { CurrencyAmount, OfxTransaction, StatementEntry } from '@fairlead/formats';
import { decimal } from '../../money/decimal.ts';
import type { RawBankCode, RawDetails, RawEntryNames, RawMoney, RawOtherSide } from '../sdk/details.ts';

/** `NTRF+166` of MT940 and `NTRF+166+9250` of camt hold the three digits of German banks. */
const GVC = /(?:^|\+)(\d{3})(?:\+|$)/;
/** `PPD ID: 1234567890`, or `CO ID:1234567890 PPD`. */
const ACH_CLASS =
  /\b(PPD|CCD|CTX|WEB|TEL|ARC|BOC|POP|RCK|IAT)(?= ID\b)|\bCO ID:\s?\S+ (PPD|CCD|CTX|WEB|TEL|ARC|BOC|POP|RCK|IAT)\b/;

/** What a file in the common form says of an entry beyond its record; null for nothing. */
export function statementDetails(entry: StatementEntry): RawDetails | null {
  const { references, counterparty, splits } = entry;
  const { id: _id, entry: _place, ...names } = references;
  const achClass = achClassOf(entry.description);
  return orNull({
    ...said('kind', entry.type),
    ...part('bankCode', bankCodeOf(entry)),
    ...said('achClass', achClass),
    ...said('merchantCategory', entry.merchantCategory),
    ...part('counterparty', counterparty && known<RawOtherSide>(counterparty)),
    ...part('names', known<RawEntryNames>(names)),
    ...part('original', moneyOf(entry.originalAmount)),
    ...part('charges', moneyOf(entry.charges)),
    ...(entry.status === 'booked' && entry.valueDate !== null ? { bookingDate: entry.date } : {}),
    ...said('valueDate', entry.valueDate),
    ...(entry.isReversal ? { isReversal: true as const } : {}),
    ...said('category', entry.category),
    ...(splits.length === 0 ? {} : { splits: splits.map(splitOf) }),
  });
}

/** What an OFX entry says beside the fields of every transaction; null where it says nothing. */
export function ofxDetails(entry: OfxTransaction): RawDetails | null {
  const { counterparty, payee, name, originalCurrency } = entry;
  const other = payee?.name ?? (counterparty === null ? null : name);
  const side = known<RawOtherSide>({
    name: other,
    account: counterparty?.accountId ?? null,
    bankId: counterparty?.bankId ?? null,
  });
  const names = {
    bank: entry.serverTransactionId,
    customer: entry.referenceNumber,
    check: entry.checkNumber,
  };
  const achClass = achClassOf(entry.description);
  return orNull({
    kind: entry.type,
    ...said('achClass', achClass),
    ...said('merchantCategory', entry.sic),
    ...part('counterparty', side),
    ...part('names', known<RawEntryNames>(names)),
    // OFX says the rate and not the amount, which is not made up from it.
    ...(originalCurrency === null ? {} : { originalCurrency: originalCurrency.code }),
    ...said('valueDate', entry.availableDate),
  });
}

function bankCodeOf({ bankTransactionCode: code }: StatementEntry): RawBankCode | null {
  if (code === null) return null;
  return known<RawBankCode>({ ...code, gvc: GVC.exec(code.proprietary ?? '')?.[1] ?? null });
}

function achClassOf(texts: readonly string[]): string | null {
  const found = ACH_CLASS.exec(texts.join(' '));
  return found?.[1] ?? found?.[2] ?? null;
}

function moneyOf(money: CurrencyAmount | null): RawMoney | null {
  return money?.currency ? { amount: decimal(money.amount), currency: money.currency } : null;
}

function splitOf({ amount, category, description }: StatementEntry['splits'][number]) {
  return { amount: decimal(amount), ...said('category', category), ...said('text', description) };
}

function said<Name extends string>(name: Name, text: string | null): { [Key in Name]?: string } {
  return (text === null || text === '' ? {} : { [name]: text }) as { [Key in Name]?: string };
}

function part<Name extends string, Value>(name: Name, value: Value | null): { [Key in Name]?: Value } {
  return (value === null ? {} : { [name]: value }) as { [Key in Name]?: Value };
}

/** The fields that are said; null when none is. */
function known<Fields>(fields: { readonly [Name in keyof Fields]-?: string | null } | object): Fields | null {
  const told = Object.entries(fields).filter(
    ([, text]) => text !== null && text !== undefined && text !== '',
  );
  return told.length === 0 ? null : (Object.fromEntries(told) as Fields);
}

function orNull(details: RawDetails): RawDetails | null {
  return Object.keys(details).length === 0 ? null : details;
}
