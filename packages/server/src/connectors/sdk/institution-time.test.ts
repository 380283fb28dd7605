import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../world/durations.ts';
import { answerOf } from './conformance/conformance-case.fixture.ts';
import { testContext } from './context.fixture.ts';
import type { ConnectorContext } from './context.ts';
import { ConnectorError } from './failure.ts';
import type { InstitutionAnswer, InstitutionRequest } from './http.ts';
import { askForTokens } from './oauth-tokens.ts';

const NOW = Date.UTC(2026, 2, 20, 15);
const ISSUER = 'https://auth.bank.example';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const JSON_TYPE = { 'content-type': 'application/json' };
const METADATA = JSON.stringify({
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth`,
  token_endpoint: `${ISSUER}/token`,
});

/** What its public documents and its token endpoint say of the time; null: nothing. */
interface Clock {
  /** Of the institution, against ours. */
  readonly by: number;
  readonly documents?: Readonly<Record<string, string>>;
  /** Takes no client, whatever the time. */
  readonly refuses?: true;
}

function institution({ by, documents, refuses }: Clock) {
  const now = NOW + by;
  const date = { date: new Date(now).toUTCString() };
  const used: string[] = [];
  let tokenRequests = 0;
  const send = async ({ url, method = 'GET', body }: InstitutionRequest): Promise<InstitutionAnswer> => {
    if (method === 'GET') return answerOf(200, METADATA, { ...JSON_TYPE, ...(documents ?? date) });
    if (!url.endsWith('/token')) return answerOf(404);
    tokenRequests += 1;
    const isGood =
      !refuses && takes(new URLSearchParams(String(body)).get('client_assertion') ?? '', now, used);
    const answer = isGood ? { access_token: 'a', token_type: 'Bearer' } : { error: 'invalid_client' };
    return answerOf(isGood ? 200 : 401, JSON.stringify(answer), { ...JSON_TYPE, ...date });
  };
  const context: ConnectorContext = testContext({
    now: () => NOW,
    send,
    registration: async () => ({ client_id: 'fairlead', private_key: PEM }),
  });
  const ask = () =>
    askForTokens(
      context,
      ISSUER,
      { grant_type: 'authorization_code' },
      new ConnectorError('callback_refused'),
    );
  return { ask, tokenRequests: () => tokenRequests };
}

/** Signed, not from the future by more than a minute, not over, not for long, not seen before. */
function takes(assertion: string, now: number, used: string[]): boolean {
  const [head = '', body = '', signature = ''] = assertion.split('.');
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')))
    return false;
  const { iat, exp, jti } = JSON.parse(Buffer.from(body, 'base64url').toString());
  const seconds = now / 1000;
  const isNew = !used.includes(jti);
  used.push(jti);
  return isNew && iat <= seconds + 60 && exp > seconds && exp - iat <= 300;
}

describe('a client that proves itself by a signature', () => {
  it.each([0, 50_000, -50_000, 10 * MINUTE_MS, -10 * MINUTE_MS, 26 * 60 * MINUTE_MS])(
    'signs by the clock of an institution that is off by %d ms',
    async (by) => {
      const { ask, tokenRequests } = institution({ by });
      expect((await ask()).status).toBe(200);
      // Under a minute nothing is corrected ahead, and what is refused is no matter of the clock.
      expect(tokenRequests()).toBe(1);
    },
  );

  it.each([
    ['says nothing of the time', {}],
    ['comes from another machine with a right clock', { date: new Date(NOW).toUTCString() }],
  ])('signs once more by the clock that refused it, where the document %s', async (_case, documents) => {
    for (const by of [10 * MINUTE_MS, -10 * MINUTE_MS]) {
      const { ask, tokenRequests } = institution({ by, documents });
      expect((await ask()).status).toBe(200);
      expect(tokenRequests()).toBe(2);
    }
  });

  it('takes a document that was kept for hours for no wrong clock', async () => {
    const date = new Date(NOW - 120 * MINUTE_MS).toUTCString();
    const { ask, tokenRequests } = institution({ by: 0, documents: { date, age: '7200' } });
    expect((await ask()).status).toBe(200);
    expect(tokenRequests()).toBe(1);
  });

  it('gives up where it is refused by the right time', async () => {
    const right = institution({ by: 0, refuses: true });
    await expect(right.ask()).rejects.toMatchObject({ kind: 'client_rejected' });
    expect(right.tokenRequests()).toBe(1);
    const wrong = institution({ by: 10 * MINUTE_MS, documents: {}, refuses: true });
    await expect(wrong.ask()).rejects.toMatchObject({ kind: 'client_rejected' });
    expect(wrong.tokenRequests()).toBe(2);
  });
});
