import type {
  OfxDebtTerms,
  OfxOptionTerms,
  OfxPosition,
  OfxSecurity,
  OfxSecurityKind,
} from '../investment-document.ts';
import { child, codeOf, type OfxElement, textOf } from './element.ts';
import { securityIdOf } from './investment-transaction.ts';
import { amountOf, currencyOf, momentOf, type ReadContext } from './values.ts';

const SECURITY_KINDS: ReadonlyMap<string, OfxSecurityKind> = new Map([
  ['STOCKINFO', 'stock'],
  ['MFINFO', 'mutualFund'],
  ['DEBTINFO', 'debt'],
  ['OPTINFO', 'option'],
  ['OTHERINFO', 'other'],
]);
const POSITION_KINDS: ReadonlyMap<string, OfxSecurityKind> = new Map([
  ['POSSTOCK', 'stock'],
  ['POSMF', 'mutualFund'],
  ['POSDEBT', 'debt'],
  ['POSOPT', 'option'],
  ['POSOTHER', 'other'],
]);

/** Reads the entries of one `SECLIST`. */
export function readSecurities(context: ReadContext, list: OfxElement): OfxSecurity[] {
  const securities: OfxSecurity[] = [];
  for (const element of list.children) {
    const kind = SECURITY_KINDS.get(element.name);
    if (kind === undefined) continue;
    const info = child(element, 'SECINFO') ?? element;
    const securityId = securityIdOf(info);
    if (securityId === null) {
      context.findings.add(
        'security_skipped',
        element.line,
        'a security without identification was left out',
      );
      continue;
    }
    const priced = momentOf(context, info, 'DTASOF');
    securities.push({
      line: element.line,
      kind,
      securityId,
      name: textOf(info, 'SECNAME'),
      ticker: textOf(info, 'TICKER'),
      unitPrice: amountOf(context, info, 'UNITPRICE'),
      priceAsOfDate: priced.date,
      currency: currencyOf(context, info, 'CURRENCY'),
      memo: textOf(info, 'MEMO'),
      detail: detailOf(element),
      debt: kind === 'debt' ? debtTerms(context, element) : null,
      option: kind === 'option' ? optionTerms(context, element) : null,
    });
  }
  return securities;
}

/** Reads `INVPOSLIST`; a position without security or units is left out with a warning. */
export function readPositions(
  context: ReadContext,
  list: OfxElement | null,
): { positions: OfxPosition[]; skipped: number } {
  const positions: OfxPosition[] = [];
  let skipped = 0;
  for (const element of list?.children ?? []) {
    const kind = POSITION_KINDS.get(element.name);
    if (kind === undefined) continue;
    const position = readPosition(context, element, kind);
    if (position === null) skipped += 1;
    else positions.push(position);
  }
  return { positions, skipped };
}

function readPosition(context: ReadContext, element: OfxElement, kind: OfxSecurityKind): OfxPosition | null {
  const held = child(element, 'INVPOS') ?? element;
  const securityId = securityIdOf(held);
  const units = amountOf(context, held, 'UNITS');
  if (securityId === null || units === null) {
    context.findings.add(
      'position_skipped',
      element.line,
      'a position without security or units was left out',
    );
    return null;
  }
  const priced = momentOf(context, held, 'DTPRICEASOF');
  return {
    line: element.line,
    kind,
    securityId,
    heldIn: codeOf(held, 'HELDINACCT'),
    positionType: codeOf(held, 'POSTYPE'),
    units,
    unitPrice: amountOf(context, held, 'UNITPRICE'),
    marketValue: amountOf(context, held, 'MKTVAL'),
    averageCostBasis: amountOf(context, held, 'AVGCOSTBASIS'),
    priceAsOfDate: priced.date,
    priceAsOfAt: priced.at,
    currency: currencyOf(context, held, 'CURRENCY'),
    memo: textOf(held, 'MEMO'),
  };
}

function detailOf(element: OfxElement): string | null {
  return (
    codeOf(element, 'STOCKTYPE') ??
    codeOf(element, 'MFTYPE') ??
    codeOf(element, 'DEBTTYPE') ??
    codeOf(element, 'OPTTYPE')
  );
}

function debtTerms(context: ReadContext, element: OfxElement): OfxDebtTerms {
  return {
    parValue: amountOf(context, element, 'PARVALUE'),
    couponRate: amountOf(context, element, 'COUPONRT'),
    maturityDate: momentOf(context, element, 'DTMAT').date,
  };
}

function optionTerms(context: ReadContext, element: OfxElement): OfxOptionTerms {
  return {
    strikePrice: amountOf(context, element, 'STRIKEPRICE'),
    expiryDate: momentOf(context, element, 'DTEXPIRE').date,
    sharesPerContract: amountOf(context, element, 'SHPERCTRCT'),
    underlying: securityIdOf(element),
  };
}
