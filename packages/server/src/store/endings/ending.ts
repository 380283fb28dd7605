import type { Environment } from '../../domain/institutions/institution.ts';

/** Something that was ended for good: an older copy of the store must not bring it back (BCK-3). Names it by nothing secret. */
export type Ending =
  /** `hash` is the keyed hash under which the token was issued, in hex. */
  | { readonly kind: 'access_token'; readonly hash: string }
  | {
      readonly kind: 'item';
      readonly environment: Environment;
      readonly clientId: string;
      readonly itemId: string;
    }
  /** From `at` on, in milliseconds. */
  | {
      readonly kind: 'secret';
      readonly environment: Environment;
      readonly clientId: string;
      readonly secretId: string;
      readonly at: number;
    }
  | { readonly kind: 'team'; readonly clientId: string }
  | {
      readonly kind: 'simplefin_access';
      readonly environment: Environment;
      readonly clientId: string;
      readonly accessId: string;
    }
  /** It signs no more from `at` on, and is called expired from `expiredAt` on, in milliseconds of the system's time. */
  | {
      readonly kind: 'webhook_key';
      readonly environment: Environment;
      readonly keyId: string;
      readonly at: number;
      readonly expiredAt: number;
    }
  /** A person who was erased, by a keyed hash. */
  | {
      readonly kind: 'end_user';
      readonly environment: Environment;
      readonly clientId: string;
      readonly endUser: string;
    }
  /** A user, and what was known of one. */
  | {
      readonly kind: 'user' | 'user_identity';
      readonly environment: Environment;
      readonly clientId: string;
      readonly userId: string;
    }
  | {
      readonly kind: 'asset_report';
      readonly environment: Environment;
      readonly clientId: string;
      readonly reportId: string;
    }
  /** No ending: the newest record of the audit chain, kept apart from it (AUD-2). */
  | { readonly kind: 'audit_head'; readonly n: number; readonly hash: string };

/** An ending by its number in its store, from 1. */
export interface NumberedEnding {
  readonly n: number;
  readonly ending: Ending;
}
