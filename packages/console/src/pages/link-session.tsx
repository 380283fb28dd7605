import { CopyButton } from '../parts/copy.tsx';
import { BackLink, PlaceLink } from '../parts/router.tsx';
import { Facts, Skeleton, Trouble } from '../parts/states.tsx';
import { useAnswer } from '../server/use-answer.ts';
import type { LinkSessionLine, ShownLinkSession } from '../server/wire-types.ts';
import { durationText, exactTime } from '../text/times.ts';
import { stageWords, viewWords } from '../text/words.ts';
import { OutcomePill } from './link-outcome.tsx';

interface LinkSessionProps {
  readonly team: string;
  readonly linkSessionId: string;
}

/** One session, pane by pane. */
export function LinkSession({ team, linkSessionId }: LinkSessionProps) {
  const { value, error, again } = useAnswer('showLinkSession', { clientId: team, linkSessionId });
  return (
    <aside class="detail" aria-label="The session" data-testid="link-detail">
      <BackLink to="/link" class="back">
        All sessions
      </BackLink>
      {value ? (
        <Detail shown={value} />
      ) : error === undefined ? (
        <Skeleton rows={8} />
      ) : (
        <Trouble text={error} again={again} />
      )}
    </aside>
  );
}

function Detail({ shown }: { readonly shown: ShownLinkSession }) {
  const { session, events } = shown;
  return (
    <>
      <h2 class="detail-title">{session.institution ?? 'No institution chosen'}</h2>
      <p class="detail-status">
        <OutcomePill session={session} />
        {session.errorCode !== null && <span class="row-error">{session.errorCode}</span>}
      </p>
      <Facts rows={factsOf(shown)} />
      <section>
        <h3>Step by step</h3>
        <ol class="film" data-testid="film">
          {events.map(({ n, at, name, metadata }) => (
            <li key={n} class={`film-step${name === 'ERROR' ? ' film-bad' : ''}`}>
              <span class="row-number">{afterText(at - session.startedAt)}</span>
              <span class="film-what">
                <span class="film-name">
                  {name === 'TRANSITION_VIEW' ? viewWords(metadata.view_name ?? '') : name}
                </span>
                <span class="row-detail">{detailOf(name, metadata)}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function factsOf({ session, itemId, linkToken }: ShownLinkSession) {
  const { linkSessionId, surface, startedAt, finishedAt, reached, lastView } = session;
  const known: (readonly [string, preact.ComponentChildren] | false)[] = [
    [
      'Session',
      <span class="mono">
        {linkSessionId}
        <CopyButton text={linkSessionId} what="link_session_id" />
      </span>,
    ],
    ['Shown in', surface],
    ['Begun', exactTime(startedAt)],
    ['Took', finishedAt === null ? 'goes on, or was left open' : afterText(finishedAt - startedAt)],
    ['Came to', endOf(session)],
    lastView !== null && reached !== 'done' && ['Last pane', viewWords(lastView)],
    itemId !== null && [
      'Item',
      <PlaceLink to={`/items/${itemId}`} class="mono">
        {itemId}
      </PlaceLink>,
    ],
    linkToken !== null && [
      'link_token',
      <span class="mono">
        {linkToken}
        <CopyButton text={linkToken} what="link_token" />
      </span>,
    ],
  ];
  return known.filter((row) => row !== false);
}

function endOf({ reached }: LinkSessionLine): string {
  return stageWords(reached);
}

function afterText(ms: number): string {
  return durationText(Math.max(0, ms) * 1000);
}

/** What the person chose, or was told; the rest of an event is the same all over the session. */
const TOLD = ['selection', 'error_code', 'error_message', 'exit_status', 'mfa_type'];

function detailOf(name: string, metadata: Readonly<Record<string, string | null>>): string {
  const told = name === 'SELECT_INSTITUTION' ? ['institution_name', ...TOLD] : TOLD;
  return told
    .map((key) => metadata[key])
    .filter((text) => text != null)
    .join(', ');
}
