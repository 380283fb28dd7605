import { addAmounts, negateAmount } from '../amount.ts';
import type { Findings } from '../finding.ts';
import { BARE_ENTRY } from '../statement/blank.ts';
import type {
  BankTransactionCode,
  CurrencyAmount,
  EntryReferences,
  StatementEntry,
} from '../statement/document.ts';
import { child, childrenOf, textAt, type XmlElement } from '../xml/element.ts';
import { counterpartyOf, descriptionOf, referencesOf } from './details.ts';
import { amountOf, type CamtMoment, momentAt, signedAmount } from './values.ts';

/**
 * Reads `Ntry`. An entry that sums up several transactions is split when each tells its own amount and these add up to it;
 * else it stays one. Without an amount or any date it is left out with a warning, for neither may be made up.
 */
export function readEntry(entry: XmlElement, findings: Findings): StatementEntry[] {
  const signed = signedAmount(entry);
  const booking = momentAt(child(entry, 'BookgDt'));
  const value = momentAt(child(entry, 'ValDt'));
  const details = childrenOf(entry, 'NtryDtls').flatMap((one) => childrenOf(one, 'TxDtls'));
  const date = booking ?? value ?? transactionDate(details[0] ?? null);
  if (signed === null || date === null) {
    const missing = signed === null ? 'amount' : 'date';
    findings.add('transaction_skipped', entry.line, `an entry without ${missing} was left out`);
    return [];
  }
  const whole = { entry, signed, date, value };
  const [only] = details;
  if (details.length <= 1) return [toEntry(whole, only ?? null, null)];
  const parts = details.map((one) => partAmount(one, signed));
  const known = parts.flatMap((part) => (part === null ? [] : [part.amount]));
  if (known.length === parts.length && isSame(addAmounts(known), signed.amount)) {
    return details.map((one, index) => toEntry(whole, one, parts[index] ?? null));
  }
  findings.add(
    'details_differ',
    entry.line,
    'the amounts of the single transactions do not add up to the entry, which was kept as one',
  );
  return [toEntry(whole, null, null)];
}

/** What belongs to the entry as a whole. */
interface WholeEntry {
  readonly entry: XmlElement;
  readonly signed: CurrencyAmount;
  readonly date: CamtMoment;
  readonly value: CamtMoment | null;
}

function toEntry(
  { entry, signed, date, value }: WholeEntry,
  details: XmlElement | null,
  part: CurrencyAmount | null,
): StatementEntry {
  const { amount, currency } = part ?? signed;
  return {
    ...BARE_ENTRY,
    line: details !== null && part !== null ? details.line : entry.line,
    status: statusOf(entry),
    isReversal: /^(?:true|1)$/.test(textAt(entry, 'RvslInd') ?? ''),
    amount,
    currency,
    date: date.date,
    at: date.at,
    valueDate: value?.date ?? null,
    occurredDate: transactionDate(details)?.date ?? null,
    references: { ...entryReferences(entry, part === null), ...known(referencesOf(details)) },
    counterparty: counterpartyOf(details, amount.startsWith('-') ? 'out' : 'in'),
    description: descriptionOf(entry, details),
    type: textAt(entry, 'BkTxCd/Prtry/Cd'),
    bankTransactionCode: codeOf(child(details, 'BkTxCd')) ?? codeOf(child(entry, 'BkTxCd')),
    merchantCategory: textAt(details, 'CardTx/POI/MrchntCtgyCd') ?? textAt(details, 'CardTx/Tx/MrchntCtgyCd'),
    originalAmount: originalOf(details, entry, currency),
    charges: chargesOf(details) ?? chargesOf(entry),
  };
}

/** The bank's references of a whole batch name no single transaction of it. */
function entryReferences(entry: XmlElement, isWhole: boolean): EntryReferences {
  return {
    ...referencesOf(null),
    entry: isWhole ? textAt(entry, 'NtryRef') : null,
    bank: isWhole ? textAt(entry, 'AcctSvcrRef') : null,
  };
}

function known(references: EntryReferences): Partial<EntryReferences> {
  return Object.fromEntries(Object.entries(references).filter(([, text]) => text !== null));
}

/** A text up to version 6, a choice of code and proprietary from 7 on. */
function statusOf(entry: XmlElement): StatementEntry['status'] {
  const code = textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts') ?? 'BOOK';
  if (code === 'PDNG' || code === 'FUTR') return 'pending';
  return code === 'INFO' ? 'information' : 'booked';
}

function partAmount(details: XmlElement, whole: CurrencyAmount): CurrencyAmount | null {
  const own =
    amountOf(child(details, 'Amt')) ?? amountOf(child(child(child(details, 'AmtDtls'), 'TxAmt'), 'Amt'));
  if (own === null || (own.currency !== null && own.currency !== whole.currency)) return null;
  const mark = textAt(details, 'CdtDbtInd');
  const isOut = mark === null ? whole.amount.startsWith('-') : mark === 'DBIT';
  return { amount: isOut ? negateAmount(own.amount) : own.amount, currency: whole.currency };
}

function isSame(a: string, b: string): boolean {
  return addAmounts([a]) === addAmounts([b]);
}

function transactionDate(details: XmlElement | null): CamtMoment | null {
  const dates = child(details, 'RltdDts');
  return momentAt(child(dates, 'TxDtTm')) ?? momentAt(child(dates, 'AccptncDtTm'));
}

function codeOf(element: XmlElement | null): BankTransactionCode | null {
  if (element === null) return null;
  const code = {
    domain: textAt(element, 'Domn/Cd'),
    family: textAt(element, 'Domn/Fmly/Cd'),
    subFamily: textAt(element, 'Domn/Fmly/SubFmlyCd'),
    proprietary: textAt(element, 'Prtry/Cd'),
  };
  return Object.values(code).some((one) => one !== null) ? code : null;
}

/** The instructed amount, where it is in another currency. */
function originalOf(
  details: XmlElement | null,
  entry: XmlElement,
  currency: string | null,
): CurrencyAmount | null {
  for (const parent of [details, entry]) {
    const all = child(parent, 'AmtDtls');
    const instructed = amountOf(child(child(all, 'InstdAmt'), 'Amt'));
    if (instructed !== null && instructed.currency !== currency) return instructed;
  }
  return null;
}

function chargesOf(parent: XmlElement | null): CurrencyAmount | null {
  const charges = child(parent, 'Chrgs');
  return (
    amountOf(child(charges, 'TtlChrgsAndTaxAmt')) ?? amountOf(child(child(charges, 'Rcrd') ?? charges, 'Amt'))
  );
}
