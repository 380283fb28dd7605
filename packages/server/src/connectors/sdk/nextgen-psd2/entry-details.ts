import { absolute, type Decimal } from '../../../money/decimal.ts';
import type { RawDetails } from '../details.ts';
import { type Fields, optionalAmount, optionalText, record } from '../fields.ts';

/** Whom money went to, or came from. */
export function otherName({ creditorName, debtorName }: Fields, isOut: boolean): string | null {
  return optionalText(isOut ? creditorName : debtorName);
}

/** `NOTPROVIDED` is what payers have to write who have none. */
export function endToEndOf({ endToEndId }: Fields): string | null {
  const id = optionalText(endToEndId);
  return id === null || /^not ?provided$/i.test(id) ? null : id;
}

/** What the entry says beyond its record. */
export function detailsOf(
  entry: Fields,
  {
    isOut,
    place,
    booked,
    value,
  }: {
    readonly isOut: boolean;
    readonly place: string;
    readonly booked: string | null;
    readonly value: string | null;
  },
): RawDetails {
  const account = isOut ? entry.creditorAccount : entry.debtorAccount;
  const number = account === undefined || account === null ? {} : record(account, `${place}.account`);
  const counterparty = said({
    name: otherName(entry, isOut),
    account: optionalText(number.iban) ?? optionalText(number.bban),
    bankId: optionalText(isOut ? entry.creditorAgent : entry.debtorAgent),
    ultimateName: optionalText(isOut ? entry.ultimateCreditor : entry.ultimateDebtor),
  });
  const names = said({
    bank: optionalText(entry.entryReference),
    endToEnd: endToEndOf(entry),
    mandate: optionalText(entry.mandateId),
    creditor: optionalText(entry.creditorId),
    remittance: structuredOf(entry),
    check: optionalText(entry.checkId),
  });
  const [domain, family, subFamily] = (optionalText(entry.bankTransactionCode) ?? '').split('-');
  const code = said({
    domain,
    family,
    subFamily,
    proprietary: optionalText(entry.proprietaryBankTransactionCode),
  });
  return {
    ...part('bankCode', code),
    ...part('counterparty', counterparty),
    ...part('names', names),
    ...said({ merchantCategory: optionalText(entry.merchantCategoryCode) }),
    ...originalOf(entry, place),
    ...(booked === null || value === null ? {} : { bookingDate: booked }),
    ...said({ valueDate: value }),
  };
}

/** A text in older versions, and a record since. */
function structuredOf({ remittanceInformationStructured: structured }: Fields): string | null {
  if (typeof structured === 'object' && structured !== null && !Array.isArray(structured))
    return optionalText(record(structured, 'remittanceInformationStructured').reference);
  return optionalText(structured);
}

/** What was paid before conversion: of cards the amount, of transfers its currency alone. */
function originalOf(
  entry: Fields,
  place: string,
): Pick<RawDetails, 'original' | 'originalCurrency' | 'charges'> {
  const [rate] = [entry.currencyExchange].flat().filter((one) => one !== undefined && one !== null);
  const original = moneyOf(entry.originalAmount, `${place}.originalAmount`);
  const charges = moneyOf(entry.markupFee, `${place}.markupFee`);
  const source =
    rate === undefined ? null : optionalText(record(rate, `${place}.currencyExchange`).sourceCurrency);
  return {
    ...(original === null ? {} : { original }),
    ...(original === null && source !== null ? { originalCurrency: source } : {}),
    ...(charges === null ? {} : { charges }),
  };
}

function moneyOf(value: unknown, place: string): { amount: Decimal; currency: string } | null {
  if (value === undefined || value === null) return null;
  const { amount: stated, currency } = record(value, place);
  const digits = optionalAmount(stated, `${place}.amount`);
  const code = optionalText(currency);
  return digits === null || code === null ? null : { amount: absolute(digits), currency: code };
}

/** The members that say something. */
export function said(fields: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  const told = Object.entries(fields).flatMap(([name, text]) =>
    text === null || text === undefined || text === '' ? [] : [[name, text]],
  );
  return Object.fromEntries(told) as Record<string, string>;
}

function part(name: string, fields: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.keys(fields).length === 0 ? {} : { [name]: fields };
}
