import { join } from 'node:path';
import { createBodyCheck } from '../api/_kit/body-check.ts';
import {
  customizationSchema,
  requireCustomization,
  toCustomization,
} from '../api/_records/link-customization.ts';
import type { InstitutionDirectory } from '../domain/institutions/directory.ts';
import type { Customization } from '../domain/link/tokens/customization.ts';
import { RefusalError } from '../errors.ts';
import { bytesOf, type JsonFile, jsonFilesIn, parseObject, readFileText, unusable } from './json-file.ts';

/** A folder name and a word on the command line as well. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** It travels with every start of Link. */
const LOGO_BYTES_MAX = 64 * 1024;
const FILE_BYTES_MAX = 256 * 1024;

/**
 * Reads customizations of Link, `<name>.json` each with its logo beside it; the folder may be absent.
 * @throws SettingError, which names the file and what is wrong with it.
 */
export function readLinkFolder(
  folder: string,
  directory: Pick<InstitutionDirectory, 'byId'>,
): ReadonlyMap<string, Customization> {
  return new Map(
    jsonFilesIn(folder).map((file) => [file.name, readCustomization(file, folder, directory)] as const),
  );
}

function readCustomization(
  file: JsonFile,
  folder: string,
  directory: Pick<InstitutionDirectory, 'byId'>,
): Customization {
  const { name, path } = file;
  if (!NAME.test(name)) throw unusable(path, 'its name must be made of letters, digits, - and _');
  const text = readFileText(file, FILE_BYTES_MAX, 'it must not be larger than 256 KiB');
  const raw = parseObject(file, text);
  try {
    const check = createBodyCheck(customizationSchema);
    check.refuseUnknown(raw);
    const body = check.known(raw);
    check.refuseWrong(body);
    // The check above has compared it with the schema.
    const wire = body as Parameters<typeof toCustomization>[1];
    requireCustomization(wire);
    const unknown = wire.institutions?.find((id) => !directory.byId(id));
    if (unknown !== undefined)
      throw unusable(path, `institutions names ${unknown}, which the directory lacks`);
    const logo = wire.logo === undefined ? null : readLogo(path, folder, wire.logo);
    return toCustomization(name, wire, logo);
  } catch (error) {
    if (error instanceof RefusalError) throw unusable(path, error.message);
    throw error;
  }
}

/** Base64. */
function readLogo(path: string, folder: string, name: string): string {
  const bytes = bytesOf(join(folder, name));
  if (!bytes) throw unusable(path, `its logo ${name} cannot be read; it must be beside the file`);
  if (!bytes.subarray(0, PNG.length).equals(PNG)) throw unusable(path, `its logo ${name} is no PNG image`);
  if (bytes.length > LOGO_BYTES_MAX) throw unusable(path, `its logo ${name} is larger than 64 KiB`);
  return bytes.toString('base64');
}
