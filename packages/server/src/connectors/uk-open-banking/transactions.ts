import { absolute } from '../../money/decimal.ts';
import { momentOf } from '../sdk/day.ts';
import type { RawDetails } from '../sdk/details.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { amount, type Fields, optionalAmount, optionalList, optionalText, record } from '../sdk/fields.ts';
import type { RawTransaction } from '../sdk/records.ts';
import { isDebit } from './accounts.ts';
import { transactionCode } from './transaction-code.ts';

/** Both versions' words. */
const STATUSES: Readonly<Record<string, RawTransaction['status']>> = {
  Booked: 'posted',
  BOOK: 'posted',
  Pending: 'pending',
  PDNG: 'pending',
  Rejected: 'rejected',
  RJCT: 'rejected',
  FUTR: 'informational',
  INFO: 'informational',
};

/** The entries of one page. @throws ConnectorError `malformed`, with the place */
export function readEntries(answer: Fields, timeZone: string): RawTransaction[] {
  const { Transaction: entries } = record(answer.Data, 'Data');
  return optionalList(entries, 'Data.Transaction').map((one, index) => {
    const place = `Data.Transaction[${index}]`;
    return toTransaction(record(one, place), place, timeZone);
  });
}

function toTransaction(entry: Fields, place: string, timeZone: string): RawTransaction {
  const status = STATUSES[optionalText(entry.Status) ?? ''];
  if (!status)
    throw new ConnectorError('malformed', { reason: `${place}.Status is none that the protocol knows` });
  const money = record(entry.Amount, `${place}.Amount`);
  const currency = optionalText(money.Currency)?.toUpperCase();
  const booked = optionalText(entry.BookingDateTime);
  if (booked === null || currency === undefined)
    throw new ConnectorError('malformed', { reason: `${place} has no BookingDateTime or no Currency` });
  const { date, at } = momentOf(booked, timeZone, `${place}.BookingDateTime`);
  const isOut = isDebit(entry.CreditDebitIndicator);
  const name = otherName(entry, isOut);
  const merchant = merchantOf(entry);
  const information = optionalText(entry.TransactionInformation);
  const reference = optionalText(entry.TransactionReference);
  const details = detailsOf(entry, isOut, date, { place, timeZone });
  const code = transactionCode(member(entry, 'BankTransactionCode'));
  return {
    ...identityOf(entry, status),
    status,
    direction: isOut ? 'debit' : 'credit',
    amount: absolute(amount(money.Amount, `${place}.Amount.Amount`)),
    currency,
    date,
    ...(at === undefined ? {} : { bookedAt: at }),
    description: descriptionOf([merchant?.name ?? name, information, name]),
    ...(merchant ? { merchant } : {}),
    ...(code === undefined ? {} : { code }),
    references: {
      ...(reference === null ? {} : { reference }),
      ...(name === null ? {} : isOut ? { payee: name } : { payer: name }),
    },
    ...(Object.keys(details).length === 0 ? {} : { details }),
  };
}

/** An id is optional, and where the institution says that it may change it is only a hint. */
function identityOf(
  entry: Fields,
  status: RawTransaction['status'],
): Pick<RawTransaction, 'sourceId' | 'sourceIdStrength'> {
  const id = optionalText(entry.TransactionId);
  if (id !== null)
    return {
      sourceId: id,
      sourceIdStrength: status !== 'posted' || entry.TransactionMutability === 'Mutable' ? 'weak' : 'strong',
    };
  const reference = optionalText(entry.TransactionReference);
  return reference === null
    ? { sourceIdStrength: 'none' }
    : { sourceId: reference, sourceIdStrength: 'weak' };
}

/** The name of whom money went to, or came from; it stands with their account in some answers, and on its own in others. */
function otherName(entry: Fields, isOut: boolean): string | null {
  const roles = isOut
    ? ['CreditorAccount', 'CreditorAgent', 'UltimateCreditor']
    : ['DebtorAccount', 'DebtorAgent', 'UltimateDebtor'];
  for (const role of roles) {
    const side = entry[role];
    if (side === undefined || side === null) continue;
    const name = optionalText(record(side, role).Name);
    if (name !== null) return name;
  }
  return null;
}

function merchantOf({ MerchantDetails: merchant }: Fields): RawTransaction['merchant'] {
  if (merchant === undefined || merchant === null) return undefined;
  const { MerchantName: named, MerchantCategoryCode: code } = record(merchant, 'MerchantDetails');
  const [name, mcc] = [optionalText(named), optionalText(code)];
  return name === null ? undefined : { name, ...(mcc === null ? {} : { mcc }) };
}

/** Without what another part says already. */
function descriptionOf(parts: readonly (string | null)[]): string[] {
  const said = [...new Set(parts.filter((part) => part !== null))];
  return said.filter(
    (part) => !said.some((other) => other !== part && other.toLowerCase().includes(part.toLowerCase())),
  );
}

function detailsOf(
  entry: Fields,
  isOut: boolean,
  bookingDate: string,
  { place, timeZone }: { readonly place: string; readonly timeZone: string },
): RawDetails {
  const value = optionalText(entry.ValueDateTime);
  const code = member(entry, 'BankTransactionCode');
  const proprietary = optionalText(member(entry, 'ProprietaryBankTransactionCode').Code);
  const side = member(entry, isOut ? 'CreditorAccount' : 'DebtorAccount');
  const agent = member(entry, isOut ? 'CreditorAgent' : 'DebtorAgent');
  const mcc = optionalText(member(entry, 'MerchantDetails').MerchantCategoryCode);
  return {
    ...part('bankCode', {
      family: optionalText(code.Code),
      subFamily: optionalText(code.SubCode),
      proprietary,
    }),
    ...part('counterparty', {
      name: optionalText(side.Name),
      account: optionalText(side.Identification),
      bankId: optionalText(agent.Identification),
    }),
    ...part('names', { bank: optionalText(entry.TransactionReference) }),
    ...(mcc === null ? {} : { merchantCategory: mcc }),
    ...originalOf(member(entry, 'CurrencyExchange'), place),
    ...(value === null
      ? {}
      : { bookingDate, valueDate: momentOf(value, timeZone, `${place}.ValueDateTime`).date }),
  };
}

function originalOf(exchange: Fields, place: string): Pick<RawDetails, 'original' | 'originalCurrency'> {
  const { InstructedAmount: instructed } = exchange;
  if (instructed !== undefined && instructed !== null) {
    const money = record(instructed, `${place}.InstructedAmount`);
    const digits = optionalAmount(money.Amount, `${place}.InstructedAmount.Amount`);
    const currency = optionalText(money.Currency);
    if (digits !== null && currency !== null) return { original: { amount: absolute(digits), currency } };
  }
  const source = optionalText(exchange.SourceCurrency);
  return source === null ? {} : { originalCurrency: source };
}

function member(fields: Fields, name: string): Fields {
  const value = fields[name];
  return value === undefined || value === null ? {} : record(value, name);
}

function part(name: string, fields: Readonly<Record<string, string | null>>): Record<string, unknown> {
  const told = Object.entries(fields).filter(([, value]) => value !== null);
  return told.length === 0 ? {} : { [name]: Object.fromEntries(told) };
}
