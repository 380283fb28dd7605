import type { ConnectorContext } from '../sdk/context.ts';
import { ConnectorError } from '../sdk/failure.ts';
import type { Fields } from '../sdk/fields.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import { institutionTime } from '../sdk/institution-time.ts';
import { keysAt } from './id-token.ts';
import type { AnswerSigner } from './settings.ts';
import { MEMBER } from './signed-token.ts';
import { fieldsIn, isSigned, type KeySet } from './verified-token.ts';

/** A signature of a moment ahead of the institution's own clock is none. */
const AHEAD_S = 60;
const TRUST_ANCHOR = 'openbanking.org.uk';
/** Critical members that are understood (RFC 7515, 4.1.11). */
const UNDERSTOOD: ReadonlySet<unknown> = new Set([`${MEMBER}iat`, `${MEMBER}iss`, `${MEMBER}tan`, 'b64']);

const keptKeys = new WeakMap<ConnectorContext, Promise<KeySet>>();

/**
 * Makes sure that the institution signed what it answered (`x-jws-signature`, payments.md 2).
 *
 * A refusal need not be signed: what it means is asked for again, and that answer has to be. A wrong signature is refused everywhere.
 * @throws ConnectorError `malformed`
 */
export async function requireSignature(
  context: ConnectorContext,
  answer: InstitutionAnswer,
  signer: AnswerSigner,
): Promise<void> {
  const signature = answer.headers['x-jws-signature'];
  if (signature === undefined && (answer.status >= 400 || answer.body.length === 0)) return;
  const fault = await faultIn(context, signature ?? '', answer.body, signer);
  if (fault !== undefined)
    throw new ConnectorError('malformed', { reason: `the answer is not signed: ${fault}` });
}

async function faultIn(
  context: ConnectorContext,
  signature: string,
  body: Buffer,
  signer: AnswerSigner,
): Promise<string | undefined> {
  const [head = '', detached, value = '', ...more] = signature.split('.');
  const header = fieldsIn(head);
  if (!header || detached !== '' || value === '' || more.length > 0) return 'it has no detached signature';
  const fault = headerFault(header, signer, institutionTime(context));
  if (fault !== undefined) return fault;
  // Up to version 3.1.3 the body stands as it is between the dots (RFC 7797).
  const payload = header.b64 === false ? body : Buffer.from(body.toString('base64url'));
  const content = Buffer.concat([Buffer.from(`${head}.`), payload]);
  const keys = await keysOf(context, signer);
  return isSigned({ header, content, signature: value }, keys)
    ? undefined
    : 'no key of the institution made it';
}

function headerFault(header: Fields, { issuer }: AnswerSigner, now: number): string | undefined {
  const critical = Array.isArray(header.crit) ? (header.crit as unknown[]) : [];
  if (!critical.every((name) => UNDERSTOOD.has(name) && header[String(name)] !== undefined))
    return 'its header has critical members that are not known';
  if (header.b64 !== undefined && (typeof header.b64 !== 'boolean' || !critical.includes('b64')))
    return 'b64 is not critical in its header';
  const named = (name: string): unknown =>
    critical.includes(`${MEMBER}${name}`) ? header[`${MEMBER}${name}`] : null;
  if (named('tan') !== TRUST_ANCHOR) return 'its header names another trust anchor';
  const told = named('iss');
  if (typeof told !== 'string' || (issuer !== null && told !== issuer))
    return 'its header names another issuer';
  const at = named('iat');
  return typeof at === 'number' && at <= now / 1000 + AHEAD_S
    ? undefined
    : 'its header has no time that has come';
}

/** Asked for once in a call. Without the client certificate: they are the directory's to give, and of no secret. */
function keysOf(context: ConnectorContext, { keysAddress }: AnswerSigner): Promise<KeySet> {
  const found = keptKeys.get(context) ?? keysAt(context, keysAddress, {});
  keptKeys.set(context, found);
  return found;
}
