import { fail } from '../../../errors.ts';
import type { Action } from '../../audit/actions.ts';
import { recordAct } from '../../audit/record.ts';
import type { Call } from '../../services.ts';
import type { Tenant } from '../../teams/team.ts';
import { type Customization, DEFAULT_CUSTOMIZATION } from './customization.ts';
import type { CustomizationVersionLine } from './customization-store.ts';
import { asSaved } from './find-customization.ts';

/** Each may hold three pictures. */
const VERSIONS_MAX = 50;
const NAMES_MAX = 100;

/** Where what holds comes from: a version of the team, a file of the operator, or Link itself; nothing holds where it is withdrawn. */
export type CustomizationSource = 'saved' | 'file' | 'built in' | 'withdrawn';

/** A customization of a team by its name. */
export interface ListedCustomization {
  readonly name: string;
  readonly source: CustomizationSource;
  /** The newest of the team; null: it has saved none. */
  readonly version: number | null;
  readonly savedAt: number | null;
}

export interface ShownCustomization extends ListedCustomization {
  /** As it is written, with pictures in base64. */
  readonly document: object;
  /** Newest first. */
  readonly versions: readonly CustomizationVersionLine[];
}

/** What the names stand for that the team can put into a link_token, by name. */
export async function listCustomizations(
  { store, link }: Pick<Call, 'store' | 'link'>,
  tenant: Tenant,
): Promise<ListedCustomization[]> {
  const lines = new Map((await store.linkCustomizations.list(tenant)).map((line) => [line.name, line]));
  const names = new Set([DEFAULT_CUSTOMIZATION.name, ...link.customizations.keys(), ...lines.keys()]);
  return [...names]
    .map((name) => listed(link, name, lines.get(name)))
    .filter((one) => one !== undefined)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Undefined for a name that stands for nothing. */
function listed(
  { customizations }: Call['link'],
  name: string,
  line: CustomizationVersionLine | undefined,
): ListedCustomization | undefined {
  const { version = null, savedAt = null } = line ?? {};
  if (line && !line.isWithdrawn) return { name, source: 'saved', version, savedAt };
  if (customizations.has(name)) return { name, source: 'file', version, savedAt };
  if (name === DEFAULT_CUSTOMIZATION.name) return { name, source: 'built in', version, savedAt };
  return line && { name, source: 'withdrawn', version, savedAt };
}

/**
 * What holds under a name, or one version of it.
 * @throws INVALID_FIELD for a name or a version that is not there
 */
export async function showCustomization(
  call: Pick<Call, 'store' | 'link'>,
  tenant: Tenant,
  { name, version }: { readonly name: string; readonly version: number | null },
): Promise<ShownCustomization> {
  const versions = await call.store.linkCustomizations.versions(tenant, name);
  const known = listed(call.link, name, versions[0]);
  if (!known) throw unknownName(name);
  const custom =
    version === null ? await holding(call, tenant, known) : await ofVersion(call, tenant, name, version);
  return { ...known, document: call.link.customizationForm.write(custom), versions };
}

async function holding(
  call: Pick<Call, 'store' | 'link'>,
  tenant: Tenant,
  { name, source, version }: ListedCustomization,
): Promise<Customization> {
  if (source === 'saved' && version !== null) return ofVersion(call, tenant, name, version);
  return call.link.customizations.get(name) ?? DEFAULT_CUSTOMIZATION;
}

async function ofVersion(
  { store }: Pick<Call, 'store'>,
  tenant: Tenant,
  name: string,
  version: number,
): Promise<Customization> {
  const found = await store.linkCustomizations.find(tenant, name, version);
  if (typeof found?.document === 'string') return asSaved(name, found.document);
  throw fail('INVALID_FIELD', `version ${version} of "${name}" is not kept, or is the one that withdrew it`);
}

/** What a change was made from: another version since then would be lost. */
interface Change {
  readonly name: string;
  /** The newest version that its author knew; 0 where there was none. */
  readonly basedOn: number;
}

/**
 * Saves the next version, which holds at once.
 * @throws INVALID_FIELD for a document that cannot be, and for a version that another person has saved meanwhile
 */
export async function saveCustomization(
  call: Call,
  tenant: Tenant,
  { name, basedOn, document }: Change & { readonly document: unknown },
): Promise<number> {
  const custom = call.link.customizationForm.read(name, document, call.directory);
  return addVersion(call, tenant, { name, basedOn }, { action: 'link_customization.saved', custom });
}

/** Saves an older version as the next one. @throws INVALID_FIELD */
export async function rollBackCustomization(
  call: Call,
  tenant: Tenant,
  { name, basedOn, to }: Change & { readonly to: number },
): Promise<number> {
  const custom = await ofVersion(call, tenant, name, to);
  return addVersion(
    call,
    tenant,
    { name, basedOn },
    { action: 'link_customization.saved', custom, from: to },
  );
}

/** Lets the operator's file hold again, or Link as it is; versions are kept. @throws INVALID_FIELD */
export async function withdrawCustomization(call: Call, tenant: Tenant, change: Change): Promise<number> {
  const newest = await call.store.linkCustomizations.newest(tenant, change.name);
  if (!newest) throw unknownName(change.name);
  if (newest.document === null) throw fail('INVALID_FIELD', `"${change.name}" is withdrawn already`);
  return addVersion(call, tenant, change, { action: 'link_customization.withdrawn', custom: null });
}

interface Added {
  readonly action: Extract<Action, `link_customization.${string}`>;
  readonly custom: Customization | null;
  /** The version whose document it has. */
  readonly from?: number;
}

async function addVersion(
  call: Call,
  tenant: Tenant,
  { name, basedOn }: Change,
  { action, custom, from }: Added,
): Promise<number> {
  const version = basedOn + 1;
  const savedAt = call.world.realClock.now();
  const document = custom && JSON.stringify(custom);
  await call.store.unitOfWork(async (unit) => {
    const { linkCustomizations } = unit;
    const newest = await linkCustomizations.newest(tenant, name);
    if (!newest && (await linkCustomizations.list(tenant)).length >= NAMES_MAX)
      throw fail('INVALID_FIELD', `a team has ${NAMES_MAX} customizations at most`);
    const isNext = (newest?.version ?? 0) === basedOn;
    // Of two at once, the key of the table lets one in.
    if (!isNext || !(await linkCustomizations.add(tenant, { name, version, document, savedAt })))
      throw fail(
        'INVALID_FIELD',
        `"${name}" has version ${newest?.version ?? 0} by now; look at it, and save yours on top of it`,
      );
    await linkCustomizations.deleteUpTo(tenant, name, version - VERSIONS_MAX);
    const detail = { version, ...(from === undefined ? {} : { from }) };
    const object = { kind: 'link_customization', id: name };
    recordAct(call, unit, { action, object, ...tenant, detail });
  });
  return version;
}

function unknownName(name: string) {
  return fail('INVALID_FIELD', `no customization of Link has the name "${name}"`);
}
