import { addAmounts } from '../../amount.ts';
import type { OfxMoment } from '../date.ts';
import type { OfxCounterparty, OfxPayee, OfxTransaction } from '../document.ts';
import { child, codeOf, type OfxElement, textOf } from './element.ts';
import { amountOf, currencyOf, momentOf, type ReadContext } from './values.ts';

const ENTRIES = new Set(['STMTTRN', 'STMTTRNP', 'LOANSTMTTRN']);

export function isEntry({ name }: OfxElement): boolean {
  return ENTRIES.has(name);
}

/** Reads an entry as soon as it is whole, and lets its elements go: of a large file they need more memory than all else. */
export function readEntry(context: ReadContext, element: OfxElement): void {
  if (!isEntry(element)) return;
  element.entry = readTransaction(context, element);
  element.children = [];
}

/** Without an amount or any date an entry is left out with a warning, for neither may be made up. */
function readTransaction(context: ReadContext, element: OfxElement): OfxTransaction | null {
  const amount = amountOf(context, element, 'TRNAMT') ?? loanAmountOf(context, child(element, 'LOANTRNAMT'));
  const posted = postingOf(context, element);
  if (amount === null || posted === null) {
    const missing = amount === null ? 'amount' : 'date';
    context.findings.add(
      'transaction_skipped',
      element.line,
      `a transaction without ${missing} was left out`,
    );
    return null;
  }
  const user = momentOf(context, element, 'DTUSER');
  const type = codeOf(element, 'TRNTYPE') ?? codeOf(element, 'LOANTRNTYPE') ?? 'OTHER';
  const payee = payeeOf(element);
  const name = textOf(element, 'NAME') ?? payee?.name ?? textOf(element, 'EXTDNAME');
  const memo = textOf(element, 'MEMO');
  return {
    line: element.line,
    fitId: textOf(element, 'FITID'),
    type,
    postedDate: posted.date,
    postedAt: posted.at,
    userDate: user.date,
    userAt: user.at,
    availableDate: momentOf(context, element, 'DTAVAIL').date,
    amount,
    name,
    memo,
    description: describe(name, memo),
    payee,
    checkNumber: textOf(element, 'CHECKNUM'),
    referenceNumber: textOf(element, 'REFNUM'),
    serverTransactionId: textOf(element, 'SRVRTID'),
    sic: textOf(element, 'SIC'),
    currency: currencyOf(context, element, 'CURRENCY'),
    originalCurrency: currencyOf(context, element, 'ORIGCURRENCY'),
    correction: correctionOf(element),
    counterparty: counterpartyOf(element),
    pending: element.name === 'STMTTRNP' || type === 'HOLD',
  };
}

/** A payment of a loan may tell only what of it went where. */
function loanAmountOf(context: ReadContext, parts: OfxElement | null): string | null {
  const amounts = (parts?.children ?? []).flatMap(({ name }) => amountOf(context, parts, name) ?? []);
  return amounts.length === 0 ? null : addAmounts(amounts);
}

function postingOf(context: ReadContext, element: OfxElement): OfxMoment | null {
  for (const name of ['DTPOSTED', 'DTTRAN', 'DTUSER', 'DTAVAIL']) {
    const moment = momentOf(context, element, name);
    if (moment.date !== null) return moment;
  }
  return null;
}

/** Name, then memo, unless one repeats the beginning of the other. */
function describe(name: string | null, memo: string | null): string[] {
  if (name === null || memo === null) return [name ?? memo ?? ''].filter((part) => part !== '');
  if (name.startsWith(memo)) return [name];
  return memo.startsWith(name) ? [memo] : [name, memo];
}

function payeeOf(element: OfxElement): OfxPayee | null {
  const payee = child(element, 'PAYEE');
  if (payee === null) return null;
  const lines = ['ADDR1', 'ADDR2', 'ADDR3'].map((name) => textOf(payee, name));
  return {
    name: textOf(payee, 'NAME') ?? (payee.text === '' ? null : payee.text),
    address: lines.filter((line) => line !== null),
    city: textOf(payee, 'CITY'),
    state: textOf(payee, 'STATE'),
    postalCode: textOf(payee, 'POSTALCODE'),
    country: textOf(payee, 'COUNTRY'),
    phone: textOf(payee, 'PHONE'),
  };
}

function correctionOf(element: OfxElement): OfxTransaction['correction'] {
  const fitId = textOf(element, 'CORRECTFITID');
  const action = codeOf(element, 'CORRECTACTION');
  if (fitId === null) return null;
  return { fitId, action: action === 'DELETE' ? 'delete' : 'replace' };
}

function counterpartyOf(element: OfxElement): OfxCounterparty | null {
  const bank = child(element, 'BANKACCTTO');
  const account = bank ?? child(element, 'CCACCTTO');
  const accountId = textOf(account, 'ACCTID');
  if (accountId === null) return null;
  return {
    kind: bank === null ? 'card' : 'bank',
    bankId: textOf(account, 'BANKID'),
    branchId: textOf(account, 'BRANCHID'),
    accountId,
    accountType: codeOf(account, 'ACCTTYPE'),
  };
}
