import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { CodeBlock, CopyButton } from '../parts/copy.tsx';
import { Icon } from '../parts/icon.tsx';
import { Pill, StatusPill, WebhookPill } from '../parts/pill.tsx';
import { BackLink, PlaceLink } from '../parts/router.tsx';
import { Facts, Skeleton, Trouble } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { CheckStep, ShownAttempt, ShownWebhook } from '../server/wire-types.ts';
import { prettyJson } from '../text/curl.ts';
import { fullTime } from '../text/times.ts';
import { attemptFaultWords } from '../text/words.ts';

interface WebhookDetailProps {
  readonly team: string;
  readonly webhookId: string;
}

/** One event: what it says, who got it, and how a receiver checks it. */
export function WebhookDetail({ team, webhookId }: WebhookDetailProps) {
  const { value, error, again } = useAnswer('explainWebhook', { clientId: team, webhookId });
  return (
    <aside class="detail" aria-label="The webhook" data-testid="webhook-detail">
      <BackLink to={`/webhooks${location.search}`} class="back">
        All webhooks
      </BackLink>
      {value ? (
        <Detail team={team} shown={value} />
      ) : error === undefined ? (
        <Skeleton rows={8} />
      ) : (
        <Trouble text={error} again={again} />
      )}
    </aside>
  );
}

function Detail({ team, shown }: { readonly team: string; readonly shown: ShownWebhook }) {
  const { webhook, body, attempts, check } = shown;
  const { webhookId, code, type, state, url, itemId, createdAt, nextAt } = webhook;
  return (
    <>
      <h2 class="detail-title">
        {code} <span class="quiet">{type}</span>
      </h2>
      <p class="detail-status">
        <WebhookPill state={state} />
        <Replay team={team} webhook={webhook} />
      </p>
      <Facts
        rows={[
          [
            'webhook_id',
            <span class="mono">
              {webhookId}
              <CopyButton text={webhookId} what="webhook_id" />
            </span>,
          ],
          ['Made', fullTime(createdAt)],
          ['To', url ?? 'no URL: recorded, not sent'],
          ...(nextAt === null ? [] : ([['Next attempt', fullTime(nextAt)]] as const)),
          [
            'Item',
            itemId === '' ? (
              'none'
            ) : (
              <PlaceLink to={`/items/${itemId}`} class="mono" testId="webhook-item">
                {itemId}
              </PlaceLink>
            ),
          ],
        ]}
      />
      <section>
        <h3>Body</h3>
        <CodeBlock text={prettyJson(body)} what="the body" />
      </section>
      {attempts.length > 0 && <Attempts attempts={attempts} />}
      {check.length > 0 && <Check steps={check} />}
    </>
  );
}

const SENT_AGAIN = new Set(['delivered', 'dead', 'pending']);

function Replay({ team, webhook }: { readonly team: string; readonly webhook: ShownWebhook['webhook'] }) {
  const { role } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  if ((role !== 'developer' && role !== 'operator') || !SENT_AGAIN.has(webhook.state)) return null;
  const replay = async () => {
    const queued = await ask('replayWebhooks', { clientId: team, wish: { webhookIds: [webhook.webhookId] } });
    return queued.length === 0 ? 'It cannot be sent again: its body is forgotten' : 'It is queued again';
  };
  return (
    <button
      type="button"
      class="button button-small"
      disabled={isBusy}
      data-testid="replay"
      onClick={() => act(replay)}
    >
      Send again
    </button>
  );
}

function Attempts({ attempts }: { readonly attempts: readonly ShownAttempt[] }) {
  return (
    <section>
      <h3>Attempts</h3>
      <ol class="attempts" data-testid="attempts">
        {attempts.map(({ attempt, at, status, errorClass, durationMs }) => (
          <li key={attempt} class="attempt">
            {status === null ? <Pill tone="bad">failed</Pill> : <StatusPill status={status} />}
            <span>{errorClass === null ? 'taken' : attemptFaultWords(errorClass)}</span>
            <span class="row-number">{durationMs} ms</span>
            <time class="row-time" dateTime={new Date(at).toISOString()}>
              {fullTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Step by step, as a receiver does it. */
function Check({ steps }: { readonly steps: readonly CheckStep[] }) {
  return (
    <section>
      <h3>Signature of the last attempt</h3>
      <ol class="check" data-testid="check">
        {steps.map(({ name, isGood, detail }) => (
          <li key={name} class={isGood ? 'check-step check-good' : 'check-step check-bad'}>
            <Icon name={isGood ? 'check' : 'close'} />
            <span>
              {name}
              <span class="visually-hidden">{isGood ? ' is good' : ' is wrong'}</span>
            </span>
            <span class="mono quiet">{detail}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
