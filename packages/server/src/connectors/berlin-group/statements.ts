import { FormatError, readStatementFiles, type StatementEntry } from '@fairlead/formats';
import { absolute, isNegative } from '../../money/decimal.ts';
import type { RawDetails } from '../sdk/details.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { RawReferences, RawTransaction } from '../sdk/records.ts';

const STATUSES = { booked: 'posted', pending: 'pending', information: 'informational' } as const;

/** What a report in camt or MT940 says, or an archive of such. */
export interface StatementReport {
  readonly entries: readonly RawTransaction[];
  readonly warnings: readonly string[];
}

/**
 * Entries of the account with this IBAN; of a file that speaks of one account alone, which is the one that was asked for.
 * @throws ConnectorError `malformed` for what no format fits
 */
export function readStatementReport(
  bytes: Uint8Array,
  iban: string | null,
  currency: string,
): StatementReport {
  const files = filesIn(bytes);
  const statements = files.flatMap(({ file }) => file.statements);
  const own = statements.filter(
    ({ account }) => iban === null || account.iban === null || account.iban === iban,
  );
  const entries = own.flatMap((one) =>
    one.entries.map((entry) => toTransaction(entry, one.currency ?? currency)),
  );
  return {
    entries,
    warnings: files.flatMap(({ file }) => file.warnings.map(({ line, reason }) => `line ${line}: ${reason}`)),
  };
}

function filesIn(bytes: Uint8Array): ReturnType<typeof readStatementFiles> {
  try {
    return readStatementFiles(bytes);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new ConnectorError('malformed', { reason: `the report cannot be read: line ${error.line}` });
  }
}

function toTransaction(entry: StatementEntry, currency: string): RawTransaction {
  const { references, counterparty, bankTransactionCode: code, valueDate } = entry;
  const isOut = isNegative(entry.amount);
  const name = counterparty?.name ?? null;
  const texts = [...(name === null ? [] : [name]), ...entry.description].filter((text) => text !== '');
  const details = said<RawDetails>({
    kind: entry.type,
    bankCode: code && orNull(said<NonNullable<RawDetails['bankCode']>>(code)),
    merchantCategory: entry.merchantCategory,
    counterparty: counterparty && orNull(said<NonNullable<RawDetails['counterparty']>>(counterparty)),
    names: orNull(namesOf(references)),
    valueDate,
    bookingDate: valueDate === null ? null : entry.date,
    isReversal: entry.isReversal ? true : null,
  });
  return {
    // The bank's reference is often one word for all entries.
    ...(references.bank === null
      ? { sourceIdStrength: 'none' }
      : { sourceId: references.bank, sourceIdStrength: 'weak' }),
    status: STATUSES[entry.status],
    direction: isOut ? 'debit' : 'credit',
    amount: absolute(entry.amount),
    currency: entry.currency ?? currency,
    date: entry.date,
    ...(entry.occurredDate === null ? {} : { occurredDate: entry.occurredDate }),
    description: [...new Set(texts)],
    references: said<RawReferences>({
      reference: references.endToEnd ?? references.customer ?? references.bank,
      payee: isOut ? name : null,
      payer: isOut ? null : name,
      byOrderOf: counterparty?.ultimateName ?? null,
      check: references.check,
    }),
    ...(Object.keys(details).length === 0 ? {} : { details }),
  };
}

function namesOf({
  id: _id,
  entry: _entry,
  ...names
}: StatementEntry['references']): NonNullable<RawDetails['names']> {
  return said(names);
}

/** The members that say something. */
function said<Fields>(fields: object): Fields {
  const told = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return Object.fromEntries(told) as Fields;
}

function orNull<Fields extends object>(fields: Fields): Fields | null {
  return Object.keys(fields).length === 0 ? null : fields;
}
