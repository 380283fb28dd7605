import { ConnectorError, type FailureKind } from '../sdk/failure.ts';
import type { AuthAnswer, AuthStep, BeginRequest, RedirectTarget } from '../sdk/login.ts';
import { readCredential, type SandboxCredential } from './credential.ts';
import type { SimulatedBank, SimulatedContext } from './port/simulated-bank.ts';

export type RedirectState = {
  readonly step: 'redirect';
  readonly state: string;
  readonly redirectUri: string;
  /** Consent was given before: its new end counts from now. */
  readonly renews: boolean;
};

/** What the errors that a page sends back mean (RFC 6749 4.1.2.1); another one is not of this bank. */
const ERRORS: ReadonlyMap<string, FailureKind> = new Map([
  ['access_denied', 'access_not_granted'],
  ['server_error', 'institution_timeout'],
  ['temporarily_unavailable', 'institution_unavailable'],
]);

/** Sends the person to the bank's own page: it knows what is asked for before they come. */
export async function toBankPage(
  bank: SimulatedBank,
  redirect: RedirectTarget,
  request: BeginRequest,
): Promise<AuthStep> {
  const { state, redirectUri } = redirect;
  const renews = request.updating !== undefined;
  const kept: RedirectState = { step: 'redirect', state, redirectUri, renews };
  return { kind: 'redirect', url: await bank.push(redirect, request), state: kept };
}

/**
 * The login that the page gave a code for, with the accounts that were chosen there.
 * @throws ConnectorError `callback_refused` for what another bank, or another login, sent back (connectors.md 1.2); the meaning of
 *   the page's error; and what `SimulatedBank.redeem` raises.
 */
export async function afterBankReturn(
  { simulatedBank: bank }: SimulatedContext,
  { state, redirectUri }: RedirectState,
  values: AuthAnswer['values'],
): Promise<SandboxCredential> {
  if (values.state !== state) throw refused('the state is of another login');
  // Also when it is absent: this bank always says who it is (RFC 9207).
  if (bank === undefined || values.iss !== bank.issuer) throw refused('it comes from another issuer');
  if (values.error !== undefined) throw pageError(values.error);
  const { code, code_verifier: codeVerifier } = values;
  if (code === undefined || codeVerifier === undefined) throw refused('there is no code');
  return readCredential(await bank.redeem({ code, codeVerifier, redirectUri }));
}

function pageError(error: string): ConnectorError {
  const kind = ERRORS.get(error);
  if (kind === undefined) return new ConnectorError('malformed', { reason: 'an unknown error came back' });
  return new ConnectorError(kind);
}

function refused(reason: string): ConnectorError {
  return new ConnectorError('callback_refused', { reason });
}
