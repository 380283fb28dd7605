import type { OfxBankStatement, OfxCardStatement, OfxLoanStatement, OfxTransaction } from '../document.ts';
import { child, codeOf, type OfxElement, textOf } from './element.ts';
import { isEntry } from './transaction.ts';
import { amountOf, balanceOf, namedBalances, periodOf, type ReadContext } from './values.ts';

const LISTS: ReadonlyMap<string, 'posted' | 'pending'> = new Map([
  ['BANKTRANLIST', 'posted'],
  ['LOANTRANLIST', 'posted'],
  ['BANKTRANLISTP', 'pending'],
]);

/** Reads `STMTRS`, `CCSTMTRS` or `LOANSTMTRS`. */
export function readBankStatement(
  context: ReadContext,
  element: OfxElement,
): OfxBankStatement | OfxCardStatement | OfxLoanStatement {
  const bank = child(element, 'BANKACCTFROM');
  const card = child(element, 'CCACCTFROM');
  const loan = child(element, 'LOANACCTFROM');
  if (element.name === 'LOANSTMTRS') {
    return {
      kind: 'loan',
      account: {
        kind: 'loan',
        accountId: accountId(
          context,
          element,
          textOf(loan ?? bank, 'LOANACCTID') ?? textOf(loan ?? bank, 'ACCTID'),
        ),
        accountType: codeOf(loan, 'LOANACCTTYPE') ?? codeOf(loan ?? bank, 'ACCTTYPE'),
      },
      principalBalance: balanceOf(context, element, 'PRINBAL'),
      ...readCommon(context, element),
    };
  }
  if (element.name === 'CCSTMTRS' || (card !== null && bank === null)) {
    return {
      kind: 'card',
      account: { kind: 'card', accountId: accountId(context, element, textOf(card ?? bank, 'ACCTID')) },
      cashAdvanceBalance: amountOf(context, element, 'CASHADVBALAMT'),
      interestRates: {
        purchase: amountOf(context, element, 'INTRATEPURCH'),
        cash: amountOf(context, element, 'INTRATECASH'),
        transfer: amountOf(context, element, 'INTRATEXFER'),
      },
      ...readCommon(context, element),
    };
  }
  return {
    kind: 'bank',
    account: {
      kind: 'bank',
      bankId: textOf(bank, 'BANKID'),
      branchId: textOf(bank, 'BRANCHID'),
      accountId: accountId(context, element, textOf(bank, 'ACCTID')),
      accountType: codeOf(bank, 'ACCTTYPE'),
    },
    ...readCommon(context, element),
  };
}

/** The account's number as the file has it; a statement that names none is kept, with a warning. */
export function accountId(context: ReadContext, statement: OfxElement, id: string | null): string | null {
  if (id === null) {
    context.findings.add(
      'account_missing',
      statement.line,
      'the statement does not say which account it is of',
    );
  }
  return id;
}

export function statementCurrency(context: ReadContext, statement: OfxElement): string | null {
  const currency = codeOf(statement, 'CURDEF');
  if (currency === null) {
    context.findings.add('currency_missing', statement.line, 'the statement does not say its currency');
  }
  return currency;
}

function readCommon(context: ReadContext, element: OfxElement) {
  const { transactions, pendingTransactions, skipped } = transactionsOf(element);
  return {
    line: element.line,
    currency: statementCurrency(context, element),
    period: periodOf(context, child(element, 'BANKTRANLIST') ?? child(element, 'LOANTRANLIST')),
    ledgerBalance: balanceOf(context, element, 'LEDGERBAL'),
    availableBalance: balanceOf(context, element, 'AVAILBAL'),
    otherBalances: namedBalances(context, element),
    transactions,
    pendingTransactions,
    skipped,
  };
}

/** A statement may hold several lists of a kind; all are read. */
function transactionsOf(statement: OfxElement) {
  const transactions: OfxTransaction[] = [];
  const pendingTransactions: OfxTransaction[] = [];
  let skipped = 0;
  for (const list of statement.children) {
    const state = LISTS.get(list.name);
    if (state === undefined) continue;
    for (const entry of list.children) {
      if (!isEntry(entry)) continue;
      const { entry: transaction = null } = entry;
      if (transaction === null) skipped += 1;
      else if (state === 'pending') pendingTransactions.push({ ...transaction, pending: true });
      else (transaction.pending ? pendingTransactions : transactions).push(transaction);
    }
  }
  return { transactions, pendingTransactions, skipped };
}
