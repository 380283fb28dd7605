import type {
  OfxInvestmentBalances,
  OfxInvestmentStatement,
  OfxInvestmentTransaction,
} from '../investment-document.ts';
import { accountId, statementCurrency } from './bank-statement.ts';
import { child, type OfxElement, textOf } from './element.ts';
import { isInvestmentTransaction, readInvestmentTransaction } from './investment-transaction.ts';
import { readPositions } from './security.ts';
import { amountOf, momentOf, namedBalances, periodOf, type ReadContext } from './values.ts';

/** Reads `INVSTMTRS`. */
export function readInvestmentStatement(context: ReadContext, element: OfxElement): OfxInvestmentStatement {
  const account = child(element, 'INVACCTFROM');
  const asOf = momentOf(context, element, 'DTASOF');
  const { transactions, skipped: skippedTransactions } = readTransactions(context, element);
  const { positions, skipped: skippedPositions } = readPositions(context, child(element, 'INVPOSLIST'));
  return {
    kind: 'investment',
    line: element.line,
    account: {
      kind: 'investment',
      brokerId: textOf(account, 'BROKERID'),
      accountId: accountId(context, element, textOf(account, 'ACCTID')),
    },
    currency: statementCurrency(context, element),
    asOfDate: asOf.date,
    asOfAt: asOf.at,
    period: periodOf(context, child(element, 'INVTRANLIST')),
    is401k: child(element, 'INV401K') !== null || child(element, 'INV401KBAL') !== null,
    transactions,
    positions,
    balances: balancesOf(context, child(element, 'INVBAL')),
    skipped: skippedTransactions + skippedPositions,
  };
}

function readTransactions(context: ReadContext, statement: OfxElement) {
  const transactions: OfxInvestmentTransaction[] = [];
  let skipped = 0;
  for (const list of statement.children) {
    if (list.name !== 'INVTRANLIST') continue;
    for (const entry of list.children) {
      if (!isInvestmentTransaction(entry)) continue;
      const transaction = readInvestmentTransaction(context, entry);
      if (transaction === null) skipped += 1;
      else transactions.push(transaction);
    }
  }
  return { transactions, skipped };
}

function balancesOf(context: ReadContext, element: OfxElement | null): OfxInvestmentBalances | null {
  if (element === null) return null;
  return {
    availableCash: amountOf(context, element, 'AVAILCASH'),
    margin: amountOf(context, element, 'MARGINBALANCE'),
    short: amountOf(context, element, 'SHORTBALANCE'),
    buyingPower: amountOf(context, element, 'BUYPOWER'),
    other: namedBalances(context, element),
  };
}
