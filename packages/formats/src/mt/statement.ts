import { dayAfter } from '../calendar.ts';
import type { Findings } from '../finding.ts';
import { NO_ACCOUNT } from '../statement/blank.ts';
import type {
  BankStatement,
  StatementBalance,
  StatementEntry,
  StatementPage,
} from '../statement/document.ts';
import { accountOf } from './account.ts';
import type { MtContext } from './context.ts';
import { readMtEntry } from './entry.ts';
import type { MtField } from './field.ts';
import type { MtMessage } from './messages.ts';
import { mtAmount, mtDate, signed } from './values.ts';

const BALANCES: ReadonlyMap<string, StatementBalance['kind']> = new Map([
  ['60F', 'opening'],
  ['60M', 'opening'],
  ['62F', 'closing'],
  ['62M', 'closing'],
  ['64', 'available'],
  ['65', 'forward'],
]);

export function readStatement(message: MtMessage, context: MtContext): BankStatement {
  const { findings } = context;
  const frame = message.fields.filter(({ tag }) => tag !== '61' && tag !== '86');
  const field = (...tags: string[]) => frame.find(({ tag }) => tags.includes(tag)) ?? null;
  const identified = accountOf(field('25', '25P')?.lines() ?? []);
  const { account } = identified;
  if (account.iban === null && account.number === null) {
    findings.add('account_missing', message.line, 'the statement does not say which account it is of');
  }
  const balances = frame.flatMap((one) => balanceOf(one, findings));
  const currency = balances[0]?.currency ?? identified.currency ?? floorCurrency(field('34F'));
  if (currency === null) {
    findings.add('currency_missing', message.line, 'the statement does not say its currency');
  }
  const { entries, skipped } = entriesOf(message.fields, context);
  const [number = null, place = null] = (field('28C', '28')?.lines(1)[0] ?? '').trim().split('/');
  const page = pageOf(place, field('62M') === null);
  if (page !== null && !page.isLast && field('62F', '62M') === null) {
    findings.add('pages_missing', message.line, 'further pages of this statement are missing');
  }
  return {
    line: message.line,
    kind: context.isInterim ? 'report' : 'statement',
    id: field('20')?.lines(1)[0]?.trim() || null,
    number: number || null,
    page,
    isCopy: false,
    account: { ...NO_ACCOUNT, ...account, type: 'bank' },
    currency,
    period: periodOf(balances),
    balances,
    entries,
    skipped,
  };
}

function pageOf(place: string | null, isLast: boolean): StatementPage | null {
  if (place === null || !/^\d{1,5}$/.test(place.trim())) return null;
  const number = Number(place);
  return number <= 1 && isLast ? null : { number, isLast };
}

/** `C260331EUR1234,56`; some banks add blanks. */
function balanceOf(field: MtField, findings: Findings): StatementBalance[] {
  const { tag, line } = field;
  const kind = BALANCES.get(tag);
  if (kind === undefined) return [];
  const match = /^([CD])\s?(\d{6})\s?([A-Z]{3})\s?([\d.,]{1,40})\s*$/.exec((field.lines(1)[0] ?? '').trim());
  const amount = mtAmount(match?.[4] ?? '');
  const day = mtDate(match?.[2] ?? '');
  if (match === null || amount === null) {
    findings.add('value_ignored', line, 'a balance cannot be read and was left out');
    return [];
  }
  return [
    {
      kind,
      code: tag,
      isIntermediate: tag.endsWith('M'),
      amount: signed(match[1] ?? '', amount),
      currency: match[3] ?? null,
      date: day?.date ?? null,
      at: null,
    },
  ];
}

/** `:34F:` names the limit under which a report lists no entries: `EURD0,`. */
function floorCurrency(field: MtField | null): string | null {
  return /^([A-Z]{3})/.exec(field?.lines(1)[0]?.trim() ?? '')?.[1] ?? null;
}

function entriesOf(fields: readonly MtField[], context: MtContext) {
  const entries: StatementEntry[] = [];
  let skipped = 0;
  fields.forEach((field, index) => {
    if (field.tag !== '61') return;
    const entry = readMtEntry(field, narrativeBehind(fields, index), context);
    if (entry === null) skipped += 1;
    else entries.push(entry);
  });
  return { entries, skipped };
}

const NARRATIVE_LINES_MAX = 200;

/** A narrative belongs to the entry ahead of it; one behind the closing balance is of the statement. */
function narrativeBehind(fields: readonly MtField[], index: number): string[] {
  const lines: string[] = [];
  for (let next = index + 1; fields[next]?.tag === '86'; next++) {
    lines.push(...(fields[next]?.lines(NARRATIVE_LINES_MAX) ?? []));
  }
  return lines;
}

/** The opening balance is that of the evening before, unless both are of one day. */
function periodOf(balances: readonly StatementBalance[]): BankStatement['period'] {
  const opening = balances.find(({ kind }) => kind === 'opening')?.date ?? null;
  const closing = balances.findLast(({ kind }) => kind === 'closing')?.date ?? null;
  if (closing === null) return null;
  const isEarlier = opening !== null && opening < closing;
  return { startDate: isEarlier ? dayAfter(opening) : opening === null ? null : closing, endDate: closing };
}
