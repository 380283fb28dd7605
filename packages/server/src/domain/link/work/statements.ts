import type { RawAccount, RawTransaction } from '../../../connectors/sdk/records.ts';
import { fail, type RefusalError } from '../../../errors.ts';
import { absolute } from '../../../money/decimal.ts';
import { currencyOfCountry } from '../../../vocabulary/countries.ts';
import { keptOf } from '../../extraction/entries/order-entries.ts';
import { extentOf } from '../../statement-imports/extent.ts';
import type { ReadFiles } from '../../statement-imports/read-files.ts';
import type { StatementReading } from '../../statement-imports/read-statements.ts';
import {
  type Presumed,
  readUpload,
  type UploadedFileRead,
  uploadedAccountId,
} from '../../statement-imports/read-upload.ts';
import type { Upload, UploadedStatement } from '../../statement-imports/uploaded-statement.ts';
import type { AccountPreview, FilePreview } from '../file-preview.ts';
import { addStatements, keepStatementsItem } from '../items/keep-statements-item.ts';
import type { Commit, LinkRun } from '../state/link-run.ts';
import type { Session } from '../state/session.ts';
import { accountIneligible, refusalWithoutAccounts } from '../tokens/account-filter.ts';
import { accountLimitsOf } from './institution-rows.ts';
import { linkConsentOf, toDone } from './keep-item.ts';

const NEWEST = 3;

/** Reads files and keeps nothing. @throws INVALID_FIELD where the pane asks for no files */
export async function previewUpload(
  run: LinkRun,
  session: Session,
  files: readonly UploadedStatement[],
): Promise<FilePreview[]> {
  const { flow } = session;
  if (flow.pane.kind !== 'upload' || flow.work !== null) throw unwanted(run, session);
  const read = await readUpload(run.call, run.tenant, files, presumedOf(session));
  const previews: FilePreview[] = [];
  for (const file of read) previews.push(await previewOf(run, session, file));
  return previews;
}

/** Says why the session takes no files. */
function unwanted({ call }: LinkRun, { flow }: Session): RefusalError {
  const { purpose } = flow.facts;
  if (purpose === 'payment' || purpose === 'deposit_switch')
    return fail(
      'INVALID_FIELD',
      `a Link session for a ${purpose === 'payment' ? 'payment' : 'deposit switch'} asks for no statement files`,
    );
  if (call.link.uploadBytesMax === null)
    return fail('INVALID_FIELD', {
      message: 'this service takes no statement files in Link',
      next: 'The operator switches it on with the setting LINK_UPLOADS; /statement_imports/create takes files without Link.',
    });
  return fail('INVALID_FIELD', `the pane "${flow.pane.kind}" asks for no statement files`);
}

/** The Item of the files that came with the answer, or in update mode the Item with them. */
export async function keepStatements(run: LinkRun, session: Session): Promise<Commit> {
  const { call, tenant, token, upload } = run;
  if (!upload) throw fail('INVALID_FIELD', 'the files have to be sent together with the answer');
  const read = chosenOf(run, upload, await readUpload(call, tenant, upload.files, presumedOf(session)));
  const { products, webhook, userId } = token.wishes;
  const { itemId } = token;
  const named = session.flow.institution && call.directory.byId(session.flow.institution.institutionId);
  const institution = named ?? null;
  const extent = extentOf(read);
  const counted =
    extent.isLarge && itemId === null
      ? await call.store.unitOfWork((unit) => unit.teams.nextItemOrdinal(tenant.clientId))
      : undefined;
  return {
    extent,
    async commit(unit) {
      if (itemId !== null) return toDone(session, await addStatements(call, unit, tenant, { itemId, read }));
      const consent = linkConsentOf(run, session);
      const brought = { read, institution, products, webhook, userId, consent, counted };
      return toDone(session, await keepStatementsItem(call, unit, tenant, brought));
    },
  };
}

/** Of what was read, the accounts that the person keeps. @throws NO_ACCOUNTS and its like; INVALID_FIELD where no file can be read */
function chosenOf({ token }: LinkRun, upload: Upload, read: readonly UploadedFileRead[]): ReadFiles {
  const limits = accountLimitsOf(token.wishes);
  const accounts = read.flatMap((file) =>
    file.fault === null ? file.readings.map(({ account }) => account) : [],
  );
  const [broken] = read.filter(({ fault }) => fault !== null);
  if (accounts.length === 0 && broken)
    throw fail('INVALID_FIELD', `${broken.name}: ${broken.fault ?? 'it cannot be read'}`);
  const none = refusalWithoutAccounts(limits, accounts);
  if (none !== null) throw fail(none);
  const files = read.map((file, at) => {
    if (file.fault !== null) return file;
    const keep = upload.files[at]?.directions.keep;
    const readings = file.readings.filter(
      ({ account }, place) => accountIneligible(limits, account) === null && (keep?.includes(place) ?? true),
    );
    return { ...file, readings };
  });
  if (files.every((file) => file.fault !== null || file.readings.length === 0)) throw fail('NO_ACCOUNTS');
  const institutionName = read.find((file) => file.fault === null)?.institutionName;
  return { files, institutionName };
}

function presumedOf({ flow: { institution, facts } }: Session): Presumed {
  return {
    institutionId: institution?.institutionId ?? facts.institutionId,
    currency: currencyOfCountry(facts.countryCodes[0] ?? 'US'),
  };
}

function idOf({ call }: LinkRun, { linkSessionId }: Session, { key }: RawAccount): string {
  return uploadedAccountId(call, linkSessionId, key);
}

async function previewOf(run: LinkRun, session: Session, file: UploadedFileRead): Promise<FilePreview> {
  if (file.fault !== null)
    return { name: file.name, fault: file.fault, notes: [], isUnnamed: false, accounts: [] };
  const accounts: AccountPreview[] = [];
  for (const reading of file.readings) accounts.push(await accountPreview(run, session, reading));
  const { name, notes, isUnnamed } = file;
  return { name, fault: null, notes, isUnnamed, accounts };
}

async function accountPreview(
  run: LinkRun,
  session: Session,
  reading: StatementReading,
): Promise<AccountPreview> {
  const { account } = reading;
  const { name, mask, type, subtype, balance, currency } = account;
  const seen = await lookedThrough(reading);
  return {
    id: idOf(run, session, account),
    name,
    mask,
    type,
    subtype,
    entries: seen.count,
    from: seen.from,
    to: seen.to,
    balance: balance.current === null ? null : { amount: balance.current, currency },
    ineligible: accountIneligible(accountLimitsOf(run.token.wishes), account)?.detail ?? null,
    newest: seen.newest.map((entry) => ({
      date: entry.date,
      description: entry.description.join(' '),
      amount: absolute(entry.amount),
      currency: entry.currency,
      isMoneyIn: entry.direction === 'credit',
    })),
  };
}

interface LookedThrough {
  readonly count: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly newest: readonly RawTransaction[];
}

/** Days and newest entries of what may be a long list; others have their turn meanwhile. */
async function lookedThrough(reading: StatementReading): Promise<LookedThrough> {
  const days: { from: string | null; to: string | null } = { from: null, to: null };
  let count = 0;
  let newest: RawTransaction[] = [];
  const note = ({ date }: { readonly date: string }): void => {
    count += 1;
    if (days.from === null || date < days.from) days.from = date;
    if (days.to === null || date > days.to) days.to = date;
  };
  for (const { entries } of reading.transactions ?? [])
    await keptOf(entries, (entry) => {
      note(entry);
      if (newest.length < NEWEST || entry.date > (newest.at(-1)?.date ?? ''))
        newest = [...newest, entry].toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, NEWEST);
      return undefined;
    });
  for (const { entries } of reading.investmentTransactions ?? []) for (const entry of entries) note(entry);
  return { count, ...days, newest };
}
