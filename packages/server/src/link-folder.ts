import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createBodyCheck } from './api/_kit/body-check.ts';
import {
  customizationSchema,
  requireCustomization,
  toCustomization,
} from './api/_records/link-customization.ts';
import { SettingError } from './config/read-settings.ts';
import type { InstitutionDirectory } from './domain/institutions/directory.ts';
import type { Customization } from './domain/link-tokens/customization.ts';
import { Refusal } from './errors.ts';

/** A folder name and a word on the command line as well. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** It travels with every start of Link. */
const LOGO_BYTES_MAX = 64 * 1024;
const FILE_BYTES_MAX = 256 * 1024;

/**
 * Reads customizations of Link, `<name>.json` each with its logo beside it (link.md 13); the folder may be absent.
 * @throws SettingError, which names the file and what is wrong with it.
 */
export function readLinkFolder(
  folder: string,
  directory: Pick<InstitutionDirectory, 'byId'>,
): ReadonlyMap<string, Customization> {
  return new Map(
    jsonNames(folder).map((name) => [name, readCustomization(folder, name, directory)] as const),
  );
}

/** In the order of their names, so that the same folder is always read alike. */
function jsonNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => name.slice(0, -'.json'.length));
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw new SettingError([`the folder ${folder} cannot be read; correct its rights`]);
  }
}

function readCustomization(
  folder: string,
  name: string,
  directory: Pick<InstitutionDirectory, 'byId'>,
): Customization {
  const file = join(folder, `${name}.json`);
  if (!NAME.test(name)) throw wrong(file, 'its name must be made of letters, digits, - and _');
  if (statSync(file).size > FILE_BYTES_MAX) throw wrong(file, 'it must not be larger than 256 KiB');
  const raw = jsonObject(file);
  try {
    const check = createBodyCheck(customizationSchema);
    check.refuseUnknown(raw);
    const body = check.known(raw);
    check.refuseWrong(body);
    // The check above has compared it with the schema.
    const wire = body as Parameters<typeof toCustomization>[1];
    requireCustomization(wire);
    const unknown = wire.institutions?.find((id) => !directory.byId(id));
    if (unknown !== undefined) throw wrong(file, `institutions names ${unknown}, which the directory lacks`);
    const logo = wire.logo === undefined ? null : readLogo(file, folder, wire.logo);
    return toCustomization(name, wire, logo);
  } catch (error) {
    if (error instanceof Refusal) throw wrong(file, error.message);
    throw error;
  }
}

/** Base64. */
function readLogo(file: string, folder: string, name: string): string {
  const bytes = bytesOf(join(folder, name));
  if (!bytes) throw wrong(file, `its logo ${name} cannot be read; it must be beside the file`);
  if (!bytes.subarray(0, PNG.length).equals(PNG)) throw wrong(file, `its logo ${name} is no PNG image`);
  if (bytes.length > LOGO_BYTES_MAX) throw wrong(file, `its logo ${name} is larger than 64 KiB`);
  return bytes.toString('base64');
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function jsonObject(file: string): Record<string, unknown> {
  const bytes = bytesOf(file);
  if (!bytes) throw wrong(file, 'it cannot be read; correct its rights');
  try {
    const value: unknown = JSON.parse(bytes.toString());
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
