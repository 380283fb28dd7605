import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import Provider, { type KoaContext } from 'oidc-provider';
import type { Identity } from '../tls/certificate.ts';

/** A company's identity provider, a certified one, with one person, who logs in by pressing a button. */
export interface CompanyProvider {
  /** What an application is told of it. */
  readonly settings: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly name: string;
    readonly scopes: string;
    readonly roleClaim: string;
    readonly roles: ReadonlyMap<string, 'operator'>;
  };
  /** Where the Console is from now on. */
  serve(consoleUrl: string): void;
  stop(): Promise<void>;
}

const CLIENT = { id: 'console', secret: 'a-secret-of-the-console' };
const PERSON = { sub: 'u-1', preferred_username: 'robin', groups: ['helpdesk', 'bank-admins'] };

/** @param identity by which it proves itself over TLS; plain HTTP without one */
export async function startCompanyProvider(identity?: Identity): Promise<CompanyProvider> {
  let answer: ReturnType<Provider['callback']> | undefined;
  const listener: RequestListener = (request, response) => void answer?.(request, response);
  const server = identity
    ? createTlsServer({ cert: identity.certificate, key: identity.key }, listener)
    : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `${identity ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      name: 'Harbour Staff',
      scopes: 'openid profile groups',
      roleClaim: 'groups',
      roles: new Map([['bank-admins', 'operator']]),
    },
    serve(consoleUrl) {
      const provider = new Provider(issuer, configuration(consoleUrl));
      const callback = provider.callback();
      answer = async (request, response) => {
        if (!request.url?.startsWith('/log-in/')) return callback(request, response);
        if (request.method === 'POST')
          return provider.interactionFinished(request, response, { login: { accountId: PERSON.sub } });
        response
          .writeHead(200, { 'Content-Type': 'text/html' })
          .end('<title>Harbour Staff</title><form method="post"><button>I am Robin</button></form>');
      };
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function configuration(consoleUrl: string): Record<string, unknown> {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${consoleUrl}/login/return`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    scopes: ['openid', 'profile', 'groups'],
    claims: { openid: ['sub'], profile: ['preferred_username'], groups: ['groups'] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `/log-in/${uid}` },
    findAccount: (_context: unknown, id: string) =>
      id === PERSON.sub && { accountId: id, claims: async () => PERSON },
    // The company's own pages ask nobody for consent.
    async loadExistingGrant({ oidc }: KoaContext) {
      if (!oidc) return undefined;
      const grant = new oidc.provider.Grant({ accountId: PERSON.sub, clientId: CLIENT.id });
      grant.addOIDCScope('openid profile groups');
      await grant.save();
      return grant;
    },
  };
}
