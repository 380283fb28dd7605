import { newEnding } from '../model/ending.ts';
import { cause } from '../model/events.ts';
import { accessCodes, noteAccess, publicCodes, requireAllowed, requireOnce } from '../model/judge.ts';
import {
  type AccessTokenRecord,
  type ItemRecord,
  must,
  type PublicTokenRecord,
  type TeamRecord,
} from '../model/records.ts';
import { newRegister } from '../model/register.ts';
import type { Attempt, Span } from '../model/span.ts';
import { note } from '../model/tally.ts';
import type { Moment } from '../model/team-time.ts';
import type { Heard, Sim } from '../sim.ts';

const HALF_HOUR_MS = 30 * 60_000;
/** So long after its removal nothing of an Item may be sent: what was on the wire has ended by then. */
const LAST_WORDS_MS = 60_000;

export function keyFor(sim: Sim): string | undefined {
  return sim.dice.chance(sim.plan.keyed) ? `key-${sim.dice.below(1_000_000_000)}` : undefined;
}

/** Keeps an acknowledged call under a key, to be repeated later. */
export function keepKey(
  sim: Sim,
  team: TeamRecord,
  item: ItemRecord,
  {
    kept: { key, path, body },
    heard: { verdict, answer },
  }: {
    readonly kept: { key: string | undefined; path: string; body: Record<string, unknown> };
    readonly heard: Heard;
  },
): void {
  if (key === undefined || verdict !== 'OK') return;
  const at = sim.loop.time.clock.now();
  team.keys.push({ key, path, body, answer: answer?.text ?? '', item, at });
}

export function attempt(attempts: Attempt[], span: Span): Attempt {
  const made: Attempt = { start: span.start, end: Number.POSITIVE_INFINITY, outcome: 'open' };
  attempts.push(made);
  return made;
}

/** A login that is about to be made, with a few transactions behind it. */
export interface NewLogin {
  readonly item: ItemRecord;
  readonly url: string | null;
  /** What the bank knows of the person, as a password. */
  readonly customUser: string;
}

export function newLogin({ dice }: Sim, team: TeamRecord): NewLogin {
  const nth = team.items.length + 1;
  const rows = dice.between(3, 14);
  const pending = dice.chance(0.2) ? 1 : 0;
  const url = dice.chance(0.85) ? `http://r${dice.below(3)}.example/${team.name}/${nth}/0` : null;
  const item = newItem(team, { url, rows, pending });
  return { item, url, customUser: customUser(nth, rows, pending) };
}

/** What callers know of an Item before the first answer about it. */
export function newItem(
  team: TeamRecord,
  { url, rows, pending }: { readonly url: string | null; readonly rows: number; readonly pending: number },
): ItemRecord {
  const nth = team.items.length + 1;
  const item: ItemRecord = {
    nth,
    team,
    itemId: undefined,
    products: ['transactions'],
    rows: rows + pending,
    cents: centsOf(nth, rows, pending),
    pending,
    webhook: newRegister(url),
    urls: new Set(url === null ? [] : [url]),
    removal: newEnding(),
    health: newEnding(),
    exchanged: false,
    born: undefined,
    accountIds: undefined,
    ready: false,
    whole: false,
    made: 0,
    attempted: 0,
    attemptedCents: 0,
    copy: new Map(),
    cursor: '',
    overdueFrom: [],
    overdueBy: undefined,
    causes: new Map(),
  };
  team.items.push(item);
  return item;
}

/** The login was made, and its public_token may be exchanged. */
export function noteLinked(sim: Sim, { item }: NewLogin, publicToken: string, { low, high }: Moment): void {
  addPublicToken(sim, item, publicToken, { low: low + HALF_HOUR_MS, high: high + HALF_HOUR_MS });
  const { pending } = item;
  // Nobody may come for it.
  note(sim.tally, 'item.removed', { verdict: 'UNKNOWN' });
  // Only now may it come to life.
  cause(item, 'INITIAL_UPDATE', { most: 1 });
  cause(item, 'HISTORICAL_UPDATE', { most: 1 });
  cause(item, 'SYNC_UPDATES_AVAILABLE', { most: 2 + pending });
  cause(item, 'DEFAULT_UPDATE', { most: pending });
  cause(item, 'TRANSACTIONS_REMOVED', { most: pending });
}

/** Makes a login without a browser. */
export async function link(sim: Sim, team: TeamRecord): Promise<void> {
  const login = newLogin(sim, team);
  const { item, url, customUser: password } = login;
  const body = {
    institution_id: 'ins_109508',
    initial_products: ['transactions'],
    options: {
      ...(url === null ? {} : { webhook: url }),
      override_username: 'user_custom',
      override_password: password,
    },
  };
  const key = keyFor(sim);
  const path = '/sandbox/public_token/create';
  const heard = await sim.call(team, path, body, { key });
  requireAllowed(heard.verdict, new Set(['OK']), heard.what);
  keepKey(sim, team, item, { kept: { key, path, body }, heard });
  if (heard.verdict === 'UNKNOWN') note(sim.tally, 'item.removed', { verdict: 'UNKNOWN' });
  if (heard.verdict === 'OK') noteLinked(sim, login, heard.answer?.body.public_token, heard.now);
}

const FIRST_CENTS = 500;
const PENDING_CENTS = 7750;

/** What its rows come to together, in cents. */
function centsOf(nth: number, rows: number, pending: number): number {
  const posted = Array.from({ length: rows }, (_, n) => FIRST_CENTS + n * 100 + nth);
  return posted.reduce((sum, each) => sum + each, 0) + pending * PENDING_CENTS;
}

function customUser(nth: number, rows: number, pending: number): string {
  const posted = Array.from({ length: rows }, (_, n) => ({
    date_transacted: `-${1 + n * 4}d`,
    date_posted: `-${1 + n * 4}d`,
    amount: (FIRST_CENTS + n * 100 + nth) / 100,
    description: `Purchase ${nth}.${n}`,
  }));
  const waiting = Array.from({ length: pending }, () => ({
    date_transacted: '-1d',
    date_posted: '+2d',
    amount: PENDING_CENTS / 100,
    description: `Tram ${nth}`,
  }));
  const account = { type: 'depository', starting_balance: 900 };
  return JSON.stringify({
    seed: `user ${nth}`,
    override_accounts: [
      { ...account, subtype: 'checking', transactions: [...posted, ...waiting] },
      { ...account, subtype: 'savings', transactions: [] },
    ],
  });
}

function addPublicToken(
  sim: Sim,
  item: ItemRecord,
  token: string,
  { low, high }: { readonly low: number; readonly high: number },
): void {
  must(
    !sim.teams.some((team) => team.publicTokens.some((known) => known.token === token)),
    'I3',
    () => 'a public_token was given twice',
  );
  item.team.publicTokens.push({ token, item, use: newEnding(), expires: { low, high } });
}

function addAccessToken(sim: Sim, item: ItemRecord, token: string): void {
  must(
    !sim.teams.some((team) => team.accessTokens.some((known) => known.token === token)),
    'I3',
    () => 'an access_token was given twice',
  );
  item.team.accessTokens.push({ token, item, end: newEnding() });
}

export async function exchange(sim: Sim, team: TeamRecord, publicToken: PublicTokenRecord): Promise<void> {
  const { item, use } = publicToken;
  const span = sim.begin();
  const own = attempt(team === item.team ? use.attempts : [], span);
  const key = keyFor(sim);
  const path = '/item/public_token/exchange';
  const body = { public_token: publicToken.token };
  const heard = await sim.call(team, path, body, { key, span, attempts: [own] });
  const { verdict, now, repeated } = heard;
  requireAllowed(verdict, publicCodes(team, publicToken, span, { now, own }), heard.what);
  keepKey(sim, team, item, { kept: { key, path, body }, heard });
  if (verdict === 'OK' || verdict === 'UNKNOWN' || repeated) {
    const low = Math.min(item.born?.low ?? Number.POSITIVE_INFINITY, now.low);
    item.born = { low, high: Math.max(item.born?.high ?? 0, now.high) };
  }
  note(sim.tally, 'access_token.issued', heard);
  if (verdict !== 'OK') return;
  requireOnce('the exchange of a public_token', 'I3', use);
  item.exchanged = true;
  noteItemId(sim, item, heard.answer?.body.item_id);
  addAccessToken(sim, item, heard.answer?.body.access_token);
}

/** An Item has one id, and an id one Item (I13). */
export function noteItemId(sim: Sim, item: ItemRecord, itemId: string): void {
  const known = sim.itemsById.get(itemId) ?? item;
  must(
    known === item && (item.itemId ?? itemId) === itemId,
    'I13',
    () => `item ${item.team.name}/${item.nth} got the id of another one`,
  );
  sim.itemsById.set(itemId, item);
  item.itemId = itemId;
}

export async function createPublicToken(sim: Sim, team: TeamRecord, token: AccessTokenRecord): Promise<void> {
  const key = keyFor(sim);
  const path = '/item/public_token/create';
  const body = { access_token: token.token };
  const heard = await sim.call(team, path, body, { key });
  requireAllowed(heard.verdict, accessCodes(team, token, heard.span), heard.what);
  if (team === token.item.team) noteAccess(token, heard.verdict, heard.span);
  keepKey(sim, team, token.item, { kept: { key, path, body }, heard });
  if (heard.verdict !== 'OK') return;
  const ends = Date.parse(heard.answer?.body.expiration);
  const { low, high } = heard.now;
  must(
    ends + 1000 > low + HALF_HOUR_MS && ends <= high + HALF_HOUR_MS,
    'I7',
    () => `a public_token ends at ${heard.answer?.body.expiration}, not in half an hour`,
  );
  addPublicToken(sim, token.item, heard.answer?.body.public_token, { low: ends, high: ends + 1000 });
}

export async function rotate(sim: Sim, team: TeamRecord, token: AccessTokenRecord): Promise<void> {
  const span = sim.begin();
  const own = attempt(team === token.item.team ? token.end.attempts : [], span);
  const key = keyFor(sim);
  const path = '/item/access_token/invalidate';
  const body = { access_token: token.token };
  const heard = await sim.call(team, path, body, { key, span, attempts: [own] });
  requireAllowed(heard.verdict, accessCodes(team, token, span, own), heard.what);
  if (team === token.item.team && heard.verdict !== 'OK') noteAccess(token, heard.verdict, span);
  keepKey(sim, team, token.item, { kept: { key, path, body }, heard });
  note(sim.tally, 'access_token.rotated', heard);
  if (heard.verdict !== 'OK') return;
  requireOnce('the rotation of an access_token', 'I7', token.end);
  addAccessToken(sim, token.item, heard.answer?.body.new_access_token);
}

export async function remove(sim: Sim, team: TeamRecord, token: AccessTokenRecord): Promise<void> {
  const { item } = token;
  const span = sim.begin();
  const own = attempt(team === item.team ? item.removal.attempts : [], span);
  const heard = await sim.call(
    team,
    '/item/remove',
    { access_token: token.token },
    { span, attempts: [own] },
  );
  requireAllowed(heard.verdict, accessCodes(team, token, span, own), heard.what);
  if (team === item.team && heard.verdict !== 'OK') noteAccess(token, heard.verdict, span);
  note(sim.tally, 'item.removed', heard);
  if (heard.verdict !== 'OK') return;
  requireOnce('the removal of an Item', 'I12', item.removal);
  sim.book.silentFrom.set(item, sim.loop.time.clock.monotonic() + LAST_WORDS_MS);
}
