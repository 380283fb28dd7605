import { type SqlTransaction, statement } from './engine.ts';
import { actsOf, restoreActs } from './tables/instance/audit-records.ts';
import { endingsOf, restoreEndings } from './tables/instance/endings.ts';

const begin = statement('savepoint.begin', 'SAVEPOINT part');
const keep = statement('savepoint.keep', 'RELEASE SAVEPOINT part');
const takeBack = statement('savepoint.takeBack', 'ROLLBACK TO SAVEPOINT part');

/** Runs `work` so that, when it rejects, its writes are taken back and the transaction can go on. */
export async function savepoint<T>(transaction: SqlTransaction, work: () => Promise<T>): Promise<T> {
  const ended = endingsOf(transaction);
  const recorded = actsOf(transaction);
  await transaction.send(begin);
  try {
    const result = await work();
    await transaction.run(keep);
    return result;
  } catch (error) {
    restoreEndings(transaction, ended);
    restoreActs(transaction, recorded);
    // Where the connection is gone, there is nothing to take back: what went wrong first is what counts.
    await transaction.run(takeBack).then(
      () => transaction.run(keep),
      () => undefined,
    );
    throw error;
  }
}
