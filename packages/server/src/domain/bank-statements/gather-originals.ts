import { ConnectorError } from '../../connectors/sdk/failure.ts';
import { readAll } from '../../connectors/sdk/reads.ts';
import type { RawStatement, StatementFiles } from '../../connectors/sdk/statements.ts';
import { fail } from '../../errors.ts';
import { isoDate } from '../../world/dates.ts';
import type { StoredAccount } from '../accounts/account-store.ts';
import { atInstitution } from '../institution-calls/at-institution.ts';
import { openCredential } from '../institution-calls/item-credential.ts';
import { asFailure } from '../institution-calls/refusals.ts';
import { accountDigest } from '../items/account-digest.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import { FIRST_MONTH, type Month, monthOfStatement, type StatementWindow } from './month.ts';
import { sealFile } from './sealed-parts.ts';
import { fileFault } from './statement-file.ts';
import { newStatementId } from './statement-id.ts';

const READ_MS = 60_000;
/** So long files are fetched before the work gives others their turn; its lease lasts longer. */
const TURN_MS = 90_000;

/** What came of a search for the institution's own statements. What was fetched is kept in each case. */
export interface OriginalsFound {
  /** There is more, for which the time was too short. */
  readonly isCutShort: boolean;
  /** Of one that is listed, or of an account's list, that could not be read; the others are there. */
  readonly unread: ConnectorError | undefined;
}

interface Listed {
  readonly accountId: string;
  readonly month: Month;
  readonly source: 'original';
  readonly raw: RawStatement;
}

/**
 * Fetches the institution's own statements of a period that are not kept yet. Each is kept as soon as it is there, so that nothing is
 * fetched twice when the search is cut short.
 * @throws ConnectorError where the institution cannot be read
 */
export async function gatherOriginals(
  call: Call,
  item: Item,
  accounts: readonly StoredAccount[],
  window: StatementWindow,
): Promise<OriginalsFound> {
  const files = call.connector(item.connector)?.statements;
  if (!files || accounts.length === 0) return { isCutShort: false, unread: undefined };
  const startedAt = call.world.realClock.now();
  const { missing, unlisted } = await missingOnes(call, item, { files, accounts, window });
  let unread = unlisted;
  let isAnyKept = false;
  for (const listed of missing) {
    if (call.world.realClock.now() - startedAt > TURN_MS) return cutShort(isAnyKept, unread);
    const bytes = await fileOf(call, item, files, listed.raw).catch((error: unknown) => {
      const failure = asFailure(error);
      // Said of this file alone. One that is there no more is none that could be had.
      if (failure.kind !== 'malformed' && failure.kind !== 'unsupported') throw failure;
      if (failure.kind === 'malformed') unread = failure;
      return undefined;
    });
    if (!bytes) continue;
    await keep(call, item, listed, bytes);
    isAnyKept = true;
  }
  return { isCutShort: false, unread };
}

interface MissingOnes {
  readonly missing: readonly Listed[];
  /** Why the statements of one account are not known. */
  readonly unlisted: ConnectorError | undefined;
}

/** The next turn would meet the same files where nothing of this one is kept: then it has failed, and is tried again so often only. */
function cutShort(isAnyKept: boolean, unread: ConnectorError | undefined): OriginalsFound {
  if (isAnyKept) return { isCutShort: true, unread };
  const none = new ConnectorError('malformed', {
    reason: 'none of the statements that are listed can be had',
  });
  return { isCutShort: false, unread: unread ?? none };
}

/** Those that the institution lists and that are not kept, the newest first; one of each account and month. */
async function missingOnes(
  call: Call,
  item: Item,
  {
    files,
    accounts,
    window,
  }: {
    readonly files: StatementFiles;
    readonly accounts: readonly StoredAccount[];
    readonly window: StatementWindow;
  },
): Promise<MissingOnes> {
  const { key, credential } = await openCredential(call, item);
  const sourceKeys = accounts.map(({ accountId, sealedSourceKey }) =>
    call.custody.open(item, key, { table: 'accounts', field: 'source_key', row: accountId }, sealedSourceKey),
  );
  const today = isoDate(call.world.clock.now());
  const [to = today] = [window.to, today].sort();
  const asked = { from: window.from, to };
  if (asked.from > asked.to) return { missing: [], unlisted: undefined };
  const { items, perAccountErrors } = await atInstitution(
    call,
    item,
    { limitMs: READ_MS, areas: [] },
    (context) => files.list(context, credential, sourceKeys, asked),
  ).catch((error: unknown) => {
    const failure = asFailure(error);
    if (failure.kind === 'unsupported') return readAll<RawStatement>([]);
    throw failure;
  });
  const accountIds = new Map(accounts.map(({ sourceDigest, accountId }) => [sourceDigest, accountId]));
  const nameOf = ({ accountId, month }: Pick<Listed, 'accountId' | 'month'>) => `${accountId} ${month}`;
  const kept = await call.store.accountStatements.list(item.itemId);
  const taken = new Set(kept.filter(({ source }) => source === 'original').map(nameOf));
  const missing: Listed[] = [];
  for (const raw of items.toSorted((one, other) => (one.date < other.date ? 1 : -1))) {
    const accountId = accountIds.get(accountDigest(call, item, raw.key));
    const month = monthOfStatement(raw.date);
    if (accountId === undefined || month < FIRST_MONTH) continue;
    const listed = { accountId, month, source: 'original', raw } as const;
    if (taken.has(nameOf(listed))) continue;
    taken.add(nameOf(listed));
    missing.push(listed);
  }
  const [failed] = perAccountErrors;
  return { missing, unlisted: failed && new ConnectorError('malformed', { reason: failed.reason }) };
}

async function fileOf(call: Call, item: Item, files: StatementFiles, raw: RawStatement): Promise<Buffer> {
  const { credential } = await openCredential(call, item);
  const bytes = await atInstitution(call, item, { limitMs: READ_MS, areas: [] }, (context) =>
    files.file(context, credential, raw),
  );
  const reason = fileFault(bytes);
  if (reason !== undefined) throw new ConnectorError('malformed', { reason });
  return bytes;
}

/** What a person handed over for the month meanwhile stays, and of an account that they share no more nothing is kept. */
async function keep(
  call: Call,
  item: Item,
  { accountId, month, source, raw }: Listed,
  bytes: Buffer,
): Promise<void> {
  await call.store.unitOfWork(async (unit) => {
    const held = await unit.items.hold(item.itemId);
    const key = held ? await unit.items.key(item.itemId) : undefined;
    if (!key) throw fail('ITEM_CONCURRENTLY_DELETED');
    const accounts = await unit.accounts.list(item.itemId);
    if (!accounts.some((account) => account.accountId === accountId)) return;
    const statementId = newStatementId(call, item, accountId, { month, source });
    const sealed = sealFile(call, item, key, { statementId, bytes });
    const row = { statementId, accountId, month, source, datePosted: raw.date, sealed };
    await unit.accountStatements.add(item.itemId, [row], call.world.clock.now());
  });
}
