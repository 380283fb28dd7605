import { amountText } from '../../documents/amount-text.ts';
import type { DocumentWriter } from '../../documents/document-writer.ts';
import { makePdf } from '../../documents/make-pdf.ts';
import { paperOf } from '../../documents/paper.ts';
import { isoDate } from '../../world/dates.ts';
import type { IncomeSource, IncomeWindow } from '../income-sources/income-source.ts';
import { type IncomeTotal, incomeMonths, incomeTotals, paymentsOf } from './income-months.ts';
import type { IncomeAccount, IncomeItem } from './income-report.ts';
import type { OpenedReport } from './open-reports.ts';

const MONTHS = [
  { title: 'Month', width: 2, figures: true },
  { title: 'Payments', width: 1, align: 'right', figures: true },
  { title: 'Income', width: 2, align: 'right', figures: true },
] as const;
const SOURCES = [
  { title: 'Source', width: 4 },
  { title: 'Category', width: 2 },
  { title: 'Paid', width: 2 },
  { title: 'Payments', width: 1, align: 'right', figures: true },
  { title: 'Income', width: 2, align: 'right', figures: true },
] as const;
const PAYMENTS = [
  { title: 'Date', width: 1.3, figures: true },
  { title: 'Description', width: 5 },
  { title: 'Amount', width: 2, align: 'right', figures: true },
] as const;

/** A report as a document: the sums of each month, and each source with all of its payments. The same report is the same bytes. */
export function incomePdf({ bankIncomeId, generatedAt, days, report }: OpenedReport): Promise<Buffer> {
  const { items, window } = report;
  const institutions = [...new Set(items.map(institutionOf))].join(', ');
  const date = isoDate(generatedAt);
  return makePdf(
    {
      title: 'Bank income',
      author: institutions === '' ? 'Fairlead' : institutions,
      subject: `Income from ${window.from} to ${window.to}, read from deposits`,
      date,
      paper: paperOf(items.flatMap(({ countryCodes }) => countryCodes)),
      footer: `Report ${bankIncomeId}`,
    },
    (document) => {
      const sources = items.flatMap((item) => item.sources);
      document.title('Bank income', institutions === '' ? 'No institution' : institutions);
      document.facts([
        { label: 'Period', value: `${window.from} to ${window.to}` },
        { label: 'Days', value: String(days) },
        { label: 'Made on', value: date },
      ]);
      writeSummary(document, sources, window);
      for (const item of items) writeItem(document, item);
    },
  );
}

function writeSummary(
  document: DocumentWriter,
  sources: readonly IncomeSource[],
  window: IncomeWindow,
): void {
  const payments = paymentsOf(sources);
  document.figures([
    { label: 'Income', value: totalsText(incomeTotals(payments)) },
    { label: 'Sources', value: String(sources.length) },
    { label: 'Payments', value: String(payments.length) },
  ]);
  document.heading('By month');
  document.table(
    MONTHS,
    incomeMonths(payments, window).map((month) => ({
      cells: [month.from.slice(0, 7), String(month.payments.length), totalsText(month.totals)],
    })),
  );
}

function writeItem(document: DocumentWriter, item: IncomeItem): void {
  document.heading(institutionOf(item));
  for (const account of item.accounts) document.paragraph(accountText(account));
  document.table(
    SOURCES,
    item.sources.map(({ description, category, frequency, payments }) => ({
      cells: [
        description,
        words(category),
        words(frequency),
        String(payments.length),
        totalsText(incomeTotals(payments)),
      ],
    })),
  );
  for (const source of item.sources) {
    document.heading(source.description);
    document.table(PAYMENTS, [
      ...source.payments.map(({ date, name, amount, currency }) => ({
        cells: [date, name, amountText(amount, currency)],
      })),
      { cells: ['', 'Total', totalsText(incomeTotals(source.payments))], strong: true },
    ]);
  }
}

function institutionOf({ institutionName }: IncomeItem): string {
  return institutionName ?? 'Unknown institution';
}

function accountText({ name, mask, owners }: IncomeAccount): string {
  const holders = [...new Set(owners.flatMap(({ names }) => names))].join(', ');
  const account = mask === null ? name : `${name} (${mask})`;
  return holders === '' ? account : `${account}, held by ${holders}`;
}

function totalsText(totals: readonly IncomeTotal[]): string {
  if (totals.length === 0) return '0';
  return totals.map(({ amount, currency }) => `${amountText(amount, currency)} ${currency}`).join(' + ');
}

/** `GIG_ECONOMY` as people write it. */
function words(name: string): string {
  const lower = name.toLowerCase().replaceAll('_', ' ');
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
