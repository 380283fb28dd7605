import { SettingError } from '../../../config/read-settings.ts';
import { type ProbeResult, probeInstitution } from '../../../domain/institution-calls/probe-institution.ts';
import type { DirectoryFilter } from '../../../domain/institutions/directory.ts';
import type { Institution } from '../../../domain/institutions/institution.ts';
import { profileOf } from '../../../domain/institutions/institution-profile.ts';
import { readRegistration, registrationName } from '../../../domain/registrations/registration.ts';
import type { Call } from '../../../domain/services.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import { fail } from '../../../errors.ts';
import { type InstitutionFile, readInstitutionFiles } from '../../../operator-files/institutions.ts';
import { switchInstitution } from '../../../operator-files/switch-institution.ts';
import { certificateEnd } from '../../../vault/certificate-end.ts';
import { COUNTRY_CODES } from '../../../vocabulary/countries.ts';
import type { RunningInstance } from '../../instance.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';
import { bounded, pageSize } from '../bounds.ts';
import { type ShownHealth, shownHealth } from './institution-health.ts';

const BROKEN_MAX = 20;

/** An institution in a list. */
export interface InstitutionLine {
  readonly institutionId: string;
  readonly name: string;
  readonly countryCodes: readonly string[];
  readonly products: readonly string[];
  readonly connector: string;
  /** Login happens on the institution's own page. */
  readonly oauth: boolean;
}

/** An institution of the operator's files. */
export interface OwnInstitution extends InstitutionLine {
  readonly enabled: boolean;
  readonly remark: string | null;
}

export interface InstitutionPage {
  readonly institutions: readonly InstitutionLine[];
  readonly total: number;
  readonly own: readonly OwnInstitution[];
  /** Why the operator's files cannot be used now; those of before stand meanwhile. */
  readonly ownFault: string | null;
  /** Countries that the directory knows. */
  readonly countryCodes: readonly string[];
}

interface InstitutionWish extends TeamName {
  /** Part of a name, with typing errors, or a whole id; the ten that fit best. */
  readonly text: string;
  /** Empty: all. */
  readonly countryCode: string;
  readonly skip: number;
  readonly limit: number;
}

/** What the team's people can link, by name. */
export const pageInstitutions = operation(
  'pageInstitutions',
  async (
    instance,
    { clientId, text, countryCode, skip, limit }: InstitutionWish,
  ): Promise<InstitutionPage> => {
    const { own } = await actFor(instance.services, clientId);
    const filter = { countryCodes: countryCode === '' ? COUNTRY_CODES : [countryCode] };
    const from = bounded('skip', skip, { least: 0, most: Number.MAX_SAFE_INTEGER });
    const atOnce = pageSize(limit);
    const { institutions, total } =
      text.trim() === '' ? own.directory.list(filter, atOnce, from) : found(own, text.trim(), filter);
    const { files, fault } = ownFiles(instance);
    return {
      institutions: institutions.map(lineOf),
      total,
      countryCodes: COUNTRY_CODES.toSorted(),
      own: files.map(({ institution, enabled, remark }) => ({
        ...lineOf(institution),
        enabled,
        remark,
      })),
      ownFault: fault,
    };
  },
);

function found({ directory }: Call, text: string, filter: DirectoryFilter) {
  const named = directory.byId(text);
  const institutions = named ? [named] : directory.search(text, filter);
  return { institutions, total: institutions.length };
}

/** A thing that the institution knows this deployment by, without its value. */
export interface ShownMember {
  readonly name: string;
  readonly description: string;
  readonly isOptional: boolean;
  readonly isThere: boolean;
  /** Of a certificate, in milliseconds. */
  readonly endsAt: number | null;
}

export interface ShownInstitution extends InstitutionLine {
  readonly url: string | null;
  readonly routingNumbers: readonly string[];
  readonly canProbe: boolean;
  /** Null for one that no file of the operator brings. */
  readonly own: Pick<OwnInstitution, 'enabled' | 'remark'> | null;
  /** Under which name the registration is kept, and what belongs to it. */
  readonly registration: { readonly name: string; readonly members: readonly ShownMember[] };
  readonly health: ShownHealth;
  /** The team's Items that need repair here, the newest first. */
  readonly broken: readonly { readonly itemId: string; readonly error: string | null }[];
}

export const showInstitution = operation(
  'showInstitution',
  async (
    instance,
    { clientId, institutionId }: TeamName & { readonly institutionId: string },
  ): Promise<ShownInstitution> => {
    const { own, tenant } = await actFor(instance.services, clientId);
    const file = ownFiles(instance).files.find(({ institution }) => institution.id === institutionId);
    const institution = file?.institution ?? own.directory.byId(institutionId);
    if (!institution) throw fail('INVALID_FIELD', 'the directory has no institution of this id');
    const [members, health, broken] = await Promise.all([
      membersOf(own, institution),
      shownHealth(own, institutionId),
      brokenAt(own, tenant, institution),
    ]);
    return {
      ...lineOf(institution),
      url: institution.url,
      routingNumbers: institution.routingNumbers,
      canProbe: own.connector(institution.connector)?.probe !== undefined,
      own: file ? { enabled: file.enabled, remark: file.remark } : null,
      registration: { name: registrationName(institution), members },
      health,
      broken,
    };
  },
);

/** Whether it was reached, and why it was not. */
export type InstitutionTest = ProbeResult;

/** Tries to reach it, without a login. */
export const testInstitution = operation(
  'testInstitution',
  async (
    instance,
    { clientId, institutionId }: TeamName & { readonly institutionId: string },
  ): Promise<InstitutionTest> => {
    const { own } = await actFor(instance.services, clientId);
    const file = ownFiles(instance).files.find(({ institution }) => institution.id === institutionId);
    const institution = file?.institution ?? own.directory.byId(institutionId);
    if (!institution) throw fail('INVALID_FIELD', 'the directory has no institution of this id');
    return probeInstitution(instance.services, institution);
  },
);

interface Switching {
  readonly institutionId: string;
  readonly enabled: boolean;
  /** Why it is switched on although it was not reached; null where it has to be reached. */
  readonly remark: string | null;
}

/** Lets people link an institution of the operator, once it was reached, or takes it out of lists. @throws INVALID_FIELD */
export const switchOwnInstitution = operation(
  'switchInstitution',
  async (instance, { institutionId, enabled, remark }: Switching): Promise<null> => {
    const file = ownFile(instance, institutionId);
    const { services } = instance;
    const isReachable = services.connector(file.institution.connector)?.probe !== undefined;
    if (enabled && remark === null && isReachable) {
      const result = await probeInstitution(services, file.institution);
      if (!result.reached)
        throw fail(
          'INVALID_FIELD',
          `it stays switched off: it was not reached (${result.kind}): ${result.reason}`,
        );
    }
    switchInstitution(file, { enabled, remark: enabled ? remark : null });
    return null;
  },
);

/** What the operator's files bring; where one cannot be used, none of them and why. */
function ownFiles({ dataFolder, services }: RunningInstance): {
  readonly files: readonly InstitutionFile[];
  readonly fault: string | null;
} {
  try {
    const files = readInstitutionFiles(dataFolder, services.environment, services.connector);
    return { files, fault: null };
  } catch (error) {
    if (error instanceof SettingError) return { files: [], fault: error.message };
    throw error;
  }
}

/** @throws INVALID_FIELD */
function ownFile(instance: RunningInstance, institutionId: string): InstitutionFile {
  const { files, fault } = ownFiles(instance);
  const file = files.find(({ institution }) => institution.id === institutionId);
  if (file) return file;
  throw fail('INVALID_FIELD', fault ?? 'no file of the operator has an institution of this id');
}

function lineOf({ id, name, countryCodes, products, connector, oauth }: Institution): InstitutionLine {
  return { institutionId: id, name, countryCodes, products, connector, oauth };
}

async function membersOf(call: Call, institution: Institution): Promise<ShownMember[]> {
  const fields = call.connector(institution.connector)?.registration?.(profileOf(institution)) ?? [];
  if (fields.length === 0) return [];
  const registration = await readRegistration(call, registrationName(institution));
  return fields.map(({ name, description, optional }) => {
    const value = registration[name];
    return {
      name,
      description,
      isOptional: optional === true,
      isThere: value !== undefined,
      endsAt: (value === undefined ? undefined : certificateEnd(value)) ?? null,
    };
  });
}

async function brokenAt({ store }: Call, tenant: Tenant, { id }: Institution) {
  const { items } = await store.items.page(tenant, { institutionId: id, state: 'error', limit: BROKEN_MAX });
  return items.map(({ itemId, error }) => ({ itemId, error: error?.code ?? null }));
}
