import { fail } from '../../../errors.ts';
import { recordAct } from '../../audit/record.ts';
import { type PlainHttp, traitsOf } from '../../institutions/environment-traits.ts';
import type { Services } from '../../services.ts';
import { isLoopback, readRedirectUri, requireOwnedWildcard } from './redirect-uri.ts';

/** What a team may name in link_tokens, or show Link in; kept in its settings. */
export const ALLOW_LISTS = ['redirectUris', 'linkOrigins', 'androidPackages'] as const;
export type AllowList = (typeof ALLOW_LISTS)[number];

/** All of them go into one header of each frame. */
const ENTRIES_MAX = 100;
const PACKAGE = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;
const PACKAGE_LENGTH_MAX = 255;

type ListServices = Pick<Services, 'store' | 'environment' | 'world' | 'by'>;

/** @throws INVALID_FIELD for an unknown team */
export async function listAllowed(
  { store }: Pick<Services, 'store'>,
  clientId: string,
  list: AllowList,
): Promise<readonly string[]> {
  const team = await store.teams.find(clientId);
  if (!team) throw fail('INVALID_FIELD', 'no team has this client_id');
  return team.settings[list] ?? [];
}

/** Adds an entry that is not there yet, and gives the list. @throws INVALID_FIELD for an entry of the wrong form */
export async function allow(
  services: ListServices,
  clientId: string,
  list: AllowList,
  entry: string,
): Promise<readonly string[]> {
  const written = READ[list](entry, traitsOf(services.environment).plainHttp);
  return change(services, clientId, list, (entries) => {
    if (entries.includes(written)) return entries;
    if (entries.length >= ENTRIES_MAX)
      throw fail('INVALID_FIELD', `the list is full: ${ENTRIES_MAX} entries at most`);
    return [...entries, written];
  });
}

/** Takes an entry off, and gives the list. @throws INVALID_FIELD when it is not on it */
export async function disallow(
  services: ListServices,
  clientId: string,
  list: AllowList,
  entry: string,
): Promise<readonly string[]> {
  return change(services, clientId, list, (entries) => {
    const rest = entries.filter((each) => each !== entry && each !== entry.replace(/\/$/, ''));
    if (rest.length === entries.length) throw fail('INVALID_FIELD', 'the list has no such entry');
    return rest;
  });
}

async function change(
  services: ListServices,
  clientId: string,
  list: AllowList,
  to: (entries: readonly string[]) => readonly string[],
): Promise<readonly string[]> {
  return services.store.unitOfWork(async (unit) => {
    const { teams } = unit;
    // Locked, so that of two changes at once neither is lost.
    const team = (await teams.lock(clientId)) ? await teams.find(clientId) : undefined;
    if (!team) throw fail('INVALID_FIELD', 'no team has this client_id');
    const before = team.settings[list] ?? [];
    const entries = to(before);
    await teams.saveSettings(clientId, { ...team.settings, [list]: entries });
    for (const { action, entry } of changes(before, entries)) {
      recordAct(services, unit, { action, object: { kind: list, id: entry }, clientId });
    }
    return entries;
  });
}

function changes(before: readonly string[], after: readonly string[]) {
  const added = after.filter((entry) => !before.includes(entry));
  const removed = before.filter((entry) => !after.includes(entry));
  return [
    ...added.map((entry) => ({ action: 'allow_list.added', entry }) as const),
    ...removed.map((entry) => ({ action: 'allow_list.removed', entry }) as const),
  ];
}

/** The entry as it is kept. */
const READ: Readonly<Record<AllowList, (entry: string, plainHttp: PlainHttp) => string>> = {
  redirectUris(entry, plainHttp) {
    const url = readRedirectUri(entry, 'a redirect URI', plainHttp);
    requireOwnedWildcard(url, 'a redirect URI');
    if (url.href !== entry && url.href !== `${entry}/`)
      throw fail('INVALID_FIELD', `a redirect URI must be written as browsers write it: ${url.href}`);
    return entry;
  },
  linkOrigins(entry, plainHttp) {
    const anyPort = entry.endsWith(':*');
    const url = readRedirectUri(anyPort ? entry.slice(0, -2) : entry, 'an origin', plainHttp);
    requireOwnedWildcard(url, 'an origin');
    if (url.pathname !== '/')
      throw fail('INVALID_FIELD', 'an origin must have no path: https://app.example.com');
    if (anyPort && !isLoopback(url.hostname))
      throw fail('INVALID_FIELD', 'an origin may have any port only on this machine: http://localhost:*');
    return anyPort ? `${url.protocol}//${url.hostname}:*` : url.origin;
  },
  androidPackages(entry) {
    if (!PACKAGE.test(entry) || entry.length > PACKAGE_LENGTH_MAX)
      throw fail('INVALID_FIELD', 'an Android package must be a name like com.example.app');
    return entry;
  },
};
