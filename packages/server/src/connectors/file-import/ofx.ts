import type { OfxDocument, OfxInvestmentStatement, OfxStatement } from '@fairlead/formats';
import { absolute } from '../../money/decimal.ts';
import { PRODUCT_KINDS } from './account-kinds.data.ts';
import { BARE, type FileAccount, type FileContent } from './content.ts';
import { latest } from './day-order.ts';
import type { Directions } from './directions.ts';
import { faultAt } from './fault.ts';
import { toInvestmentTransactions } from './investment-transactions.ts';
import { toHoldings } from './investments.ts';
import { joinStatements, requireOneCurrency } from './join-statements.ts';
import { newestClosing, toLiability } from './liabilities.ts';
import { toNumbers } from './numbers.ts';
import { type AccountFacts, accountKey, toAccount } from './ofx-accounts.ts';
import { ofxOwner } from './ofx-holder.ts';
import { toSecurities } from './securities.ts';
import { labelKey } from './statement-account.ts';
import { toTransactions } from './transactions.ts';

/** What an OFX or QFX file says, per account. @throws ConnectorError for a statement without account or currency. */
export function ofxContent(document: OfxDocument, options: Directions): FileContent {
  if (document.statements.length === 0) throw faultAt(1, 'the file holds no statement');
  const statements = document.statements.map((statement) => toFileAccount(statement, document, options));
  requireOneCurrency(
    statements.map(({ account }, nth) => ({ line: document.statements[nth]?.line ?? 1, account })),
  );
  const refused = document.failures.map(
    ({ line, status }) => `line ${line}: the institution refused this statement (status ${status.code})`,
  );
  return {
    accounts: joinStatements(statements),
    warnings: [...refused, ...document.warnings.map(({ line, reason }) => `line ${line}: ${reason}`)],
    institutionName: document.financialInstitution?.org ?? document.financialInstitution?.intuOrg ?? null,
    format: 'ofx',
    dialect: options.payee === null ? 'ofx' : `ofx:${options.payee}`,
  };
}

function toFileAccount(statement: OfxStatement, document: OfxDocument, options: Directions): FileAccount {
  const currency = statement.currency ?? options.currency;
  if (currency === null) throw faultAt(statement.line, 'the statement names no currency; give one');
  const facts = { ...identityOf(statement, document, options), currency, owedPositive: options.owedPositive };
  const { key, number } = facts;
  if (statement.kind === 'investment') return investmentAccount(statement, document, facts);
  const entries = [...statement.transactions, ...statement.pendingTransactions];
  const closing = statement.kind === 'card' ? newestClosing(document.cardClosings, number) : undefined;
  const account = toAccount(statement, { ...facts, holdings: null });
  const limit = closing?.creditLimit ? absolute(closing.creditLimit) : null;
  const { owedPositive } = options;
  return {
    ...BARE,
    account: limit === null ? account : { ...account, balance: { ...account.balance, limit } },
    ...toTransactions(entries, currency, number, options),
    covered: coverage(statement),
    owner: ofxOwner(key, document.holder),
    numbers: statement.kind === 'bank' ? toNumbers(key, statement.account, currency) : null,
    liability:
      statement.kind === 'card'
        ? toLiability(key, { rates: statement.interestRates, closing: closing ?? null, owedPositive })
        : null,
  };
}

type Facts = Omit<AccountFacts, 'holdings'>;

/** A statement that does not say its number goes by the label that the person gives it. */
function identityOf(
  { account, line }: OfxStatement,
  { financialInstitution, statements, accounts }: OfxDocument,
  { label: given, kind }: Directions,
): Pick<Facts, 'key' | 'number' | 'label' | 'givenLabel' | 'kind'> {
  const { accountId: number } = account;
  const listed = accounts.find(
    (one) => one.account.kind === account.kind && one.account.accountId === number,
  );
  const label = statements.length === 1 ? given : null;
  const stated = { kind: PRODUCT_KINDS[listed?.productType ?? ''] ?? kind, givenLabel: label };
  if (number !== null) {
    return { key: accountKey(account, number, financialInstitution), number, label: null, ...stated };
  }
  if (label === null) {
    throw faultAt(line, 'the statement does not say which account it is of; give a label for it');
  }
  return { key: labelKey(label), number, label, ...stated };
}

function coverage({ period, pendingTransactions, skipped }: Exclude<OfxStatement, OfxInvestmentStatement>) {
  if (!period?.startDate || !period.endDate || skipped > 0) return null;
  // Pending entries are those at the time of the file, which the period of posted ones need not reach.
  const to =
    latest([period.endDate, ...pendingTransactions.map(({ postedDate }) => postedDate)]) ?? period.endDate;
  return { from: period.startDate, to };
}

function investmentAccount(
  statement: OfxInvestmentStatement,
  { securities: list }: OfxDocument,
  facts: Facts,
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
