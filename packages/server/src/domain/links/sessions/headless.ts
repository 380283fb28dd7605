import { fail } from '../../../errors.ts';
import type { Domain } from '../../domain.ts';
import { decideAtBank } from '../../sandbox/bank/decide-at-bank.ts';
import type { Tenant } from '../../teams/team.ts';
import type { Answer } from '../answer.ts';
import {
  answerSession,
  type Continued,
  isPending,
  nextOfSession,
  sessionOfTeam,
} from './continue-session.ts';
import { openLink } from './open-session.ts';
import { returnFromBank } from './return-from-bank.ts';
import type { Session } from './session.ts';

interface Caller {
  readonly requestId: string;
}

/** How long one call waits for an institution. */
const WAIT_MS = 60_000;

/**
 * Opens Link without a browser: the same session as a person's, as far as it goes by itself (sandbox.md 12.1).
 * @throws what `openLink` raises
 */
export async function openHeadless(
  domain: Domain,
  tenant: Tenant,
  opening: { readonly linkToken: string; readonly receivedRedirectUri: string | null },
  { requestId }: Caller,
): Promise<Session> {
  const { linkToken, receivedRedirectUri } = opening;
  const { session, run } = await openLink(domain, linkToken, {
    surface: 'headless',
    origin: null,
    receivedRedirectUri,
    institutionId: null,
    requestId,
    address: null,
  });
  // Another team's token is as unknown as any (TOK-5).
  if (run.tenant.clientId !== tenant.clientId) throw fail('INVALID_LINK_TOKEN');
  return settled({ run, session });
}

/** Answers for the person, and goes on until they are asked again. @throws what `answerSession` raises */
export async function answerHeadless(
  domain: Domain,
  tenant: Tenant,
  linkSessionId: string,
  answer: Answer,
  caller: Caller,
): Promise<{ readonly session: Session; readonly before: number }> {
  const found = await sessionOfTeam(domain, tenant, linkSessionId, { ...caller, address: null });
  const before = found.session.events;
  if (answer.kind === 'oauth') {
    const session = await answerAtBank(found, answer.outcome);
    return { session, before };
  }
  const session = await answerSession(found, answer, null);
  return { session: await settled({ ...found, session }), before };
}

/** Opens the institution's page, does there what the person would do, and comes back. */
async function answerAtBank(
  found: Continued,
  outcome: 'approve' | 'deny' | 'error' | 'timeout',
): Promise<Session> {
  const { run } = found;
  const { domain, tenant, requestId } = run;
  const opened =
    found.session.flow.pane.kind === 'redirect' && found.session.flow.pane.opened !== null
      ? found.session
      : await answerSession(found, { kind: 'open_bank', way: 'popup' }, null);
  const url = opened.secrets.redirect?.url;
  if (url === undefined) throw fail('INVALID_FIELD', 'no page of an institution is open');
  const answered = await decideAtBank(domain, url, outcome);
  if (answered === null) return settled({ run, session: await giveUp({ run, session: opened }) });
  await returnFromBank(domain, answered, requestId);
  const caller = { requestId, address: null };
  return settled(await sessionOfTeam(domain, tenant, opened.linkSessionId, caller));
}

/** Nothing comes back: the time that a person would have waits for nobody. */
async function giveUp({ run, session }: Continued): Promise<Session> {
  const { login } = session.secrets;
  if (!login) return session;
  const late = { ...session, secrets: { ...session.secrets, login: { ...login, endsAt: 0 } } };
  return nextOfSession({ run, session: late }, 0);
}

async function settled({ run, session }: Continued): Promise<Session> {
  let current = session;
  while (isPending(current) && current.flow.work !== null)
    current = await nextOfSession({ run, session: current }, WAIT_MS);
  return current;
}
