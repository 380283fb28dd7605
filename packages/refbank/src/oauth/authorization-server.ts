import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider, { type KoaContext } from 'oidc-provider';
import type { Bank } from '../data/bank.ts';
import type { ActiveFaults } from '../faults/active-faults.ts';
import type { RawMount } from '../http/exchange.ts';
import { type Consent, type Consents, createConsents } from './consents.ts';
import { interactionPages } from './interaction.ts';
import { errorPage } from './pages.ts';
import type { AuthorizationRules } from './rules.ts';
import { type ClientRegistration, createTokenStore } from './token-store.ts';

export const OAUTH_PREFIX = '/oauth';

/** The bank's authorization server: OAuth 2.1 with PAR, PKCE, changing refresh tokens and revocation. */
export interface AuthorizationServer {
  readonly issuer: string;
  readonly mount: RawMount;
  readonly consents: Consents;
  readonly rules: AuthorizationRules;
  registerClient(client: ClientRegistration): void;
  /** The consent behind an access token that is good now; undefined for any other. */
  consentOf(accessToken: string): Promise<Consent | undefined>;
  /** What a person does in the bank's own app: nothing that was given on the consent works afterwards. */
  revoke(grantId: string): void;
}

export function createAuthorizationServer(
  origin: string,
  bank: Bank,
  faults: ActiveFaults,
): AuthorizationServer {
  const issuer = `${origin}${OAUTH_PREFIX}`;
  const rules: AuthorizationRules = {
    strictRotation: false,
    consentDays: 365,
    accessTokenSeconds: 900,
    requirePushed: false,
  };
  const store = createTokenStore(() => rules.strictRotation);
  const consents = createConsents();
  const provider = new Provider(issuer, configuration({ store, rules, bank }));
  provider.use(faultsOf(faults));
  // A defect of this program, of which a client learns no more than status 500: whoever runs it has to see it.
  provider.on('server_error', (_context, error) => void process.stderr.write(`${error.stack}\n`));
  const pages = interactionPages({ provider, bank, consents, rules });
  const callback = provider.callback();
  return {
    issuer,
    consents,
    rules,
    registerClient: (client) => store.registerClient(client),
    mount: {
      name: 'oauth',
      prefix: OAUTH_PREFIX,
      async serve(request, response) {
        const path = (request.url ?? '/').slice(OAUTH_PREFIX.length);
        if (path.startsWith('/interaction/')) return pages(request, response);
        // The library makes its addresses of the difference of the two.
        Object.assign(request, { originalUrl: request.url, url: path === '' ? '/' : path });
        await callback(request, response);
      },
    },
    async consentOf(accessToken) {
      const token = await provider.AccessToken.find(accessToken);
      const consent = token?.isValid === true ? consents.byGrant(token.grantId) : undefined;
      return consent?.status === 'active' && consent.expiresAt > bank.now() ? consent : undefined;
    },
    revoke(grantId) {
      const consent = consents.byGrant(grantId);
      if (consent) consent.status = 'revoked';
      store.endGrant(grantId);
    },
  };
}

interface Parts {
  readonly store: ReturnType<typeof createTokenStore>;
  readonly rules: AuthorizationRules;
  readonly bank: Bank;
}

const DAY_S = 86_400;
const SCOPES = [
  'openid',
  'offline_access',
  'accounts',
  'aisp',
  'extended_transaction_history',
  'fdx:accountbasic:read',
  'fdx:accountdetailed:read',
  'fdx:customercontact:read',
  'fdx:investments:read',
  'fdx:paymentsupport:read',
  'fdx:transactions:read',
];

function configuration({ store, rules, bank }: Parts): Record<string, unknown> {
  return {
    adapter: store.adapter,
    jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    scopes: SCOPES,
    claims: { openid: ['sub'] },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
    cookies: { keys: [randomBytes(32).toString('hex')] },
    // The tolerance of clocks that RFC 7523 leaves to the server.
    clockTolerance: 15,
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: {
        enabled: true,
        get requirePushedAuthorizationRequests() {
          return rules.requirePushed;
        },
      },
      revocation: { enabled: true, allowedPolicy: () => true },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    issueRefreshToken: (
      _context: unknown,
      _client: unknown,
      code: { readonly scopes: ReadonlySet<string> },
    ) => code.scopes.has('offline_access') || code.scopes.has('accounts') || code.scopes.has('aisp'),
    ttl: {
      AccessToken: () => rules.accessTokenSeconds,
      AuthorizationCode: 60,
      Grant: 730 * DAY_S,
      IdToken: 300,
      Interaction: 900,
      RefreshToken: 730 * DAY_S,
      Session: 900,
      PushedAuthorizationRequest: 90,
    },
    interactions: {
      url: (_context: unknown, { uid }: { readonly uid: string }) => `${OAUTH_PREFIX}/interaction/${uid}`,
    },
    findAccount: (_context: unknown, id: string) =>
      bank.personById(id) && { accountId: id, claims: async () => ({ sub: id }) },
    // Each visit asks anew: what was allowed once is no answer to what is asked now.
    async loadExistingGrant({ oidc }: KoaContext) {
      const grantId = oidc?.result?.consent?.grantId;
      return grantId === undefined ? undefined : oidc?.provider.Grant.find(grantId);
    },
    renderError: (
      context: { type: string; body: unknown },
      out: { error: string; error_description?: string },
    ) => {
      context.type = 'html';
      context.body = errorPage(bank.household.bankName, out.error, out.error_description ?? '');
    },
  };
}

/** Faults of tokens and of the way back. */
function faultsOf(faults: ActiveFaults): Parameters<Provider['use']>[0] {
  return async (context, next) => {
    const { path, method } = context;
    if (method === 'POST' && path === '/token') {
      const [fault] = faults.strike('token', { mount: 'oauth', path });
      if (fault?.token === 'invalid_grant' || fault?.token === 'server_error') {
        context.status = fault.token === 'invalid_grant' ? 400 : 500;
        context.body = { error: fault.token, error_description: 'simulated by the reference institution' };
        return;
      }
      await next();
      nameConsent(context);
      if (fault?.token === 'answer_lost') {
        context.respond = false;
        context.res.destroy();
      }
      return;
    }
    await next();
    const location = context.response.get('location');
    if (!path.startsWith('/auth/') || !/[?&](code|error)=/.test(location)) return;
    const back = new URL(location);
    for (const { callback } of faults.strike('callback', { mount: 'oauth', path }))
      callback?.(back.searchParams);
    context.response.set('location', back.href);
  };
}

/** Tokens come with the name of the consent that they are given on, by which its end can be asked for. */
function nameConsent(context: KoaContext): void {
  const grantId = context.oidc?.entities.Grant?.jti;
  const { body } = context;
  if (context.status !== 200 || grantId === undefined || typeof body !== 'object') return;
  context.body = { ...body, fdxConsentId: grantId };
}
