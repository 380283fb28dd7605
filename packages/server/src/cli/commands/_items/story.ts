import type { ItemStory } from '../../../control/operations/items/items.ts';
import type { WebhookWithAttempts } from '../../../control/operations/webhooks/webhooks.ts';

/** One line of an Item's story. */
export interface StoryLine {
  readonly at: number;
  /** That of a note, `webhook` or `webhook_attempt`. */
  readonly kind: string;
  readonly what: string;
  readonly webhookId: string | null;
}

/** Everything that happened to an Item in the order of time; at one instant causes come before what followed. */
export function storyLines({ notes, webhooks }: ItemStory): StoryLine[] {
  const lines = [
    ...notes.map(({ at, kind, detail }) => ({ at, kind, what: detail ?? '', webhookId: null })),
    ...webhooks.flatMap(webhookLines),
  ];
  return lines.sort((a, b) => a.at - b.at);
}

function webhookLines({ webhook, attempts }: WebhookWithAttempts): StoryLine[] {
  const { webhookId, type, code, createdAt, state } = webhook;
  return [
    { at: createdAt, kind: 'webhook', what: `${type}/${code}  ${state}`, webhookId },
    ...attempts.map((attempt) => ({
      at: attempt.at,
      kind: 'webhook_attempt',
      what: `${type}/${code}  attempt ${attempt.attempt}: ${attempt.status ?? attempt.errorClass ?? '-'} in ${attempt.durationMs} ms`,
      webhookId,
    })),
  ];
}
