import type { RandomStream } from '../../world/random.ts';
import type { InstitutionProfile } from '../sdk/context.ts';
import type { RawLiability } from '../sdk/liabilities.ts';
import type { Window } from '../sdk/reads.ts';
import type {
  AccountKey,
  RawAccount,
  RawHoldings,
  RawInvestmentTransaction,
  RawNumbers,
  RawOwner,
  RawSecurity,
  RawTransaction,
} from '../sdk/records.ts';
import type { WorldVersion } from './world-version.ts';

/** All that a simulated login may depend on: same input, same bank. */
export interface SimulationInput {
  readonly world: WorldVersion;
  readonly profile: InstitutionProfile;
  /** Country whose money and numbers the accounts have. */
  readonly countryCode: string;
  /** When the Item was made, milliseconds. */
  readonly linkedAt: number;
  /** The Item's clock, milliseconds. */
  readonly now: number;
  /** Dates on which history exists, inclusive. Entries that post after `now` are pending or not there yet. */
  readonly history: Window;
  random(...labels: readonly (string | number)[]): RandomStream;
}

/** All that a person's life follows from; how far it has come is the clock's. */
export type LifeInput = Omit<SimulationInput, 'now' | 'profile'> & {
  readonly profile: Pick<InstitutionProfile, 'institutionId' | 'name'>;
};

/** An entry as the simulation knows it: more than the bank tells. */
export interface SimulatedEntry extends RawTransaction {
  /** The day on which a pending entry posts. */
  readonly postsOn?: string;
}

/** One person's accounts at the simulated bank. */
export interface SimulatedLogin {
  accounts(): readonly RawAccount[];
  /** Entries of one account within the window and the history, newest day first, with `order` within the day. */
  transactions(account: AccountKey, window: Window): readonly SimulatedEntry[];
  /** All that is pending on an account, however old. Absent: nothing ever is. */
  pending?(account: AccountKey): readonly SimulatedEntry[];
  owners(): readonly RawOwner[];
  numbers(): readonly RawNumbers[];
  liabilities(): readonly RawLiability[];
  holdings(): RawHoldings;
  investmentTransactions(
    account: AccountKey,
    window: Window,
  ): { readonly entries: readonly RawInvestmentTransaction[]; readonly securities: readonly RawSecurity[] };
  /** True for an account whose available balance does not move, whatever its entries are. Absent: all of them move. */
  availableIsFixed?(account: AccountKey): boolean;
}

export type Simulate = (input: SimulationInput) => SimulatedLogin;
