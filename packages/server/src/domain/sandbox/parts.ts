import type { SimulatedBank } from '../../connectors/sandbox/port/simulated-bank.ts';
import type { InstitutionDirectory } from '../institutions/directory.ts';
import type { Institution } from '../institutions/institution.ts';
import type { Rotation } from '../webhooks/keys/rotation.ts';
import type { Webhook } from '../webhooks/webhook.ts';
import type { BankParts, BankVisitor } from './bank-port.ts';

/** One thing that the linter of custom users says. */
export interface Finding {
  /** RFC 6901. */
  readonly pointer: string;
  readonly level: 'error' | 'warning';
  readonly message: string;
}

/** Port: what the sandbox's own instruments need of the layers around the domain (made by `composition/`). */
export interface SandboxParts {
  /** The simulated bank, for one login. */
  readonly simulatedBank: (parts: BankParts, visitor: BankVisitor) => SimulatedBank;
  /** The instance's directory of this moment, of which teams make their own. */
  readonly directory: () => InstitutionDirectory;
  /** The directory with institutions of a team's own among its own ones. */
  readonly overlay: (directory: InstitutionDirectory, own: readonly Institution[]) => InstitutionDirectory;
  /** What is wrong with a record of an institution; null when nothing is. */
  readonly institutionFault: (institution: Institution) => string | null;
  /** @param user JSON text, or what it holds */
  readonly lint: (user: unknown) => { readonly valid: boolean; readonly findings: readonly Finding[] };
  /** True for names that have a meaning of their own. */
  readonly isReservedUser: (username: string) => boolean;
  /** JSON text of the operator's own users, by name: every team has them. */
  readonly users: ReadonlyMap<string, string>;
  /** The headers that an attempt to deliver would have now, signed afresh. */
  readonly attemptHeaders: (webhook: Webhook) => Promise<Readonly<Record<string, string>>>;
  /** Another key signs from now on (SIG-5, emergency). */
  readonly rotateKey: () => Promise<Rotation>;
}
