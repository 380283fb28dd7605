import { REVOKING_MS } from '../../consents/revoke-consent.ts';
import type { SessionConsentName } from '../../consents/session-consent-store.ts';
import { clockName } from '../../due/due.ts';
import type { StoreWriter } from '../../store.ts';
import { teamKey, teamOwner } from '../../teams/team-key.ts';
import type { LinkRun } from '../state/link-run.ts';
import type { Session } from '../state/session.ts';
import { consentEndKey, sessionConsent } from '../state/session-consent.ts';
import { consentPlace, type GivenConsent } from './end-session-consent.ts';
import { UNFINISHED_MS } from './forget-sessions.ts';

/**
 * Keeps what a person granted at an institution, with the step that brought it, so that it ends there unless an Item takes it over: at
 * once when the session lets go of it, otherwise when the session can go on no more.
 */
export async function keepConsents(
  run: LinkRun,
  unit: StoreWriter,
  { base, session }: { readonly base: Session; readonly session: Session },
): Promise<void> {
  if (base.secrets.accepted === session.secrets.accepted) return;
  const before = sessionConsent(base);
  const now = sessionConsent(session);
  if (now) await keepConsent(run, unit, session, now);
  if (!before || before.grant === now?.grant) return;
  const at = run.call.world.clock.now();
  // One that an Item took over is not there any more.
  if (await unit.sessionConsents.tryUntil(before, at + REVOKING_MS)) await planEnd(run, unit, before, at);
}

/** Keeps what was granted to a step that another call overtook: the institution has given it. */
export async function keepOvertaken(
  run: LinkRun,
  drafted: { readonly base: Session; readonly session: Session },
): Promise<void> {
  const { base, session } = drafted;
  const given = sessionConsent(session);
  if (!given || given.grant === sessionConsent(base)?.grant) return;
  await run.call.store.unitOfWork((unit) => keepConsent(run, unit, session, given));
}

async function keepConsent(
  run: LinkRun,
  unit: StoreWriter,
  { flow, secrets, startedAt: sessionStartedAt }: Session,
  name: SessionConsentName,
): Promise<void> {
  const { call, tenant, token } = run;
  const institution = flow.institution && call.directory.byId(flow.institution.institutionId);
  if (!institution || !secrets.accepted || !call.connector(institution.connector)?.revoke) return;
  const { credential, ordinal, startedAt } = secrets.accepted;
  const given: GivenConsent = {
    connector: institution.connector,
    institutionId: institution.id,
    institutionName: institution.name,
    credential,
    ordinal,
    linkedAt: startedAt,
    clientUserId: token.wishes.user.clientUserId,
    updates: token.itemId,
  };
  const key = await teamKey(call, unit, tenant);
  const sealed = call.custody.seal(teamOwner(tenant), key, consentPlace(name), JSON.stringify(given));
  const endsAt = sessionStartedAt + UNFINISHED_MS;
  await unit.sessionConsents.keep({ ...name, sealed, triedUntil: endsAt + REVOKING_MS });
  await planEnd(run, unit, name, endsAt);
}

async function planEnd(
  { tenant: { environment, clientId } }: LinkRun,
  unit: StoreWriter,
  name: SessionConsentName,
  dueAt: number,
): Promise<void> {
  await unit.due.plan({ ...consentEndKey(name), clock: clockName(environment, clientId), dueAt });
}
