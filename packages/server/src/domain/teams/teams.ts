import { fail, type RefusalError } from '../../errors.ts';
import { CLIENT_ID_FORM, SECRET_FORM } from '../../vocabulary/api-keys.ts';
import { ENVIRONMENTS } from '../../vocabulary/environments.ts';
import { DAY_MS } from '../../world/durations.ts';
import { newHex } from '../../world/ids.ts';
import { recordAct } from '../audit/record.ts';
import type { Digest } from '../custody.ts';
import type { Environment } from '../institutions/institution.ts';
import type { Services } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant, type Secret, type Team, type Tenant } from './team.ts';

/** How many secrets of a team may be active in one environment at once. */
const ACTIVE_SECRETS_MAX = 2;
const ROLL_GRACE_DEFAULT_MS = DAY_MS;
const ROLL_GRACE_MAX_MS = 7 * DAY_MS;

export interface NewTeam {
  readonly name: string;
  readonly environments: readonly Environment[];
  /** Made at random when absent. */
  readonly clientId?: string;
}

/** A secret in clear; shown once, when it is made. */
export interface IssuedSecret {
  readonly clientId: string;
  readonly secretId: string;
  readonly secret: string;
  readonly environment: Environment;
}

type TeamServices = Pick<Services, 'world' | 'store' | 'digests' | 'by'>;

/** @throws INVALID_FIELD when a team of that client_id exists. */
export async function createTeam(services: TeamServices, wanted: NewTeam): Promise<Team> {
  const { world, store } = services;
  const clientId = wanted.clientId ?? newHex(world.random.secure, 24);
  const { name, environments } = wanted;
  return store.unitOfWork(async (unit) => {
    if (await unit.teams.find(clientId))
      throw fail('INVALID_FIELD', 'a team with this client_id exists already');
    const newest = (await unit.teams.list()).at(-1);
    // After every other one, also while the clock stands or was set back: the oldest is the first team.
    const createdAt = Math.max(world.clock.now(), newest ? newest.createdAt + 1 : 0);
    await unit.teams.insert({ clientId, name, environments, createdAt });
    const team = await unit.teams.find(clientId);
    if (!team) throw new Error('a team that was just made is not there');
    const object = { kind: 'team', id: clientId };
    const detail = { name, environments: environments.join(' ') };
    recordAct(services, unit, { action: 'team.created', object, clientId, detail });
    return team;
  });
}

/**
 * Makes one more secret, beside a living one if there is one.
 * @throws INVALID_FIELD for an unknown team, or when two secrets are active already.
 */
export async function createSecret(
  services: TeamServices,
  environment: Environment,
  clientId: string,
  preset?: string,
): Promise<IssuedSecret> {
  return services.store.unitOfWork(async (unit) => {
    const { teams } = unit;
    if (!(await teams.lock(clientId))) throw fail('INVALID_FIELD', 'no team has this client_id');
    const live = await teams.liveSecrets(environment, clientId, services.world.clock.now());
    if (live.length >= ACTIVE_SECRETS_MAX) {
      throw fail('INVALID_FIELD', 'two secrets are active already: revoke one first, or wait for its end');
    }
    const issued = await insertSecret(services, teams, { environment, clientId, preset });
    const object = { kind: 'secret', id: issued.secretId };
    recordAct(services, unit, { action: 'secret.created', object, environment, clientId });
    return issued;
  });
}

/**
 * Makes a new secret that works at once and lets the present one live for `graceMs` more (0 to 7 days; CRD-3). One unit of
 * work: a team is never without a secret, and two rolls at the same moment never leave three.
 * @throws INVALID_FIELD when a roll is still under way, unless `force` ends the older secret now.
 */
export async function rollSecret(
  services: TeamServices,
  environment: Environment,
  clientId: string,
  { graceMs = ROLL_GRACE_DEFAULT_MS, force = false }: { graceMs?: number; force?: boolean } = {},
): Promise<IssuedSecret> {
  if (graceMs < 0 || graceMs > ROLL_GRACE_MAX_MS) {
    throw fail('INVALID_FIELD', 'the old secret may live for at most 7 days more');
  }
  return services.store.unitOfWork(async (unit) => {
    const { teams } = unit;
    if (!(await teams.lock(clientId))) throw fail('INVALID_FIELD', 'no team has this client_id');
    const now = services.world.clock.now();
    const live = await teams.liveSecrets(environment, clientId, now);
    const [present, older] = [...live].sort(presentFirst);
    if (older && !force) {
      throw fail(
        'INVALID_FIELD',
        'a roll is still under way: the older secret is active. use --force to end it now',
      );
    }
    if (older) await teams.endSecret(environment, clientId, { secretId: older.secretId, at: now, now });
    if (present)
      await teams.endSecret(environment, clientId, { secretId: present.secretId, at: now + graceMs, now });
    const issued = await insertSecret(services, teams, { environment, clientId });
    const object = { kind: 'secret', id: issued.secretId };
    const detail = { before: present?.secretId ?? null, grace_ms: graceMs, forced: older !== undefined };
    recordAct(services, unit, { action: 'secret.rolled', object, environment, clientId, detail });
    return issued;
  });
}

/** What a roll left has an end; a clock that was set back may have made it look the newer one. */
function presentFirst(a: Secret, b: Secret): number {
  return Number(a.expiresAt !== null) - Number(b.expiresAt !== null) || b.createdAt - a.createdAt;
}

async function insertSecret(
  { world, digests }: TeamServices,
  teams: StoreWriter['teams'],
  {
    environment,
    clientId,
    preset,
  }: { readonly environment: Environment; readonly clientId: string; readonly preset?: string | undefined },
): Promise<IssuedSecret> {
  const secret = preset ?? newHex(world.random.secure, 30);
  const secretId = newHex(world.random.secure, 8);
  const { hash, keyId: hashKeyId } = digests.current('secret', environment, clientId, secret);
  const createdAt = world.clock.now();
  const ends = { expiresAt: null, revokedAt: null };
  await teams.insertSecret({
    clientId,
    environment,
    secretId,
    hash,
    hashKeyId,
    createdAt,
    ...ends,
  });
  return { clientId, secretId, secret, environment };
}

/** @throws INVALID_FIELD when no living secret has that id. */
export async function revokeSecret(
  services: TeamServices,
  environment: Environment,
  clientId: string,
  secretId: string,
): Promise<void> {
  const now = services.world.clock.now();
  await services.store.unitOfWork(async (unit) => {
    if (!(await unit.teams.endSecret(environment, clientId, { secretId, at: now, now })))
      throw fail('INVALID_FIELD', 'no active secret has this id');
    const object = { kind: 'secret', id: secretId };
    recordAct(services, unit, { action: 'secret.revoked', object, environment, clientId });
  });
}

/** Refuses all its calls from now on, and sends it nothing more; its Items are read no more (`jobs/kinds.ts`). @throws INVALID_FIELD when no active team has that client_id. */
export async function revokeTeam(services: TeamServices, clientId: string): Promise<void> {
  await services.store.unitOfWork(async (unit) => {
    const now = services.world.clock.now();
    if (!(await unit.teams.revoke(clientId, now)))
      throw fail('INVALID_FIELD', 'no active team has this client_id');
    await unit.webhooks.cancelOfTeam(clientId, now);
    const object = { kind: 'team', id: clientId };
    recordAct(services, unit, { action: 'team.revoked', object, clientId });
  });
}

/** An unknown client_id costs the same work as a known one (CRD-2). */
const NOBODY: readonly Secret[] = [
  {
    clientId: '',
    environment: 'sandbox',
    secretId: '',
    hash: Buffer.alloc(32),
    hashKeyId: '',
    createdAt: 0,
    expiresAt: null,
    revokedAt: null,
  },
];

/** A team that has shown its keys, and its record. */
export interface Authenticated {
  readonly tenant: Tenant;
  readonly team: Team;
}

/**
 * The team behind a pair of keys.
 * @throws INVALID_API_KEYS, in one text whether the client_id or the secret is unknown; UNAUTHORIZED_ENVIRONMENT when the pair is right but the team may not work here.
 */
export async function authenticate(
  services: TeamServices & Pick<Services, 'environment'>,
  clientId: string,
  secret: string,
): Promise<Authenticated> {
  const { environment, store, digests, world } = services;
  const team = await store.teams.find(clientId);
  const live = await store.teams.liveSecrets(environment, clientId, world.clock.now());
  const given = digests.all('secret', environment, clientId, secret);
  if (!isAmong(digests, given, live) || !team || team.revokedAt !== null)
    throw await wrongKeys(services, clientId, secret);
  if (!team.environments.includes(environment)) throw fail('UNAUTHORIZED_ENVIRONMENT');
  return { tenant: asTenant(environment, clientId), team };
}

/** Takes as long for a team that is not there. */
function isAmong(
  digests: TeamServices['digests'],
  given: readonly Digest[],
  live: readonly Secret[],
): boolean {
  const candidates = live.length > 0 ? live : NOBODY;
  let found: Digest | undefined;
  for (const candidate of candidates) {
    for (const digest of given) found = digests.equal(digest.hash, candidate.hash) ? digest : found;
  }
  const [newest] = given;
  if (found && newest && found !== newest) digests.foundOlder({ kind: 'secret', found, newest });
  return found !== undefined;
}

const WRONG_KEYS = 'invalid client_id or secret provided';

/** Says more to whoever brought a whole pair of keys: nothing that the caller did not send is told. */
async function wrongKeys(
  services: TeamServices & Pick<Services, 'environment'>,
  clientId: string,
  secret: string,
): Promise<RefusalError> {
  const { environment, store, digests, world } = services;
  let other: Environment | undefined;
  for (const each of ENVIRONMENTS.filter((name) => name !== environment)) {
    const live = await store.teams.liveSecrets(each, clientId, world.clock.now());
    if (isAmong(digests, digests.all('secret', each, clientId, secret), live)) other = each;
  }
  if (other !== undefined)
    return fail('INVALID_API_KEYS', {
      message: `${WRONG_KEYS}: this secret is for ${other}, and this instance serves ${environment}`,
      next: `Use the secret for ${environment}, or the instance that serves ${other}.`,
    });
  if (SECRET_FORM.test(clientId) && CLIENT_ID_FORM.test(secret))
    return fail('INVALID_API_KEYS', {
      message: `${WRONG_KEYS}: they look swapped`,
      next: 'A client_id has 24 characters, a secret 30: send each under its own name.',
    });
  return fail('INVALID_API_KEYS');
}
