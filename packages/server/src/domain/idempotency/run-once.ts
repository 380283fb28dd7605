import { fail, type RefusalError } from '../../errors.ts';
import { HOUR_MS } from '../../world/durations.ts';
import { takeAgain } from '../sandbox/faults.ts';
import type { Call } from '../services.ts';
import type { Store, UnitExtent } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { teamKey, teamOwner } from '../teams/team-key.ts';
import { canonicalBody } from './canonical-body.ts';
import type { CallName, IdempotencyReader, StoredAnswer } from './idempotency-store.ts';
import { joinUnit } from './join-unit.ts';

/** How long an answer can be had again; in real time, because moving the sandbox's clock repeats no lost answer. */
const KEPT_MS = 48 * HOUR_MS;
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
   * Runs a call's work at most once for one key and body (IDM-2), in one unit of work with the row that keeps its answer (IDM-4). A
   * refusal keeps nothing.
   * @throws IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE, and what the steps raise.
   */
  run<Prepared>(
    call: Call,
    keyed: KeyedCall,
    steps: KeyedSteps<Prepared>,
  ): Promise<KeptAnswer & { replayed: boolean }>;
}

export interface KeyedSteps<Prepared> {
  /** Runs first, outside the unit of work and not for a repetition. */
  prepare(): Promise<Prepared>;
  /** How much `work` writes: where that is much, others write meanwhile, and it may run again. */
  extent(prepared: Prepared): UnitExtent;
  work(joined: Call, prepared: Prepared): Promise<KeptAnswer>;
}

export function createOnceOnly(): OnceOnly {
  // Other processes are told apart by `claim`; within this one it would have to wait for the connection that runs the call.
  const underWay = new Set<string>();
  return {
    async run(call, keyed, { prepare, extent, work }) {
      const known = await findAnswer(call, call.store.idempotencyKeys, keyed);
      if (known) return toldAgain(call, await replayed(call, call.store, keyed, known));
      const { keyDigest } = nameOf(call, keyed);
      if (underWay.has(keyDigest)) throw inUse();
      underWay.add(keyDigest);
      try {
        const prepared = await prepare();
        const answer = await runAndKeep(call, keyed, {
          extent: extent(prepared),
          work: (joined) => work(joined, prepared),
        });
        return answer.replayed ? await toldAgain(call, answer) : answer;
      } finally {
        underWay.delete(keyDigest);
      }
    },
  };
}

async function runAndKeep(
  call: Call,
  keyed: KeyedCall,
  { extent, work }: { readonly extent: UnitExtent; readonly work: (joined: Call) => Promise<KeptAnswer> },
): Promise<KeptAnswer & { replayed: boolean }> {
  let joined: Call | undefined;
  try {
    return await call.store.unitOfWork(async (unit) => {
      const { tenant } = keyed;
      const name = nameOf(call, keyed);
      const [isMine, known] = await Promise.all([
        unit.idempotencyKeys.claim(name),
        // The first call may have ended between the look before and the claim.
        findAnswer(call, unit.idempotencyKeys, keyed),
        // The unit remembers it: at its end others of the team may wait for this one.
        unit.teamKeys.find(tenant),
      ]);
      if (!isMine) throw inUse();
      if (known) return replayed(call, unit, keyed, known);
      // An answer that is too old to be found may still be there.
      await unit.idempotencyKeys.delete(name);
      joined = joinUnit(call, unit, extent);
      const { text, itemId } = await work(joined);
      // In a large one, what failed in between could not be taken back by itself.
      if (extent.isLarge) await joined.store.unitOfWork(async () => undefined);
      const dataKey = await teamKey(call, unit, tenant);
      const sealed = call.custody.seal(teamOwner(tenant), dataKey, placeOf(name), text);
      const createdAt = call.world.realClock.now();
      const bodyDigest = bodyDigests(call, keyed)[0] ?? '';
      await unit.idempotencyKeys.insert({ ...name, bodyDigest, itemId, sealed, createdAt });
      return { text, itemId, replayed: false };
    }, extent);
  } catch (error) {
    // Nobody knows whether that commit came to pass; the row of the key does (IDM-5).
    if (!(error instanceof Error) || error.name !== 'CommitUnknownError') {
      if (joined) await takeAgain(call, joined);
      throw error;
    }
    const kept = await findAnswer(call, call.store.idempotencyKeys, keyed);
    if (!kept) throw error;
    const answer = await toldAgain(call, await replayed(call, call.store, keyed, kept));
    return { ...answer, replayed: false };
  }
}

/** What the first call ended is in the ledger before anybody hears that it was done; whoever ran it may have died before (BCK-3). */
async function toldAgain<Answer>({ store }: Pick<Call, 'store'>, answer: Answer): Promise<Answer> {
  await store.shipEndings();
  return answer;
}

/** Deletes the answers that nobody can have again; gives their number. */
export async function deleteOldIdempotencyKeys({
  world,
  store,
}: Pick<Call, 'world' | 'store'>): Promise<number> {
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
  call: Call,
  reader: IdempotencyReader,
  keyed: KeyedCall,
): Promise<StoredAnswer | undefined> {
  const from = call.world.realClock.now() - KEPT_MS;
  for (const name of namesOf(call, keyed)) {
    const answer = await reader.find(name);
    if (!answer || answer.createdAt <= from) continue;
    if (!bodyDigests(call, keyed).includes(answer.bodyDigest)) throw fail('IDEMPOTENCY_KEY_REUSED');
    return answer;
  }
  return undefined;
}

async function replayed(
  { custody }: Pick<Call, 'custody'>,
  { teamKeys }: Pick<Store, 'teamKeys'>,
  { tenant }: KeyedCall,
  answer: StoredAnswer,
): Promise<KeptAnswer & { replayed: true }> {
  const key = await teamKeys.find(tenant);
  if (!key) throw new Error('an answer was kept for a team without a key');
  const text = custody.open(teamOwner(tenant), key, placeOf(answer), answer.sealed);
  return { text, itemId: answer.itemId, replayed: true };
}

function namesOf({ digests }: Pick<Call, 'digests'>, { tenant, path, key }: KeyedCall): CallName[] {
  const { environment, clientId } = tenant;
  return digests
    .all('idempotency-key', environment, clientId, path, key)
    .map(({ hash }) => ({ tenant, path, keyDigest: hash.toString('hex') }));
}

function nameOf(call: Pick<Call, 'digests'>, keyed: KeyedCall): CallName {
  const [newest] = namesOf(call, keyed);
  if (!newest) throw new Error('there is no pepper');
  return newest;
}

function bodyDigests({ digests }: Pick<Call, 'digests'>, { tenant, path, body }: KeyedCall): string[] {
  const { environment, clientId } = tenant;
  return digests
    .all('idempotency-body', environment, clientId, path, canonicalBody(body))
    .map(({ hash }) => hash.toString('hex'));
}

function placeOf({ path, keyDigest }: CallName) {
  return { table: 'idempotency_keys', field: 'sealed', row: `${path} ${keyDigest}` };
}

function inUse(): RefusalError {
  return fail('IDEMPOTENCY_KEY_IN_USE', { headers: { 'Retry-After': '1' } });
}
