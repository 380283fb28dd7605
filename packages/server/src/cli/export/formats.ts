import { type BankStatement, writeBeancount, writeCamt, writeCsv, writeHledger } from '@fairlead/formats';
import type { ExportedAccount } from '../../control/operations/statements/export.ts';
import type { HistoryPeriod } from '../../domain/products/transactions/read-history.ts';
import { toJsonLines } from './json-lines.ts';
import { toOfx } from './ofx.ts';
import { toStatement } from './statements.ts';

/** One form that accounts can be written in. The same data give the same text. */
export interface ExportFormat {
  /** Of file names. */
  readonly extension: string;
  /** Accounts of other kinds are left out. */
  readonly takesInvestments?: true;
  write(exported: readonly ExportedAccount[], period: HistoryPeriod): string;
}

/** By the name that `--format` takes. */
export const EXPORT_FORMATS: Readonly<Record<string, ExportFormat>> = {
  csv: { extension: 'csv', write: (...given) => writeCsv(statements(...given)) },
  ofx: { extension: 'ofx', write: (exported, period) => toOfx(statements(exported, period), 102, period.to) },
  'ofx-2': {
    extension: 'ofx',
    write: (exported, period) => toOfx(statements(exported, period), 203, period.to),
  },
  camt: {
    extension: 'xml',
    write: (exported, period) =>
      writeCamt(statements(exported, period).map(asCamt), {
        messageId: `FAIRLEAD-${period.to}`,
        createdAt: `${period.to}T00:00:00+00:00`,
      }),
  },
  jsonl: { extension: 'jsonl', takesInvestments: true, write: (exported) => toJsonLines(exported) },
  beancount: {
    extension: 'beancount',
    write: (...given) => writeBeancount(statements(...given).map(withoutBalances)),
  },
  hledger: {
    extension: 'journal',
    write: (...given) => writeHledger(statements(...given).map(withoutBalances)),
  },
};

function statements(exported: readonly ExportedAccount[], period: HistoryPeriod): BankStatement[] {
  return exported.map((one) => toStatement(one, period));
}

/** References of camt have 35 characters at most. */
const REFERENCE_LENGTH = 35;

/** A statement of camt has a name of its own, and an entry goes by the reference of whoever keeps the account. */
function asCamt(statement: BankStatement, nth: number): BankStatement {
  return {
    ...statement,
    id: `${statement.period?.endDate ?? ''}-${nth + 1}`,
    entries: statement.entries.map((entry) => {
      const { id, ...others } = entry.references;
      return { ...entry, references: { ...others, id: null, bank: id?.slice(0, REFERENCE_LENGTH) ?? null } };
    }),
  };
}

/** A ledger that begins in the middle of an account's life would fail its own assertions. */
function withoutBalances(statement: BankStatement): BankStatement {
  return { ...statement, balances: [] };
}
