import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { CopyButton } from '../parts/copy.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { BackLink, PlaceLink } from '../parts/router.tsx';
import { Facts, Skeleton, Trouble } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { ShownIncome } from '../server/wire-types.ts';
import { fullTime } from '../text/times.ts';
import { Downloads, ItemLinks, ReportPill } from './report-parts.tsx';

interface IncomeDetailProps {
  readonly team: string;
  readonly bankIncomeId: string;
  readonly onOrdered: () => void;
}

/** One report of bank income: its sources, and what was wrong. */
export function IncomeDetail({ team, bankIncomeId, onOrdered }: IncomeDetailProps) {
  const { value, error, again } = useAnswer('showIncomeReport', { clientId: team, bankIncomeId });
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

const CAUSES = {
  link: 'a session of Link',
  direct: 'an Item made without Link',
  refresh: 'a call for a newer one',
} as const;

interface DetailProps extends Omit<IncomeDetailProps, 'bankIncomeId'> {
  readonly shown: ShownIncome;
}

function Detail({ team, shown, onOrdered }: DetailProps) {
  const { report, isMasked, webhook } = shown;
  const { bankIncomeId, userId, cause, linkSessionId, state, days, createdAt, finishedAt } = report;
  return (
    <>
      <h2 class="detail-title">Bank income</h2>
      <p class="detail-status">
        <ReportPill state={state} />
      </p>
      <div class="acts">
        {state === 'ready' && (
          <Downloads
            ask={(format) => ask('downloadIncomeReport', { clientId: team, bankIncomeId, format })}
          />
        )}
        <Refresh team={team} userId={userId} onOrdered={onOrdered} />
      </div>
      {isMasked && <p class="warning">Names of payers are left out: this is no sandbox.</p>}
      <Facts
        rows={[
          [
            'Report',
            <span key="id" class="mono wrap">
              {bankIncomeId}
              <CopyButton text={bankIncomeId} what="bank_income_id" />
            </span>,
          ],
          [
            'User',
            <PlaceLink key="user" to={`/users/${userId}`} class="mono wrap">
              {userId}
            </PlaceLink>,
          ],
          [
            'Made by',
            linkSessionId === null ? (
              CAUSES[cause]
            ) : (
              <PlaceLink key="session" to={`/link/${linkSessionId}`}>
                {CAUSES[cause]}
              </PlaceLink>
            ),
          ],
          ['Ordered', fullTime(createdAt)],
          ['Ended', finishedAt === null ? 'not yet' : fullTime(finishedAt)],
          ['Days', String(days)],
          ['Webhook URL', webhook ?? 'none: nobody is told'],
          ['Items', <ItemLinks key="items" itemIds={report.itemIds} />],
        ]}
      />
      <Warnings warnings={shown.warnings} />
      {shown.sources.length > 0 && <Sources sources={shown.sources} />}
    </>
  );
}

interface RefreshProps extends Omit<IncomeDetailProps, 'bankIncomeId'> {
  readonly userId: string;
}

function Refresh({ team, userId, onOrdered }: RefreshProps) {
  const { role } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  if (role !== 'developer' && role !== 'operator') return null;
  const refresh = async () => {
    await ask('refreshIncomeReport', { clientId: team, userId });
    onOrdered();
    return "A report over the Items of the user's newest one is ordered";
  };
  return (
    <button
      type="button"
      class="button"
      disabled={isBusy}
      data-testid="refresh-report"
      onClick={() => act(refresh)}
    >
      Order it anew
    </button>
  );
}

function Warnings({ warnings }: Pick<ShownIncome, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <section>
      <h3>What was wrong</h3>
      <ul class="plain-list" data-testid="report-faults">
        {warnings.map(({ code, itemId, cause }) => (
          <li class="plain-row" key={`${code} ${itemId}`}>
            <span class="row-error">{code}</span> {cause !== null && <span class="row-detail">{cause}</span>}{' '}
            <PlaceLink to={`/items/${itemId}`} class="mono wrap">
              {itemId}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const COLUMNS = ['Source', { name: 'Paid', class: 'wide' }, { name: 'Payments', class: 'amount' }] as const;

function Sources({ sources }: Pick<ShownIncome, 'sources'>) {
  const words = (name: string) => name.replaceAll('_', ' ').toLowerCase();
  return (
    <section>
      <h3>Sources</h3>
      <DataTable label="Sources of income" columns={COLUMNS} testId="income-sources">
        {sources.map(({ sourceId, description, category, frequency, payments }) => (
          <tr key={sourceId}>
            <td>
              {description}
              <span class="row-detail">{words(category)}</span>
            </td>
            <td class="wide quiet">{words(frequency)}</td>
            <td class="amount">{payments}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
