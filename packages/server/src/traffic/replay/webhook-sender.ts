import { realClock } from '../../world/clock.ts';
import { type Net, NetError } from '../../world/net/net.ts';
import type { Timers } from '../../world/timers.ts';
import type { RecordedWebhook } from '../cassette/cassette.ts';
import { textMember } from '../json.ts';
import type { LocalAnswer, LocalRequest } from '../local-service.ts';
import { readMessage } from '../message.ts';

/** Where receivers ask for the key of a signature. */
export const VERIFICATION_KEY_PATH = '/webhook_verification_key/get';
const LIMITS = { connectMs: 3000, totalMs: 30_000, bodyBytesMax: 64 * 1024 };

/** The keys of this replay. */
export interface WebhookSigner {
  /** A public key as a JWK (RFC 7517), `kid` among its members. */
  readonly key: Readonly<Record<string, string | number | null>> & { readonly kid: string };
  /** A compact JWS over the SHA-256 of the body; `iat` in Unix seconds. */
  sign(body: string, iat: number): string;
}

/** What became of a webhook. */
export interface SentWebhook {
  readonly webhook: RecordedWebhook;
  /** Null: no answer, or it was not sent. */
  readonly status: number | null;
  /** Why it was not sent, or how the answer differs from the recorded one. */
  readonly remark: string | null;
}

export interface SenderParts {
  readonly webhooks: readonly RecordedWebhook[];
  readonly signer: WebhookSigner;
  readonly net: Net;
  readonly timers: Timers;
  /** Without the recorded delays. */
  readonly isAtOnce: boolean;
  /** What the application names in the place of a recorded address; undefined until it does. */
  addressFor(recorded: string | null): string | undefined;
  sent(result: SentWebhook): void;
}

/** Sends the webhooks of a cassette again, each after the answer that it followed, one after another. */
export class WebhookSender {
  readonly #parts: SenderParts;
  /** Not due so far. */
  #waiting: readonly RecordedWebhook[];
  /** Due, and waiting for its time. */
  readonly #scheduled = new Set<RecordedWebhook>();
  #working: Promise<void> = Promise.resolve();

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#waiting = parts.webhooks.toSorted((one, other) => one.webhook - other.webhook);
    this.answered(0);
  }

  /** A recording has its answer: what came after it, or after an earlier one, is due. */
  answered(n: number): void {
    const due = this.#waiting.filter(({ after }) => after <= n);
    this.#waiting = this.#waiting.filter(({ after }) => after > n);
    for (const webhook of due) {
      this.#scheduled.add(webhook);
      const delayMs = this.#parts.isAtOnce ? 0 : webhook.delay_ms;
      this.#parts.timers.after(delayMs, () => {
        this.#scheduled.delete(webhook);
        this.#working = this.#working.then(() => this.#send(webhook));
      });
    }
  }

  /** Those whose time has not come. */
  unsent(): readonly RecordedWebhook[] {
    return [...this.#scheduled, ...this.#waiting];
  }

  /** Resolves when those that are on their way have arrived. */
  async settled(): Promise<void> {
    await this.#working;
  }

  /** The public key, where it is one of this replay that a call asks for. */
  keyFor({ target, headers, body }: LocalRequest): LocalAnswer | undefined {
    const { key } = this.#parts.signer;
    if (
      target.split('?')[0] !== VERIFICATION_KEY_PATH ||
      textMember(readMessage(headers, body).json, 'key_id') !== key.kid
    )
      return undefined;
    const answer = { key, request_id: 'fairlead-recording' };
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) };
  }

  async #send(webhook: RecordedWebhook): Promise<void> {
    const { addressFor, sent } = this.#parts;
    const url = addressFor(webhook.to);
    if (url === undefined)
      return sent({ webhook, status: null, remark: 'no call named an address for it; --webhook URL does' });
    let status: number | null;
    try {
      status = await this.#post(url, webhook);
    } catch (error) {
      // The later ones do not wait for this one in vain.
      return sent({ webhook, status: null, remark: `it cannot be sent: ${(error as Error).message}` });
    }
    const isSame = isTaken(status) === isTaken(webhook.status);
    const then = webhook.status ?? 'nothing';
    sent({ webhook, status, remark: isSame ? null : `recorded was ${then}` });
  }

  async #post(url: string, { request, signed_in }: RecordedWebhook): Promise<number | null> {
    const { net, signer } = this.#parts;
    const body = request.json === undefined ? '' : JSON.stringify(request.json);
    const iat = Math.floor(realClock.now() / 1000);
    const signature = signer.sign(body, iat);
    const headers = { ...request.headers, ...Object.fromEntries(signed_in.map((name) => [name, signature])) };
    try {
      const answer = await net.request({
        url,
        method: 'POST',
        headers,
        body,
        owner: 'replay',
        limits: LIMITS,
        repeatable: true,
      });
      return answer.status;
    } catch (error) {
      if (error instanceof NetError) return null;
      throw error;
    }
  }
}

function isTaken(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}
