import { accessCodes, requireAllowed } from '../model/judge.ts';
import { type AccessTokenRecord, must, type TeamRecord } from '../model/records.ts';
import { note } from '../model/tally.ts';
import type { Sim } from '../sim.ts';

type Mistake = readonly [path: string, body: Record<string, unknown>, code: string];

const NO_TOKEN = '00000000-0000-0000-0000-000000000000';

/** Bodies that no state makes right, each with the one code that they get. */
function mistakes(token: string): Mistake[] {
  return [
    ['/item/get', {}, 'MISSING_FIELDS'],
    ['/item/get', { access_token: token, extra: 1 }, 'UNKNOWN_FIELDS'],
    ['/item/get', { access_token: 7 }, 'INVALID_FIELD'],
    ['/item/get', { access_token: 'access-nonsense' }, 'INVALID_ACCESS_TOKEN'],
    ['/item/get', { access_token: `access-production-${NO_TOKEN}` }, 'INVALID_ACCESS_TOKEN'],
    ['/accounts/get', { access_token: `access-sandbox-${NO_TOKEN}` }, 'INVALID_ACCESS_TOKEN'],
    ['/item/remove', { access_token: `access-sandbox-${NO_TOKEN}` }, 'INVALID_ACCESS_TOKEN'],
    ['/item/get', { access_token: token, secret: 'f'.repeat(30) }, 'INVALID_API_KEYS'],
    ['/item/get', { access_token: token, client_id: 'e'.repeat(24) }, 'INVALID_API_KEYS'],
    ['/item/webhook/update', { access_token: token, webhook: 'ftp://nowhere' }, 'INVALID_FIELD'],
    ['/item/public_token/exchange', { public_token: token }, 'INVALID_PUBLIC_TOKEN'],
    ['/item/public_token/exchange', { public_token: `public-sandbox-${NO_TOKEN}` }, 'INVALID_PUBLIC_TOKEN'],
    [
      '/transactions/get',
      { access_token: token, start_date: '2026-13-01', end_date: '2026-01-01' },
      'INVALID_FIELD',
    ],
    ['/sandbox/clock/advance', { by: 'soon' }, 'INVALID_FIELD'],
    [
      '/sandbox/public_token/create',
      { institution_id: 'ins_0', initial_products: ['auth'] },
      'INVALID_INSTITUTION',
    ],
  ];
}

export async function makeMistake(sim: Sim, team: TeamRecord): Promise<void> {
  const token = sim.dice.pickOrNone(team.accessTokens)?.token ?? `access-sandbox-${NO_TOKEN}`;
  const [path, body, code] = sim.dice.pick(mistakes(token));
  const { verdict, what } = await sim.call(team, path, body);
  must(
    verdict === 'UNKNOWN' || verdict === code,
    'I16',
    () => `${what} answered ${verdict}, not ${code}, to ${JSON.stringify(body)}`,
  );
}

const KEPT_MS = 46 * 3_600_000;

/** An acknowledged call under an Idempotency-Key, once more: the same answer, and no effect (I15). */
export async function repeat(sim: Sim, team: TeamRecord): Promise<void> {
  const kept = sim.dice.pickOrNone(team.keys);
  const realNow = sim.loop.time.clock.now();
  if (!kept || realNow - kept.at > KEPT_MS) return;
  const { item, path, key, answer: known } = kept;
  const other = sim.dice.chance(0.2);
  const body = other ? { ...kept.body, access_token: 'access-sandbox-other' } : kept.body;
  if (other && !('access_token' in kept.body)) return;
  const { verdict, answer, what } = await sim.call(team, path, body, { key });
  // Where the Item has gone, and its key with it, another one is made, which nobody may come for.
  if (path === '/sandbox/public_token/create' && answer?.replayed !== true)
    note(sim.tally, 'item.removed', { verdict: 'UNKNOWN' });
  if (verdict === 'UNKNOWN') return;
  // What was kept goes with the Item.
  if (item.removal.attempts.some(({ outcome }) => outcome !== 'refused')) return;
  if (item.itemId === undefined) return;
  // The days that it may name have gone on: said before the answer is looked for.
  if (path === '/sandbox/transactions/create' && verdict === 'INVALID_FIELD') return;
  if (other)
    return must(
      verdict === 'IDEMPOTENCY_KEY_REUSED',
      'I15',
      () => `${what}: another body under a used key got ${verdict}`,
    );
  const same = answer?.replayed === true && answer.text === known;
  must(
    verdict === 'OK' && same,
    'I15',
    () => `${what}: the repetition got ${verdict}, and not the answer of the first call`,
  );
}

/** Two calls at once under one key: one effect, and one answer or "still running". */
export async function twins(sim: Sim, team: TeamRecord, token: AccessTokenRecord): Promise<void> {
  if (token.item.team !== team) return;
  const key = `twins-${sim.dice.below(1_000_000_000)}`;
  const path = '/item/public_token/create';
  const body = { access_token: token.token };
  const span = sim.begin();
  const both = await Promise.all([0, 1].map(() => sim.call(team, path, body, { key, span: { ...span } })));
  const codes = accessCodes(team, token, {
    start: span.start,
    end: Math.max(...both.map((one) => one.span.end)),
  });
  // Said before the token is looked at.
  codes.add('IDEMPOTENCY_KEY_IN_USE');
  for (const { verdict, what } of both) requireAllowed(verdict, codes, what);
  const [one, other] = both.flatMap(({ verdict, answer }) =>
    verdict === 'OK' ? [answer?.body.public_token] : [],
  );
  must(other === undefined || one === other, 'I15', () => 'two calls under one key made two tokens');
}
