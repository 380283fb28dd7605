import { decodeText, noteDecoding } from '../encoding/decode.ts';
import type { TextEncoding } from '../encoding/names.ts';
import { Findings } from '../finding.ts';
import { FormatError } from '../format-error.ts';
import { refuseOversize } from '../limits.ts';
import { checkBalances } from '../statement/balance-check.ts';
import type { StatementFile } from '../statement/document.ts';
import { noteNumberGaps } from '../statement/number-gaps.ts';
import { type MtMessage, splitMessages } from './messages.ts';
import { readStatement } from './statement.ts';

export interface MtReadOptions {
  /** Default: what the bytes show. */
  readonly encoding?: TextEncoding;
  /** What entries of an MT942 are: not yet booked, unless the bank is known to report what it has booked. */
  readonly interimEntries?: 'pending' | 'booked';
}

/**
 * Reads MT940 and MT942, bare or in SWIFT's envelope, with any number of statements.
 * @throws FormatError and nothing else: `wrong_format`, `no_statement`, `truncated` for an envelope that is not closed, or a
 *   limit.
 */
export function readMt(bytes: Uint8Array, options: MtReadOptions = {}): StatementFile {
  refuseOversize(bytes);
  const decoded = decodeText(bytes, options.encoding);
  const findings = new Findings();
  noteDecoding(decoded, findings);
  const messages = splitMessages(decoded.text).filter(isStatement);
  if (messages.length === 0) {
    throw /^:20:|\{4:/m.test(decoded.text)
      ? new FormatError('no_statement', 1, 'the file holds no statement')
      : new FormatError('wrong_format', 1, 'the file is no MT940 or MT942');
  }
  const isInterim = messages.every(isMt942);
  const statements = messages.map((message) =>
    readStatement(message, {
      isInterim: isMt942(message),
      interimStatus: options.interimEntries ?? 'pending',
      findings,
    }),
  );
  for (const statement of statements) checkBalances(statement, findings);
  noteNumberGaps(statements, findings);
  return {
    format: isInterim ? 'mt942' : 'mt940',
    encoding: decoded.encoding,
    institutionName: null,
    statements,
    warnings: findings.list(),
  };
}

const STATEMENT_TAGS = new Set(['25', '25P', '60F', '60M', '61', '62F', '62M', '34F']);

/** Other messages of the same family may stand between. */
function isStatement({ fields }: MtMessage): boolean {
  return fields.some(({ tag }) => STATEMENT_TAGS.has(tag));
}

function isMt942({ type, fields }: MtMessage): boolean {
  const has = (...tags: string[]) => fields.some(({ tag }) => tags.includes(tag));
  return type === '942' || (type === null && has('34F', '13D', '13') && !has('60F', '60M'));
}
