import type { Webhook, WebhookState } from '../../../domain/webhooks/webhook.ts';
import { signatureFault } from '../../../vault/check-signature.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';
import { pageSize } from '../bounds.ts';
import { attemptsOf, findWebhook } from './webhooks.ts';

export interface WebhookPageWish extends TeamName {
  /** The number of the last one that was seen; absent for the newest. */
  readonly before?: number | undefined;
  readonly itemId?: string | undefined;
  readonly state?: WebhookState | undefined;
  readonly limit: number;
}

/** An event without its body, and without what only its delivery asks for. */
export type ListedWebhook = Omit<Webhook, 'body' | 'sealedBody' | 'traceparent'>;

/** Events, newest first, and where the list goes on: a page may be short, or empty, and yet go on. */
export interface ShownWebhooks {
  readonly webhooks: readonly ListedWebhook[];
  readonly next?: number | undefined;
}

/** Events, newest first. */
export const pageWebhooks = operation(
  'pageWebhooks',
  async (
    { services },
    { clientId, before = Number.MAX_SAFE_INTEGER, itemId, state, limit }: WebhookPageWish,
  ): Promise<ShownWebhooks> => {
    const { tenant } = await actFor(services, clientId);
    const { webhooks, next } = await services.store.webhooks.latest(tenant, {
      before,
      limit: pageSize(limit),
      ...(itemId === undefined ? {} : { itemId }),
      ...(state === undefined ? {} : { state }),
    });
    return { webhooks: webhooks.map((webhook) => listed(webhook)), next };
  },
);

export interface ShownAttempt {
  readonly attempt: number;
  readonly at: number;
  readonly url: string;
  readonly status: number | null;
  readonly durationMs: number;
  readonly errorClass: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** One step of what a receiver checks. */
export interface CheckStep {
  readonly name: string;
  readonly isGood: boolean;
  readonly detail: string;
}

export interface ShownWebhook {
  readonly webhook: ListedWebhook;
  readonly body: string;
  readonly attempts: readonly ShownAttempt[];
  /** How a receiver checks the last attempt; empty before the first one. */
  readonly check: readonly CheckStep[];
}

export const explainWebhook = operation(
  'explainWebhook',
  async (
    { services, signatureHeaders },
    { clientId, webhookId }: TeamName & { readonly webhookId: string },
  ): Promise<ShownWebhook> => {
    const { tenant } = await actFor(services, clientId);
    const { webhook, attempts } = await attemptsOf(services, await findWebhook(services, tenant, webhookId));
    const { body, sealedBody } = webhook;
    const headers = attempts.at(-1)?.headers ?? {};
    const [name] = signatureHeaders;
    const check =
      attempts.length === 0 || name === undefined || sealedBody !== null
        ? []
        : await checkSteps({ name, token: headerOf(headers, name), body }, async (keyId) => {
            const key = await services.store.webhookKeys.find(services.environment, keyId);
            return key && { x: key.x, y: key.y };
          });
    return { webhook: listed(webhook), body, attempts, check };
  },
);

function listed({ body: _body, sealedBody: _sealed, traceparent: _trace, ...rest }: Webhook): ListedWebhook {
  return rest;
}

function headerOf(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(headers).find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
}

interface Signed {
  readonly name: string;
  readonly token: string | undefined;
  readonly body: string;
}

/** The instant of signing stands for the present, so that an old attempt is judged as it was when it was made. */
async function checkSteps(
  { name, token, body }: Signed,
  keyOf: (keyId: string) => Promise<{ x: string; y: string } | undefined>,
): Promise<CheckStep[]> {
  if (token === undefined) return [{ name: `The header ${name}`, isGood: false, detail: 'is not there' }];
  const [header = '', payload = ''] = token.split('.');
  const { alg, kid } = partOf(header);
  const { iat, request_body_sha256: digest } = partOf(payload);
  const signedAt = typeof iat === 'number' ? iat * 1000 : 0;
  const fault = await signatureFault(token, body, signedAt, keyOf);
  return [
    { name: `The header ${name}`, isGood: true, detail: 'holds a JWT' },
    { name: 'Algorithm', isGood: alg === 'ES256', detail: String(alg) },
    { name: 'Key', isGood: (await keyOf(String(kid))) !== undefined, detail: String(kid) },
    {
      name: 'Signed at',
      isGood: signedAt > 0,
      detail: signedAt > 0 ? new Date(signedAt).toISOString() : '–',
    },
    { name: 'SHA-256 of the body', isGood: fault !== OTHER_BODY, detail: String(digest) },
    { name: 'Signature', isGood: fault === undefined, detail: fault ?? 'is of that key and this body' },
  ];
}

const OTHER_BODY = 'its signature is of another body';

function partOf(part: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
