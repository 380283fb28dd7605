import type { OfxDocument, OfxInvestmentStatement, OfxStatement } from '@fairlead/formats';
import { accountKey, toAccount } from './accounts.ts';
import { BARE, type FileAccount, type FileContent } from './content.ts';
import { latest } from './day-order.ts';
import { faultAt } from './fault.ts';
import { toInvestmentTransactions } from './investment-transactions.ts';
import { toHoldings } from './investments.ts';
import { joinStatements } from './join-statements.ts';
import { toLiability } from './liabilities.ts';
import { toNumbers } from './numbers.ts';
import { toSecurities } from './securities.ts';
import { toTransactions } from './transactions.ts';

export interface OfxOptions {
  readonly cardBalancePositive: boolean;
  /** For statements that name none; they are refused without it. */
  readonly currency: string | null;
}

/** What an OFX or QFX file says, per account. @throws ConnectorError for a statement without account or currency. */
export function ofxContent(document: OfxDocument, options: OfxOptions): FileContent {
  if (document.statements.length === 0) throw faultAt(1, 'the file holds no statement');
  const statements = document.statements.map((statement) => toFileAccount(statement, document, options));
  const refused = document.failures.map(
    ({ line, status }) => `line ${line}: the institution refused this statement (status ${status.code})`,
  );
  return {
    accounts: joinStatements(statements),
    warnings: [...refused, ...document.warnings.map(({ line, reason }) => `line ${line}: ${reason}`)],
    institutionName: document.financialInstitution?.org ?? document.financialInstitution?.intuOrg ?? null,
  };
}

function toFileAccount(statement: OfxStatement, document: OfxDocument, options: OfxOptions): FileAccount {
  const number = statement.account.accountId;
  if (number === null) throw faultAt(statement.line, 'the statement does not say which account it is of');
  const currency = statement.currency ?? options.currency;
  if (currency === null) throw faultAt(statement.line, 'the statement names no currency; give one');
  const key = accountKey(statement.account, number, document.financialInstitution);
  const facts = { key, number, currency, cardBalancePositive: options.cardBalancePositive };
  if (statement.kind === 'investment') return investmentAccount(statement, document, facts);
  const entries = [...statement.transactions, ...statement.pendingTransactions];
  return {
    ...BARE,
    account: toAccount(statement, { ...facts, holdings: null }),
    ...toTransactions(entries, currency, number),
    covered: coverage(statement),
    numbers: statement.kind === 'bank' ? toNumbers(key, statement.account, currency) : null,
    liability: statement.kind === 'card' ? toLiability(key, statement.interestRates) : null,
  };
}

function coverage({ period, pendingTransactions }: Exclude<OfxStatement, OfxInvestmentStatement>) {
  if (!period?.startDate || !period.endDate) return null;
  // Pending entries are those at the time of the file, which the period of posted ones need not reach.
  const to =
    latest([period.endDate, ...pendingTransactions.map(({ postedDate }) => postedDate)]) ?? period.endDate;
  return { from: period.startDate, to };
}

function investmentAccount(
  statement: OfxInvestmentStatement,
  { securities: list }: OfxDocument,
  facts: { key: string; number: string; currency: string; cardBalancePositive: boolean },
): FileAccount {
  const { key, number, currency } = facts;
  const securities = toSecurities(list, statement, currency);
  const holdings = toHoldings(key, statement, list, currency);
  return {
    ...BARE,
    account: toAccount(statement, { ...facts, holdings }),
    holdings,
    investmentTransactions: toInvestmentTransactions(statement.transactions, securities, currency, number),
    securities: [...securities.values()],
  };
}
