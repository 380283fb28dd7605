import type { ItemKey } from '../custody.ts';
import type { Environment } from '../institutions/institution.ts';

/** What this deployment is known by at institutions, sealed under a key of its own. */
export interface StoredRegistration {
  readonly name: string;
  readonly key: ItemKey;
  readonly sealed: Buffer;
  /** Milliseconds. */
  readonly updatedAt: number;
}

/** Port: fulfilled by `store/tables/registrations.ts`. */
export interface RegistrationReader {
  find(environment: Environment, name: string): Promise<StoredRegistration | undefined>;
  /** In order of their names. */
  list(environment: Environment): Promise<StoredRegistration[]>;
}

export interface RegistrationWriter extends RegistrationReader {
  save(environment: Environment, registration: StoredRegistration): Promise<void>;
  /** False when there is none. */
  delete(environment: Environment, name: string): Promise<boolean>;
}
