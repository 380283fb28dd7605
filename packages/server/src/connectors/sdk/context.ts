import type { RandomStream } from '../../world/random.ts';
import type { SendToInstitution } from './http.ts';
import type { Credential } from './login.ts';
import type { AccountKey } from './records.ts';

/** All that one call of a connector may touch. Store, settings, clock and network are out of its reach otherwise. */
export interface ConnectorContext {
  /** Milliseconds since 1970, of the clock that the Item lives by; one moment for all reads of a call. */
  now(): number;
  /** Random bytes for this Item and purpose; repeatable in a seeded world, and new ones with every call everywhere else. */
  random(...labels: readonly (string | number)[]): RandomStream;
  /** Aborted when nobody waits for the call any more. `send` and `sleep` listen to it. */
  readonly signal: AbortSignal;
  /** The only way to the network. */
  readonly send: SendToInstitution;
  /** Waits so many milliseconds, less when the signal aborts. Absent: nothing waits. */
  sleep?(milliseconds: number): Promise<void>;
  readonly profile: InstitutionProfile;
  /**
   * What this deployment registered with the institution; every member of `Connector.registration` that is not optional is there.
   * @throws ConnectorError `client_rejected` where one is missing
   */
  registration(): Promise<Registration>;
  /** The person on whose behalf this is, when they are there and wait for it. Absent: a read in the background. */
  readonly user?: PresentUser;
  /** The currency of the account that the Item keeps under a key; undefined where it keeps none. Absent: there is no Item yet. */
  currencyUnder?(key: AccountKey): Promise<string | undefined>;
  /** When the Item was made, in milliseconds; during a login, now. */
  readonly linkedAt: number;
  /**
   * A UUID that is the same when the host does the same work again, such as after a crash, and another for any other work: what an
   * institution takes as idempotency key or as name of a request. `labels` tell the requests of one work apart.
   */
  idempotencyKey(...labels: readonly string[]): string;
  /**
   * Renews a credential whose tokens ended, `before`, and gives the one to go on with. `make` asks the institution; what it gives is
   * stored before this resolves, so that a refresh token is never used that only memory knows.
   *
   * One call at a time does so for an Item. Where another one was first, its credential is given, and `make` is not called.
   * @throws whatever `make` throws; the credential stays as it was then.
   */
  renew(before: Credential, make: (before: Credential) => Promise<Credential>): Promise<Credential>;
}

/** The institution as a connector sees it: directory data and protocol settings. */
export interface InstitutionProfile {
  readonly institutionId: string | null;
  readonly name: string;
  readonly countryCodes: readonly string[];
  readonly products: readonly string[];
  readonly oauth: boolean;
  readonly routingNumbers: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * What the institution knows this deployment by, by names of `Connector.registration`: client id, certificate, private key, software
 * statement. Secret; it must be in no error and in no address that is not the institution's own.
 */
export type Registration = Readonly<Record<string, string>>;

export interface PresentUser {
  /** Where they are, as the service saw it. */
  readonly ip: string | null;
  readonly userAgent: string | null;
}
