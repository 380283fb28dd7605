/**
 * Why a file was refused. Stable: callers may switch over it.
 *
 * - `not_ofx`, `not_csv`, `wrong_format`: the bytes are something else;
 * - `bad_xml`: XML that is not well formed;
 * - `bad_archive`: a compressed file that is damaged;
 * - `truncated`: the file ends before its end;
 * - `too_large`, `too_deep`, `too_many_elements`: over a limit of connectors.md 1.4;
 * - `dtd_refused`: a document type or entity declaration;
 * - `bad_status`: the institution answered with an error instead of a statement; see `FormatError.status`;
 * - `no_statement`: well formed, but without any statement;
 * - `bad_encoding`: the bytes contradict the encoding that the caller demanded;
 * - `undecided`: the file can be read in more than one way; the reason says what decides it;
 * - `unsupported`: encrypted content, or a kind of file that no reader knows; the reason names it;
 * - `bad_mapping`: the CSV mapping is invalid or names columns that the file does not have;
 * - `too_many_bad_rows`: more than 5 % of the CSV rows cannot be read.
 */
export type FormatErrorCode =
  | 'not_ofx'
  | 'not_csv'
  | 'wrong_format'
  | 'bad_xml'
  | 'bad_archive'
  | 'undecided'
  | 'truncated'
  | 'too_large'
  | 'too_deep'
  | 'too_many_elements'
  | 'dtd_refused'
  | 'bad_status'
  | 'no_statement'
  | 'bad_encoding'
  | 'unsupported'
  | 'bad_mapping'
  | 'too_many_bad_rows';

/** The institution's own refusal inside an OFX response. */
export interface StatusDetail {
  /** OFX status code, e.g. 15500. */
  readonly code: number;
  readonly severity: 'INFO' | 'WARN' | 'ERROR';
  /** What the code asks of the reader; an unknown code is `unknown`, never `invalid_credentials`. */
  readonly kind: StatusKind;
  /** Whether it stood at the sign-on or at one statement. */
  readonly level: 'signon' | 'statement';
}

export type StatusKind =
  | 'ok'
  | 'institution_down'
  | 'account_not_found'
  | 'account_closed'
  | 'account_not_authorised'
  | 'bad_date_range'
  | 'duplicate_request'
  | 'version_unknown'
  | 'mfa_required'
  | 'mfa_wrong'
  | 'unsupported'
  | 'client_rejected'
  | 'password_reset_required'
  | 'invalid_credentials'
  | 'in_use'
  | 'account_locked'
  | 'access_not_granted'
  | 'further_credentials'
  | 'unknown';

/**
 * The only error that readers throw for the content of a file. `message` is `line N: reason`; neither holds account
 * numbers, names, amounts or other content of the file.
 */
export class FormatError extends Error {
  override readonly name = 'FormatError';
  readonly code: FormatErrorCode;
  /** 1-based line of the file where reading failed. */
  readonly line: number;
  /** One sentence for people. */
  readonly reason: string;
  /** Only with code `bad_status`. */
  readonly status: StatusDetail | null;

  constructor(code: FormatErrorCode, line: number, reason: string, status: StatusDetail | null = null) {
    super(`line ${line}: ${reason}`);
    this.code = code;
    this.line = line;
    this.reason = reason;
    this.status = status;
  }
}
