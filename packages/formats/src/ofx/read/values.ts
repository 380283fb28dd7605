import { parseAmount } from '../../amount.ts';
import type { Findings } from '../../finding.ts';
import { type OfxMoment, parseOfxDate } from '../date.ts';
import type { OfxBalance, OfxCurrency, OfxNamedBalance, OfxPeriod } from '../document.ts';
import { child, codeOf, type OfxElement, textOf } from './element.ts';

/** What reading the values of one file needs to know. */
export interface ReadContext {
  readonly loneComma: 'thousands' | 'decimal';
  readonly findings: Findings;
}

const ABSENT_DATE = /^0{8}/;
const NO_MOMENT = { date: null, at: null };

/** Decimal text, or null with a finding when the field holds something else. */
export function amountOf(context: ReadContext, parent: OfxElement | null, name: string): string | null {
  const text = textOf(parent, name);
  if (text === null) return null;
  const amount = parseAmount(text, context.loneComma);
  if (amount === null) ignored(context, parent, `${name} is no number and was left out`);
  return amount;
}

/** A date, or nulls, with a finding when the field holds something that is neither a date nor zeros for "none". */
export function momentOf(
  context: ReadContext,
  parent: OfxElement | null,
  name: string,
): OfxMoment | { readonly date: null; readonly at: null } {
  const text = textOf(parent, name);
  if (text === null || ABSENT_DATE.test(text)) return NO_MOMENT;
  const moment = parseOfxDate(text);
  if (moment === null) ignored(context, parent, `${name} is no date and was left out`);
  return moment ?? NO_MOMENT;
}

/** `LEDGERBAL`, `AVAILBAL` and `PRINBAL` have this form. */
export function balanceOf(context: ReadContext, parent: OfxElement, name: string): OfxBalance | null {
  const element = child(parent, name);
  const amount = amountOf(context, element, 'BALAMT');
  if (amount === null) return null;
  const asOf = momentOf(context, element, 'DTASOF');
  return { amount, asOfDate: asOf.date, asOfAt: asOf.at };
}

export function namedBalances(context: ReadContext, parent: OfxElement | null): OfxNamedBalance[] {
  const list = child(parent, 'BALLIST');
  const balances: OfxNamedBalance[] = [];
  for (const one of list?.children ?? []) {
    if (one.name !== 'BAL') continue;
    const value = amountOf(context, one, 'VALUE');
    if (value === null) continue;
    balances.push({
      name: textOf(one, 'NAME') ?? '',
      description: textOf(one, 'DESC'),
      type: codeOf(one, 'BALTYPE'),
      value,
      asOfDate: momentOf(context, one, 'DTASOF').date,
    });
  }
  return balances;
}

export function periodOf(context: ReadContext, list: OfxElement | null): OfxPeriod | null {
  const startDate = momentOf(context, list, 'DTSTART').date;
  const endDate = momentOf(context, list, 'DTEND').date;
  return startDate === null && endDate === null ? null : { startDate, endDate };
}

/** `CURRENCY` and `ORIGCURRENCY`; some files put the bare code there. */
export function currencyOf(
  context: ReadContext,
  parent: OfxElement | null,
  name: string,
): OfxCurrency | null {
  const element = child(parent, name);
  if (element === null) return null;
  const code = codeOf(element, 'CURSYM') ?? (element.text === '' ? null : element.text.toUpperCase());
  return code === null ? null : { code, rate: amountOf(context, element, 'CURRATE') };
}

function ignored(context: ReadContext, parent: OfxElement | null, reason: string): void {
  context.findings.add('value_ignored', parent?.line ?? 1, reason);
}
