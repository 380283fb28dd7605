import type { DataKey } from '../custody.ts';
import type { Environment } from '../institutions/institution.ts';

/** What this deployment is known by at institutions, sealed under a key of its own. */
export interface StoredRegistration {
  readonly name: string;
  readonly key: DataKey;
  readonly sealed: Buffer;
  /** Milliseconds. */
  readonly updatedAt: number;
}

/** Port: fulfilled by `store/tables/items/registrations.ts`. */
export interface RegistrationReader {
  find(environment: Environment, name: string): Promise<StoredRegistration | undefined>;
  /** In order of their names. */
  list(environment: Environment): Promise<StoredRegistration[]>;
}

export interface RegistrationWriter extends RegistrationReader {
  /** Saves what follows from `before`, which is absent for a first one; false when another is there by now. */
  save(
    environment: Environment,
    registration: StoredRegistration,
    before: StoredRegistration | undefined,
  ): Promise<boolean>;
  /** False when another, or none, is there by now. */
  delete(environment: Environment, before: StoredRegistration): Promise<boolean>;
}
