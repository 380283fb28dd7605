import { join } from 'node:path';
import {
  customizationSchema,
  type PICTURES,
  type Pictures,
  requireFileNames,
  type WrittenCustomization,
} from '../api/_records/link/link-customization.ts';
import type { InstitutionDirectory } from '../domain/institutions/directory.ts';
import type { Customization } from '../domain/link/tokens/customization.ts';
import { fail, RefusalError } from '../errors.ts';
import { checkedDocument, customizationFrom, requirePng } from './customization-form.ts';
import { fileBytes, type JsonFile, jsonFilesIn, parseObject, readFileText, unusable } from './json-file.ts';

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
  const text = readFileText(file, FILE_BYTES_MAX, 'it must not be larger than 256 KiB');
  const raw = parseObject(file, text);
  try {
    const written = checkedDocument(customizationSchema, raw);
    requireFileNames(written);
    return customizationFrom({ name, written, pictures: readPictures(folder, written) }, directory);
  } catch (error) {
    if (error instanceof RefusalError) throw unusable(path, error.message);
    throw error;
  }
}

function readPictures(folder: string, written: WrittenCustomization): Pictures {
  const read = (picture: (typeof PICTURES)[number]) => {
    const file = written[picture];
    return file === undefined ? null : readPicture(`its ${picture} ${file}`, join(folder, file));
  };
  return { logo: read('logo'), logo_dark: read('logo_dark'), icon: read('icon') };
}

/** Base64. */
function readPicture(picture: string, path: string): string {
  const bytes = fileBytes(path);
  if (!bytes) throw fail('INVALID_FIELD', `${picture} cannot be read; it must be beside the file`);
  requirePng(picture, bytes);
  return bytes.toString('base64');
}
