import type { RegistrationField } from '../sdk/connector.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import type { Fields } from '../sdk/fields.ts';
import type { EntryRules } from '../sdk/nextgen-psd2/transactions.ts';
import type { Window } from '../sdk/reads.ts';

/** What the aggregator lets this deployment in with; of all its people, and kept with each Item. */
export interface DeploymentTokens {
  readonly accessToken: string;
  /** Milliseconds. */
  readonly accessEndsAt: number;
  readonly refreshToken: string;
  readonly refreshEndsAt: number;
}

/** One call of the service, of one institution behind the aggregator. */
export interface AggregatorPlace {
  readonly context: ConnectorContext;
  /** Of the aggregator's interface, without a slash at its end. */
  readonly baseUrl: string;
  /** By which the aggregator knows the institution. */
  readonly institution: string;
  /** Days after which the person is asked again. */
  readonly accessDays: number;
}

/** A place to which the aggregator has given an access token. */
export interface AggregatorSession extends AggregatorPlace {
  readonly accessToken: string;
}

/** The code of a failure by which drivers say that the access token is not taken. */
export const TOKEN_REFUSED = 'token';

/** By what the aggregator knows the access that a person gave; plain data that JSON can hold. */
export type AccessName = Readonly<Record<string, string>>;

export interface AccessRequest {
  /** Where the person is sent back to, with all that tells this login from others. */
  readonly redirectUri: string;
  /** Unguessable, and of this one login. */
  readonly reference: string;
  /** Days of transactions wanted. */
  readonly historyDays: number;
}

/** An access that the person gave. */
export interface GrantedAccess {
  /** The aggregator's ids of the accounts that the person shares. */
  readonly accountIds: readonly string[];
  /** Milliseconds; null where it does not end. */
  readonly expiresAt: number | null;
}

/**
 * What one aggregator's interface does, in terms that all of them share: the person approves on a page, accounts have ids, and their
 * records are those of NextGenPSD2. Another aggregator is another of these. Every method raises only `ConnectorError`.
 */
export interface AggregatorDriver {
  /** Where its interface is, without a slash at the end. */
  readonly baseUrl: string;
  readonly registration: readonly RegistrationField[];
  /** Which id of an entry stays the same over reads. */
  readonly strongId: EntryRules['strongId'];
  /** Failures in a row, of one account, before it must be left alone; undefined where they are not counted. */
  readonly failuresInRow?: number;
  /** Tokens in the place of `before`. @throws ConnectorError `client_rejected` where it does not know this deployment */
  tokens(place: AggregatorPlace, before?: DeploymentTokens): Promise<DeploymentTokens>;
  /** Asks for the institution of the profile, to see that the aggregator has it. */
  probe(session: AggregatorSession): Promise<void>;
  /** Asks for access, which the person has to give on the page at `url`. */
  ask(
    session: AggregatorSession,
    wish: AccessRequest,
  ): Promise<{ readonly url: string; readonly access: AccessName }>;
  /** What the person gave; undefined while they have not. @throws ConnectorError for an access that is over */
  granted(session: AggregatorSession, access: AccessName): Promise<GrantedAccess | undefined>;
  /** What an `error` means that came back with the person. @throws ConnectorError always */
  refuseReturn(error: string): never;
  /** Ends the access; one that is over, or that nobody knows, is ended already. */
  end(session: AggregatorSession, access: AccessName): Promise<void>;
  /** The account as NextGenPSD2 describes it. */
  details(session: AggregatorSession, accountId: string): Promise<Fields>;
  /** Balances as NextGenPSD2 lists them. */
  balances(session: AggregatorSession, accountId: string): Promise<readonly unknown[]>;
  /** A report of NextGenPSD2 with all entries of the period. */
  transactions(session: AggregatorSession, accountId: string, window: Window): Promise<Fields>;
}
