import { useContext, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { CopyButton } from '../parts/copy.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { BackLink, PlaceLink } from '../parts/router.tsx';
import { Facts, Skeleton, Trouble } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { ShownAssetReport } from '../server/wire-types.ts';
import { amountText } from '../text/amounts.ts';
import { fullTime } from '../text/times.ts';
import { countWords, Downloads, ItemLinks, ReportPill } from './report-parts.tsx';

interface AssetReportDetailProps {
  readonly team: string;
  readonly reportId: string;
  readonly onOrdered: () => void;
}

/** One asset report: what was ordered, what it holds, and what was wrong. */
export function AssetReportDetail({ team, reportId, onOrdered }: AssetReportDetailProps) {
  const { value, error, again } = useAnswer('showAssetReport', { clientId: team, reportId });
  return (
    <aside class="detail" aria-label="The report" data-testid="report-detail">
      <BackLink to={`/reports${location.search}`} class="back">
        All reports
      </BackLink>
      {error !== undefined && <Trouble text={error} again={again} />}
      {value === undefined && error === undefined && <Skeleton rows={8} />}
      {value && <Detail team={team} shown={value} onOrdered={onOrdered} />}
    </aside>
  );
}

interface DetailProps extends Omit<AssetReportDetailProps, 'reportId'> {
  readonly shown: ShownAssetReport;
}

function Detail({ team, shown, onOrdered }: DetailProps) {
  const { report, isMasked, addOns, requireAllItems, clientReportId, webhook, items } = shown;
  const { reportId, state, error, days, createdAt, endedAt, itemIds } = report;
  return (
    <>
      <h2 class="detail-title">Asset report</h2>
      <p class="detail-status">
        <ReportPill state={state} />
        {error !== null && <span class="row-error">{error}</span>}
      </p>
      <div class="acts">
        {state === 'ready' && (
          <Downloads ask={(format) => ask('downloadAssetReport', { clientId: team, reportId, format })} />
        )}
        {(state === 'ready' || state === 'pending') && (
          <Refresh team={team} reportId={reportId} onOrdered={onOrdered} />
        )}
      </div>
      {isMasked && <p class="warning">Names and balances of people are left out: this is no sandbox.</p>}
      <Facts
        rows={[
          [
            'Report',
            <span key="id" class="mono wrap">
              {reportId}
              <CopyButton text={reportId} what="asset_report_id" />
            </span>,
          ],
          ['Ordered', fullTime(createdAt)],
          ['Ended', endedAt === null ? 'not yet' : fullTime(endedAt)],
          ['Days', String(days)],
          ['Add-ons', addOns.join(', ') || 'none'],
          ['All Items needed', requireAllItems ? 'yes' : 'no'],
          ...(clientReportId === null ? [] : ([['Your own id', clientReportId]] as const)),
          ['Webhook URL', webhook ?? 'none: nobody is told'],
          ['Items', <ItemLinks key="items" itemIds={itemIds} />],
        ]}
      />
      <Faults faults={shown.faults} />
      {items.length > 0 && <Accounts items={items} />}
    </>
  );
}

/** A new report has a token of its own, which is shown this once. */
function Refresh({ team, reportId, onOrdered }: AssetReportDetailProps) {
  const { role } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  const [token, setToken] = useState<string>();
  if (role !== 'developer' && role !== 'operator') return null;
  const refresh = async () => {
    const made = await ask('refreshAssetReport', { clientId: team, reportId });
    setToken(made.token);
    onOrdered();
    return 'A new report is ordered; it stands at the top of the list';
  };
  return (
    <>
      <button
        type="button"
        class="button"
        disabled={isBusy}
        data-testid="refresh-report"
        onClick={() => act(refresh)}
      >
        Order it anew
      </button>
      {token !== undefined && (
        <p data-testid="report-token">
          Its asset_report_token, shown this once: <span class="mono wrap">{token}</span>
          <CopyButton text={token} what="asset_report_token" />
        </p>
      )}
    </>
  );
}

function Faults({ faults }: Pick<ShownAssetReport, 'faults'>) {
  if (faults.length === 0) return null;
  return (
    <section>
      <h3>What was wrong</h3>
      <ul class="plain-list" data-testid="report-faults">
        {faults.map(({ warning, itemId, code, message }) => (
          <li class="plain-row" key={`${warning} ${itemId} ${code}`}>
            <span class="row-error">{warning ?? code}</span>{' '}
            <span class="row-detail">
              {warning !== null && `${code}: `}
              {message}
            </span>{' '}
            <PlaceLink to={`/items/${itemId}`} class="mono wrap">
              {itemId}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const COLUMNS = [
  'Account',
  { name: 'Transactions', class: 'amount wide' },
  { name: 'Balance', class: 'amount' },
] as const;

function Accounts({ items }: Pick<ShownAssetReport, 'items'>) {
  return (
    <section>
      <h3>What it holds</h3>
      <DataTable label="Accounts of the report" columns={COLUMNS} testId="report-accounts">
        {items.flatMap(({ itemId, institutionName, accounts }) =>
          accounts.map(({ accountId, name, kind, mask, currency, current, transactions, daysAvailable }) => (
            <tr key={`${itemId} ${accountId}`}>
              <td>
                {name}
                <span class="row-detail">
                  {institutionName}, {kind}, {countWords(daysAvailable, 'day')}
                  {mask !== null && ` •••• ${mask}`}
                </span>
              </td>
              <td class="amount wide">{transactions}</td>
              <td class="amount">{amountText(current, currency)}</td>
            </tr>
          )),
        )}
      </DataTable>
    </section>
  );
}
