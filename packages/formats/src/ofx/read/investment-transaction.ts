import type { Findings } from '../../finding.ts';
import type {
  OfxInvestmentAction,
  OfxInvestmentFees,
  OfxInvestmentTransaction,
  OfxSecurityId,
  OfxSplit,
} from '../investment-document.ts';
import { child, codeOf, type OfxElement, textOf } from './element.ts';
import { amountOf, currencyOf, momentOf, type ReadContext } from './values.ts';

const ACTIONS: ReadonlyMap<string, OfxInvestmentAction> = new Map([
  ['BUYDEBT', 'buy'],
  ['BUYMF', 'buy'],
  ['BUYOPT', 'buy'],
  ['BUYOTHER', 'buy'],
  ['BUYSTOCK', 'buy'],
  ['SELLDEBT', 'sell'],
  ['SELLMF', 'sell'],
  ['SELLOPT', 'sell'],
  ['SELLOTHER', 'sell'],
  ['SELLSTOCK', 'sell'],
  ['REINVEST', 'reinvest'],
  ['INCOME', 'income'],
  ['INVEXPENSE', 'expense'],
  ['MARGININTEREST', 'marginInterest'],
  ['TRANSFER', 'transfer'],
  ['JRNLSEC', 'journalSecurity'],
  ['JRNLFUND', 'journalFund'],
  ['RETOFCAP', 'returnOfCapital'],
  ['SPLIT', 'split'],
  ['CLOSUREOPT', 'optionClosure'],
  ['INVBANKTRAN', 'cash'],
]);

const DETAILS = ['BUYTYPE', 'SELLTYPE', 'OPTBUYTYPE', 'OPTSELLTYPE', 'INCOMETYPE', 'TFERACTION', 'OPTACTION'];

/** True for the aggregates of `INVTRANLIST` that `readInvestmentTransaction` takes. */
export function isInvestmentTransaction(element: OfxElement): boolean {
  return ACTIONS.has(element.name);
}

/** Reads one aggregate of `INVTRANLIST`; without a trade date it is left out with a warning. */
export function readInvestmentTransaction(
  context: ReadContext,
  element: OfxElement,
): OfxInvestmentTransaction | null {
  const action = ACTIONS.get(element.name);
  if (action === undefined) return null;
  if (action === 'cash') return readCash(context, element);
  // Buys and sales keep their common part one level down, in INVBUY or INVSELL.
  const order = child(element, 'INVBUY') ?? child(element, 'INVSELL') ?? element;
  const entry = child(order, 'INVTRAN');
  const trade = momentOf(context, entry, 'DTTRADE');
  if (trade.date === null) return skip(context.findings, element);
  return {
    line: element.line,
    action,
    element: element.name,
    fitId: textOf(entry, 'FITID'),
    serverTransactionId: textOf(entry, 'SRVRTID'),
    reversalFitId: textOf(entry, 'REVERSALFITID'),
    tradeDate: trade.date,
    tradeAt: trade.at,
    settleDate: momentOf(context, entry, 'DTSETTLE').date,
    memo: textOf(entry, 'MEMO'),
    securityId: securityIdOf(order),
    units: amountOf(context, order, 'UNITS'),
    unitPrice: amountOf(context, order, 'UNITPRICE') ?? amountOf(context, order, 'AVGCOSTBASIS'),
    total: amountOf(context, order, 'TOTAL') ?? amountOf(context, order, 'FRACCASH'),
    fees: feesOf(context, order),
    accruedInterest: amountOf(context, element, 'ACCRDINT'),
    detail: detailOf(element),
    positionType: codeOf(element, 'POSTYPE'),
    subAccountSecurity: codeOf(order, 'SUBACCTSEC') ?? codeOf(order, 'SUBACCTFROM'),
    subAccountFund: codeOf(order, 'SUBACCTFUND') ?? codeOf(order, 'SUBACCTTO'),
    split: splitOf(context, element),
    currency: currencyOf(context, order, 'CURRENCY'),
    originalCurrency: currencyOf(context, order, 'ORIGCURRENCY'),
    cash: null,
  };
}

function readCash(context: ReadContext, element: OfxElement): OfxInvestmentTransaction | null {
  const entry = child(element, 'STMTTRN');
  const cash = entry?.entry ?? null;
  if (cash === null) return skip(context.findings, element);
  return {
    line: element.line,
    action: 'cash',
    element: element.name,
    fitId: cash.fitId,
    serverTransactionId: cash.serverTransactionId,
    reversalFitId: null,
    tradeDate: cash.postedDate,
    tradeAt: cash.postedAt,
    settleDate: null,
    memo: cash.memo,
    securityId: null,
    units: null,
    unitPrice: null,
    total: cash.amount,
    fees: NO_FEES,
    accruedInterest: null,
    detail: cash.type,
    positionType: null,
    subAccountSecurity: null,
    subAccountFund: codeOf(element, 'SUBACCTFUND'),
    split: null,
    currency: cash.currency,
    originalCurrency: cash.originalCurrency,
    cash,
  };
}

const NO_FEES: OfxInvestmentFees = {
  commission: null,
  fees: null,
  load: null,
  taxes: null,
  withholding: null,
  penalty: null,
};

export function securityIdOf(parent: OfxElement | null): OfxSecurityId | null {
  const element = child(parent, 'SECID');
  const id = textOf(element, 'UNIQUEID');
  return id === null ? null : { id, type: codeOf(element, 'UNIQUEIDTYPE') ?? 'OTHER' };
}

function feesOf(context: ReadContext, order: OfxElement): OfxInvestmentFees {
  return {
    commission: amountOf(context, order, 'COMMISSION'),
    fees: amountOf(context, order, 'FEES'),
    load: amountOf(context, order, 'LOAD'),
    taxes: amountOf(context, order, 'TAXES'),
    withholding: amountOf(context, order, 'WITHHOLDING'),
    penalty: amountOf(context, order, 'PENALTY'),
  };
}

function detailOf(element: OfxElement): string | null {
  for (const name of DETAILS) {
    const detail = codeOf(element, name);
    if (detail !== null) return detail;
  }
  return null;
}

function splitOf(context: ReadContext, element: OfxElement): OfxSplit | null {
  if (element.name !== 'SPLIT') return null;
  return {
    oldUnits: amountOf(context, element, 'OLDUNITS'),
    newUnits: amountOf(context, element, 'NEWUNITS'),
    numerator: amountOf(context, element, 'NUMERATOR'),
    denominator: amountOf(context, element, 'DENOMINATOR'),
  };
}

function skip(findings: Findings, element: OfxElement): null {
  findings.add(
    'transaction_skipped',
    element.line,
    'an investment transaction without date or amount was left out',
  );
  return null;
}
