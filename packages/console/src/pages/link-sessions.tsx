import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { OlderButton } from '../parts/older-button.tsx';
import { PlaceLink } from '../parts/router.tsx';
import { Empty, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import { useOlder } from '../server/use-older.ts';
import type { LinkSessionLine } from '../server/wire-types.ts';
import { shortTime } from '../text/times.ts';
import { viewWords } from '../text/words.ts';
import { Funnel } from './link-funnel.tsx';
import { HostedPage } from './link-hosted.tsx';
import { OutcomePill } from './link-outcome.tsx';
import { LinkSession } from './link-session.tsx';

const LIMIT = 30;

/** Every opening of Link, newest first, with the one that was opened beside them; and how far they come. */
export function LinkPage({ linkSessionId }: { readonly linkSessionId: string | undefined }) {
  const { team, role } = useContext(ConsoleContext);
  const mayOpen = role === 'developer' || role === 'operator';
  return (
    <div class={linkSessionId === undefined ? 'split' : 'split split-open'}>
      <section class="list-pane" aria-labelledby="link-title">
        <div class="page-head">
          <h1 id="link-title">Link sessions</h1>
          {mayOpen && team !== '' && <HostedPage team={team} />}
        </div>
        {team !== '' && linkSessionId === undefined && <Funnel team={team} />}
        {team !== '' && <SessionList team={team} linkSessionId={linkSessionId} />}
        <Twin command="fairlead link" />
      </section>
      {linkSessionId !== undefined && team !== '' && (
        <LinkSession team={team} linkSessionId={linkSessionId} />
      )}
    </div>
  );
}

const pageOf = (page: readonly LinkSessionLine[]) => ({
  rows: page,
  next: page.length < LIMIT ? undefined : page.at(-1),
});

interface SessionListProps {
  readonly team: string;
  readonly linkSessionId: string | undefined;
}

function SessionList({ team, linkSessionId }: SessionListProps) {
  const { value, error, again } = useAnswer('pageLinkSessions', { clientId: team, limit: LIMIT });
  const { rows, older } = useOlder({
    key: team,
    first: value && pageOf(value),
    idOf: (session) => session.linkSessionId,
    fetch: async ({ startedAt, linkSessionId: id }) =>
      pageOf(
        await ask('pageLinkSessions', {
          clientId: team,
          limit: LIMIT,
          before: { startedAt, linkSessionId: id },
        }),
      ),
  });
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={8} />;
  if (rows.length === 0) return <NoSessions />;
  return (
    <>
      {error !== undefined && <Trouble text={error} again={again} />}
      <ul class="rows" data-testid="link-sessions">
        {rows.map((session) => (
          <SessionRow
            key={session.linkSessionId}
            session={session}
            current={session.linkSessionId === linkSessionId}
          />
        ))}
      </ul>
      <OlderButton older={older}>Older sessions</OlderButton>
    </>
  );
}

function SessionRow({ session, current }: { readonly session: LinkSessionLine; readonly current: boolean }) {
  const { linkSessionId, surface, startedAt, institution, lastView, errorCode } = session;
  return (
    <li>
      <PlaceLink
        to={`/link/${linkSessionId}`}
        class="row row-webhook"
        current={current}
        testId="link-session"
        isRow
      >
        <OutcomePill session={session} />
        <span class="row-main">
          <span class="row-title">{institution ?? 'No institution chosen'}</span>
          <span class="row-detail">
            {surface}
            {lastView !== null && `, last at ${viewWords(lastView)}`}
            {errorCode !== null && <span class="row-error"> {errorCode}</span>}
          </span>
        </span>
        <time class="row-time" dateTime={new Date(startedAt).toISOString()}>
          {shortTime(startedAt)}
        </time>
      </PlaceLink>
    </li>
  );
}

function NoSessions() {
  return (
    <Empty title="Nobody has opened Link yet">
      <p>
        A session begins when a page opens Link with a link_token. The button above makes a page to go through
        yourself, and the demo on the <PlaceLink to="/">Home page</PlaceLink> is another way.
      </p>
    </Empty>
  );
}
