import type { PresentUser } from '../../../connectors/sdk/context.ts';
import type { Call } from '../../services.ts';
import type { Upload } from '../../statement-imports/uploaded-statement.ts';
import type { StoreWriter, UnitExtent } from '../../store.ts';
import type { Tenant } from '../../teams/team.ts';
import type { WorkOutcome } from '../flow/flow.ts';
import type { LinkToken } from '../tokens/link-token.ts';
import type { ItemIncome, Result, Secrets } from './session.ts';

/** What a step of a session works with. */
export interface LinkRun {
  /** As the token's team sees it. */
  readonly call: Call;
  readonly tenant: Tenant;
  readonly token: LinkToken;
  readonly requestId: string;
  /** Where the call came from. */
  readonly address: string | null;
  /** Files that came with the answer: in memory as long as the call. */
  readonly upload?: Upload;
}

/** What a work came to. `secrets` takes the place of what the session held. */
export interface Done {
  readonly outcome: WorkOutcome;
  readonly secrets?: Secrets;
  readonly result?: Result;
  readonly publicToken?: string;
  /** What is known of the income of an Item now. */
  readonly income?: ItemIncome;
}

/** A work whose last part belongs into the unit of work that saves the session's step: both happen, or neither. */
export interface Commit {
  /** How much it writes; absent: little. */
  readonly extent?: UnitExtent;
  commit(unit: StoreWriter): Promise<Done>;
  /** What follows once it is committed; what it meets keeps nothing back any more. */
  committed?(): Promise<void>;
}

export type Performed = Done | Commit;

/** The person in front of Link, as institutions are told of them. */
export function presentUserOf({ address }: LinkRun): PresentUser {
  return { ip: address, userAgent: null };
}
