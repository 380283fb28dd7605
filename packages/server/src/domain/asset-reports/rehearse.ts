import { keyedStream } from '../../world/random.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';

/** Carries the result out of a unit of work that is taken back. */
class RehearsalEndedError<T> extends Error {
  override readonly name = 'RehearsalEndedError';
  readonly result: T;

  constructor(result: T) {
    super('what was rehearsed is taken back');
    this.result = result;
  }
}

/**
 * Does work in a unit of work that is taken back, and gives what it found. So a report is made by the rules that make transactions, with
 * the ids of those that are stored, while nothing that the Item's products did not ask for is stored.
 */
export async function rehearse<T>(
  call: Call,
  item: Item,
  work: (rehearsing: Call, unit: StoreWriter) => Promise<T>,
): Promise<T> {
  const rehearsing = withLastingIds(call, item);
  try {
    await call.store.unitOfWork(async (unit) => {
      throw new RehearsalEndedError(await work(rehearsing, unit));
    });
  } catch (error) {
    // Nothing else is thrown as one here, so it holds what `work` gave.
    if (error instanceof RehearsalEndedError) return (error as RehearsalEndedError<T>).result;
    throw error;
  }
  throw new Error('a rehearsal cannot be committed');
}

/** An entry that is not stored has the same id in every report; a seeded world sees to that itself. */
function withLastingIds(call: Call, { itemId }: Item): Call {
  const { random } = call.world;
  if (random.seeded) return call;
  const stream: typeof random.stream = (...labels) => {
    const { hash } = call.digests.index('asset-report-id', itemId, JSON.stringify(labels));
    return keyedStream(hash.toString('hex'), labels);
  };
  return { ...call, world: { ...call.world, random: { ...random, stream } } };
}
