import { join } from 'node:path';
import { createBodyCheck } from '../api/_kit/body-check.ts';
import { array, boolean, object, oneOf, optional, type Static, string, Type } from '../api/_kit/schema.ts';
import { countryList } from '../api/_records/institutions/country-list.ts';
import { InvalidInstitutionError, validateInstitution } from '../catalogue/validate-institution.ts';
import type { Connector } from '../connectors/sdk/connector.ts';
import type { Environment, Institution } from '../domain/institutions/institution.ts';
import { profileOf } from '../domain/institutions/institution-profile.ts';
import { RefusalError } from '../errors.ts';
import { PRODUCTS } from '../vocabulary/products.ts';
import { type JsonFile, jsonFilesIn, parseObject, readFileText, unusable } from './json-file.ts';

const FILE_BYTES_MAX = 1024 * 1024;

/** An institution that the operator lets people link. */
const schema = object({
  institution_id: string(),
  name: string({ minLength: 1, maxLength: 256 }),
  country_codes: countryList,
  /** What the connector can read where it is left out. */
  products: optional(array(oneOf(PRODUCTS), { minItems: 1 })),
  /** The folder of a connector, such as `simplefin`. */
  connector: string(),
  url: optional(string()),
  primary_color: optional(string()),
  logo: optional(string()),
  routing_numbers: optional(array(string(), { maxItems: 500 })),
  oauth: optional(boolean()),
  /** What the connector needs to know of it; each connector's page says its members. */
  profile: optional(Type.Record(Type.String(), Type.Unknown())),
  /** Under which name this deployment's registration is kept; its own id where it is left out. */
  registration: optional(string({ minLength: 1, maxLength: 64 })),
  /** Where what stands here was read. */
  sources: optional(
    array(
      object({
        source: string(),
        date: string(),
        dated: optional(string()),
        gives: array(string()),
      }),
    ),
  ),
  /** False takes it out of lists and searches; Items that exist go on. */
  enabled: optional(boolean()),
  /** Why it was switched on without having been reached. */
  remark: optional(string({ minLength: 1, maxLength: 500 })),
});

type WireInstitution = Static<typeof schema>;

/** An institution and the file that it stands in. */
export interface InstitutionFile {
  readonly path: string;
  readonly institution: Institution;
  readonly enabled: boolean;
  /** Why it was switched on without having been reached; null where it was. */
  readonly remark: string | null;
}

/**
 * Reads `institutions/*.json` below the data folder, one institution each, in every environment; the folder may be absent.
 * @throws SettingError, which names the file and what is wrong with it
 */
export function readInstitutionsFolder(...parts: Parameters<typeof readInstitutionFiles>): Institution[] {
  return readInstitutionFiles(...parts).map(({ institution }) => institution);
}

/** The institutions of the folder with their files. @throws SettingError */
export function readInstitutionFiles(
  dataFolder: string,
  environment: Environment,
  connector: (id: string) => Connector | undefined,
): InstitutionFile[] {
  return jsonFilesIn(institutionsFolder(dataFolder)).map((file) => {
    const raw = parseObject(file, readFileText(file, FILE_BYTES_MAX, 'it must not be larger than 1 MiB'));
    return checkInstitution(raw, file, { environment, connector });
  });
}

/** Where the institutions of the operator are, one file each. */
export function institutionsFolder(dataFolder: string): string {
  return join(dataFolder, 'institutions');
}

/** What a file holds, as an institution. @throws SettingError, which names the file and what is wrong with it */
export function checkInstitution(
  raw: Readonly<Record<string, unknown>>,
  file: JsonFile,
  {
    environment,
    connector: connectorOf,
  }: {
    readonly environment: Environment;
    readonly connector: (id: string) => Connector | undefined;
  },
): InstitutionFile {
  try {
    const check = createBodyCheck(schema);
    const [missing] = check.missing(raw);
    if (missing !== undefined) throw unusable(file.path, `${missing} is missing`);
    check.refuseUnknown(raw);
    const body = check.known(raw);
    check.refuseWrong(body);
    // The check above has compared it with the schema.
    const wire = body as WireInstitution;
    const connector = connectorOf(wire.connector);
    if (!connector) throw unusable(file.path, `there is no connector ${JSON.stringify(wire.connector)}`);
    const institution = toInstitution(wire, environment, connector);
    validateInstitution(institution);
    requireCapable(file, institution, connector);
    const enabled = wire.enabled !== false;
    return {
      path: file.path,
      enabled,
      remark: wire.remark ?? null,
      institution: enabled ? institution : { ...institution, environments: [] },
    };
  } catch (error) {
    if (error instanceof RefusalError || error instanceof InvalidInstitutionError)
      throw unusable(file.path, error.message);
    throw error;
  }
}

function toInstitution(wire: WireInstitution, environment: Environment, connector: Connector): Institution {
  const own = {
    id: wire.institution_id,
    name: wire.name,
    countryCodes: wire.country_codes,
    url: wire.url ?? null,
    primaryColor: wire.primary_color ?? null,
    logo: wire.logo ?? null,
    routingNumbers: wire.routing_numbers ?? [],
    oauth: wire.oauth ?? false,
    authMethods: NO_AUTH_METHODS,
    connector: connector.id,
    environments: [environment],
    profile: wire.profile ?? {},
    ...(wire.registration === undefined ? {} : { registration: wire.registration }),
  };
  const { products } = connector.capabilities(profileOf({ ...own, products: [] }));
  return { ...own, products: wire.products ?? products };
}

const NO_AUTH_METHODS = {
  instantAuth: false,
  instantMatch: false,
  automatedMicroDeposits: false,
  instantMicroDeposits: false,
};

/** @throws SettingError for a product that the connector cannot read, or a member of `profile` that it does not take */
function requireCapable(file: JsonFile, institution: Institution, connector: Connector): void {
  const { products } = connector.capabilities(profileOf(institution));
  const beyond = institution.products.filter((product) => !products.includes(product));
  if (beyond.length > 0) {
    const can = `the connector ${connector.id} reads ${products.join(', ')}`;
    throw unusable(file.path, `products has ${beyond.join(', ')}, and ${can}`);
  }
  const [fault] = connector.profileFaults?.(institution.profile) ?? [];
  if (fault !== undefined) throw unusable(file.path, `profile: ${fault}`);
}
