import { expect, it } from 'vitest';
import { answerOf } from '../sdk/conformance/conformance-case.fixture.ts';
import { testContext } from '../sdk/context.fixture.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import type { InstitutionAnswer, InstitutionRequest } from '../sdk/http.ts';
import type { OrderAtInstitution, OrderProgress } from '../sdk/payments.ts';
import berlinGroupConnector from './connector.ts';

const ISSUER = 'https://auth.bank.example';
const BASE = 'https://api.bank.example/psd2/v1';
const STATUS = '/payments/sepa-credit-transfers/order-1/status';
const NOW = Date.UTC(2026, 2, 20, 15);
const HOUR_MS = 3_600_000;
const INSTRUCTION = {
  payee: { name: 'Harbour Books', iban: 'NL02ABNA0123456789', bacs: null },
  payFrom: null,
  amount: '1.50',
  currency: 'EUR',
  reference: 'Book 1',
  scheme: null,
} as const;

const json = (value: unknown, status = 200): InstitutionAnswer => answerOf(status, JSON.stringify(value));
const { payments } = berlinGroupConnector();

/** Payments are approved at an authorization server here: its access tokens last an hour, and a refresh token is good once. */
function bank() {
  let nth = 0;
  let isOver = false;
  let isDown = false;
  let word = 'RCVD';
  const tokens = (): InstitutionAnswer => {
    nth += 1;
    isOver = false;
    return json({ access_token: `access-${nth}`, refresh_token: `refresh-${nth}`, expires_in: 3600 });
  };
  return {
    becomes(status: string): void {
      word = status;
    },
    isDown(is: boolean): void {
      isDown = is;
    },
    endAccess(): void {
      isOver = true;
    },
    answer({ url, method = 'GET', headers = {}, body }: InstitutionRequest): InstitutionAnswer {
      const form = new URLSearchParams(String(body ?? ''));
      if (url.includes('/.well-known/'))
        return json({
          issuer: ISSUER,
          authorization_endpoint: `${ISSUER}/auth`,
          token_endpoint: `${ISSUER}/token`,
        });
      if (url === `${ISSUER}/token`)
        return form.get('code') === 'code-1' || form.get('refresh_token') === `refresh-${nth}`
          ? tokens()
          : json({ error: 'invalid_grant' }, 400);
      if (method === 'POST') {
        const scaOAuth = { href: `${ISSUER}/.well-known/oauth-authorization-server` };
        return json({ paymentId: 'order-1', transactionStatus: word, _links: { scaOAuth } }, 201);
      }
      if (isDown) return json({}, 503);
      if (isOver || headers.authorization !== `Bearer access-${nth}`)
        return json({ tppMessages: [{ category: 'ERROR', code: 'TOKEN_EXPIRED' }] }, 401);
      return url === `${BASE}${STATUS}` ? json({ transactionStatus: word }) : json({}, 404);
    },
  };
}

function callAt(there: ReturnType<typeof bank>, now: number): ConnectorContext {
  const { profile } = testContext();
  return testContext({
    now: () => now,
    profile: { ...profile, settings: { base_url: BASE, payment_products: ['sepa-credit-transfers'] } },
    registration: async () => ({ client_id: 'fairlead' }),
    send: async (request) => there.answer(request),
  });
}

it('a transfer that is carried out long after its approval is followed to its end, with a new token each time', async () => {
  const there = bank();
  const redirect = { redirectUri: 'https://app.example/back', state: 'state-1', codeChallenge: 'c' };
  const begun = await payments?.begin(callAt(there, NOW), INSTRUCTION, redirect);
  const values = { state: 'state-1', code: 'code-1', code_verifier: 'v' };
  const approved = await payments?.approved(callAt(there, NOW), begun?.step?.state ?? {}, { values });
  let order: OrderAtInstitution = approved ?? {};
  const look = async (now: number): Promise<OrderProgress | undefined> => {
    // As it is kept between two calls.
    const read = await payments?.status(callAt(there, now), JSON.parse(JSON.stringify(order)));
    order = read?.order ?? {};
    return read?.progress;
  };
  expect(await look(NOW)).toBe('waits');
  // The token has ended by its time, and an hour later the bank does not take the next one any more.
  expect(await look(NOW + HOUR_MS)).toBe('waits');
  // Its bank is down just after it gave the next token.
  there.isDown(true);
  expect(await look(NOW + 2 * HOUR_MS)).toBe('unknown');
  there.isDown(false);
  there.endAccess();
  there.becomes('ACSC');
  expect(await look(NOW + 2 * HOUR_MS)).toBe('executed');
});
