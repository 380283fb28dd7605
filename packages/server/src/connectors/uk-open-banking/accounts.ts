import { type Decimal, isNegative, isZero, negate, subtract } from '../../money/decimal.ts';
import { hasIbanForm } from '../../vocabulary/iban.ts';
import { instantOf } from '../sdk/day.ts';
import { amount, type Fields, listIfNamed, optionalList, optionalText, record, text } from '../sdk/fields.ts';
import { canonical } from '../sdk/plain-number.ts';
import type { AccountKey, RawAccount, RawBalance, RawNumbers, RawOwner } from '../sdk/records.ts';

/** An account as the institution lists it. */
export interface ListedAccount {
  readonly key: AccountKey;
  /** By which the rest of it is asked for; a new consent may bring another. */
  readonly accountId: string;
  readonly type: string;
  readonly subtype: string;
  readonly fields: Fields;
}

/** `AccountSubType` of version 3.1, and `AccountTypeCode` of version 4. */
const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  CurrentAccount: ['depository', 'checking'],
  Savings: ['depository', 'savings'],
  CreditCard: ['credit', 'credit card'],
  ChargeCard: ['credit', 'credit card'],
  PrePaidCard: ['depository', 'prepaid'],
  EMoney: ['depository', 'ebt'],
  Loan: ['loan', 'loan'],
  Mortgage: ['loan', 'mortgage'],
  CACC: ['depository', 'checking'],
  CURR: ['depository', 'checking'],
  TRAN: ['depository', 'checking'],
  SVGS: ['depository', 'savings'],
  LLSV: ['depository', 'savings'],
  MOMA: ['depository', 'money market'],
  CARD: ['credit', 'credit card'],
  LOAN: ['loan', 'loan'],
  MORT: ['loan', 'mortgage'],
};
const CHECKING = ['depository', 'checking'] as const;

/** The accounts of one answer; those that were closed are left out. @throws ConnectorError `malformed` */
export function listedAccounts(answer: Fields): ListedAccount[] {
  return accountsIn(answer, (isClosed) => !isClosed);
}

/** Those of an answer that were closed. @throws ConnectorError `malformed` */
export function closedAccounts(answer: Fields): ListedAccount[] {
  return accountsIn(answer, (isClosed) => isClosed);
}

function accountsIn(answer: Fields, isWanted: (isClosed: boolean) => boolean): ListedAccount[] {
  const { Account: accounts } = record(answer.Data, 'Data');
  return listIfNamed(accounts, 'Data.Account').flatMap((one, index) => {
    const place = `Data.Account[${index}]`;
    const fields = record(one, place);
    if (!isWanted(/^(Deleted|CLOSED?)$/i.test(optionalText(fields.Status) ?? ''))) return [];
    const accountId = text(fields.AccountId, `${place}.AccountId`);
    const word = optionalText(fields.AccountSubType) ?? optionalText(fields.AccountTypeCode) ?? '';
    const [type, subtype] = KINDS[word] ?? CHECKING;
    return [{ key: numberOf(fields, place) ?? `id:${accountId}`, accountId, type, subtype, fields }];
  });
}

/** Numbers of one scheme, such as `UK.OBIE.IBAN`. */
function identification(fields: Fields, scheme: RegExp, place = 'Account'): Fields | undefined {
  return optionalList(fields.Account, `${place}.Account`)
    .map((one) => record(one, `${place}.Account`))
    .find(({ SchemeName: name }) => scheme.test(optionalText(name) ?? ''));
}

const IBAN = /(^|\.)IBAN$/i;
const SORT_CODE = /SortCodeAccountNumber$/i;
const PAN = /(^|\.)PAN$/i;

/** A number stays the same when a new consent names the account by another id. */
function numberOf(fields: Fields, place: string): string | null {
  const iban = plain(identification(fields, IBAN, place)?.Identification);
  if (iban !== null) return `iban:${iban.toUpperCase()}`;
  const national = identification(fields, SORT_CODE, place);
  const number = plain(national?.Identification);
  const roll = plain(national?.SecondaryIdentification);
  if (number !== null) return `sortcode:${number}${roll === null ? '' : `:${roll}`}`;
  const card = plain(identification(fields, PAN, place)?.Identification);
  return card === null ? null : `card:${card}`;
}

/** Of a key that is a number: six digits of the sort code stand ahead of the account's own. */
function wholeNumber(key: string): string {
  return key.replace(/^iban:/, '').replace(/^sortcode:\d{6}/, '');
}

function plain(value: unknown): string | null {
  return optionalText(value)?.replaceAll(/[\s-]/g, '') ?? null;
}

/** @throws ConnectorError `malformed` */
export function toAccount(listed: ListedAccount, balances: readonly unknown[], timeZone: string): RawAccount {
  const { key, type, subtype, fields } = listed;
  const [first] = optionalList(fields.Account, 'Account').map((one) => record(one, 'Account'));
  const number = plain(
    (identification(fields, SORT_CODE) ?? identification(fields, IBAN) ?? identification(fields, PAN))
      ?.Identification,
  );
  const description = optionalText(fields.Description);
  const name = optionalText(fields.Nickname) ?? description ?? optionalText(first?.Name) ?? 'Account';
  const kind = optionalText(fields.AccountType) ?? optionalText(fields.AccountCategory);
  return {
    key,
    type,
    subtype,
    name,
    officialName: description === name ? null : description,
    mask: number === null ? null : (/[0-9A-Z]{4}$/i.exec(number)?.[0] ?? null),
    currency: text(fields.Currency, 'Currency').toUpperCase(),
    balance: toBalance(key, balances, { isOwed: type === 'credit' || type === 'loan', timeZone }),
    // A card's number is crossed out in part.
    ...(/^(iban|sortcode):/.test(key) ? canonical(key, wholeNumber(key)) : {}),
    ...(kind === 'Business' || kind === 'Personal'
      ? { holderCategory: kind === 'Business' ? ('business' as const) : ('personal' as const) }
      : {}),
  };
}

/** Words of versions 3 and 4 for one kind of balance, in the order in which they are wanted. */
const CURRENT = [
  ['InterimBooked', 'ITBD'],
  ['ClosingBooked', 'CLBD'],
  ['PreviouslyClosedBooked', 'PRCD'],
  ['OpeningBooked', 'OPBD'],
  ['Expected', 'XPCD'],
] as const;
const AVAILABLE = [
  ['InterimAvailable', 'ITAV'],
  ['ClosingAvailable', 'CLAV'],
  ['ForwardAvailable', 'FWAV'],
  ['OpeningAvailable', 'OPAV'],
] as const;
/** Words for a limit that was agreed. */
const LIMITS = /^(Credit|Pre-Agreed|CRED|PREA)$/i;

/** The figures of an account. What is owed is positive here, and a debit at the institution. @throws ConnectorError `malformed` */
function toBalance(
  key: AccountKey,
  balances: readonly unknown[],
  { isOwed, timeZone }: { readonly isOwed: boolean; readonly timeZone: string },
): RawBalance {
  const stated = balances.map((one, index) => record(one, `Data.Balance[${index}]`));
  const current = firstOf(stated, CURRENT);
  const available = firstOf(stated, AVAILABLE);
  const lines = [available, current].flatMap((one) => (one ? creditLines(one) : []));
  const agreed = lines.find(({ word }) => LIMITS.test(word));
  const limit = agreed?.limit ?? null;
  const figure = current && signed(current);
  const free = available && signed(available);
  // What may be overdrawn is not what one has, where the profile of the figure says that it holds it.
  const own = free !== null && limit !== null && agreed?.isIncluded && !isOwed ? subtract(free, limit) : free;
  return {
    key,
    current: figure === null ? null : isOwed ? negate(figure) : figure,
    available: own !== null && isOwed && isNegative(own) ? null : own,
    limit,
    asOf: instantOf(optionalText((current ?? available)?.DateTime), timeZone),
  };
}

function firstOf(stated: readonly Fields[], kinds: readonly (readonly string[])[]): Fields | null {
  for (const words of kinds) {
    const found = stated.find(({ Type: type }) => words.includes(String(type)));
    if (found) return found;
  }
  return null;
}

/** An unsigned amount with a word for its direction. @throws ConnectorError `malformed` */
function signed({ Amount: money, CreditDebitIndicator: indicator }: Fields): Decimal {
  const digits = amount(record(money, 'Amount').Amount, 'Amount.Amount');
  return isDebit(indicator) && !isZero(digits) ? negate(digits) : digits;
}

/** `Debit` in version 3.1; the ISO code in some of version 4. */
export function isDebit(indicator: unknown): boolean {
  return /^(Debit|DBIT)$/i.test(optionalText(indicator) ?? '');
}

function creditLines(balance: Fields): { word: string; limit: Decimal; isIncluded: boolean }[] {
  return optionalList(balance.CreditLine, 'CreditLine').flatMap((one) => {
    const line = record(one, 'CreditLine');
    const word = optionalText(line.Type);
    if (word === null || line.Amount === undefined) return [];
    const limit = amount(record(line.Amount, 'CreditLine.Amount').Amount, 'CreditLine.Amount.Amount');
    return [{ word, limit, isIncluded: line.Included === true }];
  });
}

const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Sort code and number, and IBAN with BIC, as far as they are told in full. */
export function toNumbers({ key, fields }: ListedAccount): RawNumbers[] {
  const national = plain(identification(fields, SORT_CODE)?.Identification);
  const parts = /^(\d{6})(\d{8})$/.exec(national ?? '');
  const iban = plain(identification(fields, IBAN)?.Identification)?.toUpperCase();
  const servicer =
    fields.Servicer === undefined || fields.Servicer === null ? {} : record(fields.Servicer, 'Servicer');
  const bic = plain(servicer.Identification)?.toUpperCase() ?? '';
  return [
    ...(parts ? [{ key, scheme: 'bacs' as const, sortCode: parts[1] ?? '', account: parts[2] ?? '' }] : []),
    ...(iban !== undefined && hasIbanForm(iban) && BIC.test(bic)
      ? [{ key, scheme: 'international' as const, iban, bic }]
      : []),
  ];
}

/** Holders of an account, out of `/party` or `/parties`; null where nobody is named. @throws ConnectorError `malformed` */
export function toOwner(key: AccountKey, data: Fields): RawOwner | null {
  const parties = [data.Party]
    .flat()
    .flatMap((one) => (one === undefined || one === null ? [] : [record(one, 'Party')]));
  const names = parties.flatMap(
    (party) => optionalText(party.FullLegalName) ?? optionalText(party.Name) ?? [],
  );
  if (names.length === 0) return null;
  const told = (member: string): string[] => parties.flatMap((party) => optionalText(party[member]) ?? []);
  return {
    key,
    names: [...new Set(names)],
    phones: [
      ...told('Mobile').map((data) => ({ data, type: 'mobile' })),
      ...told('Phone').map((data) => ({ data, type: 'home' })),
    ].map((phone, index) => ({ ...phone, primary: index === 0 })),
    emails: told('EmailAddress').map((data, index) => ({ data, primary: index === 0, type: 'primary' })),
    addresses: parties
      .flatMap((party) => [party.Address].flat().flatMap(addressOf))
      .map((data, index) => ({ primary: index === 0, data })),
  };
}

function addressOf(value: unknown): RawOwner['addresses'][number]['data'][] {
  if (value === undefined || value === null) return [];
  const fields = record(value, 'Address');
  const lines = optionalList(fields.AddressLine, 'AddressLine').flatMap((line) => optionalText(line) ?? []);
  const street = [optionalText(fields.BuildingNumber), optionalText(fields.StreetName)]
    .filter((one) => one !== null)
    .join(' ');
  return [
    {
      street: street || lines.join(', '),
      city: optionalText(fields.TownName),
      region: optionalText(fields.CountrySubDivision),
      postalCode: optionalText(fields.PostCode),
      country: optionalText(fields.Country),
    },
  ];
}
