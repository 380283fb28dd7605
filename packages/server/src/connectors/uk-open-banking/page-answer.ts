import type { ServerMetadata } from '../sdk/authorization-server.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import { pageError } from '../sdk/page-error.ts';
import { claimsOfIdToken, type Intent, isFromTo, keysOf } from './id-token.ts';
import type { ResponseMode } from './settings.ts';
import { isHashOf, verifiedClaims } from './verified-token.ts';

/** What the institution's page was asked, so that its answer can be told from any other. */
export interface Asked extends Intent {
  readonly state: string;
  readonly mode: ResponseMode;
}

/** A code that may be redeemed. */
export interface Approval {
  readonly code: string;
  /** Who approved, as the page says; null where it does not. */
  readonly subject: unknown;
}

type Values = Readonly<Record<string, string>>;

const refused = (reason: string): ConnectorError => new ConnectorError('callback_refused', { reason });

/**
 * The code that the institution's page sent the person back with. Whatever signs it is checked first, so that a code of another person
 * is never redeemed.
 * @throws ConnectorError `callback_refused` for an answer that is not the institution's to this login; otherwise what it says
 */
export async function approvalIn(
  context: ConnectorContext,
  metadata: ServerMetadata,
  asked: Asked,
  given: Values,
): Promise<Approval> {
  const { mode } = asked;
  const values = mode === 'jwt' ? await signedValues(context, metadata, given.response ?? '') : given;
  if (values.state !== asked.state) throw refused('the state is of another login');
  const mayBeSilent = mode === 'fragment' || !metadata.namesItself;
  if (values.iss === undefined ? !mayBeSilent : values.iss !== metadata.issuer)
    throw refused('it comes from another issuer');
  if (values.error !== undefined) throw pageError(values.error);
  const { code } = values;
  if (code === undefined) throw refused('there is no code');
  if (mode !== 'fragment') return { code, subject: null };
  return {
    code,
    subject: await subjectOf(context, metadata, asked, { code, idToken: values.id_token ?? '' }),
  };
}

/** Out of the one signed parameter of JARM, which has to say who made it, for whom, and until when (JARM 2.1). */
async function signedValues(
  context: ConnectorContext,
  metadata: ServerMetadata,
  response: string,
): Promise<Values> {
  const claims = verifiedClaims(response, await keysOf(context, metadata));
  if (!(await isFromTo(context, metadata, claims)))
    throw refused('what came back is of another institution, for another client, or has ended');
  return Object.fromEntries(
    Object.entries(claims).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** The id_token beside a code holds hashes of the code and the state that it was made with (FAPI 1.0 Advanced, 5.2.2.1). */
async function subjectOf(
  context: ConnectorContext,
  metadata: ServerMetadata,
  asked: Asked,
  { code, idToken }: { readonly code: string; readonly idToken: string },
): Promise<unknown> {
  const claims = await claimsOfIdToken(context, metadata, asked, idToken);
  if (!isHashOf(claims.c_hash, code)) throw refused('the code is not the one that the id_token is about');
  if (!isHashOf(claims.s_hash, asked.state)) throw refused('the id_token was made for another state');
  return claims.sub ?? null;
}
