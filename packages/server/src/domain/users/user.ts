import { newLettersAndDigits } from '../../world/ids.ts';
import type { RandomStream } from '../../world/random.ts';
import type { SealedPlace } from '../custody.ts';
import type { UserIdentity } from './identity.ts';

/** A team's end user, to whom Items and Link sessions belong. Instants are milliseconds. */
export interface User extends NamedUser {
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly token: string;
  /** Taken for the caller's own records; nothing depends on it. */
  readonly endCustomer: string | null;
  /** Null while nothing is known of the person. */
  readonly identity: UserIdentity | null;
}

/** By what a user is known on both sides. */
export interface NamedUser {
  readonly userId: string;
  /** The team's own name of the person. */
  readonly clientUserId: string;
}

/** What is sealed of a user, besides the identity. */
export type SealedUser = Pick<User, 'clientUserId' | 'token' | 'endCustomer'>;

const FORM = /^usr_[A-Za-z0-9]{1,64}$/;

/** `usr_` and 22 letters and digits. */
export function newUserId(stream: RandomStream): string {
  return `usr_${newLettersAndDigits(stream, 22)}`;
}

export function hasUserIdForm(userId: string): boolean {
  return FORM.test(userId);
}

export function userPlace(userId: string, field: 'sealed' | 'sealed_identity'): SealedPlace {
  return { table: 'users', field, row: userId };
}
