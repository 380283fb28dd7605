import { jsonOf } from '../sdk/answers.ts';
import { assumeMetadata } from '../sdk/authorization-server.ts';
import { clientCertificateOf } from '../sdk/client-certificate.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { type Fields, optionalText, record } from '../sdk/fields.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import type { Credential } from '../sdk/login.ts';
import { tokensIn, withFreshTokens } from '../sdk/oauth-tokens.ts';
import { ownAddress } from '../sdk/own-address.ts';
import { linkedPages } from '../sdk/pages.ts';
import { randomUuid } from '../sdk/random-uuid.ts';
import { StetError, stetFailure } from './failures.ts';
import { settingsOf } from './settings.ts';

/** The standard has no place where an authorization server tells of itself: its file does. Gives the name that tokens are asked under. */
export function issuerOf(context: ConnectorContext): string {
  const { authorizationUrl, tokenUrl, revocationUrl } = settingsOf(context.profile.settings);
  assumeMetadata(context, {
    issuer: tokenUrl,
    authorizationEndpoint: authorizationUrl,
    tokenEndpoint: tokenUrl,
    pushEndpoint: null,
    revocationEndpoint: revocationUrl,
    namesItself: false,
    keysAddress: null,
    responseTypes: [],
    responseModes: [],
  });
  return tokenUrl;
}

export interface Ask {
  readonly method?: 'GET' | 'PUT';
  /** Below the interface, beginning with a slash; or a whole address of the same origin. */
  readonly path: string;
  readonly json?: unknown;
}

/** @throws StetError for an answer that is no success; ConnectorError `malformed` for an address of another origin */
export async function ask(
  context: ConnectorContext,
  /** Empty: of nobody. */
  accessToken: string,
  { method = 'GET', path, json }: Ask,
): Promise<InstitutionAnswer> {
  const { baseUrl } = settingsOf(context.profile.settings);
  const { user } = context;
  const answer = await context.send({
    url: path.startsWith('/') ? `${baseUrl}${path}` : path,
    method,
    headers: {
      accept: 'application/hal+json, application/json',
      ...(accessToken === '' ? {} : { authorization: `Bearer ${accessToken}` }),
      'x-request-id': randomUuid(context),
      // It says that the person is there, so that the read is not counted as one without them.
      ...(user?.ip ? { 'psu-ip-address': user.ip } : {}),
      ...(user?.userAgent ? { 'psu-user-agent': user.userAgent } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...clientCertificateOf(await context.registration()),
  });
  const failure = stetFailure(answer, context.now());
  if (failure) throw failure;
  return answer;
}

/** Reads in the person's name. A token that is not taken is renewed once. @throws ConnectorError */
async function readFields(context: ConnectorContext, credential: Credential, path: string): Promise<Fields> {
  const issuer = issuerOf(context);
  const attempt = async (isRefused: boolean): Promise<Fields> => {
    const tokens = tokensIn(await withFreshTokens(context, credential, { issuer, isRefused }));
    if (!tokens) throw new ConnectorError('consent_revoked', { reason: 'there is no access; link anew' });
    const answer = await ask(context, tokens.accessToken, { path });
    // Nothing to tell is told by no content.
    return answer.status === 204 ? {} : record(jsonOf(answer), 'the answer');
  };
  return attempt(false).catch((error: unknown) => {
    if (error instanceof StetError && error.status === 401 && tokensIn(credential)?.refreshToken)
      return attempt(true);
    throw error;
  });
}

/** Page by page, as long as the institution links a next one. @throws ConnectorError `malformed` for pages that never end */
export function readPages(context: ConnectorContext, credential: Credential, first: string) {
  return linkedPages(
    first,
    (path) => readFields(context, credential, path),
    (fields) => nextOf(fields, context),
  );
}

/** Of the institution's own origin alone, because the token goes along. */
function nextOf({ _links: links }: Fields, { profile }: ConnectorContext): string | null {
  const link = links === undefined || links === null ? undefined : record(links, '_links').next;
  const href = link === undefined || link === null ? null : optionalText(record(link, '_links.next').href);
  if (href === null) return null;
  const base = `${settingsOf(profile.settings).baseUrl}/`;
  return ownAddress(href, base, base);
}
