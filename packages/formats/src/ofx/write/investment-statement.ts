import type {
  OfxInvestmentBalances,
  OfxInvestmentStatement,
  OfxInvestmentTransaction,
  OfxPosition,
  OfxSecurity,
  OfxSecurityId,
} from '../investment-document.ts';
import { transactionNode } from './bank-statement.ts';
import { aggregate, leaf, type OfxNode } from './node.ts';
import { balanceListNode, currencyNode, dateLeaf, periodLeaves } from './values.ts';

const DETAIL_NAMES: Readonly<Record<string, string>> = {
  BUYMF: 'BUYTYPE',
  BUYSTOCK: 'BUYTYPE',
  BUYOPT: 'OPTBUYTYPE',
  SELLMF: 'SELLTYPE',
  SELLSTOCK: 'SELLTYPE',
  SELLOPT: 'OPTSELLTYPE',
  INCOME: 'INCOMETYPE',
  REINVEST: 'INCOMETYPE',
  TRANSFER: 'TFERACTION',
  CLOSUREOPT: 'OPTACTION',
};
const POSITION_NAMES = {
  stock: 'POSSTOCK',
  mutualFund: 'POSMF',
  debt: 'POSDEBT',
  option: 'POSOPT',
  other: 'POSOTHER',
} as const;
const INFO_NAMES = {
  stock: 'STOCKINFO',
  mutualFund: 'MFINFO',
  debt: 'DEBTINFO',
  option: 'OPTINFO',
  other: 'OTHERINFO',
} as const;
const TYPE_NAMES = {
  stock: 'STOCKTYPE',
  mutualFund: 'MFTYPE',
  debt: 'DEBTTYPE',
  option: 'OPTTYPE',
  other: '',
} as const;

export function investmentStatementNode(statement: OfxInvestmentStatement): OfxNode {
  const { account, transactions, positions } = statement;
  return aggregate(
    'INVSTMTRS',
    dateLeaf('DTASOF', statement.asOfDate, statement.asOfAt),
    leaf('CURDEF', statement.currency),
    aggregate('INVACCTFROM', leaf('BROKERID', account.brokerId), leaf('ACCTID', account.accountId)),
    aggregate('INVTRANLIST', periodLeaves(statement.period), transactions.map(entryNode)),
    positions.length === 0 ? null : aggregate('INVPOSLIST', positions.map(positionNode)),
    balancesNode(statement.balances),
    statement.is401k ? aggregate('INV401K') : null,
  );
}

function entryNode(one: OfxInvestmentTransaction): OfxNode {
  if (one.cash !== null) {
    return aggregate(
      'INVBANKTRAN',
      transactionNode(one.cash, 'STMTTRN'),
      leaf('SUBACCTFUND', one.subAccountFund),
    );
  }
  const detail = leaf(DETAIL_NAMES[one.element] ?? '', one.detail);
  const own = [detail, leaf('ACCRDINT', one.accruedInterest), leaf('POSTYPE', one.positionType)];
  const ownParts = own.filter((part) => part !== null && part.name !== '');
  if (one.action === 'buy')
    return aggregate(one.element, aggregate('INVBUY', ...orderParts(one)), ...ownParts);
  if (one.action === 'sell')
    return aggregate(one.element, aggregate('INVSELL', ...orderParts(one)), ...ownParts);
  return aggregate(one.element, ...orderParts(one), ...ownParts, ...splitParts(one));
}

function orderParts(one: OfxInvestmentTransaction): (OfxNode | null)[] {
  const isJournal = one.action === 'journalFund' || one.action === 'journalSecurity';
  return [
    aggregate(
      'INVTRAN',
      leaf('FITID', one.fitId),
      leaf('SRVRTID', one.serverTransactionId),
      dateLeaf('DTTRADE', one.tradeDate, one.tradeAt),
      dateLeaf('DTSETTLE', one.settleDate),
      leaf('REVERSALFITID', one.reversalFitId),
      leaf('MEMO', one.memo),
    ),
    one.securityId === null ? null : securityIdNode(one.securityId),
    leaf('UNITS', one.units),
    leaf('UNITPRICE', one.unitPrice),
    leaf('COMMISSION', one.fees.commission),
    leaf('TAXES', one.fees.taxes),
    leaf('FEES', one.fees.fees),
    leaf('LOAD', one.fees.load),
    leaf('WITHHOLDING', one.fees.withholding),
    leaf('PENALTY', one.fees.penalty),
    leaf(one.action === 'split' ? 'FRACCASH' : 'TOTAL', one.total),
    leaf(isJournal ? 'SUBACCTFROM' : 'SUBACCTSEC', one.subAccountSecurity),
    leaf(isJournal ? 'SUBACCTTO' : 'SUBACCTFUND', one.subAccountFund),
    currencyNode('CURRENCY', one.currency),
    currencyNode('ORIGCURRENCY', one.originalCurrency),
  ];
}

function splitParts({ split }: OfxInvestmentTransaction): (OfxNode | null)[] {
  if (split === null) return [];
  return [
    leaf('OLDUNITS', split.oldUnits),
    leaf('NEWUNITS', split.newUnits),
    leaf('NUMERATOR', split.numerator),
    leaf('DENOMINATOR', split.denominator),
  ];
}

function positionNode(one: OfxPosition): OfxNode {
  const held = aggregate(
    'INVPOS',
    securityIdNode(one.securityId),
    leaf('HELDINACCT', one.heldIn),
    leaf('POSTYPE', one.positionType),
    leaf('UNITS', one.units),
    leaf('UNITPRICE', one.unitPrice),
    leaf('MKTVAL', one.marketValue),
    leaf('AVGCOSTBASIS', one.averageCostBasis),
    dateLeaf('DTPRICEASOF', one.priceAsOfDate, one.priceAsOfAt),
    currencyNode('CURRENCY', one.currency),
    leaf('MEMO', one.memo),
  );
  return aggregate(POSITION_NAMES[one.kind], held);
}

function balancesNode(balances: OfxInvestmentBalances | null): OfxNode | null {
  if (balances === null) return null;
  return aggregate(
    'INVBAL',
    leaf('AVAILCASH', balances.availableCash),
    leaf('MARGINBALANCE', balances.margin),
    leaf('SHORTBALANCE', balances.short),
    leaf('BUYPOWER', balances.buyingPower),
    balanceListNode(balances.other),
  );
}

/** One entry of `SECLIST`. */
export function securityNode(one: OfxSecurity): OfxNode {
  const info = aggregate(
    'SECINFO',
    securityIdNode(one.securityId),
    leaf('SECNAME', one.name),
    leaf('TICKER', one.ticker),
    leaf('UNITPRICE', one.unitPrice),
    dateLeaf('DTASOF', one.priceAsOfDate),
    currencyNode('CURRENCY', one.currency),
    leaf('MEMO', one.memo),
  );
  return aggregate(
    INFO_NAMES[one.kind],
    info,
    one.kind === 'other' ? null : leaf(TYPE_NAMES[one.kind], one.detail),
    leaf('PARVALUE', one.debt?.parValue ?? null),
    leaf('COUPONRT', one.debt?.couponRate ?? null),
    dateLeaf('DTMAT', one.debt?.maturityDate ?? null),
    leaf('STRIKEPRICE', one.option?.strikePrice ?? null),
    dateLeaf('DTEXPIRE', one.option?.expiryDate ?? null),
    leaf('SHPERCTRCT', one.option?.sharesPerContract ?? null),
    one.option?.underlying ? securityIdNode(one.option.underlying) : null,
  );
}

function securityIdNode(securityId: OfxSecurityId): OfxNode {
  return aggregate('SECID', leaf('UNIQUEID', securityId.id), leaf('UNIQUEIDTYPE', securityId.type));
}
