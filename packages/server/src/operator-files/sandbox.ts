import { join } from 'node:path';
import { createBodyCheck } from '../api/_kit/body-check.ts';
import {
  ownInstitutionSchema,
  requireOwnInstitution,
  toNewInstitution,
} from '../api/_records/institutions/own-institution.ts';
import { InvalidInstitutionError, validateInstitution } from '../catalogue/validate-institution.ts';
import { lintCustomUser } from '../connectors/sandbox/custom-user/lint.ts';
import { isReservedUser } from '../connectors/sandbox/special-users.ts';
import type { Institution } from '../domain/institutions/institution.ts';
import { ownInstitution } from '../domain/sandbox/institutions.ts';
import { RefusalError } from '../errors.ts';
import { type JsonFile, jsonFilesIn, parseObject, readFileText, unusable } from './json-file.ts';

/** Of a stored custom user (sandbox.md 7); no institution needs more. */
const FILE_BYTES_MAX = 10 * 1024 * 1024;

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
  const institutions = jsonFilesIn(join(dataFolder, 'sandbox', 'institutions')).map(readInstitution);
  const users = jsonFilesIn(join(dataFolder, 'sandbox', 'users')).map(readUser);
  return { institutions, users: new Map(users) };
}

function readInstitution(file: JsonFile): Institution {
  const raw = parseObject(file, readFileText(file, FILE_BYTES_MAX, 'it must not be larger than 10 MiB'));
  try {
    const check = createBodyCheck(ownInstitutionSchema);
    const [missing] = [...check.missing(raw), ...('institution_id' in raw ? [] : ['institution_id'])];
    if (missing !== undefined) throw unusable(file.path, `${missing} is missing`);
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
    if (error instanceof RefusalError || error instanceof InvalidInstitutionError)
      throw unusable(file.path, error.message);
    throw error;
  }
}

function readUser(file: JsonFile): [string, string] {
  const { name } = file;
  if (isReservedUser(name)) throw unusable(file.path, 'the name has a meaning of its own in the sandbox');
  const text = readFileText(file, FILE_BYTES_MAX, 'a custom user must not be larger than 10 MiB');
  const fault = lintCustomUser(text).findings.find(({ level }) => level === 'error');
  if (fault)
    throw unusable(file.path, `${fault.pointer === '' ? 'the custom user' : fault.pointer} ${fault.message}`);
  return [name, text];
}
