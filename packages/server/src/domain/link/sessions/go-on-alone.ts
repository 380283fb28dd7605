import { MINUTE_MS } from '../../../world/durations.ts';
import { newRequestId } from '../../../world/ids.ts';
import { clockName, type LeasedWork, LeaseLostError } from '../../due/due.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { asTenant } from '../../teams/team.ts';
import type { LinkRun } from '../state/link-run.ts';
import type { Session } from '../state/session.ts';
import { nextOfSession } from './continue-session.ts';
import { goneOr, sessionOfTeam } from './find-session.ts';

/** A page that is there asks within seconds, and an institution's code is good for minutes. */
const ALONE_MS = MINUTE_MS;
const AGAIN_MS = 5000;

/**
 * A person allows the reading at the institution, and the page that waits for them is gone. The service goes on in its place: an Item
 * that nobody claims ends with its consent, and a consent that nobody redeemed would stay.
 */
export async function planGoingOn(run: LinkRun, unit: StoreWriter, session: Session): Promise<void> {
  const { call, tenant } = run;
  const { flow, secrets, linkSessionId, clientId } = session;
  const institution = flow.institution && call.directory.byId(flow.institution.institutionId);
  if (!institution || !call.connector(institution.connector)?.revoke || flow.facts.payment) return;
  const at = call.world.clock.now();
  // Behind the end of the visit nothing is taken any more.
  const dueAt = Math.min(at + ALONE_MS, Math.max(at, (secrets.login?.endsAt ?? at) - AGAIN_MS));
  const key = { itemId: '', clientId, kind: 'link_session_return', subject: linkSessionId } as const;
  await unit.due.plan({ ...key, clock: clockName(tenant.environment, clientId), dueAt });
}

/** Due work: goes on with a session whose person came back from the institution, as far as it can without them. */
export async function goOnAlone(call: Call, work: LeasedWork): Promise<void> {
  const tenant = asTenant(call.environment, work.clientId);
  const caller = { requestId: newRequestId(call.world.random.secure), address: null };
  const found = await sessionOfTeam(call, tenant, work.subject, caller).catch(goneOr);
  const waits = found !== undefined && found.session.flow.work !== null;
  const session = waits ? await nextOfSession(found, 0) : undefined;
  const goesOn = session !== undefined && session.flow.work !== null;
  const next = call.world.clock.now() + AGAIN_MS;
  await call.store.unitOfWork(async (unit) => {
    const held = goesOn ? await unit.due.postpone(work, next, work.attempt + 1) : await unit.due.finish(work);
    if (!held) throw new LeaseLostError();
  });
}
