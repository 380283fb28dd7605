import type { ConnectorContext, InstitutionProfile } from './context.ts';
import type { RawLiability } from './liabilities.ts';
import type { AuthAnswer, AuthState, AuthStep, BeginRequest, Credential } from './login.ts';
import type { PaymentInitiation } from './payments.ts';
import type { AccountsRead, Read, Window } from './reads.ts';
import type {
  AccountKey,
  InvestmentPage,
  RawBalance,
  RawHoldings,
  RawNumbers,
  RawOwner,
  RawTransferNumbers,
  TransactionPage,
} from './records.ts';
import type { StatementFiles } from './statements.ts';

/**
 * A connector speaks one protocol, for every institution whose profile names it. It is stateless: the host owns storage, the
 * vault, retries, schedules and normalising, and hands in all that a call may touch.
 *
 * Every method can be cancelled, is safe to repeat, and gives the same records for the same input. An absent reading method means
 * that the protocol cannot give that data. Every method raises only `ConnectorError`.
 */
export interface Connector {
  /** The name of its folder. */
  readonly id: string;
  /** What can be read here, per product, before any login. */
  capabilities(profile: InstitutionProfile): Capabilities;
  /** What is wrong with an institution's own settings, in a sentence each; absent where it takes any. */
  profileFaults?(settings: InstitutionProfile['settings']): readonly string[];
  /** What a deployment has to register with the institution before anybody can be linked; absent where nothing is. */
  registration?(profile: InstitutionProfile): readonly RegistrationField[];
  /**
   * Asks the institution for something that needs no login, to see that it is there and knows this deployment: for
   * `fairlead institutions test`.
   */
  probe?(context: ConnectorContext): Promise<void>;
  /** First step of a login. */
  begin(context: ConnectorContext, request: BeginRequest): Promise<AuthStep>;
  /** Next step of a login, with what the person answered. */
  advance(context: ConnectorContext, state: AuthState, answer: AuthAnswer): Promise<AuthStep>;
  /** Ends the consent at the institution; best effort, safe to repeat. Absent where nobody can be told. */
  revoke?(context: ConnectorContext, credential: Credential): Promise<void>;
  /**
   * By what the institution knows the consent behind a credential: two credentials of one name hang on one consent. Null where it does
   * not say; absent where `revoke` is, or where it never says. A consent is ended when a login of another name takes its place.
   */
  consentName?(credential: Credential): string | null;
  /**
   * Brings a login that was made anew, `after`, into the credential `before` of another Item of the same login. Absent where a
   * credential is good for one Item only: tokens that change with every use, or a consent of its own.
   */
  renewed?(before: Credential, after: Credential): Credential;

  /** Payments; absent where the protocol has none. An institution where they can be made has the product `payment_initiation`. */
  readonly payments?: PaymentInitiation;
  /** Absent where the protocol has no documents. */
  readonly statements?: StatementFiles;

  accounts(context: ConnectorContext, credential: Credential): Promise<AccountsRead>;
  /** Balances as they are now, never cached. */
  balances?(
    context: ConnectorContext,
    credential: Credential,
    accounts: readonly AccountKey[],
  ): Promise<Read<RawBalance>>;
  transactions?(
    context: ConnectorContext,
    credential: Credential,
    account: AccountKey,
    window: Window,
  ): AsyncIterable<TransactionPage>;
  identity?(
    context: ConnectorContext,
    credential: Credential,
    accounts: readonly AccountKey[],
  ): Promise<Read<RawOwner>>;
  numbers?(
    context: ConnectorContext,
    credential: Credential,
    accounts: readonly AccountKey[],
  ): Promise<Read<RawNumbers>>;
  /** Numbers by which investment accounts are moved elsewhere; of other accounts there are none. */
  transferNumbers?(
    context: ConnectorContext,
    credential: Credential,
    accounts: readonly AccountKey[],
  ): Promise<Read<RawTransferNumbers>>;
  liabilities?(
    context: ConnectorContext,
    credential: Credential,
    accounts: readonly AccountKey[],
  ): Promise<Read<RawLiability>>;
  /** Always one item: holdings and the securities that they name. */
  holdings?(
    context: ConnectorContext,
    credential: Credential,
    accounts: readonly AccountKey[],
  ): Promise<Read<RawHoldings>>;
  investmentTransactions?(
    context: ConnectorContext,
    credential: Credential,
    account: AccountKey,
    window: Window,
  ): AsyncIterable<InvestmentPage>;
}

export interface Capabilities {
  /** Products that a read can give. */
  readonly products: readonly string[];
  readonly historyDays: number;
  readonly pending: boolean;
  readonly reads: 'cursor' | 'range' | 'snapshot';
  /** The source's transaction ids stay the same. */
  readonly strongIds: boolean;
  /** Reads a day without the person; 0: never, the person has to bring each one. Absent: no limit. */
  readonly readsPerDay?: number;
  /**
   * After so many failures in a row the institution is asked once a day, and never on demand: it shuts an account for good whose reads
   * keep failing. Absent: it is asked again within the hour.
   */
  readonly failuresInRow?: number;
}

/** One thing that the institution knows a deployment by. */
export interface RegistrationField {
  /** Under which it stands in `ConnectorContext.registration`, such as `client_id`. */
  readonly name: string;
  /** What it is and where it comes from, for the operator. */
  readonly description: string;
  readonly optional?: true;
  /** A PEM text, which is given as a file. */
  readonly pem?: true;
}
