import type {
  BankStatement,
  OfxBankStatement,
  OfxCardStatement,
  OfxContent,
  OfxStatement,
  OfxTransaction,
  OfxVersion,
  StatementEntry,
} from '@fairlead/formats';
import { writeOfx } from '@fairlead/formats';

/** Programs that read statements know of banks and cards; a loan goes as a line of credit. */
const BANK_ID = '0';

/**
 * Statements as an OFX response. The name of an entry is at most 32 characters there, so that longer texts are in its memo.
 * `today` is a calendar date, which the file says that it was made on.
 */
export function toOfx(statements: readonly BankStatement[], version: OfxVersion, today: string): string {
  const [first] = statements;
  const content: OfxContent = {
    financialInstitution: { org: first?.account.bankName ?? null, fid: null, intuBid: null, intuOrg: null },
    language: 'ENG',
    createdDate: today,
    createdAt: null,
    statements: statements.map(statementOf),
    securities: [],
  };
  return writeOfx(content, version);
}

function statementOf(statement: BankStatement): OfxStatement {
  const { account, currency, period, balances, entries } = statement;
  const balance = (kind: 'closing' | 'available') => {
    const found = balances.find((one) => one.kind === kind);
    return found ? { amount: found.amount, asOfDate: found.date, asOfAt: found.at } : null;
  };
  const shared: Omit<OfxBankStatement, 'kind' | 'account'> = {
    line: 1,
    currency,
    period,
    ledgerBalance: balance('closing'),
    availableBalance: balance('available'),
    otherBalances: [],
    transactions: entries.map((entry) => transactionOf(entry, currency)),
    pendingTransactions: [],
    skipped: 0,
  };
  if (account.type === 'card') {
    const card: OfxCardStatement = {
      ...shared,
      kind: 'card',
      account: { kind: 'card', accountId: account.number },
      cashAdvanceBalance: null,
      interestRates: { purchase: null, cash: null, transfer: null },
    };
    return card;
  }
  return {
    ...shared,
    kind: 'bank',
    account: {
      kind: 'bank',
      bankId: BANK_ID,
      branchId: null,
      accountId: account.number,
      accountType: account.typeName ?? 'CHECKING',
    },
  };
}

const NAME_LENGTH = 32;

function transactionOf(entry: StatementEntry, currency: string | null): OfxTransaction {
  const text = entry.description.join(' ');
  const name = (entry.counterparty?.name ?? text).slice(0, NAME_LENGTH);
  return {
    line: 1,
    fitId: entry.references.id,
    type: entry.type ?? 'OTHER',
    postedDate: entry.date,
    postedAt: null,
    userDate: entry.occurredDate,
    userAt: null,
    availableDate: null,
    amount: entry.amount,
    name,
    memo: text === name ? null : text,
    description: [],
    payee: null,
    checkNumber: entry.references.check,
    referenceNumber: entry.references.customer,
    serverTransactionId: null,
    sic: null,
    currency:
      entry.currency === null || entry.currency === currency ? null : { code: entry.currency, rate: null },
    originalCurrency: null,
    correction: null,
    counterparty: null,
    pending: false,
  };
}
