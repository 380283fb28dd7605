import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Connector } from '../connectors/sdk/connector.ts';
import type { Environment, Institution } from '../domain/institutions/institution.ts';
import { checkInstitution, institutionsFolder } from './institutions.ts';
import shipped from './shipped-institutions.data.json' with { type: 'json' };
import { addJsonFile } from './write-json-file.ts';

/** Where facts of an institution were read. */
export interface FactSource {
  /** A public address. */
  readonly source: string;
  /** The day on which it was read. */
  readonly date: string;
  /** The day that it says it is of. */
  readonly dated?: string;
  /** Members of the institution's file that it says, such as `name` and `profile.url`. */
  readonly gives: readonly string[];
}

/** An institution that comes with the service, in the form of the operator's files, and where its facts are from. */
export interface ShippedRecord {
  readonly institution: Readonly<Record<string, unknown>>;
  readonly sources: readonly FactSource[];
}

/** An institution that comes with the service, before anybody has switched it on. */
export interface ShippedInstitution {
  readonly institution: Institution;
  readonly record: ShippedRecord;
}

/** These are choices of ours, not facts of an institution. */
const OURS: ReadonlySet<string> = new Set(['institution_id', 'connector', 'oauth', 'registration']);

/** What is wrong with where the facts of a record are from, a sentence each: every one has a source that can be named, and its day. */
export function sourceFaults({ institution, sources }: ShippedRecord): string[] {
  const given = new Set(sources.flatMap(({ gives }) => gives));
  const facts = factsIn(institution);
  return [
    ...facts.filter((fact) => !given.has(fact)).map((fact) => `${fact} has no source`),
    ...[...given]
      .filter((fact) => !facts.includes(fact))
      .map((fact) => `a source gives ${fact}, which is not there`),
    ...sources.flatMap(({ source, date, dated = date }) => [
      ...(/^https?:\/\/\S+$/.test(source) && URL.canParse(source)
        ? []
        : [`${source} is no address of a source`]),
      ...[date, dated]
        .filter((day) => !isDay(day))
        .map((day) => `${source} was not read on ${day}: no such day`),
    ]),
  ];
}

function factsIn({ profile, ...members }: ShippedRecord['institution']): string[] {
  const settings = typeof profile === 'object' && profile !== null ? Object.keys(profile) : [];
  return [
    ...Object.keys(members).filter((name) => !OURS.has(name)),
    ...settings.map((name) => `profile.${name}`),
  ];
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** What comes with the service: nobody can link any of it before it was reached. */
export const SHIPPED_RECORDS: readonly ShippedRecord[] = shipped;

/**
 * Those of them that the operator's files do not hold.
 * @param taken ids of the operator's institutions
 */
export function shippedInstitutionsBeside(
  taken: ReadonlySet<string>,
  environment: Environment,
  connector: (id: string) => Connector | undefined,
): ShippedInstitution[] {
  return SHIPPED_RECORDS.map((record) => {
    const given = { ...record.institution, enabled: false };
    const name = String(record.institution.institution_id);
    const { institution } = checkInstitution(given, { path: name, name }, { environment, connector });
    return { institution, record };
  }).filter(({ institution }) => !taken.has(institution.id));
}

/**
 * Makes a shipped institution one of the operator's, switched on. @param remark why, where it was not reached
 * @returns its file
 */
export function adoptShipped(
  dataFolder: string,
  { institution, record }: ShippedInstitution,
  remark: string | null,
): string {
  const folder = institutionsFolder(dataFolder);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${institution.id}.json`);
  addJsonFile(path, {
    ...record.institution,
    sources: record.sources,
    enabled: true,
    ...(remark === null ? {} : { remark }),
  });
  return path;
}
