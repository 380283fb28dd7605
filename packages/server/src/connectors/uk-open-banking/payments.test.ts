import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { answerOf } from '../sdk/conformance/conformance-case.fixture.ts';
import { testContext } from '../sdk/context.fixture.ts';
import { ConnectorError, type FailureKind } from '../sdk/failure.ts';
import type { InstitutionAnswer, InstitutionRequest } from '../sdk/http.ts';
import { payments } from './payments.ts';

const ISSUER = 'https://auth.bank.example';
const ORDER = {
  consentId: 'pcon-1',
  Initiation: { InstructedAmount: { Amount: '1.00', Currency: 'GBP' } },
  Risk: {},
  tokens: { accessToken: 'of-the-approval', accessEndsAt: null, refreshToken: null },
};
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const REGISTRATION = {
  client_id: 'fairlead',
  signing_private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  signing_key_id: 'seal-1',
  signing_issuer: 'org-1/statement-1',
};
const METADATA = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth`,
  token_endpoint: `${ISSUER}/token`,
};
const json = (value: unknown, status = 200): InstitutionAnswer => answerOf(status, JSON.stringify(value));

/** A bank that makes a payment of the consent, or not, and answers the submission with what `say` gives. */
function bankThat(say: () => InstitutionAnswer, consentStatus = 'Authorised') {
  const submissions: InstitutionRequest[] = [];
  let nth = 1;
  // A refresh token is good once.
  const renewed = (refreshToken: string): InstitutionAnswer => {
    if (refreshToken !== `refresh-${nth}`) return json({ error: 'invalid_grant' }, 400);
    nth += 1;
    return json({ access_token: `access-${nth}`, refresh_token: `refresh-${nth}`, expires_in: 300 });
  };
  const context = testContext({
    profile: {
      ...testContext().profile,
      settings: {
        base_url: 'https://api.bank.example/open-banking/v3.1/aisp',
        payments_base_url: 'https://api.bank.example/open-banking/v3.1/pisp',
        issuer: ISSUER,
      },
    },
    registration: async () => REGISTRATION,
    async send(request) {
      const { url, method, body } = request;
      const refreshToken = new URLSearchParams(String(body ?? '')).get('refresh_token');
      if (url.includes('/.well-known/')) return json(METADATA);
      if (url.endsWith('/token') && refreshToken !== null) return renewed(refreshToken);
      if (url.endsWith('/token')) return json({ access_token: 'own', expires_in: 300 });
      if (method !== 'POST') return json({ Data: { Status: consentStatus } });
      submissions.push(request);
      return say();
    },
  });
  return { context, submissions };
}

it.each(['institution_timeout', 'institution_down'] as const)(
  'says nothing of a submission that ended in %s, and repeats it under the same key',
  async (kind: FailureKind) => {
    let isFirst = true;
    const { context, submissions } = bankThat(() => {
      if (!isFirst) return json({ Data: { DomesticPaymentId: 'p1', Status: 'Pending' } }, 201);
      isFirst = false;
      throw new ConnectorError(kind);
    });
    await expect(payments.submit(context, ORDER)).rejects.toMatchObject({ kind });
    expect(await payments.submit(context, ORDER)).toMatchObject({
      progress: 'initiated',
      order: { paymentId: 'p1' },
    });
    const [first, second] = submissions;
    expect(first?.headers?.['x-idempotency-key']).toBeTruthy();
    expect(second?.headers?.['x-idempotency-key']).toBe(first?.headers?.['x-idempotency-key']);
    expect(second?.body).toBe(first?.body);
    // Sending it again while the first one may still be under way is not left to the connection.
    expect(submissions.map(({ repeatable }) => repeatable)).toEqual([undefined, undefined]);
  },
);

it.each([
  [400, 'Authorised', 'rejected'],
  [400, 'Consumed', 'untraceable'],
  [403, 'COND', 'untraceable'],
  [400, 'RJCT', 'rejected'],
] as const)(
  'a submission that is refused with %i under a consent that is %s is %s',
  async (status, word, progress) => {
    const { context } = bankThat(() => json({}, status), word);
    const read = await payments.submit(context, ORDER);
    expect(read).toMatchObject({ progress });
    expect(JSON.stringify(read.order)).not.toContain('of-the-approval');
  },
);

it.each([408, 409, 429, 500, 503])(
  'a submission that is answered with %i is not known to be refused',
  async (status) => {
    const { context } = bankThat(() => json({}, status));
    await expect(payments.submit(context, ORDER)).rejects.toBeInstanceOf(ConnectorError);
  },
);

it.each([
  ['has ended', 0, [503, 201]],
  ['is not taken any more', null, [401, 503, 201]],
] as const)(
  'a submission whose token %s, and that is answered with 503 once that is renewed, is repeated with the next one',
  async (_case, accessEndsAt, answers) => {
    const left: number[] = [...answers];
    const { context, submissions } = bankThat(() =>
      json({ Data: { DomesticPaymentId: 'p1', Status: 'Pending' } }, left.shift()),
    );
    const order = { ...ORDER, tokens: { accessToken: 'first', accessEndsAt, refreshToken: 'refresh-1' } };
    const { order: kept, progress } = await payments.submit(context, order);
    expect(progress).toBe('unknown');
    // Of the next call, long after.
    const now = (): number => context.now() + 3_600_000;
    expect(await payments.submit({ ...context, now }, JSON.parse(JSON.stringify(kept)))).toMatchObject({
      progress: 'initiated',
      order: { paymentId: 'p1' },
    });
    expect(submissions.at(-1)?.headers?.authorization).toBe('Bearer access-3');
  },
);

it('a payment that the institution tells of otherwise than it was sent is not believed, and not sent again', async () => {
  const Initiation = { InstructedAmount: { Amount: '100.00', Currency: 'GBP' } };
  for (const id of [{ DomesticPaymentId: 'p1' }, {}]) {
    const { context, submissions } = bankThat(() => json({ Data: { ...id, Status: 'Pending', Initiation } }));
    const read = await payments.submit(context, ORDER);
    expect([read.progress, submissions.length]).toEqual(['contradicted', 1]);
    expect(JSON.stringify(read.order)).not.toContain('of-the-approval');
  }
});
