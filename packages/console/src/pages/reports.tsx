import type { ComponentChildren } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { Choice, Filters, SearchField } from '../parts/filters.tsx';
import { OlderButton } from '../parts/older-button.tsx';
import { PlaceLink } from '../parts/router.tsx';
import { Empty, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import { type Older, useOlder } from '../server/use-older.ts';
import type { AssetReportLine, IncomeLine } from '../server/wire-types.ts';
import { shortTime } from '../text/times.ts';
import { AssetReportDetail } from './report-assets.tsx';
import { IncomeDetail } from './report-income.tsx';
import { countWords, ReportPill } from './report-parts.tsx';

const LIMIT = 30;
const KINDS = [
  ['', 'Assets'],
  ['income', 'Income'],
] as const;

interface ReportsPageProps {
  readonly reportId: string | undefined;
  readonly query: URLSearchParams;
}

/** Asset reports or reports of bank income, with the one that was opened beside them. */
export function ReportsPage({ reportId, query }: ReportsPageProps) {
  const { team } = useContext(ConsoleContext);
  const isIncome = query.get('kind') === 'income';
  const name = isIncome ? 'user' : 'item';
  const searched = query.get(name) ?? '';
  const [ordered, setOrdered] = useState(0);
  const onOrdered = () => setOrdered(ordered + 1);
  return (
    <div class={reportId === undefined ? 'split' : 'split split-open'}>
      <section class="list-pane" aria-labelledby="reports-title">
        <div class="page-head">
          <h1 id="reports-title">Reports</h1>
          <p class="quiet">{isIncome ? 'of the income of a user' : 'of what the accounts of Items hold'}</p>
        </div>
        <Filters>
          <Choice name="kind" value={isIncome ? 'income' : ''} label="Kind" choices={KINDS} />
          <SearchField name={name} value={searched} label={isIncome ? 'Whole user_id' : 'Whole item_id'} />
        </Filters>
        {team !== '' && isIncome && (
          <IncomeList key={ordered} team={team} userId={searched} opened={reportId} />
        )}
        {team !== '' && !isIncome && (
          <AssetList key={ordered} team={team} itemId={searched} opened={reportId} />
        )}
        <Twin command={twinOf(isIncome, reportId)} />
      </section>
      {reportId !== undefined && team !== '' && isIncome && (
        <IncomeDetail team={team} bankIncomeId={reportId} onOrdered={onOrdered} />
      )}
      {reportId !== undefined && team !== '' && !isIncome && (
        <AssetReportDetail team={team} reportId={reportId} onOrdered={onOrdered} />
      )}
    </div>
  );
}

function twinOf(isIncome: boolean, reportId: string | undefined): string {
  const words = reportId === undefined ? 'list' : `show ${reportId}`;
  return `fairlead reports ${words}${isIncome ? ' --income' : ''}`;
}

interface AssetListProps {
  readonly team: string;
  /** Empty: all. */
  readonly itemId: string;
  readonly opened: string | undefined;
}

const assetPage = (rows: readonly AssetReportLine[]) => ({
  rows,
  next: rows.length < LIMIT ? undefined : rows.at(-1)?.n,
});

function AssetList({ team, itemId, opened }: AssetListProps) {
  const wish = { clientId: team, limit: LIMIT, ...(itemId === '' ? {} : { itemId }) };
  const { value, error, again } = useAnswer('pageAssetReports', wish);
  const { rows, older } = useOlder({
    key: `${team} ${itemId}`,
    first: value && assetPage(value),
    idOf: ({ reportId }) => reportId,
    fetch: async (before) => assetPage(await ask('pageAssetReports', { ...wish, before })),
  });
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={6} />;
  if (rows.length === 0) return <NoAssets isOfItem={itemId !== ''} />;
  return (
    <ReportRows
      older={older}
      trouble={error === undefined ? null : <Trouble text={error} again={again} />}
      rows={rows.map(({ reportId, state, institutions, itemIds, days, error: code, createdAt }) => ({
        id: reportId,
        to: `/reports/${reportId}${location.search}`,
        isOpen: reportId === opened,
        state,
        title: institutions.join(', ') || 'No institution',
        detail: `${countWords(itemIds.length, 'Item')}, ${countWords(days, 'day')}`,
        error: code,
        at: createdAt,
      }))}
    />
  );
}

function NoAssets({ isOfItem }: { readonly isOfItem: boolean }) {
  return (
    <Empty title={isOfItem ? 'No report has this Item' : 'No asset report yet'}>
      <p>
        <PlaceLink to="/explorer/asset_report/create">/asset_report/create</PlaceLink> orders one over the
        Items of one or more access_tokens; it stands here at once, and tells when it is ready.
      </p>
    </Empty>
  );
}

interface IncomeListProps {
  readonly team: string;
  /** Empty: all. */
  readonly userId: string;
  readonly opened: string | undefined;
}

const incomePage = (rows: readonly IncomeLine[]) => {
  const last = rows.length < LIMIT ? undefined : rows.at(-1);
  return { rows, next: last && { createdAt: last.createdAt, bankIncomeId: last.bankIncomeId } };
};

function IncomeList({ team, userId, opened }: IncomeListProps) {
  const wish = { clientId: team, limit: LIMIT, ...(userId === '' ? {} : { userId }) };
  const { value, error, again } = useAnswer('pageIncomeReports', wish);
  const { rows, older } = useOlder({
    key: `${team} ${userId}`,
    first: value && incomePage(value),
    idOf: ({ bankIncomeId }) => bankIncomeId,
    fetch: async (before) => incomePage(await ask('pageIncomeReports', { ...wish, before })),
  });
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={6} />;
  if (rows.length === 0) return <NoIncome isOfUser={userId !== ''} />;
  return (
    <ReportRows
      older={older}
      trouble={error === undefined ? null : <Trouble text={error} again={again} />}
      rows={rows.map(({ bankIncomeId, state, userId: id, itemIds, days, createdAt }) => ({
        id: bankIncomeId,
        to: `/reports/${bankIncomeId}${location.search}`,
        isOpen: bankIncomeId === opened,
        state,
        title: id,
        detail: `${countWords(itemIds.length, 'Item')}, ${countWords(days, 'day')}`,
        error: null,
        at: createdAt,
      }))}
    />
  );
}

function NoIncome({ isOfUser }: { readonly isOfUser: boolean }) {
  return (
    <Empty title={isOfUser ? 'No report is of this user' : 'No report of income yet'}>
      <p>
        One is made when a user has gone through Link with the product <code>income_verification</code>, and
        anew by <PlaceLink to="/explorer/credit/bank_income/refresh">/credit/bank_income/refresh</PlaceLink>.
      </p>
    </Empty>
  );
}

interface ReportRow {
  readonly id: string;
  readonly to: string;
  readonly isOpen: boolean;
  readonly state: string;
  readonly title: string;
  readonly detail: string;
  readonly error: string | null;
  readonly at: number;
}

interface ReportRowsProps {
  readonly rows: readonly ReportRow[];
  readonly older: Older | undefined;
  readonly trouble: ComponentChildren;
}

function ReportRows({ rows, older, trouble }: ReportRowsProps) {
  return (
    <>
      {trouble}
      <ul class="rows" data-testid="reports">
        {rows.map(({ id, to, isOpen, state, title, detail, error, at }) => (
          <li key={id}>
            <PlaceLink to={to} class="row row-webhook" current={isOpen} testId={`report-${id}`} isRow>
              <ReportPill state={state} />
              <span class="row-main">
                <span class="row-title">{title}</span>
                <span class="row-detail">
                  {detail}
                  {error !== null && <span class="row-error"> {error}</span>}
                </span>
              </span>
              <time class="row-time" dateTime={new Date(at).toISOString()}>
                {shortTime(at)}
              </time>
            </PlaceLink>
          </li>
        ))}
      </ul>
      <OlderButton older={older}>Older reports</OlderButton>
    </>
  );
}
