/** Something odd that did not stop the reading. */
export interface Finding {
  /** Stable name of the oddity, e.g. `transaction_skipped`. */
  readonly code: FindingCode;
  /** 1-based line of the file. */
  readonly line: number;
  /** One sentence for people, without any content of the file. */
  readonly reason: string;
}

export type FindingCode =
  | 'encoding_guessed'
  | 'header_missing'
  | 'header_mismatch'
  | 'stray_end_tag'
  | 'missing_end_tag'
  | 'stray_text'
  | 'trailing_content'
  | 'status'
  | 'account_missing'
  | 'currency_missing'
  | 'value_ignored'
  | 'transaction_skipped'
  | 'position_skipped'
  | 'security_skipped'
  | 'blank_row'
  | 'column_count'
  | 'totals_row'
  | 'bad_row'
  | 'balance_mismatch'
  | 'sign_inverted'
  | 'bytes_replaced'
  | 'account_list'
  | 'pages_missing'
  | 'number_gap'
  | 'date_corrected'
  | 'details_differ'
  | 'description_missing'
  | 'sign_guessed'
  | 'fee_guessed'
  | 'account_column'
  | 'columns_by_content'
  | 'filtered_row'
  | 'status_row'
  | 'more_left_out';

const FINDINGS_MAX = 1000;

/** Collects findings up to a fixed number, so that a hostile file cannot make the report larger than itself. */
export class Findings {
  readonly #list: Finding[] = [];
  #leftOut = 0;

  add(code: FindingCode, line: number, reason: string): void {
    if (this.#list.length < FINDINGS_MAX) this.#list.push({ code, line, reason });
    else this.#leftOut += 1;
  }

  /** In the order of the file. */
  list(): Finding[] {
    const list = this.#list.toSorted((a, b) => a.line - b.line);
    if (this.#leftOut === 0) return list;
    const reason = `${this.#leftOut} further warnings were left out`;
    return [...list, { code: 'more_left_out', line: list.at(-1)?.line ?? 1, reason }];
  }
}
