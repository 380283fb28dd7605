import { useContext, useEffect, useState } from 'preact/hooks';
import { CallRow } from '../parts/call-row.tsx';
import { ConsoleContext } from '../parts/console-context.ts';
import { Choice, Filters, SearchField } from '../parts/filters.tsx';
import { go } from '../parts/router.tsx';
import { Empty, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useNow } from '../parts/use-now.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { CallPage, CallRecord } from '../server/wire-types.ts';
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
/** A request_id has 15 letters and digits, and no slash. */
const REQUEST_ID = /^[A-Za-z0-9]{15}$/;

/** The log of calls, newest first, with the one that was opened beside it. */
export function CallsPage({ requestId, query }: CallsPageProps) {
  const { overview } = useContext(ConsoleContext);
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
        </Filters>
        <CallList filter={filterOf(query)} requestId={requestId} />
        <Twin command={query.get('outcome') === 'refused' ? 'fairlead calls --failed' : 'fairlead calls'} />
      </section>
      {requestId !== undefined && <CallDetail requestId={requestId} />}
    </div>
  );
}

function filterOf(query: URLSearchParams) {
  const outcome = OUTCOMES.map(([key]) => key).find((key) => key !== '' && key === query.get('outcome'));
  const path = query.get('q') ?? '';
  return {
    limit: LIMIT,
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
  const [older, setOlder] = useState<CallPage>();
  const key = JSON.stringify(filter);
  useEffect(() => setOlder(undefined), [key]);
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={10} />;
  const calls = joined(value.calls, older?.calls ?? []);
  const next = older === undefined ? value.next : older.next;
  const more = async () => {
    const page = await ask('listCalls', { ...filter, ...(next === undefined ? {} : { before: next }) });
    setOlder((before) => ({ calls: [...(before?.calls ?? []), ...page.calls], next: page.next }));
  };
  if (calls.length === 0 && next === undefined)
    return <NoCalls isFiltered={Object.keys(filter).length > 1} />;
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
      {next !== undefined && (
        <button type="button" class="button more" onClick={() => void more()}>
          {calls.length === 0 ? 'Look further back' : 'Older calls'}
        </button>
      )}
    </>
  );
}

/** Calls that came meanwhile may push some onto the next page: each is shown once. */
function joined(first: readonly CallRecord[], rest: readonly CallRecord[]): readonly CallRecord[] {
  const known = new Set(first.map(({ requestId }) => requestId));
  return [...first, ...rest.filter(({ requestId }) => !known.has(requestId))];
}

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
