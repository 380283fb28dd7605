import { fail, type Refusal } from '../../errors.ts';
import type { Domain } from '../domain.ts';
import { takeAgain } from '../sandbox/faults.ts';
import type { Store } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { teamKey, teamOwner } from '../teams/team-key.ts';
import { canonicalBody } from './canonical-body.ts';
import type { CallName, IdempotencyReader, StoredAnswer } from './idempotency-store.ts';
import { joinUnit } from './join-unit.ts';

/** How long an answer can be had again; in real time, because moving the sandbox's clock repeats no lost answer. */
const KEPT_MS = 48 * 3_600_000;
const DELETED_AT_ONCE_MAX = 500;

export interface KeyedCall {
  readonly tenant: Tenant;
  readonly path: string;
  /** The value of `Idempotency-Key`. */
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An answer as it is sent, status 200: refusals are never kept. */
export interface KeptAnswer {
  readonly text: string;
  /** The Item that it is about; empty where there is none. */
  readonly itemId: string;
}

export interface OnceOnly {
  /**
   * Runs `work` at most once for one key and body (IDM-2): in one unit of work with the row that keeps its answer (IDM-4), on
   * the domain that it is given. A refusal takes everything back and keeps nothing. `prepare` comes first, outside that unit
   * and not for a repetition; `work` is given what came of it.
   * @throws IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE, and what the two raise.
   */
  run<Prepared>(
    domain: Domain,
    call: KeyedCall,
    prepare: () => Promise<Prepared>,
    work: (joined: Domain, prepared: Prepared) => Promise<KeptAnswer>,
  ): Promise<KeptAnswer & { replayed: boolean }>;
}

export function createOnceOnly(): OnceOnly {
  // Other processes are told apart by `claim`; within this one it would have to wait for the connection that runs the call.
  const underWay = new Set<string>();
  return {
    async run(domain, call, prepare, work) {
      const known = await findAnswer(domain, domain.store.idempotencyKeys, call);
      if (known) return replayed(domain, domain.store, call, known);
      const { keyDigest } = nameOf(domain, call);
      if (underWay.has(keyDigest)) throw inUse();
      underWay.add(keyDigest);
      try {
        const prepared = await prepare();
        return await runAndKeep(domain, call, (joined) => work(joined, prepared));
      } finally {
        underWay.delete(keyDigest);
      }
    },
  };
}

async function runAndKeep(
  domain: Domain,
  call: KeyedCall,
  work: (joined: Domain) => Promise<KeptAnswer>,
): Promise<KeptAnswer & { replayed: boolean }> {
  let joined: Domain | undefined;
  try {
    return await domain.store.unitOfWork(async (unit) => {
      const name = nameOf(domain, call);
      if (!(await unit.idempotencyKeys.claim(name))) throw inUse();
      // The first call may have ended between the look before and the claim.
      const known = await findAnswer(domain, unit.idempotencyKeys, call);
      if (known) return replayed(domain, unit, call, known);
      // One that is too old to be found may still be there.
      await unit.idempotencyKeys.delete(name);
      joined = joinUnit(domain, unit);
      const { text, itemId } = await work(joined);
      const { tenant } = call;
      const sealed = domain.custody.seal(
        teamOwner(tenant),
        await teamKey(domain, unit, tenant),
        placeOf(name),
        text,
      );
      const createdAt = domain.world.realClock.now();
      const bodyDigest = bodyDigests(domain, call)[0] ?? '';
      await unit.idempotencyKeys.insert({ ...name, bodyDigest, itemId, sealed, createdAt });
      return { text, itemId, replayed: false };
    });
  } catch (error) {
    // Nobody knows whether that commit came to pass; the row of the key does (IDM-5).
    if (!(error instanceof Error) || error.name !== 'CommitUnknown') {
      if (joined) await takeAgain(domain, joined);
      throw error;
    }
    const kept = await findAnswer(domain, domain.store.idempotencyKeys, call);
    if (!kept) throw error;
    return { ...(await replayed(domain, domain.store, call, kept)), replayed: false };
  }
}

/** Deletes the answers that nobody can have again; gives their number. */
export async function deleteOldIdempotencyKeys({
  world,
  store,
}: Pick<Domain, 'world' | 'store'>): Promise<number> {
  const until = world.realClock.now() - KEPT_MS;
  let total = 0;
  for (;;) {
    const deleted = await store.unitOfWork((unit) =>
      unit.idempotencyKeys.deleteOld(until, DELETED_AT_ONCE_MAX),
    );
    total += deleted;
    if (deleted < DELETED_AT_ONCE_MAX) return total;
  }
}

/** Under each active pepper, newest first. @throws IDEMPOTENCY_KEY_REUSED */
async function findAnswer(
  domain: Domain,
  reader: IdempotencyReader,
  call: KeyedCall,
): Promise<StoredAnswer | undefined> {
  const from = domain.world.realClock.now() - KEPT_MS;
  for (const name of namesOf(domain, call)) {
    const answer = await reader.find(name);
    if (!answer || answer.createdAt <= from) continue;
    if (!bodyDigests(domain, call).includes(answer.bodyDigest)) throw fail('IDEMPOTENCY_KEY_REUSED');
    return answer;
  }
  return undefined;
}

async function replayed(
  { custody }: Pick<Domain, 'custody'>,
  { teamKeys }: Pick<Store, 'teamKeys'>,
  { tenant }: KeyedCall,
  answer: StoredAnswer,
): Promise<KeptAnswer & { replayed: true }> {
  const key = await teamKeys.find(tenant);
  if (!key) throw new Error('an answer was kept for a team without a key');
  const text = custody.open(teamOwner(tenant), key, placeOf(answer), answer.sealed);
  return { text, itemId: answer.itemId, replayed: true };
}

function namesOf({ digests }: Pick<Domain, 'digests'>, { tenant, path, key }: KeyedCall): CallName[] {
  const { environment, clientId } = tenant;
  return digests
    .all('idempotency-key', environment, clientId, path, key)
    .map(({ hash }) => ({ tenant, path, keyDigest: hash.toString('hex') }));
}

function nameOf(domain: Pick<Domain, 'digests'>, call: KeyedCall): CallName {
  const [newest] = namesOf(domain, call);
  if (!newest) throw new Error('there is no pepper');
  return newest;
}

function bodyDigests({ digests }: Pick<Domain, 'digests'>, { tenant, path, body }: KeyedCall): string[] {
  const { environment, clientId } = tenant;
  return digests
    .all('idempotency-body', environment, clientId, path, canonicalBody(body))
    .map(({ hash }) => hash.toString('hex'));
}

function placeOf({ path, keyDigest }: CallName) {
  return { table: 'idempotency_keys', field: 'sealed', row: `${path} ${keyDigest}` };
}

function inUse(): Refusal {
  return fail('IDEMPOTENCY_KEY_IN_USE', { headers: { 'Retry-After': '1' } });
}
