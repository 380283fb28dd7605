import type { StatusKind } from '../format-error.ts';

/** What each OFX status code asks of the reader. */
const KINDS = new Map<number, StatusKind>([
  [0, 'ok'],
  [1, 'ok'],
  [2000, 'institution_down'],
  [2002, 'institution_down'],
  [2003, 'account_not_found'],
  [2004, 'account_closed'],
  [2005, 'account_not_authorised'],
  [2014, 'bad_date_range'],
  [2015, 'bad_date_range'],
  [2020, 'bad_date_range'],
  [2027, 'bad_date_range'],
  [2019, 'duplicate_request'],
  [2021, 'version_unknown'],
  [2028, 'version_unknown'],
  [3000, 'mfa_required'],
  [3001, 'mfa_wrong'],
  [12250, 'unsupported'],
  [12251, 'unsupported'],
  [12252, 'unsupported'],
  [12253, 'unsupported'],
  [12254, 'unsupported'],
  [12255, 'unsupported'],
  [13504, 'client_rejected'],
  [15000, 'password_reset_required'],
  [15500, 'invalid_credentials'],
  [15501, 'in_use'],
  [15502, 'account_locked'],
  [15507, 'invalid_credentials'],
  [15508, 'access_not_granted'],
  [15510, 'further_credentials'],
  [15511, 'further_credentials'],
  [15512, 'further_credentials'],
  [15513, 'further_credentials'],
]);

/** The meaning of an OFX status code; codes outside the table are `unknown`. */
export function statusKind(code: number): StatusKind {
  return KINDS.get(code) ?? 'unknown';
}
