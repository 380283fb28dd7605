import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { ProviderSettings } from '../../packages/server/src/console/oidc/provider-settings.ts';

/** An identity provider whose tokens say what a test wants. */
export interface ForgingProvider {
  readonly settings: ProviderSettings;
  /** Of the next token, over those of a good one; `undefined` leaves a claim out. */
  claims: Readonly<Record<string, unknown>>;
  how: 'signed' | 'unsigned' | 'by another key';
  /** What the token endpoint was asked with. */
  readonly asked: URLSearchParams[];
  stop(): Promise<void>;
}

const ALG = 'ES256';

export async function startForgingProvider(): Promise<ForgingProvider> {
  const [own, other] = await Promise.all([generateKeyPair(ALG), generateKeyPair(ALG)]);
  const jwk = { ...(await exportJWK(own.publicKey)), alg: ALG, kid: 'own', use: 'sig' };
  const asked: URLSearchParams[] = [];
  let issuer = '';
  const idToken = () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: 'console',
      sub: 'person-1',
      iat: now,
      exp: now + 300,
      email: 'robin@bank.example',
      groups: ['everybody', 'helpdesk', 'bank-devs'],
      ...provider.claims,
    };
    const known = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
    if (provider.how === 'unsigned') return new UnsecuredJWT(known).encode();
    const { privateKey } = provider.how === 'signed' ? own : other;
    return new SignJWT(known).setProtectedHeader({ alg: ALG, kid: 'own' }).sign(privateKey);
  };
  const answers: Record<string, (body: string) => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [ALG],
    }),
    '/keys': () => ({ keys: [jwk] }),
    '/token': async (body) => {
      asked.push(new URLSearchParams(body));
      return { access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: await idToken() };
    },
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const answer = await answers[request.url ?? '']?.(body);
    response.writeHead(answer === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: ForgingProvider = {
    settings: {
      issuer,
      clientId: 'console',
      clientSecret: 'a-secret-of-the-console',
      name: 'Harbour Staff',
      scopes: 'openid email',
      roleClaim: 'groups',
      roles: new Map([
        ['helpdesk', 'support'],
        ['bank-devs', 'developer'],
      ]),
    },
    claims: {},
    how: 'signed',
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return provider;
}
