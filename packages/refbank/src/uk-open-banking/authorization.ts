import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import Provider, { type KoaContext } from 'oidc-provider';
import type { RawMount } from '../http/exchange.ts';
import { errorPage } from '../oauth/pages.ts';
import { type ClientRegistration, createTokenStore } from '../oauth/token-store.ts';
import { type Books, SCA, visitConsent } from './consent-visit.ts';
import type { AccessConsent } from './consents.ts';
import type { PaymentConsent } from './payment-consents.ts';

const AUTHORIZATION_PREFIX = '/ob-auth';
const DAY_S = 86_400;

/** The authorization server of UK Open Banking: signed requests, `private_key_jwt`, PS256; answers by JARM, and by a code with its id_token, where they are asked for. */
export interface OpenBankingAuthorization {
  readonly issuer: string;
  readonly mount: RawMount;
  registerClient(client: ClientRegistration): void;
  /** The consent behind a token of a person; undefined for any other. */
  consentOf(token: string): Promise<AccessConsent | undefined>;
  /** As `consentOf`, for a consent to a payment. */
  paymentConsentOf(token: string): Promise<PaymentConsent | undefined>;
  isOwnToken(token: string): Promise<boolean>;
  /** By which clients sign what they send. */
  keys(): readonly JsonWebKey[];
  /** Nothing that was given on the consent works afterwards. */
  end(consent: Pick<AccessConsent, 'grantId'>): void;
}

export function createOpenBankingAuthorization(origin: string, books: Books): OpenBankingAuthorization {
  const { consents, paymentConsents } = books;
  const issuer = `${origin}${AUTHORIZATION_PREFIX}`;
  const store = createTokenStore(() => false);
  const provider = new Provider(issuer, configuration(store, books));
  allowLoopback(provider);
  const callback = provider.callback();
  const keys = new Map<string, readonly JsonWebKey[]>();
  const grantOf = async (token: string): Promise<string> => {
    const found = await provider.AccessToken.find(token);
    return found?.isValid === true ? found.grantId : '';
  };
  return {
    issuer,
    registerClient(client) {
      keys.set(client.client_id, (client.jwks?.keys ?? []) as readonly JsonWebKey[]);
      store.registerClient({ ...SIGNED_CLIENT, ...client } as ClientRegistration);
    },
    consentOf: async (token) => consents.byGrant(await grantOf(token)),
    paymentConsentOf: async (token) => paymentConsents.byGrant(await grantOf(token)),
    keys: () => [...keys.values()].flat(),
    isOwnToken: async (token) => (await provider.ClientCredentials.find(token))?.isValid === true,
    end({ grantId }) {
      if (grantId !== null) store.endGrant(grantId);
    },
    mount: {
      name: 'ob-auth',
      prefix: AUTHORIZATION_PREFIX,
      async serve(request, response) {
        const path = (request.url ?? '/').slice(AUTHORIZATION_PREFIX.length);
        if (path.startsWith('/interaction/')) return visitConsent({ provider, ...books }, request, response);
        Object.assign(request, { originalUrl: request.url, url: path === '' ? '/' : path });
        await callback(request, response);
      },
    },
  };
}

/** Services under test come back to an address of this machine, which OpenID Connect allows no client of the hybrid flow. */
function allowLoopback({ Client: { Schema } }: Provider): void {
  const { invalidate } = Schema.prototype;
  Schema.prototype.invalidate = function (message, code) {
    if (code !== 'implicit-force-https' && code !== 'implicit-forbid-localhost')
      invalidate.call(this, message, code);
  };
}

/** A code alone, and a code with the id_token that signs it. */
const RESPONSE_TYPES = ['code', 'code id_token'];

/** What the profile asks of every client. */
const SIGNED_CLIENT = {
  // The id_token beside a code comes from the page, which the library calls implicit.
  grant_types: ['authorization_code', 'refresh_token', 'client_credentials', 'implicit'],
  response_types: RESPONSE_TYPES,
  token_endpoint_auth_method: 'private_key_jwt',
  token_endpoint_auth_signing_alg: 'PS256',
  request_object_signing_alg: 'PS256',
  id_token_signed_response_alg: 'PS256',
  authorization_signed_response_alg: 'PS256',
  scope: 'openid accounts payments',
};

const FEATURES = {
  devInteractions: { enabled: false },
  claimsParameter: { enabled: true },
  fapi: { enabled: true, profile: profileOf },
  clientCredentials: { enabled: true },
  jwtResponseModes: { enabled: true },
  requestObjects: { enabled: true, requireSignedRequestObject: true },
  revocation: { enabled: true, allowedPolicy: () => true },
  rpInitiatedLogout: { enabled: false },
  userinfo: { enabled: true },
};

/** Its id_token beside the code has the hash of the state too (FAPI 1.0 Advanced, 5.2.2.1). */
function profileOf({ oidc }: KoaContext): '1.0 Final' | undefined {
  return oidc?.params?.response_type === 'code id_token' ? '1.0 Final' : undefined;
}

/** Seconds. */
const LIFETIMES = {
  AccessToken: 300,
  AuthorizationCode: 60,
  ClientCredentials: 300,
  Grant: 730 * DAY_S,
  IdToken: 300,
  Interaction: 900,
  RefreshToken: 730 * DAY_S,
  Session: 900,
};

function configuration(
  store: ReturnType<typeof createTokenStore>,
  { bank, consents, paymentConsents }: Books,
): Record<string, unknown> {
  const intentOfGrant = (grantId = ''): string | undefined =>
    (consents.byGrant(grantId) ?? paymentConsents.byGrant(grantId))?.id;
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  return {
    adapter: store.adapter,
    responseTypes: RESPONSE_TYPES,
    jwks: { keys: [{ ...key, use: 'sig', alg: 'PS256', kid: 'bank-1' }] },
    enabledJWA: {
      idTokenSigningAlgValues: ['PS256'],
      requestObjectSigningAlgValues: ['PS256'],
      clientAuthSigningAlgValues: ['PS256'],
      authorizationSigningAlgValues: ['PS256'],
    },
    clientDefaults: { id_token_signed_response_alg: 'PS256' },
    scopes: ['openid', 'offline_access', 'accounts', 'payments'],
    acrValues: [SCA],
    claims: { openid: ['sub', 'openbanking_intent_id'], acr: null },
    clientAuthMethods: ['private_key_jwt'],
    cookies: { keys: [randomBytes(32).toString('hex')] },
    clockTolerance: 15,
    features: FEATURES,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: () => true,
    // A consent is good long after its person left the page.
    expiresWithSession: () => false,
    ttl: LIFETIMES,
    interactions: {
      url: (_context: unknown, { uid }: { readonly uid: string }) =>
        `${AUTHORIZATION_PREFIX}/interaction/${uid}`,
    },
    // Beside the code of the page there is no token yet.
    findAccount: ({ oidc }: KoaContext, id: string, token?: { readonly grantId?: string }) =>
      bank.personById(id) && {
        accountId: id,
        claims: async () => ({
          sub: id,
          openbanking_intent_id: intentOfGrant(token?.grantId ?? oidc?.entities.Grant?.jti),
        }),
      },
    async loadExistingGrant({
      oidc,
    }: {
      oidc?: { provider: Provider; result?: { consent?: { grantId: string } } };
    }) {
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
