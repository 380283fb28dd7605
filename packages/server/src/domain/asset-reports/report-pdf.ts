import { amountText } from '../../documents/amount-text.ts';
import type { DocumentWriter, Fact } from '../../documents/document-writer.ts';
import { makePdf } from '../../documents/make-pdf.ts';
import { paperOf } from '../../documents/paper.ts';
import type { Column } from '../../documents/table.ts';
import { type Decimal, isNegative, negate } from '../../money/decimal.ts';
import { currencyIn } from '../../wire/currency-fields.ts';
import { readTransaction } from '../../wire/transaction.ts';
import { addDays, isoDate, isoTime } from '../../world/dates.ts';
import type { DayBalance } from '../accounts/day-end-balances.ts';
import type { ReadReport } from './open-report.ts';
import type { ReportAccount, ReportItem, ReportSnapshot, ReportUser } from './report.ts';

/** A report as pages: a cover, then each account. The same report gives the same bytes for good (D84). */
export async function reportPdf({ report, order, snapshot }: ReadReport): Promise<Buffer> {
  const { items, generatedAt } = snapshot;
  const date = isoDate(generatedAt);
  const banks = items.map(({ institutionName }) => institutionName ?? 'Unnamed institution');
  const description = {
    paper: paperOf(items.flatMap(({ countryCodes }) => countryCodes)),
    title: 'Asset report',
    author: [...new Set(banks)].join(', '),
    subject: `Asset report ${report.reportId}`,
    date,
    footer: `Asset report ${report.reportId}, ${date}`,
  };
  return makePdf(description, (document) => {
    cover(document, {
      snapshot,
      banks,
      user: order.user,
      facts: factsOf(report.reportId, order.clientReportId, snapshot),
    });
    for (const item of items) for (const account of item.accounts) writeAccount(document, item, account);
  });
}

function factsOf(
  reportId: string,
  clientReportId: string | null,
  { generatedAt, days }: ReportSnapshot,
): Fact[] {
  const today = isoDate(generatedAt);
  const period = days === 0 ? 'none' : `${addDays(today, 1 - days)} to ${today}`;
  return [
    { label: 'Made', value: isoTime(generatedAt) },
    { label: 'Days', value: String(days) },
    { label: 'Period', value: period },
    { label: 'Report', value: reportId },
    ...(clientReportId === null ? [] : [{ label: 'Reference', value: clientReportId }]),
  ];
}

interface Cover {
  readonly snapshot: ReportSnapshot;
  readonly banks: readonly string[];
  readonly user: ReportUser;
  readonly facts: readonly Fact[];
}

function cover(document: DocumentWriter, { snapshot, banks, user, facts }: Cover): void {
  document.title('Asset report', [...new Set(banks)].join(', '));
  document.facts(facts, 2);
  const named = userFacts(user);
  if (named.length > 0) {
    document.heading('Person, as the application named them');
    document.facts(named, 2);
  }
  document.heading('Accounts');
  const rows = snapshot.items.flatMap(({ institutionName, accounts }) =>
    accounts.map(({ account }) => ({
      cells: [
        institutionName ?? '',
        withMask(account),
        account.subtype ?? account.type,
        money(account.current ?? account.available, account.currency),
      ],
    })),
  );
  document.table(
    [
      { title: 'Institution', width: 3 },
      { title: 'Account', width: 4 },
      { title: 'Kind', width: 2 },
      { title: 'Current balance', width: 3, align: 'right', figures: true },
    ],
    rows,
  );
  for (const { code, cause } of snapshot.warnings)
    document.paragraph(`${code}: item ${cause.itemId}, ${cause.code}`, { quiet: true });
}

function userFacts(user: ReportUser): Fact[] {
  const name = [user.firstName, user.middleName, user.lastName].filter((part) => part !== null).join(' ');
  const facts: [label: string, value: string | null][] = [
    ['Name', name === '' ? null : name],
    ['Reference', user.clientUserId],
    ['Social security number', user.ssn],
    ['Telephone', user.phoneNumber],
    ['E-mail', user.email],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

function writeAccount(document: DocumentWriter, item: ReportItem, own: ReportAccount): void {
  const { account } = own;
  const { currency } = account;
  document.heading(`${item.institutionName ?? ''} ${withMask(account)}`.trim());
  document.figures([
    { label: 'Current', value: money(account.current ?? account.available, currency) },
    { label: 'Available', value: money(account.available, currency) },
    { label: 'Limit', value: money(account.limit, currency) },
    { label: 'Days of history', value: String(own.daysAvailable) },
  ]);
  document.facts([
    { label: 'Kind', value: [account.type, account.subtype].filter((part) => part !== null).join(', ') },
    { label: 'Official name', value: account.officialName ?? '–' },
    { label: 'Read', value: isoTime(item.readAt) },
  ]);
  writeOwners(document, own);
  writeBalances(document, own);
  writeTransactions(document, own);
  writeHoldings(document, own);
}

function writeOwners(document: DocumentWriter, { owners }: ReportAccount): void {
  for (const { names, emails, phones, addresses } of owners) {
    const places = addresses.map(({ data: { street, city, region, postalCode, country } }) =>
      [street, city, [region, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', '),
    );
    const parts = [
      names.join(', '),
      ...emails.map(({ data }) => data),
      ...phones.map(({ data }) => data),
      ...places,
    ];
    document.paragraph(`Held by ${parts.filter((part) => part !== '').join('; ')}`);
  }
}

function writeBalances(document: DocumentWriter, { account, historicalBalances }: ReportAccount): void {
  const ends = monthEnds(historicalBalances);
  if (ends.length === 0) return;
  document.table(
    [
      { title: 'End of the day', width: 2, figures: true },
      { title: 'Balance', width: 3, align: 'right', figures: true },
    ],
    ends.map(({ date, current }) => ({ cells: [date, money(current, account.currency)] })),
  );
}

/** The last day of each month, and the first and last day that the report has; oldest first. */
function monthEnds(balances: readonly DayBalance[]): DayBalance[] {
  const oldestFirst = [...balances].reverse();
  return oldestFirst.filter(({ date }, nth) => {
    const isEnd = addDays(date, 1).slice(8) === '01';
    return isEnd || nth === 0 || nth === oldestFirst.length - 1;
  });
}

const TRANSACTION_COLUMNS: readonly Column[] = [
  { title: 'Date', width: 2, figures: true },
  { title: 'Description', width: 7 },
  { title: 'In', width: 3, align: 'right', figures: true },
  { title: 'Out', width: 3, align: 'right', figures: true },
];

function writeTransactions(document: DocumentWriter, { transactions }: ReportAccount): void {
  if (transactions.length === 0) return;
  const rows = transactions.map(({ wire, originalDescription }) => {
    const read = readTransaction(wire);
    const currency = currencyIn(read);
    const text = originalDescription ?? read.name;
    const isIn = isNegative(read.amount);
    const amount = money(isIn ? negate(read.amount) : read.amount, currency);
    return {
      cells: [read.date, read.pending ? `${text} (pending)` : text, isIn ? amount : '', isIn ? '' : amount],
    };
  });
  document.table(TRANSACTION_COLUMNS, rows);
}

function writeHoldings(document: DocumentWriter, { investments }: ReportAccount): void {
  if (!investments || investments.holdings.length === 0) return;
  const names = new Map(investments.securities.map(({ securityId, record }) => [securityId, record]));
  document.table(
    [
      { title: 'Security', width: 6 },
      { title: 'Quantity', width: 3, align: 'right', figures: true },
      { title: 'Price', width: 3, align: 'right', figures: true },
      { title: 'Value', width: 3, align: 'right', figures: true },
    ],
    investments.holdings.map(({ securityId, record }) => {
      const security = names.get(securityId);
      return {
        cells: [
          security?.name ?? security?.ticker ?? '',
          record.quantity,
          money(record.price, record.currency),
          money(record.value, record.currency),
        ],
      };
    }),
  );
}

function withMask({ name, mask }: { readonly name: string; readonly mask: string | null }): string {
  return mask === null ? name : `${name} •••• ${mask}`;
}

function money(amount: Decimal | null, currency: string): string {
  return amount === null ? '–' : `${amountText(amount, currency)} ${currency}`.trim();
}
