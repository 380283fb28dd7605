import type {
  OfxBalance,
  OfxBankStatement,
  OfxCardStatement,
  OfxDocument,
  OfxLoanStatement,
  OfxStatement,
  OfxTransaction,
} from '../ofx/document.ts';
import { BARE_ENTRY, ibanOf, NO_ACCOUNT, NO_REFERENCES } from './blank.ts';
import type {
  BankStatement,
  StatementAccount,
  StatementBalance,
  StatementEntry,
  StatementFile,
} from './document.ts';

type CashStatement = OfxBankStatement | OfxCardStatement | OfxLoanStatement;

/**
 * Bank, card and loan statements of an OFX file in the common form. Investments and corrections (`CORRECTFITID`) have no place in
 * it: who needs them takes `readOfx`.
 */
export function statementsOfOfx(document: OfxDocument): StatementFile {
  return {
    format: 'ofx',
    encoding: document.encoding,
    institutionName: document.financialInstitution?.org ?? document.financialInstitution?.intuOrg ?? null,
    statements: document.statements.filter(isCash).map((one) => toStatement(one, document.accounts)),
    warnings: document.warnings,
  };
}

function isCash(statement: OfxStatement): statement is CashStatement {
  return statement.kind !== 'investment';
}

function toStatement(statement: CashStatement, listed: OfxDocument['accounts']): BankStatement {
  const { line, currency, period, ledgerBalance, availableBalance, skipped } = statement;
  return {
    line,
    kind: 'statement',
    id: null,
    number: null,
    page: null,
    isCopy: false,
    account: accountOf(statement, listed),
    currency,
    period,
    balances: [...balanceOf(ledgerBalance, 'closing'), ...balanceOf(availableBalance, 'available')],
    entries: [...statement.transactions, ...statement.pendingTransactions].map(toEntry),
    skipped,
  };
}

/** A list of accounts in the same file may say what the bank calls it. */
function accountOf({ kind, account }: CashStatement, listed: OfxDocument['accounts']): StatementAccount {
  const iban = ibanOf(account.accountId);
  const named = listed.find(
    (one) => one.account.kind === kind && one.account.accountId === account.accountId,
  );
  return {
    ...NO_ACCOUNT,
    type: kind,
    typeName: 'accountType' in account ? account.accountType : null,
    iban,
    number: iban === null ? account.accountId : null,
    bankId: 'bankId' in account ? account.bankId : null,
    branchId: 'branchId' in account ? account.branchId : null,
    name: account.accountId === null ? null : (named?.description ?? null),
  };
}

function balanceOf(balance: OfxBalance | null, kind: 'closing' | 'available'): StatementBalance[] {
  if (balance === null) return [];
  const { amount, asOfDate, asOfAt } = balance;
  const code = kind === 'closing' ? 'LEDGERBAL' : 'AVAILBAL';
  return [{ kind, code, isIntermediate: false, amount, currency: null, date: asOfDate, at: asOfAt }];
}

function toEntry(entry: OfxTransaction): StatementEntry {
  const { counterparty, payee, name } = entry;
  const other = payee?.name ?? (counterparty === null ? null : name);
  return {
    ...BARE_ENTRY,
    line: entry.line,
    status: entry.pending ? 'pending' : 'booked',
    amount: entry.amount,
    currency: entry.currency?.code ?? null,
    date: entry.postedDate,
    at: entry.postedAt,
    valueDate: entry.availableDate,
    occurredDate: entry.userDate,
    references: {
      ...NO_REFERENCES,
      id: entry.fitId,
      bank: entry.serverTransactionId,
      customer: entry.referenceNumber,
      check: entry.checkNumber,
    },
    counterparty:
      other === null && counterparty === null
        ? null
        : {
            name: other,
            account: counterparty?.accountId ?? null,
            bankId: counterparty?.bankId ?? null,
            ultimateName: null,
          },
    description: entry.description,
    type: entry.type,
    merchantCategory: entry.sic,
  };
}
