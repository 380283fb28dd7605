import { SERVICE } from '../../../domain/audit/act.ts';
import type { Clock } from '../../../world/clock.ts';
import type { Engine } from '../../engine.ts';
import { seal } from '../../seal.ts';
import { audit } from '../instance/audit-records.ts';
import { putSetting } from '../instance/settings.ts';

/** Another key is the newest of its kind from now on. */
export interface KeyChange {
  readonly kind: 'encryption_key' | 'pepper';
  readonly before: string;
  readonly after: string;
}

/** Notes which key a store is used with, and records that it is another one than before. */
export async function changeKey(
  engine: Engine,
  realClock: Clock,
  { kind, before, after }: KeyChange,
): Promise<void> {
  await engine.transaction(async (transaction) => {
    await putSetting(transaction, `${kind}_id`, after);
    audit
      .writer(transaction, () => undefined)
      .record({
        ...SERVICE,
        at: realClock.now(),
        action: `${kind}.changed`,
        object: { kind, id: after },
        environment: null,
        clientId: null,
        detail: { before },
      });
    await seal(transaction);
  });
}
