import type { Domain } from '../../domain.ts';
import type { RepairedItem } from './repair-linked-item.ts';
import { repairSiblings } from './sibling-items.ts';

/**
 * What follows an update mode that is committed: other Items of the same login are repaired by it (link.md 7.2), and in the sandbox
 * what is missing is read before the session goes on. What of it fails is tried again by itself, or at the next repair.
 */
export async function finishRepair(domain: Domain, { item, due, repaired }: RepairedItem): Promise<void> {
  const { login, accounts } = repaired;
  if (login?.consentExpiresAt !== undefined) await repairSiblings(domain, item, login.after, accounts);
  if (domain.environment !== 'sandbox') return;
  for (const key of due) {
    const waits = (await domain.store.due.ofItem(item.itemId)).some(
      ({ kind, subject, dueAt }) =>
        kind === key.kind && subject === key.subject && dueAt <= domain.world.clock.now(),
    );
    if (waits) await domain.schedule.runOne(domain, key).catch(() => false);
  }
}
