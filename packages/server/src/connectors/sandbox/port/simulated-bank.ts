import type { Connector } from '../../sdk/connector.ts';
import type { ConnectorContext } from '../../sdk/context.ts';
import { ConnectorError } from '../../sdk/failure.ts';
import type { AuthStep, BeginRequest, Credential, RedirectTarget } from '../../sdk/login.ts';
import type { Window } from '../../sdk/reads.ts';
import type { AccountKey, RawTransaction } from '../../sdk/records.ts';
import type { Mutation, MutationResult } from './mutation.ts';

/** What the simulated bank can do beyond a connector: it changes on command. */
export interface SimulatedConnector extends Connector {
  /**
   * Changes what is behind a login. Pure: what changed is in the credential that it gives, and the institution's behaviour (health,
   * latency) does not hinder it.
   *
   * Entries that a change touched come with every later page of their account, whatever the window; those taken away are always
   * among `removed`.
   * @throws MutationError for a change that cannot be; nothing of it has happened then.
   */
  mutate(context: ConnectorContext, credential: Credential, change: Mutation): Promise<MutationResult>;
  /** When the first of what is pending on these accounts posts, in milliseconds; undefined where nothing waits. */
  nextPosting(
    context: ConnectorContext,
    credential: Credential,
    accounts: readonly AccountKey[],
  ): Promise<number | undefined>;
  /**
   * What was posted on an account on these days, oldest first: as far back as anybody asks, beyond the history that the Item has
   * (D82). Where its life was not lived yet, the same month of a later year stands for it.
   */
  statementEntries(
    context: ConnectorContext,
    credential: Credential,
    account: AccountKey,
    window: Window,
  ): Promise<readonly RawTransaction[]>;
}

/** The connector as the simulated bank; undefined for one of a real institution. */
export function simulatedBankOf(connector: Connector | undefined): SimulatedConnector | undefined {
  return connector && isSimulated(connector) ? connector : undefined;
}

function isSimulated(connector: Connector): connector is SimulatedConnector {
  return 'mutate' in connector && connector.mutate !== undefined;
}

/** What the simulated bank is given of its own authorization server; absent where it has none. */
export interface SimulatedContext extends ConnectorContext {
  readonly simulatedBank?: SimulatedBank;
}

/** The authorization server of the simulated bank, as those who ask it for access may speak to it. */
export interface SimulatedBank {
  /** What it calls itself in what it sends back (RFC 9207). */
  readonly issuer: string;
  /** Takes a request ahead of the person (RFC 9126), and gives the address of the page that asks them. */
  push(redirect: RedirectTarget, request: BeginRequest): Promise<string>;
  /**
   * Gives the login that a code stands for, once.
   * @throws ConnectorError `login_timed_out` for a code that came too late, `callback_refused` for any other that is not taken,
   *   and whatever the login itself met.
   */
  redeem(grant: {
    readonly code: string;
    readonly codeVerifier: string;
    readonly redirectUri: string;
  }): Promise<Credential>;
}

/** What only a simulated login can be asked for. */
export interface SimulatedRequest extends BeginRequest {
  /** The period of history that exists, `YYYY-MM-DD`, inclusive. */
  readonly historyPeriod?: { readonly from?: string; readonly to?: string };
  /** Nobody is there to answer a challenge, so none is asked. */
  readonly skipChallenges?: boolean;
  /** The login is for the institution's own page, which asks what to share: it ends with a step of kind `select`. */
  readonly selectsAccounts?: boolean;
}

/** How long transactions take to be ready, in milliseconds, instead of the instance's setting. */
export interface SimulatedReadiness {
  readonly initialMs: number;
  readonly historicalMs: number;
}

/** The end of a simulated login. */
export type SimulatedDone = Extract<AuthStep, { kind: 'done' }> & { readonly readiness?: SimulatedReadiness };

/** The person asked for this very code of the catalogue. */
export class SimulatedError extends ConnectorError {
  readonly code: string;

  constructor(code: string, reason?: string) {
    super('institution_down', reason === undefined ? {} : { reason });
    this.code = code;
  }
}
