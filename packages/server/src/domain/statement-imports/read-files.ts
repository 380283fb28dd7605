import { createHash } from 'node:crypto';
import type { AccountKey } from '../../connectors/sdk/records.ts';
import { fail } from '../../errors.ts';
import { othersTurn } from '../../world/pause.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { type FileNote, type ImportedFile, NOTHING } from './import-record.ts';
import type { ImportRequest } from './import-request.ts';
import { readEachFile, readStatements, type StatementReading } from './read-statements.ts';
import type { StatementFile } from './statement-file.ts';
import { holder, requireImported } from './target-item.ts';

/** The files of an import before anything is written, in their order. */
export interface ReadFiles {
  readonly files: readonly (ReadFile | UnreadFile)[];
  /** What the institution calls itself in the first file that says it. */
  readonly institutionName: string | undefined;
}

interface FileFacts {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly format: string | null;
}

export interface ReadFile extends FileFacts {
  readonly fault: null;
  /** One per account. */
  readonly readings: readonly StatementReading[];
  readonly notes: readonly FileNote[];
  readonly institutionName: string | undefined;
}

export interface UnreadFile extends FileFacts {
  /** Line and reason. */
  readonly fault: string;
  readonly otherItemId: string | null;
  /** What to do about it, where more than the fault says. */
  readonly advice?: string | undefined;
}

/**
 * Reads the files of an import; one that cannot be read does not hinder the others. The institution of the Item that holds the
 * accounts may have quirks, so files are read again with them where they were read with others.
 * @throws INVALID_FIELD for what concerns all files, and where none can be read; ITEM_NOT_FOUND; INVALID_INSTITUTION;
 *   INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT
 */
export async function readFiles(call: Call, tenant: Tenant, request: ImportRequest): Promise<ReadFiles> {
  if (request.files.length === 0) throw fail('INVALID_FIELD', 'there is no file to import');
  requireInstitution(call, request.institutionId);
  const { store } = call;
  const asked = request.itemId === undefined ? undefined : await store.items.find(tenant, request.itemId);
  if (request.itemId !== undefined) requireImported(asked, request.institutionId);
  const presumed = asked?.institutionId ?? request.institutionId ?? null;
  // What is wrong with the directions is wrong for all files.
  await readStatements(call, tenant, { ...request, files: [] }, presumed);
  const read = await readEach(call, tenant, request, presumed);
  const sorted = await leaveOutOthers(call, tenant, request.itemId, read);
  const itemId = sorted.itemId ?? request.itemId;
  const held = itemId === undefined ? undefined : await store.items.find(tenant, itemId);
  const actual = held ? held.institutionId : presumed;
  if (actual === presumed) return usable(sorted.files);
  const again = await readEach(call, tenant, request, actual);
  return usable((await leaveOutOthers(call, tenant, request.itemId, again)).files);
}

/** The accounts of all files that were read. */
export function accountsOfFiles({ files }: ReadFiles): AccountKey[] {
  return files.flatMap((file) =>
    file.fault === null ? file.readings.map(({ account }) => account.key) : [],
  );
}

/** Under which names each account may be known already, of all files that were read. */
export function namesSought({ files }: ReadFiles): (readonly string[])[] {
  return files.flatMap((file) =>
    file.fault === null ? file.readings.map(({ account }) => account.names?.sought ?? []) : [],
  );
}

/** A file of which nothing was imported. */
export function unimported({
  name,
  sizeBytes,
  sha256,
  format,
  fault,
  otherItemId,
}: UnreadFile): ImportedFile {
  return { name, sizeBytes, sha256, format, ...NOTHING, accountIds: [], notes: [], fault, otherItemId };
}

function requireInstitution({ directory, environment }: Call, institutionId: string | undefined): void {
  if (institutionId === undefined) return;
  const institution = directory.byId(institutionId);
  if (!institution) throw fail('INVALID_INSTITUTION');
  if (!institution.environments.includes(environment)) throw fail('INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT');
}

/** Every file by itself, with each file of an archive as one. */
export async function readEach(
  call: Call,
  tenant: Tenant,
  request: ImportRequest,
  institutionId: string | null,
): Promise<(ReadFile | UnreadFile)[]> {
  const files: (ReadFile | UnreadFile)[] = [];
  for (const file of request.files) {
    const one = { ...request, files: [file] };
    const whole = await factsOf(file);
    for (const read of await readEachFile(call, tenant, one, institutionId)) {
      const facts = { ...whole, name: read.name, format: read.format };
      const { readings, institutionName, refusal } = read;
      if (refusal !== null) {
        const { message, next } = refusal;
        files.push({ ...facts, fault: withoutName(read, message), advice: next, otherItemId: null });
      } else {
        const notes = read.warnings.map((warning) => noteOf(read, warning));
        files.push({ ...facts, fault: null, readings, notes, institutionName });
      }
    }
  }
  return files;
}

/** Of the whole file, also where it is an archive of several. */
async function factsOf({ bytes, sha256 }: StatementFile): Promise<Pick<FileFacts, 'sizeBytes' | 'sha256'>> {
  return { sizeBytes: bytes.length, sha256: sha256 ?? (await sha256Of(bytes)) };
}

/** Bytes that are hashed between two turns of others. */
const HASHED_AT_ONCE = 4 * 1_048_576;

async function sha256Of(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let start = 0; start < bytes.length; start += HASHED_AT_ONCE) {
    hash.update(bytes.subarray(start, start + HASHED_AT_ONCE));
    await othersTurn();
  }
  return hash.digest('hex');
}

function noteOf(file: Pick<StatementFile, 'name'>, warning: string): FileNote {
  const text = withoutName(file, warning);
  const [, line, reason] = /^line (\d+): (.*)$/s.exec(text) ?? [];
  return line === undefined ? { line: null, reason: text } : { line: Number(line), reason: reason ?? '' };
}

function withoutName({ name }: Pick<StatementFile, 'name'>, text: string): string {
  return text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text;
}

/** An import is of one Item: the one asked for, else the first that holds an account of a file. Files of others are left out. */
async function leaveOutOthers(
  call: Call,
  tenant: Tenant,
  asked: string | undefined,
  read: readonly (ReadFile | UnreadFile)[],
): Promise<{ itemId: string | undefined; files: (ReadFile | UnreadFile)[] }> {
  let itemId = asked;
  const files: (ReadFile | UnreadFile)[] = [];
  for (const file of read) {
    const found = file.fault === null ? await holderOf(call, tenant, file) : undefined;
    const other = found !== undefined && itemId !== undefined && found !== itemId ? found : undefined;
    if (other === undefined) itemId ??= found;
    files.push(other === undefined ? file : leftOut(file, other, asked !== undefined));
  }
  return { itemId, files };
}

/** @throws INVALID_FIELD for a file with accounts of several Items */
function holderOf(call: Call, tenant: Tenant, { readings }: ReadFile): Promise<string | undefined> {
  const keys = readings.map(({ account }) => account.key);
  return holder(call, call.store.statementSources, tenant, { asked: undefined, accounts: keys });
}

function leftOut(
  { name, sizeBytes, sha256, format }: FileFacts,
  otherItemId: string,
  wasAsked: boolean,
): UnreadFile {
  const fault = wasAsked
    ? `its account belongs to another item (${otherItemId}): import it there`
    : `its account belongs to another item (${otherItemId}) than the files before it: import it by itself`;
  return { name, sizeBytes, sha256, format, fault, otherItemId };
}

/** @throws INVALID_FIELD where no file is left to import */
function usable(files: readonly (ReadFile | UnreadFile)[]): ReadFiles {
  const faults = files.flatMap(({ name, fault }) => (fault === null ? [] : [`${name}: ${fault}`]));
  if (faults.length === files.length) {
    const [first = ''] = faults;
    const advices = new Set(files.map((file) => (file.fault === null ? undefined : file.advice)));
    const [next] = advices.size === 1 ? advices : [];
    throw fail('INVALID_FIELD', {
      message: faults.length === 1 ? first : faults.slice(0, FAULTS_SHOWN).join('; '),
      next,
    });
  }
  const named = files.find((file) => file.fault === null && file.institutionName !== undefined);
  return { files, institutionName: named?.fault === null ? named.institutionName : undefined };
}

const FAULTS_SHOWN = 10;
