import type {
  OfxBalance,
  OfxBankStatement,
  OfxCardStatement,
  OfxCounterparty,
  OfxLoanStatement,
  OfxPayee,
  OfxTransaction,
} from '../document.ts';
import { accountNode } from './account.ts';
import { aggregate, leaf, type OfxNode } from './node.ts';
import { balanceListNode, currencyNode, dateLeaf, periodLeaves } from './values.ts';

type BankLike = OfxBankStatement | OfxCardStatement | OfxLoanStatement;

const STATEMENT_NAMES = { bank: 'STMTRS', card: 'CCSTMTRS', loan: 'LOANSTMTRS' } as const;

export function bankStatementNode(statement: BankLike): OfxNode {
  const isLoan = statement.kind === 'loan';
  return aggregate(
    STATEMENT_NAMES[statement.kind],
    leaf('CURDEF', statement.currency),
    accountNode(statement.account),
    aggregate(
      isLoan ? 'LOANTRANLIST' : 'BANKTRANLIST',
      periodLeaves(statement.period),
      statement.transactions.map((one) => transactionNode(one, isLoan ? 'LOANSTMTTRN' : 'STMTTRN')),
    ),
    pendingNode(statement.pendingTransactions),
    isLoan ? balanceNode('PRINBAL', statement.principalBalance) : null,
    balanceNode('LEDGERBAL', statement.ledgerBalance),
    balanceNode('AVAILBAL', statement.availableBalance),
    statement.kind === 'card' ? cardTerms(statement) : null,
    balanceListNode(statement.otherBalances),
  );
}

function cardTerms({ cashAdvanceBalance, interestRates }: OfxCardStatement): OfxNode[] {
  const leaves = [
    leaf('CASHADVBALAMT', cashAdvanceBalance),
    leaf('INTRATEPURCH', interestRates.purchase),
    leaf('INTRATECASH', interestRates.cash),
    leaf('INTRATEXFER', interestRates.transfer),
  ];
  return leaves.filter((one) => one !== null);
}

/** The standard has no FITID for pending entries; one that was read is written all the same. */
function pendingNode(transactions: readonly OfxTransaction[]): OfxNode | null {
  if (transactions.length === 0) return null;
  return aggregate(
    'BANKTRANLISTP',
    transactions.map((one) => transactionNode(one, 'STMTTRNP')),
  );
}

export function transactionNode(one: OfxTransaction, name: 'STMTTRN' | 'STMTTRNP' | 'LOANSTMTTRN'): OfxNode {
  return aggregate(
    name,
    leaf(name === 'LOANSTMTTRN' ? 'LOANTRNTYPE' : 'TRNTYPE', one.type),
    dateLeaf(name === 'STMTTRNP' ? 'DTTRAN' : 'DTPOSTED', one.postedDate, one.postedAt),
    dateLeaf('DTUSER', one.userDate, one.userAt),
    dateLeaf('DTAVAIL', one.availableDate),
    leaf('TRNAMT', one.amount),
    leaf('FITID', one.fitId),
    leaf('CORRECTFITID', one.correction?.fitId ?? null),
    leaf('CORRECTACTION', one.correction?.action.toUpperCase() ?? null),
    leaf('SRVRTID', one.serverTransactionId),
    leaf('CHECKNUM', one.checkNumber),
    leaf('REFNUM', one.referenceNumber),
    leaf('SIC', one.sic),
    leaf('NAME', one.payee !== null && one.payee.name === one.name ? null : one.name),
    payeeNode(one.payee),
    counterpartyNode(one.counterparty),
    leaf('MEMO', one.memo),
    currencyNode('CURRENCY', one.currency),
    currencyNode('ORIGCURRENCY', one.originalCurrency),
  );
}

function payeeNode(payee: OfxPayee | null): OfxNode | null {
  if (payee === null) return null;
  return aggregate(
    'PAYEE',
    leaf('NAME', payee.name),
    payee.address.slice(0, 3).map((line, index) => ({ name: `ADDR${index + 1}`, content: line })),
    leaf('CITY', payee.city),
    leaf('STATE', payee.state),
    leaf('POSTALCODE', payee.postalCode),
    leaf('COUNTRY', payee.country),
    leaf('PHONE', payee.phone),
  );
}

function counterpartyNode(other: OfxCounterparty | null): OfxNode | null {
  if (other === null) return null;
  if (other.kind === 'card') return aggregate('CCACCTTO', leaf('ACCTID', other.accountId));
  return aggregate(
    'BANKACCTTO',
    leaf('BANKID', other.bankId),
    leaf('BRANCHID', other.branchId),
    leaf('ACCTID', other.accountId),
    leaf('ACCTTYPE', other.accountType),
  );
}

function balanceNode(name: string, balance: OfxBalance | null): OfxNode | null {
  if (balance === null) return null;
  return aggregate(
    name,
    leaf('BALAMT', balance.amount),
    dateLeaf('DTASOF', balance.asOfDate, balance.asOfAt),
  );
}
