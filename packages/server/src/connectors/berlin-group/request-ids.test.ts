import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { answerOf } from '../sdk/conformance/conformance-case.fixture.ts';
import { testContext } from '../sdk/context.fixture.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import berlinGroupConnector from './connector.ts';

const BASE = 'https://api.bank.example/psd2/v1';
const AUTHORISATION = '/psd2/v1/consents/c1/authorisations/1';

/** A bank that takes a second request of one id for the first, and answers as it did then. */
async function logIn(): Promise<{ readonly kind: string; readonly ids: readonly string[] }> {
  const ids: string[] = [];
  const answered = new Map<string, unknown>();
  const link = (name: string, href: string) => ({ _links: { [name]: { href } } });
  const answers: Readonly<Record<string, unknown>> = {
    'POST /consents': {
      consentId: 'c1',
      ...link('startAuthorisation', '/psd2/v1/consents/c1/authorisations'),
    },
    'POST /consents/c1/authorisations': { ...link('updatePsuAuthentication', AUTHORISATION) },
    psuData: {
      scaMethods: [{ authenticationMethodId: 'sms', name: 'phone' }],
      ...link('selectAuthenticationMethod', AUTHORISATION),
    },
    authenticationMethodId: { ...link('authoriseTransaction', AUTHORISATION) },
  };
  const { profile } = testContext();
  const context: ConnectorContext = testContext({
    profile: { ...profile, settings: { base_url: BASE, login: 'psu_id_and_password' } },
    idempotencyKey: (...labels) => createHash('sha256').update(JSON.stringify(labels)).digest('hex'),
    send: async ({ url, method = 'GET', headers = {}, body }) => {
      const id = headers['x-request-id'] ?? '';
      const [member = ''] = Object.keys(JSON.parse(String(body ?? '{}')));
      const told = answered.get(id) ?? answers[`${method} ${url.slice(BASE.length)}`] ?? answers[member];
      ids.push(id);
      answered.set(id, told);
      return answerOf(201, JSON.stringify(told));
    },
  });
  const connector = berlinGroupConnector();
  const form = await connector.begin(context, { products: [], countryCode: 'DE', historyDays: 90 });
  if (form.kind !== 'form') throw new Error(form.kind);
  const step = await connector.advance(context, form.state, {
    values: { psu_id: 'ada', password: 'secret' },
  });
  return { kind: step.kind, ids };
}

it('a password and the choice of a way that go to one address are two requests, and the same two when the step is done again', async () => {
  const { kind, ids } = await logIn();
  expect(kind).toBe('challenge');
  expect(new Set(ids).size).toBe(4);
  expect((await logIn()).ids).toEqual(ids);
});
