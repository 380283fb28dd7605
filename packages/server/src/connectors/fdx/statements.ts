import { addDays } from '../../world/dates.ts';
import { isPage } from '../sdk/answers.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { momentOf } from '../sdk/day.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { optionalText, record, text } from '../sdk/fields.ts';
import type { Credential } from '../sdk/login.ts';
import type { Read, Window } from '../sdk/reads.ts';
import type { AccountKey } from '../sdk/records.ts';
import type { RawStatement } from '../sdk/statements.ts';
import { FdxError, isAboutDates, isAbsent } from './failures.ts';
import { ofEachAccount } from './of-each-account.ts';
import { answerTo, readPages } from './read.ts';
import { settingsOf } from './settings.ts';

const PDF = 'application/pdf';
const BEGINNING = '%PDF-';

/**
 * Statements by account, page by page. One account's failure does not fail the others, and one that has no statements is none.
 * @throws ConnectorError `unsupported` where none has any
 */
export async function listStatements(
  context: ConnectorContext,
  credential: Credential,
  keys: readonly AccountKey[],
  window: Window,
): Promise<Read<RawStatement>> {
  return ofEachAccount(keys, (key) => ofAccount(context, credential, key, window));
}

/** Where the institution does not take the period, such as for being too long ago, it is asked for all that it has. */
async function ofAccount(
  context: ConnectorContext,
  credential: Credential,
  key: AccountKey,
  window: Window,
): Promise<RawStatement[]> {
  // A day more on both sides, for institutions that cut by instants.
  const query = { startTime: addDays(window.from, -1), endTime: addDays(window.to, 1) };
  const listed = await listedFor(context, credential, key, query).catch((error: unknown) => {
    if (!(error instanceof FdxError) || !isAboutDates(error.failure)) throw error;
    return listedFor(context, credential, key, {});
  });
  return listed.filter(({ date }) => date >= window.from && date <= window.to);
}

async function listedFor(
  context: ConnectorContext,
  credential: Credential,
  key: AccountKey,
  query: Readonly<Record<string, string>>,
): Promise<RawStatement[]> {
  const { timeZone } = settingsOf(context.profile.settings);
  const found = new Map<string, RawStatement>();
  const pages = readPages(context, credential, {
    path: `${placeOf(key)}/statements`,
    query,
    member: 'statements',
  });
  for await (const { items } of pages)
    for (const item of items) {
      const fields = record(item, 'a statement');
      const id = text(fields.statementId, 'statementId');
      const { date } = momentOf(text(fields.statementDate, 'statementDate'), timeZone, 'statementDate');
      // A statement that is still being made, or could not be, has no file.
      if ((optionalText(fields.status) ?? 'AVAILABLE') === 'AVAILABLE') found.set(id, { key, id, date });
    }
  return [...found.values()];
}

/** @throws ConnectorError as `StatementFiles.file` */
export async function statementFile(
  context: ConnectorContext,
  credential: Credential,
  { key, id }: RawStatement,
): Promise<Buffer> {
  const path = `${placeOf(key)}/statements/${encodeURIComponent(id)}`;
  const answer = await answerTo(context, credential, path, PDF).catch((error: unknown) => {
    if (!(error instanceof FdxError) || !isAbsent(error.failure)) throw error;
    throw new ConnectorError('unsupported', { reason: 'the institution does not have this statement' });
  });
  if (isPage(answer))
    throw new ConnectorError('institution_down', { reason: 'the institution answered with a page' });
  const [type = ''] = (answer.headers['content-type'] ?? PDF).toLowerCase().split(';');
  const isFile = type.trim() === PDF || type.trim() === 'application/octet-stream';
  if (!isFile || answer.body.subarray(0, BEGINNING.length).toString('latin1') !== BEGINNING)
    throw new ConnectorError('malformed', { reason: 'a statement is no PDF' });
  return answer.body;
}

function placeOf(key: AccountKey): string {
  return `/accounts/${encodeURIComponent(key)}`;
}
