import type { FormatErrorCode } from '@fairlead/formats';

const OTHER_FORMAT =
  'Export the statement in another format that the institution offers: OFX, QFX, camt.053, MT940, Norma 43, QIF or CSV.';
const AGAIN = 'Download the file from the institution again, and import it as it came.';
const SHORTER = 'Export shorter periods, and import the files one after the other.';

/** What a person can do about a file that cannot be read; undefined where the reason says it. */
const ADVICE: Readonly<Record<FormatErrorCode, string | undefined>> = {
  not_ofx: OTHER_FORMAT,
  not_csv: OTHER_FORMAT,
  wrong_format: OTHER_FORMAT,
  unsupported: OTHER_FORMAT,
  dtd_refused: OTHER_FORMAT,
  too_deep: OTHER_FORMAT,
  too_many_bad_rows: OTHER_FORMAT,
  bad_xml: AGAIN,
  bad_archive: AGAIN,
  truncated: AGAIN,
  bad_status: 'Download the file again: the institution answered with an error in place of a statement.',
  no_statement: 'Export a period in which the account has entries.',
  too_large: SHORTER,
  too_many_elements: SHORTER,
  bad_encoding: 'Leave the encoding out: it is then told from the file.',
  undecided: undefined,
  bad_mapping: undefined,
};

export function adviceFor(code: FormatErrorCode): { readonly advice?: string } {
  const advice = ADVICE[code];
  return advice === undefined ? {} : { advice };
}
