import type { Configuration } from 'openid-client';
import type { LoggedIn, LoginTicket } from '../../domain/console/console-login.ts';
import type { Role } from '../../domain/console/console-session.ts';
import type { World } from '../../world/world.ts';
import { ProviderAwayError, providerFetch } from './provider-fetch.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { type Claims, claimOf, roleOfClaims } from './role-of-claims.ts';

type Library = typeof import('openid-client');

/** What came back from the identity provider does not let in: it is not what was asked for, or not from there. */
export class LoginRefusedError extends Error {
  override readonly name = 'LoginRefusedError';
  /** The person, or the provider, said no. */
  readonly isDenied: boolean;

  constructor(cause: unknown, isDenied: boolean) {
    super('the login is not good', { cause });
    this.isDenied = isDenied;
  }
}

/** A person whom the provider knows; `role` is absent where nothing that it says of them stands for one. */
export interface KnownPerson extends LoggedIn {
  readonly role: Role | undefined;
}

/** Logins at the operator's identity provider: OpenID Connect, code flow, with PKCE and a nonce. */
export interface IdentityProvider {
  readonly name: string;
  /** Where the browser goes to log in. @throws ProviderAwayError */
  begin(ticket: LoginTicket, returnTo: string): Promise<string>;
  /** Who came back. @throws ProviderAwayError, LoginRefusedError */
  finish(ticket: LoginTicket, cameTo: URL): Promise<KnownPerson>;
  /** Where the browser goes to log out there as well; undefined where the provider has no such page. */
  farewell(): Promise<string | undefined>;
}

/** A second proof of who a person is may be so old: most of the time that it holds here is left (DSH-3). */
const PROOF_S = 60;
/** What the provider says of itself may change: keys and addresses are asked for anew after this time. */
const KNOWN_MS = 3_600_000;
const CLOCK_TOLERANCE_S = 15;

export function createIdentityProvider(
  settings: ProviderSettings,
  world: Pick<World, 'net' | 'realClock'>,
): IdentityProvider {
  let known: { readonly at: number; readonly found: Promise<Configuration> } | undefined;
  // Its code is loaded by the first login.
  const load = () => import('openid-client');
  const discovered = async (library: Library) => {
    const now = world.realClock.now();
    if (known === undefined || now - known.at > KNOWN_MS) {
      known = { at: now, found: discover(library, settings, world) };
      // A provider that was away is asked again.
      known.found.catch(() => {
        known = undefined;
      });
    }
    return known.found;
  };
  return {
    name: settings.name,
    async begin({ former, state, nonce, verifier }, returnTo) {
      const library = await load();
      const configuration = await discovered(library);
      const url = library.buildAuthorizationUrl(configuration, {
        redirect_uri: returnTo,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(former === undefined ? {} : { max_age: String(PROOF_S) }),
      });
      return url.href;
    },
    async finish({ former, state, nonce, verifier }, cameTo) {
      const library = await load();
      const configuration = await discovered(library);
      try {
        const tokens = await library.authorizationCodeGrant(configuration, cameTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(former === undefined ? {} : { maxAge: PROOF_S }),
        });
        const told = tokens.claims();
        if (told === undefined) throw new LoginRefusedError(undefined, false);
        const isWhole = claimOf(told, settings.roleClaim) !== undefined;
        const further = isWhole ? {} : await userInfo(library, configuration, tokens.access_token, told.sub);
        return personOf({ ...further, ...told }, settings);
      } catch (error) {
        throw failureOf(library, error);
      }
    },
    async farewell() {
      const library = await load();
      const configuration = await discovered(library).catch(() => undefined);
      if (configuration?.serverMetadata().end_session_endpoint === undefined) return undefined;
      return library.buildEndSessionUrl(configuration).href;
    },
  };
}

async function discover(
  library: Library,
  { issuer, clientId, clientSecret }: ProviderSettings,
  { net }: Pick<World, 'net'>,
): Promise<Configuration> {
  const basic = library.ClientSecretBasic(clientSecret);
  const inBody = library.ClientSecretPost(clientSecret);
  const address = new URL(issuer);
  try {
    return await library.discovery(
      address,
      clientId,
      { [library.clockTolerance]: CLOCK_TOLERANCE_S },
      // OpenID Connect Discovery 3: where the provider names no way, it takes the header.
      (server, ...rest) => {
        const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
        return ways.includes('client_secret_basic') ? basic(server, ...rest) : inBody(server, ...rest);
      },
      {
        [library.customFetch]: providerFetch(net),
        execute: [
          // The signature counts also where the connection is trusted.
          library.enableNonRepudiationChecks,
          // The outbound rules decide where plain HTTP may lead.
          ...(address.protocol === 'http:' ? [library.allowInsecureRequests] : []),
        ],
      },
    );
  } catch (error) {
    // What is there instead of the provider is as good as nothing.
    throw awayWithin(error) ?? new ProviderAwayError('it is no identity provider');
  }
}

/** Claims that the provider leaves out of its tokens; none where it has no such place. */
async function userInfo(
  library: Library,
  configuration: Configuration,
  accessToken: string,
  subject: string,
): Promise<Claims> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return library.fetchUserInfo(configuration, accessToken, subject);
}

function personOf(claims: Claims, settings: ProviderSettings): KnownPerson {
  const { sub, auth_time, preferred_username, email, name } = claims;
  const subject = String(sub).slice(0, TEXT_MAX);
  const isName = (each: unknown): each is string => typeof each === 'string' && each !== '';
  const called = [preferred_username, email, name].find(isName) ?? subject;
  return {
    issuer: settings.issuer,
    subject,
    who: called.slice(0, TEXT_MAX),
    provedAt: typeof auth_time === 'number' ? auth_time * 1000 : null,
    role: roleOfClaims(claims, settings),
  };
}

const TEXT_MAX = 200;

function failureOf(library: Library, error: unknown): Error {
  if (error instanceof LoginRefusedError) return error;
  return (
    awayWithin(error) ?? new LoginRefusedError(error, error instanceof library.AuthorizationResponseError)
  );
}

/** The library wraps what the way out has thrown. */
function awayWithin(error: unknown): ProviderAwayError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ProviderAwayError) return cause;
  return undefined;
}
