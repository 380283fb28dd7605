import { useContext, useEffect } from 'preact/hooks';
import { CallRow } from '../parts/call-row.tsx';
import { ConsoleContext } from '../parts/console-context.ts';
import { Choice, DayField, Filters, SearchField } from '../parts/filters.tsx';
import { OlderButton } from '../parts/older-button.tsx';
import { go } from '../parts/router.tsx';
import { Empty, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useNow } from '../parts/use-now.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import { useOlder } from '../server/use-older.ts';
import type { CallPage } from '../server/wire-types.ts';
import { dayEnd } from '../text/day-end.ts';
import { CallDetail } from './call-detail.tsx';

interface CallsPageProps {
  readonly requestId: string | undefined;
  readonly query: URLSearchParams;
}

const LIMIT = 50;
const OUTCOMES = [
  ['', 'All'],
  ['ok', 'OK'],
  ['refused', '4xx'],
  ['failed', '5xx'],
] as const;
const WHOSE = [
  ['', 'All teams'],
  ['own', 'This team'],
] as const;
/** A request_id has 15 letters and digits, and no slash. */
const REQUEST_ID = /^[A-Za-z0-9]{15}$/;

/** The log of calls, newest first, with the one that was opened beside it. */
export function CallsPage({ requestId, query }: CallsPageProps) {
  const { overview, team } = useContext(ConsoleContext);
  const searched = query.get('q') ?? '';
  useEffect(() => {
    if (REQUEST_ID.test(searched)) go(`/calls/${searched}`, 'replace');
  }, [searched]);
  return (
    <div class={requestId === undefined ? 'split' : 'split split-open'}>
      <section class="list-pane" aria-labelledby="calls-title">
        <div class="page-head">
          <h1 id="calls-title">Calls</h1>
          {overview && <p class="quiet">kept for {overview.callLogDays} days</p>}
        </div>
        <Filters>
          <SearchField name="q" value={searched} label="Path or request_id" />
          <Choice name="outcome" value={query.get('outcome') ?? ''} label="Outcome" choices={OUTCOMES} />
          {overview && overview.teams.length > 1 && (
            <Choice name="of" value={query.get('of') ?? ''} label="Whose" choices={WHOSE} />
          )}
          <DayField name="until" value={query.get('until') ?? ''} label="Until the day" />
        </Filters>
        <CallList filter={filterOf(query, team)} requestId={requestId} />
        <Twin command={query.get('outcome') === 'refused' ? 'fairlead calls --failed' : 'fairlead calls'} />
      </section>
      {requestId !== undefined && <CallDetail requestId={requestId} />}
    </div>
  );
}

function filterOf(query: URLSearchParams, team: string) {
  const outcome = OUTCOMES.map(([key]) => key).find((key) => key !== '' && key === query.get('outcome'));
  const path = query.get('q') ?? '';
  const until = dayEnd(query.get('until') ?? '');
  return {
    limit: LIMIT,
    ...(query.get('of') === 'own' && team !== '' ? { clientId: team } : {}),
    ...(until === undefined ? {} : { before: { at: until, nth: 0, requestId: '' } }),
    ...(outcome === undefined || outcome === '' ? {} : { outcome }),
    ...(path === '' ? {} : { path }),
  };
}

interface CallListProps {
  readonly filter: ReturnType<typeof filterOf> & { readonly itemId?: string };
  readonly requestId?: string | undefined;
}

/** The newest calls follow the store; older ones are fetched when they are wanted. */
export function CallList({ filter, requestId }: CallListProps) {
  const now = useNow();
  const { value, error, again } = useAnswer('listCalls', filter);
  const { rows: calls, older } = useOlder({
    key: JSON.stringify(filter),
    first: value && pageOf(value),
    idOf: (call) => call.requestId,
    fetch: async (before) => pageOf(await ask('listCalls', { ...filter, before })),
  });
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={10} />;
  if (calls.length === 0 && !older) return <NoCalls isFiltered={Object.keys(filter).length > 1} />;
  return (
    <>
      {error !== undefined && <Trouble text={error} again={again} />}
      <ul class="rows" data-testid="calls">
        {calls.map((call) => (
          <CallRow
            key={call.requestId}
            call={call}
            now={now}
            current={call.requestId === requestId}
            search={location.search}
          />
        ))}
      </ul>
      <OlderButton older={older}>{calls.length === 0 ? 'Look further back' : 'Older calls'}</OlderButton>
    </>
  );
}

const pageOf = ({ calls, next }: CallPage) => ({ rows: calls, next });

function NoCalls({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered)
    return (
      <Empty title="No call is like that">
        <p>Calls are found by a part of their path, by their outcome, or by their whole request_id.</p>
      </Empty>
    );
  return (
    <Empty title="No call yet">
      <p>As soon as a program calls the API, the call is here. The Home page has a first one to copy.</p>
    </Empty>
  );
}
