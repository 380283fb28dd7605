import { answersOf } from '../../../../packages/client/src/testing/link-panes.ts';
import { requireAllowed, type Verdict } from '../model/judge.ts';
import { must, type TeamRecord } from '../model/records.ts';
import type { Heard, Sim } from '../sim.ts';
import { type NewLogin, newLogin, noteLinked } from './tokens.ts';

const PANES_MAX = 15;
/** So often a person who hears nothing begins anew. */
const TRIES_MAX = 3;
const INSTITUTION = 'ins_109508';

/**
 * A person goes through Link to its end, and begins anew where an answer is lost. A session that came to its end unheard has used the
 * link_token; one public_token comes of all of them at most (I3).
 */
export async function goThroughLink(sim: Sim, team: TeamRecord): Promise<void> {
  const login = newLogin(sim, team);
  const linkToken = await createLinkToken(sim, team, login);
  if (linkToken === undefined) return;
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const heard = await goOnce(sim, team, login, linkToken);
    if (heard !== 'UNKNOWN') return;
  }
}

async function goOnce(sim: Sim, team: TeamRecord, login: NewLogin, linkToken: string): Promise<Verdict> {
  const person = answersOf({
    institutionId: INSTITUTION,
    login: { username: 'user_custom', password: login.customUser },
    mfa: [],
    accounts: 'all',
  });
  let turn = await open(sim, team, linkToken);
  for (let panes = 0; turn.verdict === 'OK'; panes++) {
    must(panes < PANES_MAX, 'I19', () => `${team.name}: Link came to no end after ${PANES_MAX} panes`);
    const { result, pane, link_session_id: session } = turn.answer?.body ?? {};
    if (result) {
      finish(sim, login, turn, result);
      break;
    }
    turn = await answer(sim, team, session, person(pane));
  }
  return turn.verdict;
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

async function open(sim: Sim, team: TeamRecord, linkToken: string): Promise<Heard> {
  const heard = await sim.call(team, '/sandbox/link/open', { link_token: linkToken });
  // A session that came to its end unheard has used its token.
  requireAllowed(heard.verdict, new Set(['OK', 'INVALID_LINK_TOKEN']), heard.what);
  return heard;
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
