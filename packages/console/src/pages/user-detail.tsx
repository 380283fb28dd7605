import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { Confirm } from '../parts/confirm.tsx';
import { ConsoleContext } from '../parts/console-context.ts';
import { CopyButton } from '../parts/copy.tsx';
import { ItemPill, Pill } from '../parts/pill.tsx';
import { BackLink, go, PlaceLink } from '../parts/router.tsx';
import { Facts, Skeleton, Trouble } from '../parts/states.tsx';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { ShownUser } from '../server/wire-types.ts';
import { fullTime, shortTime } from '../text/times.ts';
import { OutcomePill } from './link-outcome.tsx';

interface UserDetailProps {
  readonly team: string;
  readonly userId: string;
  readonly onRemoved: () => void;
}

/** One user: Items, consents and sessions of Link, and the way to the reports of income. */
export function UserDetail({ team, userId, onRemoved }: UserDetailProps) {
  const { value, error, again } = useAnswer('showUser', { clientId: team, userId });
  return (
    <aside class="detail" aria-label="The user" data-testid="user-detail">
      <BackLink to="/users" class="back">
        All users
      </BackLink>
      {error !== undefined && <Trouble text={error} again={again} />}
      {value === undefined && error === undefined && <Skeleton rows={8} />}
      {value && error === undefined && <Detail team={team} shown={value} onRemoved={onRemoved} />}
    </aside>
  );
}

interface DetailProps extends Omit<UserDetailProps, 'userId'> {
  readonly shown: ShownUser;
}

function Detail({ team, shown, onRemoved }: DetailProps) {
  const { role } = useContext(ConsoleContext);
  const { user, known, wantsIncomeWebhooks, items, consents, sessions } = shown;
  const { userId, clientUserId, createdAt, updatedAt } = user;
  return (
    <>
      <h2 class="detail-title">{clientUserId ?? 'User'}</h2>
      {role === 'operator' && (
        <div class="acts">
          <Remove team={team} userId={userId} onRemoved={onRemoved} />
        </div>
      )}
      <Facts
        rows={[
          [
            'user_id',
            <span key="id" class="mono wrap">
              {userId}
              <CopyButton text={userId} what="user_id" />
            </span>,
          ],
          ['Made', fullTime(createdAt)],
          ['Changed', fullTime(updatedAt)],
          ['Known of the person', known.map(wordsOf).join(', ') || 'nothing'],
          [
            'Income',
            <PlaceLink key="income" to={`/reports?kind=income&user=${userId}`} testId="user-income">
              reports of bank income
            </PlaceLink>,
          ],
          ['Webhooks of income', wantsIncomeWebhooks ? 'wanted' : 'switched off'],
        ]}
      />
      <Part title="Items" nothing="No Item is theirs." testId="user-items" isEmpty={items.length === 0}>
        {items.map(({ itemId, state, error, institutionName, institutionId }) => (
          <li class="plain-row" key={itemId}>
            <ItemPill state={state} error={error} />{' '}
            <PlaceLink to={`/items/${itemId}`}>{institutionName ?? institutionId ?? itemId}</PlaceLink>
            <ConsentLine consent={consents.find((each) => each.itemId === itemId)} />
          </li>
        ))}
      </Part>
      <Part
        title="Sessions of Link"
        nothing="No session of a link_token that names them is kept."
        testId="user-sessions"
        isEmpty={sessions.length === 0}
      >
        {sessions.map((session) => (
          <SessionLine key={session.linkSessionId} session={session} />
        ))}
      </Part>
    </>
  );
}

function SessionLine({ session }: { readonly session: ShownUser['sessions'][number] }) {
  return (
    <li class="plain-row">
      <OutcomePill session={session} />
      <PlaceLink to={`/link/${session.linkSessionId}`}>
        {session.institution ?? 'No institution chosen'}
      </PlaceLink>
      <span class="row-detail">{shortTime(session.startedAt)}</span>
    </li>
  );
}

interface PartProps {
  readonly title: string;
  readonly nothing: string;
  readonly testId: string;
  readonly isEmpty: boolean;
  readonly children: ComponentChildren;
}

function Part({ title, nothing, testId, isEmpty, children }: PartProps) {
  return (
    <section data-testid={testId}>
      <h3>{title}</h3>
      {isEmpty ? <p class="quiet">{nothing}</p> : <ul class="plain-list">{children}</ul>}
    </section>
  );
}

function ConsentLine({ consent }: { readonly consent: ShownUser['consents'][number] | undefined }) {
  if (!consent) return <span class="row-detail">No consent on record</span>;
  const { status, products, agreedAt, endsAt } = consent;
  return (
    <span class="row-detail">
      <Pill tone={status === 'active' ? 'good' : 'quiet'}>{`consent ${status}`}</Pill>{' '}
      {products.join(', ') || 'no product'}, since {shortTime(agreedAt)}
      {endsAt !== null && `, until ${fullTime(endsAt)}`}
    </span>
  );
}

function Remove({ team, userId, onRemoved }: UserDetailProps) {
  const remove = async () => {
    await ask('removeUser', { clientId: team, userId, name: userId });
    onRemoved();
    go('/users', 'replace');
    return 'The user is removed';
  };
  return (
    <Confirm
      label="Remove"
      title="Remove this user?"
      typed={userId}
      isDanger
      testId="remove-user"
      work={remove}
    >
      <p>
        What names the person, their Items with all data, their sessions and reports are deleted. Nothing
        brings them back.
      </p>
    </Confirm>
  );
}

/** `dateOfBirth` as people write it. */
function wordsOf(member: string): string {
  return member.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
