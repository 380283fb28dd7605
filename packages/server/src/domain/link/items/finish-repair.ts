import { runFirstPull } from '../../extraction/pulls/first-pull.ts';
import type { Call } from '../../services.ts';
import type { RepairedItem } from './repair-linked-item.ts';
import { repairSiblings } from './sibling-items.ts';

/**
 * What follows an update mode that is committed: in the sandbox, what is missing is read before the session goes on; and other Items
 * of the same login are repaired by it. A reading that fails is tried again by itself.
 */
export async function finishRepair(
  call: Call,
  { item, readings, repaired: { login, accounts } }: RepairedItem,
): Promise<void> {
  for (const work of readings) await runFirstPull(call, work);
  if (login?.consentExpiresAt !== undefined) await repairSiblings(call, item, login.after, accounts);
}
