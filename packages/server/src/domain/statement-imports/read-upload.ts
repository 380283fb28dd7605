import type { AccountKey, RawTransaction } from '../../connectors/sdk/records.ts';
import { fail } from '../../errors.ts';
import { type LongList, PackedList } from '../../world/packed-list.ts';
import type { Call, Services } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { type ReadFile, readEach, type UnreadFile } from './read-files.ts';
import type { StatementReading } from './read-statements.ts';
import type { UploadedStatement } from './uploaded-statement.ts';

export type UploadedFileRead =
  | (ReadFile & {
      /** It does not say which account it is of: the person has to. */
      readonly isUnnamed: boolean;
    })
  | UnreadFile;

/** The label of an account that nobody has named yet. */
const NAMELESS = 'Account';

/** What is known of the files before they are read. */
export interface Presumed {
  readonly institutionId: string | null;
  /** ISO 4217, of files that name none: most tables do not. */
  readonly currency: string;
}

/** Reads files that a person sent; one that cannot be read says why, and hinders no other. */
export async function readUpload(
  call: Call,
  tenant: Tenant,
  files: readonly UploadedStatement[],
  presumed: Presumed,
): Promise<UploadedFileRead[]> {
  const read: UploadedFileRead[] = [];
  for (const file of files) read.push(await readOne(call, tenant, file, presumed));
  return read;
}

/** Names an account of an upload to the person's browser, which is told no number. `scope`: one session, or one Item. */
export function uploadedAccountId(
  { digests }: Pick<Services, 'digests'>,
  scope: string,
  account: AccountKey,
): string {
  return digests.index('uploaded-account', scope, account).hash.subarray(0, 12).toString('hex');
}

async function readOne(
  call: Call,
  tenant: Tenant,
  file: UploadedStatement,
  presumed: Presumed,
): Promise<UploadedFileRead> {
  const first = await attempt(call, tenant, file, presumed);
  if (first.fault === null || file.directions.account !== undefined) return first;
  // A file that lacks nothing but the name of its account can be read under any name.
  const directions = { ...file.directions, account: NAMELESS };
  const named = await attempt(call, tenant, { ...file, directions }, presumed);
  return named.fault === null ? { ...named, isUnnamed: true } : first;
}

async function attempt(
  call: Call,
  tenant: Tenant,
  file: UploadedStatement,
  { institutionId, currency: presumed }: Presumed,
): Promise<UploadedFileRead> {
  const { account, accountType, currency = presumed, flipSign = false } = file.directions;
  const request = { files: [file], currency, csv: { account, accountType } };
  const read = await readEach(call, tenant, request, institutionId);
  const [first] = read;
  if (!first) throw fail('INVALID_FIELD', 'there is nothing in this file');
  const good = read.filter((each) => each.fault === null);
  if (good.length === 0) return { ...first, fault: first.fault ?? '', otherItemId: null, name: file.name };
  const readings = good.flatMap((each) => each.readings);
  const missed = read.flatMap(({ name, fault }) =>
    fault === null ? [] : [{ line: null, reason: `${name}: ${fault}` }],
  );
  return {
    ...first,
    name: file.name,
    fault: null,
    readings: flipSign ? readings.map(flipped) : readings,
    notes: [...good.flatMap((each) => each.notes), ...missed],
    institutionName: good.find((each) => each.institutionName !== undefined)?.institutionName,
    isUnnamed: account !== undefined,
  };
}

function flipped(reading: StatementReading): StatementReading {
  if (!reading.transactions) return reading;
  return {
    ...reading,
    transactions: reading.transactions.map((list) => ({ ...list, entries: turnedList(list.entries) })),
  };
}

function turnedList(entries: LongList<RawTransaction>): LongList<RawTransaction> {
  const turned = Array.from(entries, turnedRound);
  return entries instanceof PackedList ? PackedList.of(turned) : turned;
}

function turnedRound(entry: RawTransaction): RawTransaction {
  return { ...entry, direction: entry.direction === 'debit' ? 'credit' : 'debit' };
}
