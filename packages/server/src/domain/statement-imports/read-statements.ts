import type { Connector } from '../../connectors/sdk/connector.ts';
import type { ConnectorContext } from '../../connectors/sdk/context.ts';
import { fail, RefusalError } from '../../errors.ts';
import { readProducts } from '../extraction/reading/reading.ts';
import { connectorContext } from '../institution-calls/connector-context.ts';
import { asFailure } from '../institution-calls/refusals.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { mappingsByHeader, requireMapping, showCsvMapping } from './csv-mappings.ts';
import type { ImportRequest } from './import-request.ts';
import { underKnownKey } from './known-account.ts';
import type { StatementFile } from './statement-file.ts';
import { STATEMENT_CONNECTOR, type StatementReading } from './statement-reading.ts';

export type { StatementReading } from './statement-reading.ts';

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

/** What one file says, or why it says nothing. */
export interface StatementFileRead extends StatementsRead {
  /** As it was given; of a file in an archive, behind the name of that. */
  readonly name: string;
  /** Such as `ofx` or `camt`; null for one that was not read. */
  readonly format: string | null;
  /** Why nothing of it was read, with its name and line; null when it was. */
  readonly refusal: RefusalError | null;
}

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
  const files = await readEachFile(call, tenant, request, institutionId);
  const refused = files.find(({ refusal }) => refusal !== null);
  if (refused?.refusal) throw refused.refusal;
  return {
    readings: files.flatMap(({ readings }) => readings),
    warnings: files.flatMap(({ warnings }) => warnings),
    institutionName: files.find(({ institutionName }) => institutionName !== undefined)?.institutionName,
  };
}

/**
 * Reads every file by itself: one that cannot be read does not keep the others from being read. Each file of an archive is one.
 * @throws INVALID_FIELD for what is wrong with the request.
 */
export async function readEachFile(
  call: Call,
  tenant: Tenant,
  request: ImportRequest,
  institutionId: string | null,
): Promise<StatementFileRead[]> {
  const connector = call.connector(STATEMENT_CONNECTOR);
  if (!connector) throw fail('INSTITUTION_NO_LONGER_SUPPORTED');
  const now = call.world.clock.now();
  const place = { clientId: tenant.clientId, ordinal: 0, institutionId, institutionName: null };
  // Reading a file is quick and stays in this process, so nothing can hang that a deadline would end.
  const { signal } = new AbortController();
  const context = connectorContext(call, { ...place, linkedAt: now, createdAt: null }, signal);
  const values = await valuesOf(call, tenant, request);
  const files: StatementFileRead[] = [];
  for (const given of request.files) {
    const unpacked = await orRefusal(given.name, async () => call.unpackStatements(given.bytes));
    if (unpacked instanceof RefusalError) files.push(unread(given.name, unpacked));
    else
      for (const { name, bytes } of unpacked) {
        const file = { name: name === null ? given.name : `${given.name}/${name}`, bytes };
        const read = await orRefusal(file.name, () => readOne(connector, context, values, file));
        files.push(
          read instanceof RefusalError
            ? unread(file.name, read)
            : await ofKnownAccounts(call, tenant, request, read),
        );
      }
  }
  return files;
}

/** Its accounts under the keys that they have already. */
async function ofKnownAccounts(
  call: Call,
  tenant: Tenant,
  request: ImportRequest,
  read: StatementFileRead,
): Promise<StatementFileRead> {
  const { name } = read;
  const isOnly = read.readings.length === 1;
  try {
    const readings: StatementReading[] = [];
    for (const reading of read.readings)
      readings.push(await underKnownKey(call, tenant, request, { reading, own: { name, isOnly } }));
    return { ...read, readings };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return unread(name, error);
  }
}

/** A fault of the file becomes a refusal that names it; anything else is thrown. */
async function orRefusal<Result>(name: string, read: () => Promise<Result>): Promise<Result | RefusalError> {
  try {
    return await read();
  } catch (error) {
    const failure = asFailure(error);
    if (failure.cause !== undefined) throw failure.cause;
    return fail('INVALID_FIELD', { message: `${name}: ${failure.message}`, next: failure.detail.advice });
  }
}

function unread(name: string, refusal: RefusalError): StatementFileRead {
  return { name, format: null, readings: [], warnings: [], institutionName: undefined, refusal };
}

async function readOne(
  connector: Connector,
  context: ConnectorContext,
  values: Readonly<Record<string, string>>,
  { name, bytes }: StatementFile,
): Promise<StatementFileRead> {
  const request = { products: [], countryCode: null, historyDays: 0, skipChallenges: true };
  const first = await connector.begin(context, request);
  if (first.kind !== 'file') throw new Error('the file connector asked for something else than a file');
  const done = await connector.advance(context, first.state, { values, file: { bytes } });
  if (done.kind !== 'done') throw new Error('the file connector asked for more than a file');
  const windows = { transactions: WHOLE, investments: WHOLE };
  const source = { connector, context, credential: done.credential, windows };
  const { items, warnings } = await connector.accounts(context, done.credential);
  const origin = { dialect: done.file?.dialect ?? '', fileDigest: done.file?.digest ?? '' };
  const readings: StatementReading[] = [];
  for (const account of items) {
    const products =
      account.type === 'investment' ? ['investments'] : ['transactions', 'auth', 'identity', 'liabilities'];
    readings.push({ ...(await readProducts(source, [account], products)), account, origin });
  }
  return {
    name,
    format: done.file?.format ?? null,
    readings,
    warnings: warnings.map((warning) => `${name}: ${warning}`),
    institutionName: done.institutionName,
    refusal: null,
  };
}

/** What the person said of the files, as the connector takes it. */
async function valuesOf(
  call: Call,
  tenant: Tenant,
  { csv = {}, currency, encoding, payee, dateOrder, flipSign, owedPositive }: ImportRequest,
): Promise<Record<string, string>> {
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency)) {
    throw fail('INVALID_FIELD', 'currency must be an ISO 4217 code such as USD');
  }
  const { mappingName, account, accountType } = csv;
  const mapping = mappingName === undefined ? csv.mapping : await showCsvMapping(call, tenant, mappingName);
  if (mapping !== undefined) requireMapping(call, mapping);
  const known = mapping === undefined ? await mappingsByHeader(call, tenant) : [];
  const said = {
    mapping: mapping === undefined ? undefined : JSON.stringify(mapping),
    knownMappings: known.length === 0 ? undefined : JSON.stringify(known),
    account,
    accountType,
    currency,
    encoding,
    payee,
    dateOrder,
    flipSign: flipSign ? 'true' : undefined,
    owedPositive: owedPositive ? 'true' : undefined,
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
