import { useContext, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { OlderButton } from '../parts/older-button.tsx';
import { Pill } from '../parts/pill.tsx';
import { PlaceLink } from '../parts/router.tsx';
import { Empty, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import { useOlder } from '../server/use-older.ts';
import type { UserLine } from '../server/wire-types.ts';
import { shortTime } from '../text/times.ts';
import { countWords } from './report-parts.tsx';
import { UserDetail } from './user-detail.tsx';

const LIMIT = 30;

/** The users of the team, newest first, with the one that was opened beside them. */
export function UsersPage({ userId }: { readonly userId: string | undefined }) {
  const { team } = useContext(ConsoleContext);
  const [removed, setRemoved] = useState(0);
  return (
    <div class={userId === undefined ? 'split' : 'split split-open'}>
      <section class="list-pane" aria-labelledby="users-title">
        <div class="page-head">
          <h1 id="users-title">Users</h1>
          <p class="quiet">end users, to whom Items, sessions and reports of income belong</p>
        </div>
        {team !== '' && <UserList key={removed} team={team} opened={userId} />}
        <Twin command={userId === undefined ? 'fairlead users list' : `fairlead users show ${userId}`} />
      </section>
      {userId !== undefined && team !== '' && (
        <UserDetail team={team} userId={userId} onRemoved={() => setRemoved(removed + 1)} />
      )}
    </div>
  );
}

const pageOf = (rows: readonly UserLine[]) => ({
  rows,
  next: rows.length < LIMIT ? undefined : rows.at(-1)?.n,
});

function UserList({ team, opened }: { readonly team: string; readonly opened: string | undefined }) {
  const wish = { clientId: team, limit: LIMIT };
  const { value, error, again } = useAnswer('pageUsers', wish);
  const { rows, older } = useOlder({
    key: team,
    first: value && pageOf(value),
    idOf: ({ userId }) => userId,
    fetch: async (before) => pageOf(await ask('pageUsers', { ...wish, before })),
  });
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={6} />;
  if (rows.length === 0) return <NoUsers />;
  return (
    <>
      {error !== undefined && <Trouble text={error} again={again} />}
      <ul class="rows" data-testid="users">
        {rows.map(({ userId, clientUserId, createdAt, items, hasIdentity }) => (
          <li key={userId}>
            <PlaceLink
              to={`/users/${userId}`}
              class="row row-webhook"
              current={userId === opened}
              testId={`user-${userId}`}
              isRow
            >
              <Pill tone={items > 0 ? 'good' : 'quiet'}>{countWords(items, 'Item')}</Pill>
              <span class="row-main">
                <span class="row-title">{clientUserId ?? userId}</span>
                <span class="row-detail">
                  {clientUserId !== null && <span class="mono">{userId}</span>}
                  {hasIdentity && ' identity known'}
                </span>
              </span>
              <time class="row-time" dateTime={new Date(createdAt).toISOString()}>
                {shortTime(createdAt)}
              </time>
            </PlaceLink>
          </li>
        ))}
      </ul>
      <OlderButton older={older}>Older users</OlderButton>
    </>
  );
}

function NoUsers() {
  return (
    <Empty title="No user yet">
      <p>
        <PlaceLink to="/explorer/user/create">/user/create</PlaceLink> makes one for a person of your
        application; a link_token that names the user makes what the person links theirs.
      </p>
    </Empty>
  );
}
