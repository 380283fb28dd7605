import { fail, RefusalError } from '../../../errors.ts';
import { MINUTE_MS } from '../../../world/durations.ts';
import type { BankUser } from '../../sandbox/bank/act.ts';
import type { BankDecision } from '../../sandbox/bank/authorization.ts';
import { DEFAULT_USER, decideAtBank } from '../../sandbox/bank/decide-at-bank.ts';
import type { Call } from '../../services.ts';
import type { UploadedStatement } from '../../statement-imports/uploaded-statement.ts';
import type { Tenant } from '../../teams/team.ts';
import type { Answer } from '../answer.ts';
import type { Session } from '../state/session.ts';
import { openLinkToken } from '../tokens/open-link-token.ts';
import { answerSession, isPending, nextOfSession } from './continue-session.ts';
import { type Continued, sessionOfTeam } from './find-session.ts';
import { openLink } from './open-link.ts';
import { returnFromBank } from './return-from-bank.ts';

interface Caller {
  readonly requestId: string;
}

/** How long one call waits for an institution. */
const WAIT_MS = MINUTE_MS;

/**
 * Opens Link without a browser: the same session as a person's, as far as it goes by itself.
 * @throws what `openLink` raises
 */
export async function openHeadless(
  call: Call,
  tenant: Tenant,
  opening: { readonly linkToken: string; readonly receivedRedirectUri: string | null },
  { requestId }: Caller,
): Promise<Session> {
  const { linkToken, receivedRedirectUri } = opening;
  // Another team's token is as unknown as any, and no session comes of it.
  const { tenant: owner } = await openLinkToken(call, linkToken);
  if (owner.clientId !== tenant.clientId) throw fail('INVALID_LINK_TOKEN');
  const { session, run } = await openLink(call, linkToken, {
    surface: 'headless',
    origin: null,
    receivedRedirectUri,
    institutionId: null,
    region: null,
    resumption: null,
    requestId,
    address: null,
  });
  return settled({ run, session });
}

/**
 * Answers for the person, and goes on until they are asked again. Credentials where the login is on the institution's own page are
 * those that the person types there. @throws what `answerSession` raises; INVALID_FIELD for credentials that this page refuses
 */
export async function answerHeadless(
  call: Call,
  tenant: Tenant,
  linkSessionId: string,
  {
    answer,
    files,
    caller,
  }: { readonly answer: Answer; readonly files: readonly UploadedStatement[]; readonly caller: Caller },
): Promise<{ readonly session: Session; readonly before: number }> {
  const continued = await sessionOfTeam(call, tenant, linkSessionId, { ...caller, address: null });
  const found = files.length === 0 ? continued : withUpload(continued, files);
  const before = found.session.events;
  if (answer.kind === 'oauth') {
    const session = await answerAtBank(found, answer.outcome, DEFAULT_USER);
    return { session, before };
  }
  if (answer.kind === 'credentials' && found.session.flow.pane.kind === 'redirect') {
    const session = await answerAtBank(found, 'approve', userOf(answer.values));
    return { session, before };
  }
  const session = await answerSession(found, answer, { stepId: null });
  return { session: await settled({ ...found, session }), before };
}

/** @throws INVALID_FIELD for files that are too large together */
function withUpload({ run, session }: Continued, files: readonly UploadedStatement[]): Continued {
  const { uploadBytesMax } = session.flow.facts;
  const sizeBytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (uploadBytesMax !== null && sizeBytes > uploadBytesMax)
    throw fail('INVALID_FIELD', `statement files are at most ${uploadBytesMax} bytes together`);
  return { session, run: { ...run, upload: { files } } };
}

function userOf({ username = '', password = '' }: Readonly<Record<string, string>>): BankUser {
  return { username, password };
}

/** Does on the institution's page what the person would do, and comes back. */
async function answerAtBank(found: Continued, outcome: BankDecision, user: BankUser): Promise<Session> {
  const { run, session } = found;
  const { call, tenant, requestId } = run;
  const { pane } = session.flow;
  const url = session.secrets.redirect?.url;
  if (pane.kind !== 'redirect' || url === undefined)
    throw fail('INVALID_FIELD', `the pane "${pane.kind}" does not take this answer: oauth`);
  const answered = await decideAtBank(call, url, outcome, user).catch(refusedThere);
  const opened =
    pane.opened === null
      ? await answerSession(found, { kind: 'open_bank', way: 'popup' }, { stepId: null })
      : session;
  if (answered === null) return settled({ run, session: await giveUp({ run, session: opened }) });
  await returnFromBank(call, answered, requestId);
  const caller = { requestId, address: null };
  return settled(await sessionOfTeam(call, tenant, opened.linkSessionId, caller));
}

/** What the institution's page shows a person who may try again there, nobody is there to read. */
function refusedThere(error: unknown): never {
  if (!(error instanceof RefusalError)) throw error;
  throw fail('INVALID_FIELD', `the institution's page goes no further: ${error.code}, ${error.message}`);
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
