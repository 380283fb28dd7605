import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Refbank, startRefbank } from '../../packages/refbank/src/index.ts';
import { visitBank } from '../../packages/refbank/src/visitor.fixture.ts';
import fdxConnector from '../../packages/server/src/connectors/fdx/connector.ts';
import type { Connector } from '../../packages/server/src/connectors/sdk/connector.ts';
import { testContext } from '../../packages/server/src/connectors/sdk/context.fixture.ts';
import type { ConnectorContext } from '../../packages/server/src/connectors/sdk/context.ts';
import type { Credential } from '../../packages/server/src/connectors/sdk/login.ts';
import openBankingConnector from '../../packages/server/src/connectors/uk-open-banking/connector.ts';
import { sender } from '../../packages/server/src/domain/institution-calls/send.ts';
import { codeChallengeOf } from '../../packages/server/src/domain/tokens/code-challenge.ts';
import { createNet } from '../../packages/server/src/world/net/guarded-net.ts';
import { trueRandom } from '../../packages/server/src/world/random.ts';
import { realTimers } from '../../packages/server/src/world/timers.ts';

const BACK = 'https://app.example.com/link/oauth/callback';
const STATE = 'state-of-this-login';
const VERIFIER = 'v'.repeat(50);
const MINUTE_MS = 60_000;

let bank: Refbank;
let signing: { client_id: string; signing_private_key: string; signing_key_id: string };
let assertion: { client_id: string; private_key: string; key_id: string };
beforeAll(async () => {
  bank = await startRefbank();
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const client = {
    client_id: 'fairlead',
    redirect_uris: [BACK],
    jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'PS256', use: 'sig' }] },
  };
  bank.openBanking.authorization.registerClient(client);
  bank.authorization.registerClient({ ...client, token_endpoint_auth_method: 'private_key_jwt' });
  signing = { client_id: 'fairlead', signing_private_key: pem, signing_key_id: 'key-1' };
  assertion = { client_id: 'fairlead', private_key: pem, key_id: 'key-1' };
});
afterAll(() => bank.stop());

/** A call of a service whose clock is so many minutes ahead of the bank's. */
function context(
  ahead: number,
  settings: Readonly<Record<string, unknown>>,
  registration: Readonly<Record<string, string>>,
): ConnectorContext {
  const net = createNet({
    httpsOnly: true,
    privateTargets: false,
    allowedCidrs: ['127.0.0.0/16'],
    refusedAddresses: () => [],
    extraCa: bank.authorityCertificate,
  });
  const send = sender(
    { net, timers: realTimers, random: trueRandom() },
    'test',
    new AbortController().signal,
  );
  const at = Date.now() + ahead * MINUTE_MS;
  return testContext({
    now: () => at,
    send,
    seed: `${at} ${Math.random()}`,
    registration: async () => registration,
    profile: { ...testContext().profile, settings },
  });
}

async function logIn(connector: Connector, call: () => ConnectorContext): Promise<Credential> {
  const step = await connector.begin(call(), {
    products: ['transactions'],
    countryCode: 'GB',
    historyDays: 90,
    redirect: { redirectUri: BACK, state: STATE, codeChallenge: codeChallengeOf(VERIFIER) },
  });
  if (step.kind !== 'redirect') throw new Error(step.kind);
  const back = new URL(await visitBank(step.url, bank.authorityCertificate));
  const returned = back.hash === '' ? back.searchParams : new URLSearchParams(back.hash.slice(1));
  const values = { ...Object.fromEntries(returned), code_verifier: VERIFIER };
  const done = await connector.advance(call(), step.state, { values });
  if (done.kind !== 'done') throw new Error(done.kind);
  return done.credential;
}

describe.each([-11, 11])('a service whose clock is %d minutes ahead of the bank', (ahead) => {
  it('is let in over FDX by signatures of the bank’s time', async () => {
    const connector = fdxConnector();
    const call = () =>
      context(
        ahead,
        {
          issuer: bank.issuer,
          base_url: `${bank.origin}/fdx/v6`,
          scope: 'openid offline_access accounts',
          time_zone: 'UTC',
        },
        assertion,
      );
    const { items } = await connector.accounts(call(), await logIn(connector, call));
    expect(items).toHaveLength(6);
  });

  it.each(['query', 'jwt', 'fragment'])(
    'is let in over UK Open Banking, whose page answers by %s',
    async (mode) => {
      const connector = openBankingConnector();
      const call = () =>
        context(
          ahead,
          {
            issuer: bank.openBanking.issuer,
            base_url: `${bank.origin}/open-banking/v4.0/aisp`,
            response_mode: mode,
          },
          signing,
        );
      const { items } = await connector.accounts(call(), await logIn(connector, call));
      expect(items).toHaveLength(5);
    },
  );
});
