import { join } from 'node:path';
import { createBodyCheck } from '../api/_kit/body-check.ts';
import {
  customizationSchema,
  type PICTURES,
  type Pictures,
  requireCustomization,
  toCustomization,
} from '../api/_records/link-customization.ts';
import type { InstitutionDirectory } from '../domain/institutions/directory.ts';
import type { Customization } from '../domain/link/tokens/customization.ts';
import { RefusalError } from '../errors.ts';
import { bytesOf, type JsonFile, jsonFilesIn, parseObject, readFileText, unusable } from './json-file.ts';
import { standsOut } from './logo-contrast.ts';

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
    const pictures = readPictures(path, folder, wire);
    return toCustomization(name, wire, { ...pictures, logoNeedsLight: checkLogos(path, wire, pictures) });
  } catch (error) {
    if (error instanceof RefusalError) throw unusable(path, error.message);
    throw error;
  }
}

type Written = Parameters<typeof toCustomization>[1];

function readPictures(path: string, folder: string, wire: Written): Pictures {
  const read = (picture: (typeof PICTURES)[number]) => {
    const file = wire[picture];
    return file === undefined ? null : readPicture(path, folder, { picture, file });
  };
  return { logo: read('logo'), logo_dark: read('logo_dark'), icon: read('icon') };
}

/** Base64. */
function readPicture(
  path: string,
  folder: string,
  { picture, file }: { picture: string; file: string },
): string {
  const bytes = bytesOf(join(folder, file));
  if (!bytes) throw unusable(path, `its ${picture} ${file} cannot be read; it must be beside the file`);
  if (!bytes.subarray(0, PNG.length).equals(PNG))
    throw unusable(path, `its ${picture} ${file} is no PNG image`);
  if (bytes.length > LOGO_BYTES_MAX) throw unusable(path, `its ${picture} ${file} is larger than 64 KiB`);
  return bytes.toString('base64');
}

/** Grounds that logos stand on where no colour is named: those of `tokens.css` in the frame. */
const LIGHT_GROUND = '#ffffff';
const DARK_GROUND = '#151c21';

/** Whether the one logo there is needs a light ground in the dark scheme. @throws SettingError for one that is hard to see on its own ground */
function checkLogos(path: string, { colors }: Written, { logo, logo_dark: dark }: Pictures): boolean {
  const background = colors?.background ?? LIGHT_GROUND;
  if (logo !== null && !standsOut(logo, background))
    throw unusable(
      path,
      `its logo is hard to see on the background ${background}: hardly a part of it has a contrast of 3:1`,
    );
  if (dark !== null && !standsOut(dark, DARK_GROUND))
    throw unusable(
      path,
      `its logo_dark is hard to see on the dark background ${DARK_GROUND}: hardly a part of it has a contrast of 3:1`,
    );
  return logo !== null && dark === null && !standsOut(logo, DARK_GROUND);
}
