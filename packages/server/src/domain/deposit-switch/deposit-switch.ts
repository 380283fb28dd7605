import type { Decimal } from '../../money/decimal.ts';
import type { Environment } from '../institutions/institution.ts';

/** Edges: initialized → processing → completed | error; the last two are final (api.md 8.7). */
export type DepositSwitchState = 'initialized' | 'processing' | 'completed' | 'error';

/** Moving the place that a salary is paid to. Instants are milliseconds. */
export interface DepositSwitch {
  readonly depositSwitchId: string;
  readonly environment: Environment;
  readonly clientId: string;
  /** The Item of the account that the money shall go to; empty when its numbers were given instead. */
  readonly itemId: string;
  readonly accountId: string | null;
  readonly state: DepositSwitchState;
  readonly countryCode: string | null;
  /** Where its webhooks go; null: where those of the Item go. */
  readonly webhook: string | null;
  readonly createdAt: number;
  readonly completedAt: number | null;
  /** What the user chose; null until it is completed. */
  readonly outcome: SwitchOutcome | null;
}

/** How a completed switch ended. */
export interface SwitchOutcome {
  readonly allocation: Allocation;
  readonly method: SwitchMethod | null;
  readonly employer: NamedEmployer | null;
  readonly institution: NamedEmployer | null;
}

export type SwitchMethod = 'instant' | 'mail' | 'pdf';

/** What part of the salary goes to the account. */
export interface Allocation {
  /** The salary is paid to several accounts. */
  readonly multiple: boolean;
  /** What the other accounts leave goes here. */
  readonly remainder: boolean;
  /** A percentage, or an amount of money; null when the part is neither. */
  readonly percent: Decimal | null;
  readonly amount: Decimal | null;
}

export interface NamedEmployer {
  readonly id: string;
  readonly name: string;
}

export type NewDepositSwitch = Pick<
  DepositSwitch,
  'depositSwitchId' | 'itemId' | 'accountId' | 'countryCode' | 'webhook' | 'createdAt'
> & {
  /** Account, holder and tax number, sealed under the team's key; null when the account is one of the Item. */
  readonly sealedTarget: Buffer | null;
};

/** A step along the edges. */
export type SwitchStep =
  | { readonly to: 'processing' }
  | { readonly to: 'completed'; readonly outcome: SwitchOutcome }
  | { readonly to: 'error' };
