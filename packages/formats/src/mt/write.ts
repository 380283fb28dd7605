import type { BankStatement, StatementBalance, StatementEntry } from '../statement/document.ts';

const LINE_WIDTH = 65;
const FIELD_WIDTH = 27;
const REMITTANCE_FIELDS = [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63];

/**
 * Writes statements as MT940, bare, with CR LF. `:86:` is in the structured German form, since that alone has a place for the
 * other side. Only booked entries are written.
 *
 * What the format has no place for is left out, texts are cut at its widths, and the characters `?` and `+`, which it uses as
 * marks, become blanks.
 */
export function writeMt940(statements: readonly BankStatement[]): string {
  const lines = statements.flatMap(statementLines);
  return lines.map((line) => `${line}\r\n`).join('');
}

function statementLines(statement: BankStatement): string[] {
  const { id, number, page, account, currency, balances, entries } = statement;
  const owner = account.iban ?? account.number ?? '';
  const opening = balances.filter(({ kind }) => kind === 'opening');
  const others = balances.filter(({ kind }) => kind in CLOSING_TAGS);
  return [
    `:20:${(id ?? 'STATEMENT').slice(0, 16)}`,
    `:25:${account.bankId !== null && account.iban === null ? `${account.bankId}/` : ''}${owner}`,
    `:28C:${number ?? '0'}/${page?.number ?? 1}`,
    ...opening.slice(0, 1).map((one) => `:60${one.isIntermediate ? 'M' : 'F'}:${balanceText(one, currency)}`),
    ...entries.filter(({ status }) => status === 'booked').flatMap(entryLines),
    ...others.map((one) => `:${closingTag(one)}:${balanceText(one, currency)}`),
    '-',
  ];
}

const CLOSING_TAGS: Readonly<Record<string, string>> = { closing: '62', available: '64', forward: '65' };

function closingTag({ kind, isIntermediate }: StatementBalance): string {
  const tag = CLOSING_TAGS[kind] ?? '64';
  return tag === '62' ? `62${isIntermediate ? 'M' : 'F'}` : tag;
}

function balanceText({ amount, date, currency }: StatementBalance, fallback: string | null): string {
  return `${amount.startsWith('-') ? 'D' : 'C'}${shortDate(date ?? '2000-01-01')}${currency ?? fallback ?? 'XXX'}${figure(amount)}`;
}

function entryLines(entry: StatementEntry): string[] {
  const { date, valueDate, isReversal, amount, references, type, bankTransactionCode } = entry;
  const isOut = amount.startsWith('-');
  const mark = isReversal ? (isOut ? 'RC' : 'RD') : isOut ? 'D' : 'C';
  const kind = /^[NSF][A-Z0-9]{3}/.exec(bankTransactionCode?.proprietary ?? type ?? '')?.[0] ?? 'NMSC';
  const bank = references.bank === null ? '' : `//${references.bank.slice(0, 16)}`;
  const customer = (references.customer ?? 'NONREF').slice(0, 16);
  return [
    `:61:${shortDate(valueDate ?? date)}${date.slice(5).replace('-', '')}${mark}${figure(amount)}${kind}${customer}${bank}`,
    ...wrapped(`:86:${narrative(entry)}`),
  ];
}

function narrative({
  references,
  counterparty,
  description,
  amount,
  type,
  bankTransactionCode,
}: StatementEntry): string {
  const code =
    /\+(\d{3})$/.exec(bankTransactionCode?.proprietary ?? '')?.[1] ??
    (amount.startsWith('-') ? '177' : '166');
  const words = [
    ['EREF', references.endToEnd],
    ['MREF', references.mandate],
    ['CRED', references.creditor],
    ['ABWA', counterparty?.ultimateName ?? null],
    ['SVWZ', description.join(' ')],
  ] as const;
  const chunks = words.flatMap(([word, text]) =>
    text === null || text === '' ? [] : cut(`${word}+${plain(text)}`, FIELD_WIDTH),
  );
  const fields: [number, string | null][] = [
    [0, type],
    ...chunks
      .slice(0, REMITTANCE_FIELDS.length)
      .map((chunk, index): [number, string] => [REMITTANCE_FIELDS[index] ?? 63, chunk]),
    [30, counterparty?.bankId ?? null],
    [31, counterparty?.account ?? null],
    ...cut(plain(counterparty?.name ?? ''), FIELD_WIDTH)
      .slice(0, 2)
      .map((chunk, index): [number, string] => [32 + index, chunk]),
  ];
  const texts = fields.flatMap(([field, text]) =>
    text === null || text === ''
      ? []
      : [`?${String(field).padStart(2, '0')}${field < 20 ? plain(text).slice(0, FIELD_WIDTH) : text}`],
  );
  return `${code}${texts.join('')}`;
}

/** The marks of the format are no text in it. */
function plain(text: string): string {
  return text
    .replace(/[?+\r\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function cut(text: string, width: number): string[] {
  const characters = [...text];
  const chunks: string[] = [];
  for (let at = 0; at < characters.length; at += width)
    chunks.push(characters.slice(at, at + width).join(''));
  return chunks;
}

/** No line may begin with what begins a field or ends a message. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let rest = [...text];
  while (rest.length > LINE_WIDTH) {
    let width = LINE_WIDTH;
    while (width > 1 && /[:\-{]/.test(rest[width] ?? '')) width -= 1;
    lines.push(rest.slice(0, width).join(''));
    rest = rest.slice(width);
  }
  return [...lines, rest.join('')];
}

function shortDate(date: string): string {
  return date.slice(2).replaceAll('-', '');
}

/** The size, with the comma that the format asks for. */
function figure(amount: string): string {
  const size = amount.replace('-', '');
  return size.includes('.') ? size.replace('.', ',') : `${size},`;
}
