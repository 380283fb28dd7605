import { absolute, type Decimal, isNegative } from '../../../money/decimal.ts';
import { ConnectorError } from '../failure.ts';
import { amount, type Fields, optionalDate, optionalList, optionalText, record } from '../fields.ts';
import type { RawReferences, RawTransaction } from '../records.ts';
import { detailsOf, endToEndOf, otherName, said } from './entry-details.ts';

/** How the entries of one institution are read. */
export interface EntryRules {
  /** Amounts have no sign, and the side that is named tells the direction. */
  readonly unsignedAmounts: boolean;
  /** Which id stays the same over reads. */
  readonly strongId: 'transactionId' | 'entryReference' | 'internalTransactionId' | null;
}

/** Lists of one report, in the order in which they are read; standing orders and other information are no entries. */
const LISTS = [
  ['booked', 'posted'],
  ['pending', 'pending'],
] as const;

/** One report of transactions in JSON, or one page of it. */
export interface ReportPage {
  readonly entries: readonly RawTransaction[];
  /** As it stands in the report, absolute or not; null on the last page. */
  readonly next: string | null;
  /** The entries are in a file at this address. */
  readonly download: string | null;
  readonly warnings: readonly string[];
}

/** @throws ConnectorError `malformed`, with the place */
export function readAccountReport(answer: Fields, rules: EntryRules): ReportPage {
  const download = linkIn(answer, 'download');
  const report = answer.transactions ?? answer.cardTransactions;
  if (report === undefined && download !== null) {
    return { entries: [], next: null, download, warnings: [] };
  }
  const lists = record(report ?? {}, 'transactions');
  let dateless = 0;
  const entries = LISTS.flatMap(([name, status]) =>
    optionalList(lists[name], `transactions.${name}`).flatMap((one, index) => {
      const place = `transactions.${name}[${index}]`;
      const entry = record(one, place);
      const isLeftOut = status === 'pending' && !hasDate(entry);
      if (isLeftOut) dateless += 1;
      return isLeftOut ? [] : [toTransaction(entry, { status, place, rules })];
    }),
  );
  return {
    entries,
    next: linkIn(lists, 'next'),
    // What stands in the answer would come twice; an answer without entries may leave all of them to the file.
    download: entries.length === 0 ? download : null,
    warnings: [
      ...(looksUnsigned(lists, rules)
        ? [
            'no amount has a sign, and payees are named: set unsigned_amounts if money that left looks as if it came in',
          ]
        : []),
      ...(dateless === 0 ? [] : [`${dateless} pending entries without a day are left out`]),
    ],
  };
}

/** Of what is pending some banks tell no day at all: under that of the reading it would be another entry tomorrow. */
function hasDate({ bookingDate, valueDate, transactionDate }: Fields): boolean {
  return [bookingDate, valueDate, transactionDate].some((date) => optionalText(date) !== null);
}

function linkIn({ _links: links }: Fields, name: string): string | null {
  if (links === undefined || links === null) return null;
  const link = record(links, '_links')[name];
  return link === undefined || link === null ? null : optionalText(record(link, `_links.${name}`).href);
}

/** Only a hint: a list of nothing but income looks the same. */
function looksUnsigned(lists: Fields, { unsignedAmounts }: EntryRules): boolean {
  if (unsignedAmounts) return false;
  const booked = optionalList(lists.booked, 'booked').map((one) => record(one, 'booked'));
  const hasSign = booked.some(({ transactionAmount }) =>
    /^\s*-/.test(String(record(transactionAmount, 'transactionAmount').amount)),
  );
  return !hasSign && booked.some((entry) => directionByParties(entry) === 'debit');
}

/** The side that is named alone is the other one. */
function directionByParties({
  creditorName,
  creditorAccount,
  debtorName,
  debtorAccount,
}: Fields): 'credit' | 'debit' | null {
  const hasCreditor = creditorName !== undefined || creditorAccount !== undefined;
  const hasDebtor = debtorName !== undefined || debtorAccount !== undefined;
  if (hasCreditor === hasDebtor) return null;
  return hasCreditor ? 'debit' : 'credit';
}

interface Reading {
  readonly status: 'posted' | 'pending';
  readonly place: string;
  readonly rules: EntryRules;
}

function toTransaction(entry: Fields, { status, place, rules }: Reading): RawTransaction {
  const money = record(entry.transactionAmount ?? entry.amount, `${place}.transactionAmount`);
  const stated = amount(money.amount, `${place}.transactionAmount.amount`);
  const direction = directionOf(entry, stated, rules);
  const isOut = direction === 'debit';
  const booked = optionalDate(entry.bookingDate, `${place}.bookingDate`);
  const value = optionalDate(entry.valueDate, `${place}.valueDate`);
  const happened = optionalDate(entry.transactionDate, `${place}.transactionDate`);
  // What is pending is not booked yet; some institutions name the day on which they will.
  const date = status === 'posted' ? (booked ?? value ?? happened) : (happened ?? booked ?? value);
  if (date === null) throw new ConnectorError('malformed', { reason: `${place} has no date` });
  const details = detailsOf(entry, { isOut, place, booked, value });
  return {
    ...identityOf(entry, status, rules),
    status,
    direction,
    amount: absolute(stated),
    currency: optionalText(money.currency)?.toUpperCase() ?? 'EUR',
    date,
    ...(happened === null ? {} : { occurredDate: happened }),
    description: descriptionOf(entry, isOut),
    ...merchantOf(entry, isOut),
    references: referencesOf(entry, isOut),
    ...(Object.keys(details).length === 0 ? {} : { details }),
  };
}

function directionOf(entry: Fields, stated: Decimal, { unsignedAmounts }: EntryRules): 'credit' | 'debit' {
  if (isNegative(stated)) return 'debit';
  return (unsignedAmounts ? directionByParties(entry) : null) ?? 'credit';
}

/** `transactionId` is made anew with every read at many institutions, so that it counts only where its profile says so. */
function identityOf(
  entry: Fields,
  status: 'posted' | 'pending',
  { strongId }: EntryRules,
): Pick<RawTransaction, 'sourceId' | 'sourceIdStrength'> {
  const strong = strongId === null || status === 'pending' ? null : optionalText(entry[strongId]);
  if (strong !== null) return { sourceId: strong, sourceIdStrength: 'strong' };
  const weak =
    optionalText(entry.transactionId) ??
    optionalText(entry.internalTransactionId) ??
    optionalText(entry.cardTransactionId) ??
    optionalText(entry.entryReference);
  return weak === null ? { sourceIdStrength: 'none' } : { sourceId: weak, sourceIdStrength: 'weak' };
}

/** The other side, then what it was for, without what another part says already. */
function descriptionOf(entry: Fields, isOut: boolean): string[] {
  const name = otherName(entry, isOut) ?? optionalText(entry.cardAcceptorName);
  const texts = [
    ...(name === null ? [] : [name]),
    ...remittanceOf(entry),
    ...[entry.transactionDetails, entry.additionalInformation].flatMap((text) => optionalText(text) ?? []),
  ];
  return texts.filter(
    (text, index) =>
      !texts.some((other, at) => at !== index && covers(other, text) && (other !== text || at < index)),
  );
}

function covers(whole: string, part: string): boolean {
  return whole.toLowerCase().includes(part.toLowerCase());
}

function remittanceOf(entry: Fields): string[] {
  const many = optionalList(
    entry.remittanceInformationUnstructuredArray,
    'remittanceInformationUnstructuredArray',
  );
  const texts = many.flatMap((one) => optionalText(one) ?? []);
  const single = optionalText(entry.remittanceInformationUnstructured);
  return texts.length > 0 ? texts : single === null ? [] : [single];
}

function merchantOf(entry: Fields, isOut: boolean): Pick<RawTransaction, 'merchant'> {
  const mcc = optionalText(entry.merchantCategoryCode);
  const name = optionalText(entry.cardAcceptorName) ?? (mcc === null ? null : otherName(entry, isOut));
  if (name === null) return {};
  const { cardAcceptorAddress } = entry;
  const place =
    cardAcceptorAddress === undefined || cardAcceptorAddress === null
      ? {}
      : record(cardAcceptorAddress, 'cardAcceptorAddress');
  const parts = {
    mcc,
    address:
      [optionalText(place.streetName), optionalText(place.buildingNumber)]
        .filter((one) => one !== null)
        .join(' ') || null,
    city: optionalText(place.townName),
    postalCode: optionalText(place.postCode),
    country: optionalText(place.country),
  };
  return { merchant: { name, ...said(parts) } };
}

function referencesOf(entry: Fields, isOut: boolean): RawReferences {
  const name = otherName(entry, isOut);
  const ultimate = optionalText(isOut ? entry.ultimateCreditor : entry.ultimateDebtor);
  return said({
    reference: endToEndOf(entry) ?? optionalText(entry.entryReference),
    payee: isOut ? name : null,
    payer: isOut ? null : name,
    byOrderOf: ultimate,
    check: optionalText(entry.checkId),
    reason: optionalText(entry.purposeCode),
  });
}
