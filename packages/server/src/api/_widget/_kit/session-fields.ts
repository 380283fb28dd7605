import { integer, optional, string } from '../../_kit/schema.ts';

/** A person's session calls as often as they answer; searching as they type is the most. */
export const SESSION_LIMITS = { key: 300, address: 1200 };
export const OPEN_LIMITS = { key: 60, address: 300 };

export const origin = string({ maxLength: 300 });
/** What names a session that is open. */
export const session = {
  link_session_id: string({ maxLength: 64 }),
  session_key: string({ maxLength: 100 }),
  origin,
};
/** Number of the last event that the caller has. */
export const after = optional(integer({ minimum: 0 }));
