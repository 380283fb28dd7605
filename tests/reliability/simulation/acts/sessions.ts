import { answersOf } from '../../../../packages/client/src/testing/link-panes.ts';
import { requireAllowed } from '../model/judge.ts';
import { must, type TeamRecord } from '../model/records.ts';
import type { Heard, Sim } from '../sim.ts';
import { type NewLogin, newLogin, noteLinked } from './tokens.ts';

const PANES_MAX = 15;
const INSTITUTION = 'ins_109508';

/**
 * A person goes through Link to its end. An answer that is lost is given once more: the session either took it, and then shows the
 * pane behind it, or it did not (I2). One public_token comes of it at most (I3).
 */
export async function goThroughLink(sim: Sim, team: TeamRecord): Promise<void> {
  const login = newLogin(sim, team);
  const linkToken = await createLinkToken(sim, team, login);
  if (linkToken === undefined) return;
  const person = answersOf({
    institutionId: INSTITUTION,
    login: { username: 'user_custom', password: login.customUser },
    mfa: [],
    accounts: 'all',
  });
  let turn = await open(sim, team, linkToken);
  for (let panes = 0; turn?.verdict === 'OK' && panes < PANES_MAX; panes++) {
    const { result, pane, link_session_id: session } = turn.answer?.body ?? {};
    if (result) return finish(sim, login, turn, result);
    turn = await answer(sim, team, session, person(pane));
    // The session as it stands, where nobody knows whether it took the answer.
    if (turn.verdict === 'UNKNOWN') turn = await open(sim, team, linkToken);
  }
  must(turn?.verdict !== 'OK', 'I19', () => `${team.name}: Link came to no end after ${PANES_MAX} panes`);
}

async function createLinkToken(sim: Sim, team: TeamRecord, login: NewLogin): Promise<string | undefined> {
  const heard = await sim.call(team, '/link/token/create', {
    client_name: 'Harbour Books',
    user: { client_user_id: `person ${login.item.nth}` },
    products: ['transactions'],
    country_codes: ['US'],
    language: 'en',
    ...(login.url === null ? {} : { webhook: login.url }),
  });
  requireAllowed(heard.verdict, new Set(['OK']), heard.what);
  return heard.verdict === 'OK' ? heard.answer?.body.link_token : undefined;
}

async function open(sim: Sim, team: TeamRecord, linkToken: string): Promise<Heard | undefined> {
  const heard = await sim.call(team, '/sandbox/link/open', { link_token: linkToken });
  // A session that came to its end unheard has used its token.
  requireAllowed(heard.verdict, new Set(['OK', 'INVALID_LINK_TOKEN']), heard.what);
  return heard.verdict === 'OK' ? heard : undefined;
}

async function answer(sim: Sim, team: TeamRecord, session: string, given: object): Promise<Heard> {
  const heard = await sim.call(team, '/sandbox/link/answer', { link_session_id: session, ...given });
  requireAllowed(heard.verdict, new Set(['OK']), heard.what);
  return heard;
}

function finish(
  sim: Sim,
  login: NewLogin,
  heard: Heard,
  result: { readonly status: string; readonly public_token: string | null },
): void {
  must(
    result.status === 'success' && result.public_token !== null,
    'I2',
    () => `${heard.what}: Link ended in ${JSON.stringify(result)}`,
  );
  noteLinked(sim, login, result.public_token, heard.now);
}
