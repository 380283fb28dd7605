import type { Store, StoreReader, StoreWriter } from '../domain/store.ts';
import type { Engine, Reader, Transaction } from './engine.ts';
import { accountReader, accountWriter } from './tables/accounts.ts';
import { csvMappingReader, csvMappingWriter } from './tables/csv-mappings.ts';
import { investmentReader, investmentWriter } from './tables/investments.ts';
import { itemReader, itemWriter } from './tables/items.ts';
import { sealedRecordReader, sealedRecordWriter } from './tables/sealed-records.ts';
import { statementSourceReader, statementSourceWriter } from './tables/statement-sources.ts';
import { teamReader, teamWriter } from './tables/teams.ts';
import { tokenReader, tokenWriter } from './tables/tokens.ts';
import { transactionReader, transactionWriter } from './tables/transactions.ts';

/** The tables, over either engine. */
export function createStore(engine: Engine): Store {
  return {
    ...readers(engine.reader),
    unitOfWork: (work) => engine.transaction((transaction) => work(writers(transaction))),
    ping: () => engine.ping(),
    close: () => engine.close(),
  };
}

function readers(reader: Reader): StoreReader {
  return {
    teams: teamReader(reader),
    tokens: tokenReader(reader),
    items: itemReader(reader),
    accounts: accountReader(reader),
    sealedRecords: sealedRecordReader(reader),
    transactions: transactionReader(reader),
    investments: investmentReader(reader),
    csvMappings: csvMappingReader(reader),
    statementSources: statementSourceReader(reader),
  };
}

function writers(transaction: Transaction): StoreWriter {
  return {
    teams: teamWriter(transaction),
    tokens: tokenWriter(transaction),
    items: itemWriter(transaction),
    accounts: accountWriter(transaction),
    sealedRecords: sealedRecordWriter(transaction),
    transactions: transactionWriter(transaction),
    investments: investmentWriter(transaction),
    csvMappings: csvMappingWriter(transaction),
    statementSources: statementSourceWriter(transaction),
  };
}
