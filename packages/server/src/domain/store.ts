import type { AccountReader, AccountWriter } from './accounts/account-store.ts';
import type { ItemReader, ItemWriter } from './items/item-store.ts';
import type { InvestmentReader, InvestmentWriter } from './products/investments/investment-store.ts';
import type { SealedRecordReader, SealedRecordWriter } from './products/sealed-records.ts';
import type { TransactionReader, TransactionWriter } from './products/transactions/transaction-store.ts';
import type {
  CsvMappingReader,
  CsvMappingWriter,
  StatementSourceReader,
  StatementSourceWriter,
} from './statements/statement-store.ts';
import type { TeamReader, TeamWriter } from './teams/team-store.ts';
import type { TokenReader, TokenWriter } from './tokens/token-store.ts';

/** Committed state, as every process sees it. */
export interface StoreReader {
  readonly teams: TeamReader;
  readonly tokens: TokenReader;
  readonly items: ItemReader;
  readonly accounts: AccountReader;
  readonly sealedRecords: SealedRecordReader;
  readonly transactions: TransactionReader;
  readonly investments: InvestmentReader;
  readonly csvMappings: CsvMappingReader;
  readonly statementSources: StatementSourceReader;
}

/** The same inside a unit of work: reads see its own writes. */
export interface StoreWriter {
  readonly teams: TeamWriter;
  readonly tokens: TokenWriter;
  readonly items: ItemWriter;
  readonly accounts: AccountWriter;
  readonly sealedRecords: SealedRecordWriter;
  readonly transactions: TransactionWriter;
  readonly investments: InvestmentWriter;
  readonly csvMappings: CsvMappingWriter;
  readonly statementSources: StatementSourceWriter;
}

/** Port: the store (fulfilled by `store/`). */
export interface Store extends StoreReader {
  /** All or nothing, and durable before it resolves (STO-1). `work` may run again after a conflict: it must have no other effect. */
  unitOfWork<T>(work: (unit: StoreWriter) => Promise<T>): Promise<T>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
