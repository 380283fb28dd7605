import { decodeText, noteDecoding } from '../encoding/decode.ts';
import type { TextEncoding } from '../encoding/names.ts';
import { Findings } from '../finding.ts';
import { FormatError } from '../format-error.ts';
import { refuseOversize } from '../limits.ts';
import { NO_ACCOUNT } from '../statement/blank.ts';
import type { BankStatement, StatementAccount, StatementFile } from '../statement/document.ts';
import { tidyText } from '../tidy-text.ts';
import { type QifContext, readQifEntry } from './entry.ts';
import { fieldOf, type QifRecord, type QifSection, splitSections } from './records.ts';
import { fittingOrders, type QifDateOrder, qifAmountReader, qifDate } from './values.ts';

export interface QifReadOptions {
  /** Default: what the bytes show. */
  readonly encoding?: TextEncoding;
  /** Which of the numbers of a date is the month. Without it the dates of the whole file decide. */
  readonly dateOrder?: QifDateOrder;
}

const ACCOUNT_TYPES: ReadonlyMap<string, StatementAccount['type']> = new Map([
  ['bank', 'bank'],
  ['cash', 'cash'],
  ['ccard', 'card'],
  ['oth a', 'asset'],
  ['oth l', 'liability'],
]);
const AMOUNT_CODES = new Set(['T', 'U', '$']);

/**
 * Reads a QIF file: sections of bank, cash, card, and other accounts, under the account that `!Account` names. QIF has
 * neither currency nor ids. Sections of investments and lists of categories are left out.
 * @throws FormatError and nothing else: `wrong_format`; `undecided` when day and month cannot be told apart; `unsupported` when
 *   there are investments alone; `no_statement`.
 */
export function readQif(bytes: Uint8Array, options: QifReadOptions = {}): StatementFile {
  refuseOversize(bytes);
  const decoded = decodeText(bytes, options.encoding);
  const findings = new Findings();
  noteDecoding(decoded, findings);
  const sections = splitSections(decoded.text);
  const ledgers = sections.filter(({ header }) => accountType(header) !== null);
  refuseOthers(sections, ledgers, findings);
  const fields = ledgers.flatMap(({ records }) => records.flatMap((record) => record.fields));
  const context: QifContext = {
    dateOrder:
      options.dateOrder ?? orderOf(fields.filter(({ code }) => code === 'D').map(({ text }) => text)),
    amountOf: qifAmountReader(fields.filter(({ code }) => AMOUNT_CODES.has(code)).map(({ text }) => text)),
    findings,
  };
  const statements: BankStatement[] = [];
  let account: StatementAccount = NO_ACCOUNT;
  for (const section of sections) {
    if (section.header.toLowerCase() === 'account') {
      account = accountOf(section.records.at(-1) ?? null);
    } else if (accountType(section.header) !== null) {
      statements.push(readSection(section, account, context));
    }
  }
  return {
    format: 'qif',
    encoding: decoded.encoding,
    institutionName: null,
    statements,
    warnings: findings.list(),
  };
}

function refuseOthers(
  sections: readonly QifSection[],
  ledgers: readonly QifSection[],
  findings: Findings,
): void {
  if (sections.length === 0) throw new FormatError('wrong_format', 1, 'the file is no QIF');
  const investments = sections.find(({ header }) => /^Type:Invst/i.test(header));
  const reason = 'QIF says of investments neither currency nor security ids; ask the broker for OFX or CSV';
  if (ledgers.length > 0) {
    if (investments !== undefined) {
      findings.add('value_ignored', investments.line, `a section of investments was left out: ${reason}`);
    }
    return;
  }
  if (investments !== undefined) throw new FormatError('unsupported', investments.line, reason);
  throw new FormatError('no_statement', 1, 'the file holds no section with entries of an account');
}

function accountType(header: string): StatementAccount['type'] | null {
  const name = /^Type:(.*)$/i.exec(header)?.[1]?.trim().toLowerCase() ?? '';
  return ACCOUNT_TYPES.get(name) ?? null;
}

function orderOf(dates: readonly string[]): QifDateOrder {
  const texts = dates.filter((text) => text !== '');
  const orders = fittingOrders(texts);
  const readings = new Set(orders.map((order) => texts.map((text) => qifDate(text, order)).join(' ')));
  const [first = 'mdy'] = orders;
  if (readings.size <= 1) return first;
  throw new FormatError(
    'undecided',
    1,
    'the dates do not show which number is the day and which the month; say so with the order of dates',
  );
}

function accountOf(record: QifRecord | null): StatementAccount {
  if (record === null) return NO_ACCOUNT;
  const typeName = fieldOf(record, 'T')?.toUpperCase() ?? null;
  return {
    ...NO_ACCOUNT,
    type: ACCOUNT_TYPES.get(typeName?.toLowerCase() ?? '') ?? 'unknown',
    typeName,
    name: fieldOf(record, 'N'),
  };
}

function readSection(
  { header, line, records }: QifSection,
  named: StatementAccount,
  context: QifContext,
): BankStatement {
  const type = accountType(header) ?? 'unknown';
  const [first] = records;
  const isOpening = first !== undefined && /^opening balance$/i.test(fieldOf(first, 'P') ?? '');
  const opening = isOpening ? readQifEntry(first, context) : null;
  const name = named.name ?? (isOpening ? /^\[(.+)\]$/.exec(fieldOf(first, 'L') ?? '')?.[1] : null) ?? null;
  const read = (isOpening ? records.slice(1) : records).map((record) => readQifEntry(record, context));
  return {
    line,
    kind: 'statement',
    id: null,
    number: null,
    page: null,
    isCopy: false,
    account: { ...named, type, name: name === null ? null : tidyText(name) },
    currency: null,
    period: null,
    balances:
      opening === null
        ? []
        : [
            {
              kind: 'opening',
              code: null,
              isIntermediate: false,
              amount: opening.amount,
              currency: null,
              date: opening.date,
              at: null,
            },
          ],
    entries: read.filter((entry) => entry !== null),
    skipped: read.filter((entry) => entry === null).length,
  };
}
