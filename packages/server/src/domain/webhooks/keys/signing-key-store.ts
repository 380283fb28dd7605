import type { Environment } from '../../institutions/institution.ts';
import type { SigningKey, UsableKey } from './signing-key.ts';

export interface SigningKeyReader {
  find(environment: Environment, keyId: string): Promise<SigningKey | undefined>;
  /** Published keys and the active one, in the order of their first signatures. */
  usable(environment: Environment): Promise<UsableKey[]>;
}

export interface SigningKeyWriter extends SigningKeyReader {
  /** Locks the active key until the unit ends, so that two units never change keys at once; false when there is none. */
  hold(environment: Environment): Promise<boolean>;
  /** False when it is to be active and the environment has an active key. */
  insert(key: UsableKey): Promise<boolean>;
  /** published → active; false when it is not published. */
  activate(environment: Environment, keyId: string, at: number): Promise<boolean>;
  /** published or active → retired, without its private half; false when it is neither. */
  retire(environment: Environment, keyId: string, at: number, expiredAt: number): Promise<boolean>;
}
