import { accessToken } from './access-token.ts';
import { linkToken } from './link-token.ts';
import { processorToken } from './processor-token.ts';
import { publicToken } from './public-token.ts';
import type { TokenKind } from './token-kind.ts';
import { userId, userToken } from './user.ts';

/** Every kind of token that a request can be about; the first of them that an endpoint requires is the one it opens. */
export const tokenKinds: readonly TokenKind[] = [
  accessToken,
  { ...accessToken, field: 'target_access_token' },
  publicToken,
  processorToken,
  linkToken,
  userToken,
  userId,
  { field: 'audit_copy_token', code: 'INVALID_AUDIT_COPY_TOKEN', oneMessage: true, dead: [] },
  { field: 'asset_report_token', code: 'INVALID_FIELD', oneMessage: true, dead: [] },
  { field: 'link_session_id', code: 'INVALID_LINK_TOKEN', oneMessage: true, dead: [] },
  { field: 'deposit_switch_id', code: 'INVALID_FIELD', oneMessage: true, dead: [] },
  { field: 'recipient_id', code: 'INVALID_FIELD', oneMessage: true, dead: [] },
  { field: 'payment_id', code: 'INVALID_FIELD', oneMessage: true, dead: [] },
];
