import { fail, RefusalError } from '../../../errors.ts';
import { asTeamSeesIt } from '../../sandbox/as-team-sees-it.ts';
import type { Call, Services } from '../../services.ts';
import { asTenant, type Tenant } from '../../teams/team.ts';
import type { LinkRun } from '../state/link-run.ts';
import { decryptSession } from '../state/seal-session.ts';
import type { Session } from '../state/session.ts';
import { linkTokenById } from '../tokens/open-link-token.ts';

interface Caller {
  readonly requestId: string;
  readonly address: string | null;
}

/** A session and what its steps work with. */
export interface Continued {
  readonly run: LinkRun;
  readonly session: Session;
}

/** The session that a frame holds the key of. @throws INVALID_LINK_TOKEN when there is none, or its secrets were forgotten */
export async function sessionByKey(
  services: Services,
  linkSessionId: string,
  sessionKey: string,
  caller: Caller,
): Promise<Continued> {
  const { store, digests, environment } = services;
  const stored = await store.linkSessions.find(environment, linkSessionId);
  const expected = stored?.keyHash ?? null;
  const given = digests.all('link-session', environment, sessionKey);
  if (!stored || expected === null || !given.some(({ hash }) => digests.equal(hash, expected)))
    throw fail('INVALID_LINK_TOKEN');
  return continued(services, asTenant(environment, stored.clientId), linkSessionId, caller);
}

/** The session of a team, for its own keys. @throws INVALID_LINK_TOKEN */
export async function sessionOfTeam(
  call: Call,
  tenant: Tenant,
  linkSessionId: string,
  caller: Caller,
): Promise<Continued> {
  return continued(call, tenant, linkSessionId, caller);
}

/** A session that was forgotten, or whose team was revoked, has nobody to tell. */
export function goneOr(error: unknown): Continued | undefined {
  if (error instanceof RefusalError && error.code === 'INVALID_LINK_TOKEN') return undefined;
  throw error;
}

async function continued(
  services: Services,
  tenant: Tenant,
  linkSessionId: string,
  { requestId, address }: Caller,
): Promise<Continued> {
  const call = await asTeamSeesIt(services, tenant.clientId);
  const stored = await call.store.linkSessions.find(call.environment, linkSessionId);
  const session = stored?.clientId === tenant.clientId ? await decryptSession(call, stored) : undefined;
  const token = session && (await linkTokenById(call, tenant, session.linkTokenId));
  if (!session || !token || !(await isTeamAlive(call, tenant))) throw fail('INVALID_LINK_TOKEN');
  return { run: { call, tenant, token, requestId, address }, session };
}

/** What a team began ends with it. */
async function isTeamAlive({ store, environment }: Call, { clientId }: Tenant): Promise<boolean> {
  const team = await store.teams.find(clientId);
  return team !== undefined && team.revokedAt === null && team.environments.includes(environment);
}

/** The session as it is now, with the files that came along. @throws INVALID_LINK_TOKEN */
export async function again({ run, session }: Continued): Promise<Continued> {
  const { call, tenant, requestId, address, upload } = run;
  const found = await continued(call, tenant, session.linkSessionId, { requestId, address });
  return upload ? { ...found, run: { ...found.run, upload } } : found;
}
