import type { Config } from '../config/config.ts';
import type { AuditHeads } from '../domain/audit/audit-store.ts';
import { type EndingKeys, endAgain } from '../store/endings/end-again.ts';
import { type EndingLedger, openLedger } from '../store/endings/ledger.ts';
import { createShipping, type Shipping } from '../store/endings/shipping.ts';
import type { Engine } from '../store/engine.ts';
import { seal } from '../store/seal.ts';
import { newestEnding } from '../store/tables/instance/endings.ts';
import type { storeSettings } from '../store/tables/instance/settings.ts';
import type { World } from '../world/world.ts';
import { auditHeadsOf } from './audit-heads.ts';

/** The ledger of this process, in the operator's folder. */
export function ledgerOf(
  { endedLedger }: Pick<Config, 'endedLedger'>,
  { realClock, random }: World,
): EndingLedger {
  const time = new Date(realClock.now()).toISOString().replace(/[-:.]/g, '');
  return openLedger(endedLedger, `${time}-${random.secure.bytes(4).toString('hex')}`);
}

export interface PreparedEndings {
  readonly shipping: Shipping;
  readonly auditHeads: AuditHeads;
  close(): Promise<void>;
}

/**
 * Before the first call: what an older copy of the store holds as living and the ledger as ended, ends again; what a killed process
 * left out of the ledger is written into it (BCK-3).
 */
export async function prepareEndings(
  engine: Engine,
  settings: ReturnType<typeof storeSettings>,
  ledger: EndingLedger,
  {
    realClock,
    timers,
    random,
    keys,
  }: Pick<World, 'realClock' | 'timers' | 'random'> & { readonly keys: EndingKeys },
): Promise<PreparedEndings> {
  const storeId = await settings.keep('store_id', random.secure.bytes(16).toString('hex'));
  const written = ledger.now();
  // Read after the ledger was looked at: other processes count before they write.
  const missed = written.newer(storeId, await newestEnding(engine.reader));
  if (missed.length > 0) {
    await engine.transaction(async (transaction) => {
      await endAgain(transaction, missed, { keys, now: realClock.now(), world: { random } });
      await seal(transaction);
    });
  }
  const auditHeads = auditHeadsOf(ledger, storeId, keys.digests);
  const shipping = createShipping({
    engine,
    ledger,
    storeId,
    realClock,
    timers,
    sign: auditHeads.sign,
  });
  await shipping.shipRest();
  const close = async (): Promise<void> => {
    // What the ledger refuses is in the store, and goes with the next head.
    await shipping.close().catch(() => undefined);
    await ledger.close();
  };
  return { shipping, auditHeads, close };
}
