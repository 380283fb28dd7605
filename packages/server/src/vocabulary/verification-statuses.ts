/** How far the proof of an account's numbers has come. */
export const VERIFICATION_STATUSES = [
  'pending_automatic_verification',
  'pending_manual_verification',
  'manually_verified',
  'verification_expired',
  'verification_failed',
  'automatically_verified',
  'unsent',
  'database_matched',
  'database_insights_pass',
  'database_insights_pass_with_caution',
  'database_insights_fail',
] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];
