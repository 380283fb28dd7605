import type { Connector, ConnectorContext } from '../../connectors/sdk/connector.ts';
import type { RawAccount } from '../../connectors/sdk/records.ts';
import { fail } from '../../errors.ts';
import { type Reading, readProducts } from '../extraction/reading.ts';
import { connectorContext } from '../institution-calls/connector-context.ts';
import { asFailure } from '../institution-calls/refusals.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { requireMapping, showCsvMapping } from './csv-mappings.ts';
import type { ImportRequest, StatementFile } from './import-request.ts';

export const STATEMENT_CONNECTOR = 'file-import';
/** Files are read whole, whatever their dates. */
const WHOLE = { from: '0000-01-01', to: '9999-12-31' };

/** What the files of one import say; nothing is stored yet. */
export interface StatementsRead {
  /** One per file and account, in the order of the files. */
  readonly readings: readonly StatementReading[];
  readonly warnings: readonly string[];
  /** What the institution calls itself in the first file that says it. */
  readonly institutionName: string | undefined;
}

export type StatementReading = Reading & { readonly account: RawAccount };

/**
 * Reads every file of an import before anything is written.
 * @throws INVALID_FIELD with file name, line and reason for the first file that cannot be read.
 */
export async function readStatements(
  call: Call,
  tenant: Tenant,
  request: ImportRequest,
  institutionId: string | null,
): Promise<StatementsRead> {
  const connector = call.connector(STATEMENT_CONNECTOR);
  if (!connector) throw fail('INSTITUTION_NO_LONGER_SUPPORTED');
  const now = call.world.clock.now();
  const place = { clientId: tenant.clientId, ordinal: 0, institutionId, institutionName: null };
  // Reading a file is quick and stays in this process, so nothing can hang that a deadline would end.
  const { signal } = new AbortController();
  const context = connectorContext(call, { ...place, linkedAt: now, createdAt: null }, signal);
  const values = await valuesOf(call, tenant, request);
  const files: StatementsRead[] = [];
  for (const file of request.files) {
    files.push(
      await readOne(connector, context, values, file).catch((error: unknown) => {
        const failure = asFailure(error);
        if (failure.cause !== undefined) throw failure.cause;
        throw fail('INVALID_FIELD', `${file.name}: ${failure.message}`);
      }),
    );
  }
  return {
    readings: files.flatMap(({ readings }) => readings),
    warnings: files.flatMap(({ warnings }) => warnings),
    institutionName: files.find(({ institutionName }) => institutionName !== undefined)?.institutionName,
  };
}

async function readOne(
  connector: Connector,
  context: ConnectorContext,
  values: Readonly<Record<string, string>>,
  { name, bytes }: StatementFile,
): Promise<StatementsRead> {
  const request = { products: [], countryCode: null, historyDays: 0, skipChallenges: true };
  const first = await connector.begin(context, request);
  if (first.kind !== 'file') throw new Error('the file connector asked for something else than a file');
  const done = await connector.advance(context, first.state, { values, file: { bytes } });
  if (done.kind !== 'done') throw new Error('the file connector asked for more than a file');
  const windows = { transactions: WHOLE, investments: WHOLE };
  const source = { connector, context, credential: done.credential, windows };
  const { items, warnings } = await connector.accounts(context, done.credential);
  const readings: StatementReading[] = [];
  for (const account of items) {
    const products =
      account.type === 'investment' ? ['investments'] : ['transactions', 'auth', 'liabilities'];
    readings.push({ ...(await readProducts(source, [account], products)), account });
  }
  return {
    readings,
    warnings: warnings.map((warning) => `${name}: ${warning}`),
    institutionName: done.institutionName,
  };
}

/** What the person said of the files, as the connector takes it. */
async function valuesOf(
  call: Call,
  tenant: Tenant,
  { csv = {}, currency }: ImportRequest,
): Promise<Record<string, string>> {
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency)) {
    throw fail('INVALID_FIELD', 'currency must be an ISO 4217 code such as USD');
  }
  const { mappingName, account, accountType } = csv;
  const mapping = mappingName === undefined ? csv.mapping : await showCsvMapping(call, tenant, mappingName);
  if (mapping !== undefined) requireMapping(call, mapping);
  return {
    ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }),
    ...(account === undefined ? {} : { account }),
    ...(accountType === undefined ? {} : { accountType }),
    ...(currency === undefined ? {} : { currency }),
  };
}
