import { absolute, isNegative } from '../data/money.ts';
import type { Account, Entry, EntryKind, Person } from '../data/records.ts';
import { balanceWord, kindWord, statusWord, type Version } from './words.ts';

const SORT_CODE = '203040';
const BIC = 'REHAGB2LXXX';

/** Ids are of one consent: a new one gives others. */
export function accountIdOf(consentId: string, { id }: Account): string {
  return `${id}-${consentId.slice(4, 12)}`;
}

function numberOf({ codes, number }: Account): string {
  return `${codes.sortCode ?? SORT_CODE}${number.slice(-8).padStart(8, '0')}`;
}

function ibanOf(account: Account): string {
  if (account.codes.iban !== undefined) return account.codes.iban;
  const rest = `REHA${numberOf(account)}`;
  const digits = [...`${rest}GB00`].map((character) => Number.parseInt(character, 36)).join('');
  return `GB${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${rest}`;
}

/** With `isDetailed` its numbers, which basic permission does not give. */
export function accountRecord(
  account: Account,
  version: Version,
  { consentId, isDetailed }: { readonly consentId: string; readonly isDetailed: boolean },
): unknown {
  const { kind, currency, nickname, productName, number } = account;
  const isCard = kind === 'credit_card';
  const schemes = isCard
    ? [
        {
          SchemeName: 'UK.OBIE.PAN',
          Identification: `${number.slice(0, 6)}******${number.slice(-4)}`,
          Name: productName,
        },
      ]
    : [
        { SchemeName: 'UK.OBIE.SortCodeAccountNumber', Identification: numberOf(account), Name: productName },
        { SchemeName: 'UK.OBIE.IBAN', Identification: ibanOf(account), Name: productName },
      ];
  const word = kindWord(kind, version);
  return {
    AccountId: accountIdOf(consentId, account),
    Currency: currency,
    ...(version === 'v3.1'
      ? { Status: 'Enabled', AccountType: 'Personal', AccountSubType: word }
      : { AccountCategory: 'Personal', AccountTypeCode: word }),
    Description: productName,
    ...(nickname === null ? {} : { Nickname: nickname }),
    ...(isDetailed
      ? {
          Account: schemes,
          ...(isCard ? {} : { Servicer: { SchemeName: 'UK.OBIE.BICFI', Identification: BIC } }),
        }
      : {}),
  };
}

function money(amount: string, currency: string): unknown {
  return {
    Amount: { Amount: absolute(amount), Currency: currency },
    CreditDebitIndicator: isNegative(amount) ? 'Debit' : 'Credit',
  };
}

export function balanceRecords(
  account: Account,
  version: Version,
  consentId: string,
  now: number,
): unknown[] {
  const { balance, available, limit, currency, kind } = account;
  const stated = (name: 'booked' | 'available', amount: string): object => ({
    AccountId: accountIdOf(consentId, account),
    ...(money(amount, currency) as object),
    Type: balanceWord(name, version),
    DateTime: moment(now),
    ...(limit === null
      ? {}
      : {
          CreditLine: [
            {
              Included: kind !== 'credit_card',
              Type: 'Credit',
              Amount: { Amount: limit, Currency: currency },
            },
          ],
        }),
  });
  return [stated('booked', balance), ...(available === null ? [] : [stated('available', available)])];
}

const CODES: Readonly<Record<EntryKind, readonly [string, string]>> = {
  card: ['CustomerCardTransactions', 'PointOfSale'],
  cash: ['CustomerCardTransactions', 'CashWithdrawal'],
  check: ['IssuedCheques', 'Cheque'],
  credit_transfer: ['ReceivedCreditTransfers', 'DomesticCreditTransfer'],
  direct_debit: ['ReceivedDirectDebits', 'DirectDebit'],
  fee: ['MiscellaneousDebitOperations', 'Charges'],
  interest: ['MiscellaneousCreditOperations', 'Interest'],
  salary: ['ReceivedCreditTransfers', 'PayrollSalaryPayment'],
  transfer: ['IssuedCreditTransfers', 'InternalBookTransfer'],
};

export function entryRecord(account: Account, entry: Entry, version: Version, consentId: string): unknown {
  const { id, status, amount, bookedAt, kind, description, payee, merchantCategory, foreign } = entry;
  const side = isNegative(amount) ? 'CreditorAccount' : 'DebtorAccount';
  const [code, subCode] = CODES[kind];
  return {
    AccountId: accountIdOf(consentId, account),
    TransactionId: id,
    ...(money(amount, account.currency) as object),
    Status: statusWord(status, version),
    TransactionMutability: status === 'posted' ? 'Immutable' : 'Mutable',
    BookingDateTime: moment(bookedAt),
    ...(status === 'posted' ? { ValueDateTime: moment(bookedAt) } : {}),
    TransactionInformation: description,
    BankTransactionCode: { Code: code, SubCode: subCode },
    ...(merchantCategory === undefined || payee === undefined
      ? payee === undefined
        ? {}
        : { [side]: { Name: payee } }
      : { MerchantDetails: { MerchantName: payee, MerchantCategoryCode: merchantCategory } }),
    ...(foreign === undefined
      ? {}
      : {
          CurrencyExchange: {
            SourceCurrency: foreign.currency,
            TargetCurrency: account.currency,
            ExchangeRate: 1.1,
            InstructedAmount: { Amount: absolute(foreign.amount), Currency: foreign.currency },
          },
        }),
  };
}

export function partyRecord({ id, name, emails, phones, address }: Person): unknown {
  return {
    PartyId: id,
    PartyType: 'Sole',
    Name: `${name.first} ${name.last}`,
    FullLegalName: [name.first, name.middle, name.last].filter(Boolean).join(' '),
    ...(emails[0] === undefined ? {} : { EmailAddress: emails[0] }),
    ...(phones[0] === undefined ? {} : { Mobile: phones[0].number }),
    Address: [
      {
        AddressType: 'Residential',
        AddressLine: address.lines,
        TownName: address.city,
        CountrySubDivision: address.region,
        PostCode: address.postalCode,
        Country: address.country,
      },
    ],
  };
}

function moment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}+00:00`;
}
