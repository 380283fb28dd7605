import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createBodyCheck } from './api/_kit/body-check.ts';
import {
  ownInstitutionSchema,
  requireOwnInstitution,
  toNewInstitution,
} from './api/_records/own-institution.ts';
import { InvalidInstitutionError, validateInstitution } from './catalogue/validate-institution.ts';
import { SettingError } from './config/read-settings.ts';
import { lintCustomUser } from './connectors/sandbox/custom-user/lint.ts';
import type { Institution } from './domain/institutions/institution.ts';
import { ownInstitution } from './domain/sandbox/institutions.ts';
import { Refusal } from './errors.ts';
import { isReservedUser } from './sandbox-parts.ts';

/** Of a stored custom user (sandbox.md 7). */
const USER_BYTES_MAX = 10 * 1024 * 1024;

/** What the operator adds to the sandbox for all teams (sandbox.md 4.3, 7). */
export interface SandboxFolder {
  readonly institutions: readonly Institution[];
  /** JSON text of custom users, by name. */
  readonly users: ReadonlyMap<string, string>;
}

/**
 * Reads `sandbox/institutions/*.json`, each a body of `/sandbox/institutions/create` with its id, and `sandbox/users/<name>.json`,
 * each a custom user, below the data folder; both folders may be absent.
 * @throws SettingError, which names the file and what is wrong with it.
 */
export function readSandboxFolder(dataFolder: string): SandboxFolder {
  const institutions = jsonFiles(join(dataFolder, 'sandbox', 'institutions')).map(readInstitution);
  const users = jsonFiles(join(dataFolder, 'sandbox', 'users')).map(readUser);
  return { institutions, users: new Map(users) };
}

/** In the order of their names, so that the same folder is always read alike. */
function jsonFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(folder, name));
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw new SettingError([`the folder ${folder} cannot be read; correct its rights`]);
  }
}

function readInstitution(file: string): Institution {
  const raw = jsonObject(file, readFileSync(file, 'utf8'));
  try {
    const check = createBodyCheck(ownInstitutionSchema);
    const [missing] = [...check.missing(raw), ...('institution_id' in raw ? [] : ['institution_id'])];
    if (missing !== undefined) throw wrong(file, `${missing} is missing`);
    check.refuseUnknown(raw);
    const body = check.known(raw);
    check.refuseWrong(body);
    // The check above has compared it with the schema.
    const wire = body as Parameters<typeof toNewInstitution>[0];
    requireOwnInstitution(wire);
    const institution = ownInstitution(toNewInstitution(wire), '');
    validateInstitution(institution);
    return institution;
  } catch (error) {
    if (error instanceof Refusal || error instanceof InvalidInstitutionError)
      throw wrong(file, error.message);
    throw error;
  }
}

function readUser(file: string): [string, string] {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
  if (isReservedUser(name)) throw wrong(file, 'the name has a meaning of its own in the sandbox');
  if (statSync(file).size > USER_BYTES_MAX) throw wrong(file, 'a custom user must not be larger than 10 MiB');
  const text = readFileSync(file, 'utf8');
  const fault = lintCustomUser(text).findings.find(({ level }) => level === 'error');
  if (fault)
    throw wrong(file, `${fault.pointer === '' ? 'the custom user' : fault.pointer} ${fault.message}`);
  return [name, text];
}

function jsonObject(file: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw wrong(file, 'it must be a JSON object');
}

function wrong(file: string, reason: string): SettingError {
  return new SettingError([`the file ${file} cannot be used: ${reason}`]);
}
