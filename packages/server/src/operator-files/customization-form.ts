import { type BodyCheck, createBodyCheck } from '../api/_kit/body-check.ts';
import {
  type customizationSchema,
  PICTURE_BYTES_MAX,
  PICTURES,
  type Pictures,
  requireCustomization,
  savedCustomizationSchema,
  toCustomization,
  toWritten,
  type WrittenCustomization,
} from '../api/_records/link/link-customization.ts';
import type { InstitutionDirectory } from '../domain/institutions/directory.ts';
import type { Customization, CustomizationForm } from '../domain/link/tokens/customization.ts';
import { fail } from '../errors.ts';
import { standsOut } from './logo-contrast.ts';

/** A folder name and a word on the command line as well. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Grounds that logos stand on where no colour is named: those of `tokens.css` in the frame. */
const LIGHT_GROUND = '#ffffff';
const DARK_GROUND = '#151c21';

type Directory = Pick<InstitutionDirectory, 'byId'>;

/** Customizations as they are saved: a whole document, with its pictures in base64. */
export const customizationForm: CustomizationForm = {
  read(name, document, directory) {
    if (typeof document !== 'object' || document === null || Array.isArray(document))
      throw fail('INVALID_FIELD', 'a customization must be a JSON object');
    const written = checkedDocument(savedCustomizationSchema, { ...document });
    return customizationFrom({ name, written, pictures: picturesIn(written) }, directory);
  },
  write: toWritten,
};

/** A document that has the fields of a schema alone, each of its kind. @throws UNKNOWN_FIELDS, INVALID_FIELD */
export function checkedDocument(
  schema: typeof customizationSchema,
  raw: Record<string, unknown>,
): WrittenCustomization {
  const check: BodyCheck = createBodyCheck(schema);
  check.refuseUnknown(raw);
  const body = check.known(raw);
  check.refuseWrong(body);
  // The check above has compared it with the schema.
  return body as WrittenCustomization;
}

interface CustomizationParts {
  readonly name: string;
  readonly written: WrittenCustomization;
  readonly pictures: Pictures;
}

/** @throws INVALID_FIELD for what no schema can say: contrast, languages, institutions that are not there */
export function customizationFrom(
  { name, written, pictures }: CustomizationParts,
  directory: Directory,
): Customization {
  if (!NAME.test(name))
    throw fail('INVALID_FIELD', 'its name must be made of letters, digits, - and _, 63 at most');
  requireCustomization(written);
  const unknown = written.institutions?.find((id) => !directory.byId(id));
  if (unknown !== undefined)
    throw fail('INVALID_FIELD', `institutions names ${unknown}, which the directory lacks`);
  return toCustomization(name, written, { ...pictures, logoNeedsLight: checkLogos(written, pictures) });
}

/** @throws INVALID_FIELD */
export function requirePng(picture: string, bytes: Uint8Array): void {
  if (!PNG.equals(bytes.subarray(0, PNG.length))) throw fail('INVALID_FIELD', `${picture} is no PNG image`);
  if (bytes.length > PICTURE_BYTES_MAX) throw fail('INVALID_FIELD', `${picture} is larger than 64 KiB`);
}

function picturesIn(written: WrittenCustomization): Pictures {
  const [logo, logoDark, icon] = PICTURES.map((picture) => {
    const text = written[picture];
    if (text === undefined) return null;
    const bytes = Buffer.from(text, 'base64');
    requirePng(`its ${picture}`, bytes);
    return bytes.toString('base64');
  });
  return { logo: logo ?? null, logo_dark: logoDark ?? null, icon: icon ?? null };
}

/** Whether the one logo there is needs a light ground in the dark scheme. @throws INVALID_FIELD for one that is hard to see on its own ground */
function checkLogos({ colors }: WrittenCustomization, { logo, logo_dark: dark }: Pictures): boolean {
  const background = colors?.background ?? LIGHT_GROUND;
  if (logo !== null && !standsOut(logo, background))
    throw fail(
      'INVALID_FIELD',
      `its logo is hard to see on the background ${background}: hardly a part of it has a contrast of 3:1`,
    );
  if (dark !== null && !standsOut(dark, DARK_GROUND))
    throw fail(
      'INVALID_FIELD',
      `its logo_dark is hard to see on the dark background ${DARK_GROUND}: hardly a part of it has a contrast of 3:1`,
    );
  return logo !== null && dark === null && !standsOut(logo, DARK_GROUND);
}
