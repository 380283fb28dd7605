import type { ListedWebhook } from '../server/wire-types.ts';
import { shortTime } from '../text/times.ts';
import { breakable } from './breakable.tsx';
import { WebhookPill } from './pill.tsx';
import { PlaceLink } from './router.tsx';

interface WebhookRowProps {
  readonly webhook: ListedWebhook;
  readonly current?: boolean;
  /** The filters of the list, which stay. */
  readonly search?: string;
}

export function WebhookRow({ webhook, current = false, search = '' }: WebhookRowProps) {
  const { webhookId, type, code, state, createdAt, attempts } = webhook;
  return (
    <li>
      <PlaceLink
        to={`/webhooks/${webhookId}${search}`}
        class="row row-webhook"
        current={current}
        testId={`webhook-${code}`}
        isRow
      >
        <WebhookPill state={state} />
        <span class="row-main">
          <span class="row-title">{breakable(code)}</span>
          <span class="row-detail">{attempts > 1 ? `${type}, ${attempts} attempts` : type}</span>
        </span>
        <time class="row-time" dateTime={new Date(createdAt).toISOString()}>
          {shortTime(createdAt)}
        </time>
      </PlaceLink>
    </li>
  );
}
