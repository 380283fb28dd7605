import type { ConnectorContext } from './context.ts';
import type { Credential } from './login.ts';
import type { Read, Window } from './reads.ts';
import type { AccountKey } from './records.ts';

/** A statement that the institution keeps, as its list names it. */
export interface RawStatement {
  readonly key: AccountKey;
  /** The institution's own name for it, among those of the account. */
  readonly id: string;
  /** `YYYY-MM-DD`: the date that it bears. */
  readonly date: string;
}

/** Statements that an institution keeps as files. It has the product `statements` then. */
export interface StatementFiles {
  /**
   * Those whose date lies in the window, and whose file can be had.
   * @throws ConnectorError `unsupported` where the institution has no statements of any of these accounts
   */
  list(
    context: ConnectorContext,
    credential: Credential,
    accounts: readonly AccountKey[],
    window: Window,
  ): Promise<Read<RawStatement>>;
  /**
   * The PDF of one of the list, whole and as the institution sends it.
   * @throws ConnectorError `unsupported` where the institution does not have this one any more, `malformed` for what is no PDF: both say
   *   nothing of the others.
   */
  file(context: ConnectorContext, credential: Credential, statement: RawStatement): Promise<Buffer>;
}
