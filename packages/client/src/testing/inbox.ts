import type { Client } from '../client.ts';
import type { SandboxWebhook, SandboxWebhooksRequest } from '../endpoints.gen.ts';
import type { WebhookCode, WebhookEvent, WebhookType } from '../webhook-events.ts';

const WAIT_MS = 10_000;
/** The longest that the service holds a call for. */
const POLL_MS = 25_000;
const PAGE_SIZE = 500;
/** An answer takes its time too. */
const ANSWER_MS = 10_000;

/** Which webhooks are meant; what is absent does not matter. */
export interface WebhookFilter {
  readonly type?: WebhookType | undefined;
  readonly code?: WebhookCode | undefined;
  readonly itemId?: string | undefined;
  /** Only those after this `webhook_id`. */
  readonly after?: string | undefined;
}

/** A webhook of the inbox with its event. `state`, `attempts` and `headers` tell of its delivery, if it has a URL. */
export interface InboxWebhook extends SandboxWebhook {
  /** What `body` says. */
  readonly event: WebhookEvent;
}

/** What the sandbox fired for a team: no receiver is needed, and an Item needs no webhook URL. */
export interface Inbox {
  all(filter: WebhookFilter): Promise<InboxWebhook[]>;
  wait(filter: WebhookFilter, options: { readonly timeoutMs?: number | undefined }): Promise<InboxWebhook>;
  /** Begins anew: the ids of webhooks come again after a reset. */
  forget(): void;
}

/** `closed` ends all waiting. */
export function createInbox(client: Client, closed: AbortSignal): Inbox {
  const given = new Set<string>();

  const read = async (filter: WebhookFilter, after: string | undefined, waitMs: number) => {
    const request = { ...wireOf(filter), after, limit: PAGE_SIZE, wait_ms: waitMs };
    return client.sandbox.webhooks(request, { signal: closed, timeoutMs: waitMs + ANSWER_MS });
  };

  return {
    async all(filter) {
      const found: SandboxWebhook[] = [];
      let after = filter.after;
      for (;;) {
        const { webhooks, next_after: next } = await read(filter, after, 0);
        found.push(...webhooks);
        if (webhooks.length < PAGE_SIZE) return found.map(withEvent);
        after = next;
      }
    },

    async wait(filter, { timeoutMs = WAIT_MS }) {
      const until = performance.now() + timeoutMs;
      let after = filter.after;
      for (;;) {
        const leftMs = Math.max(0, Math.ceil(until - performance.now()));
        const { webhooks, next_after: next } = await read(filter, after, Math.min(leftMs, POLL_MS));
        const found = webhooks.find(({ webhook_id: id }) => filter.after !== undefined || !given.has(id));
        if (found) {
          given.add(found.webhook_id);
          return withEvent(found);
        }
        if (webhooks.length === 0 && leftMs === 0) throw new Error(await missed(client, filter, timeoutMs));
        after = next === '' ? after : next;
      }
    },

    forget: () => given.clear(),
  };
}

function wireOf({ type, code, itemId }: WebhookFilter): SandboxWebhooksRequest {
  return { webhook_type: type, webhook_code: code, item_id: itemId };
}

function withEvent(webhook: SandboxWebhook): InboxWebhook {
  return { ...webhook, event: JSON.parse(webhook.body) as WebhookEvent };
}

/** Says what came instead. */
async function missed(client: Client, filter: WebhookFilter, timeoutMs: number): Promise<string> {
  const { webhooks } = await client.sandbox.webhooks({ limit: PAGE_SIZE });
  const came = webhooks.map(({ webhook_type: type, webhook_code: code }) => `${type}/${code}`);
  const { type = 'any type', code = 'any code', itemId } = filter;
  const wanted = `${type}/${code}${itemId === undefined ? '' : ` of the Item ${itemId}`}`;
  return `no further webhook ${wanted} within ${timeoutMs} ms; the inbox holds ${came.join(', ') || 'none'}`;
}
