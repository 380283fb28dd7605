import { HOUR_MS, MINUTE_MS } from '../../../world/durations.ts';
import { clockName, type DueKey } from '../../due/due.ts';
import type { StoreWriter } from '../../store.ts';
import type { LinkRun } from '../state/link-run.ts';
import type { Session } from '../state/session.ts';
import { isToldOf } from './announce.ts';

/** The step that ends a session which nobody goes on with. */
export const LEFT_STEP = 'left';
/** When all is done: a tab could take its session up no more. */
const DONE_MS = 15 * MINUTE_MS;
/** Where the person may connect another institution. */
const BETWEEN_MS = HOUR_MS;

/**
 * A person may close the window on the last pane, and no page says so. Where somebody waits for the end of the session, the service
 * ends it itself once it was left for so long: only then webhooks and the report of income can follow.
 */
export async function planLeftEnd(run: LinkRun, unit: StoreWriter, session: Session): Promise<void> {
  const { flow, incomes = [], result, secrets } = session;
  const isAwaited = isToldOf(run) || incomes.length > 0;
  if (result?.status !== 'success' || !isAwaited) return;
  const key = leftKey(session);
  if (session.finishedAt !== null) {
    await unit.due.cancel(key);
    return;
  }
  const { environment, clientId } = run.tenant;
  const now = run.call.world.clock.now();
  const idleEnd = now + (flow.facts.several ? BETWEEN_MS : DONE_MS);
  const dueAt = Math.max(idleEnd, secrets.login?.endsAt ?? 0);
  await unit.due.plan({ ...key, clock: clockName(environment, clientId), dueAt });
}

function leftKey({ clientId, linkSessionId }: Session): DueKey {
  return { itemId: '', clientId, kind: 'link_session_end', subject: linkSessionId };
}
