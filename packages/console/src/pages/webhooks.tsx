import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { Choice, Filters } from '../parts/filters.tsx';
import { OlderButton } from '../parts/older-button.tsx';
import { PlaceLink } from '../parts/router.tsx';
import { Empty, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { WebhookRow } from '../parts/webhook-row.tsx';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import { useOlder } from '../server/use-older.ts';
import type { ShownWebhooks, WebhookState } from '../server/wire-types.ts';
import { counted } from '../text/counted.ts';
import { WebhookDetail } from './webhook-detail.tsx';
import { WebhookKeys } from './webhook-keys.tsx';

interface WebhooksPageProps {
  readonly webhookId: string | undefined;
  readonly query: URLSearchParams;
}

const LIMIT = 50;
const STATES = [
  ['', 'All'],
  ['delivered', 'Delivered'],
  ['pending', 'On its way'],
  ['dead', 'Given up'],
  ['no_url', 'No URL'],
] as const;

/** The team's events, newest first, with the one that was opened beside them. */
export function WebhooksPage({ webhookId, query }: WebhooksPageProps) {
  const { team } = useContext(ConsoleContext);
  const state = query.get('state') ?? '';
  return (
    <div class={webhookId === undefined ? 'split' : 'split split-open'}>
      <section class="list-pane" aria-labelledby="webhooks-title">
        <div class="page-head">
          <h1 id="webhooks-title">Webhooks</h1>
          <div class="head-acts">
            <ReplayDead team={team} />
            <PlaceLink to="/webhooks/keys" class="button" testId="webhook-keys">
              Signing keys
            </PlaceLink>
          </div>
        </div>
        <Filters>
          <Choice name="state" value={state} label="State" choices={STATES} />
        </Filters>
        {state === 'no_url' && (
          <p class="note">
            This is the inbox of Items without a URL: everything that they would have sent, with its body.
          </p>
        )}
        {team !== '' && <WebhookList team={team} state={state} webhookId={webhookId} />}
        <Twin command={state === '' ? 'fairlead webhooks list' : `fairlead webhooks list --state ${state}`} />
      </section>
      {webhookId === 'keys' && <WebhookKeys />}
      {webhookId !== undefined && webhookId !== 'keys' && team !== '' && (
        <WebhookDetail team={team} webhookId={webhookId} />
      )}
    </div>
  );
}

interface WebhookListProps {
  readonly team: string;
  readonly state: string;
  readonly webhookId: string | undefined;
}

function WebhookList({ team, state, webhookId }: WebhookListProps) {
  // One of `STATES`, or nothing is like that.
  const wish = { clientId: team, limit: LIMIT, ...(state === '' ? {} : { state: state as WebhookState }) };
  const { value, error, again } = useAnswer('pageWebhooks', wish);
  const { rows: webhooks, older } = useOlder({
    key: JSON.stringify(wish),
    first: value && pageOf(value),
    idOf: ({ webhookId: id }) => id,
    fetch: async (before) => pageOf(await ask('pageWebhooks', { ...wish, before })),
  });
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={8} />;
  if (webhooks.length === 0 && !older) return <NoWebhooks isFiltered={state !== ''} />;
  return (
    <>
      {error !== undefined && <Trouble text={error} again={again} />}
      <ul class="rows" data-testid="webhooks">
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.webhookId}
            webhook={webhook}
            current={webhook.webhookId === webhookId}
            search={location.search}
          />
        ))}
      </ul>
      <OlderButton older={older}>
        {webhooks.length === 0 ? 'Look further back' : 'Older webhooks'}
      </OlderButton>
    </>
  );
}

const pageOf = ({ webhooks, next }: ShownWebhooks) => ({ rows: webhooks, next });

function NoWebhooks({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered)
    return (
      <Empty title="No webhook is like that">
        <p>Choose another state, or all.</p>
      </Empty>
    );
  return (
    <Empty title="No webhook yet">
      <p>
        Whatever happens to an Item makes one. Those of an Item without a URL are recorded and not sent, so
        that you can look at them here.
      </p>
    </Empty>
  );
}

/** One button for all that were given up, where there are any. */
function ReplayDead({ team }: { readonly team: string }) {
  const { role } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  const mayReplay = role === 'developer' || role === 'operator';
  const { value } = useAnswer(
    'pageWebhooks',
    mayReplay && team !== '' ? { clientId: team, state: 'dead', limit: 1 } : undefined,
  );
  if (!value || value.webhooks.length === 0) return null;
  const replay = async () => {
    const queued = await ask('replayWebhooks', { clientId: team, wish: { onlyDead: true } });
    return `${counted(queued.length, 'webhook is', 'webhooks are')} queued again`;
  };
  return (
    <button
      type="button"
      class="button"
      disabled={isBusy}
      data-testid="replay-dead"
      onClick={() => act(replay)}
    >
      Send all that were given up again
    </button>
  );
}
