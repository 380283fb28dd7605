import { realClock } from '../../world/clock.ts';
import { type Net, NetError } from '../../world/net/net.ts';
import type { RandomStream } from '../../world/random.ts';
import type { RecordedWebhook } from '../cassette/cassette.ts';
import type { LocalAnswer, LocalRequest } from '../local-service.ts';
import type { Scrubber } from '../scrub/scrubber.ts';
import { changeBody, isWebhookAddress, WEBHOOK_FIELD } from '../webhook-fields.ts';
import { kept } from './kept.ts';
import { LeadsBackError, leadsTo } from './own-address.ts';
import { passedOn } from './passed-on.ts';
import type { Tape, TapePlace } from './tape.ts';

/** Below it the recorder takes webhooks. */
export const WEBHOOKS_PATH = '/fairlead-webhooks';
/** As services wait for a receiver, and a little longer, so that it is they who give up. */
const LIMITS = { connectMs: 3000, totalMs: 30_000, bodyBytesMax: 64 * 1024 };
const KEPT_HEADERS = /^(content-type|webhook-id|webhook-attempt)$/;
/** Three parts of a JWS in a header of such a name. */
const SIGNATURE_NAME = /-(verification|signature)$/;
const SIGNATURE = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** What rules of the user call the path of a webhook. */
const RULES_PATH = '/webhook';

interface Target {
  readonly url: string;
  /** As the calls of the cassette name it; null for the one that no call named. */
  readonly recordedAs: string | null;
}

export interface RelayParts {
  /** How the service behind reaches this recorder; undefined: not at all, and webhooks are left alone. */
  readonly address: string | undefined;
  /** The recorder, as it listens. */
  readonly baseUrl: string;
  /** Where those go that come without an address of a call. */
  readonly usualTarget: string | undefined;
  readonly net: Net;
  readonly random: RandomStream;
  readonly scrubber: Scrubber;
  readonly tape: Tape;
  readonly keepsFiles: boolean;
  /** A webhook came that belongs to nobody. */
  unknown(): void;
}

type Message = Pick<LocalRequest, 'headers' | 'body'>;

/** Has webhooks come to the recorder in place of the application, and passes them on. */
export class WebhookRelay {
  readonly #parts: RelayParts;
  readonly #targets = new Map<string, Target>();
  readonly #idOf = new Map<string, string>();
  readonly #underWay = new Set<Promise<void>>();

  constructor(parts: RelayParts) {
    this.#parts = parts;
  }

  takes(target: string): boolean {
    return target === WEBHOOKS_PATH || target.startsWith(`${WEBHOOKS_PATH}/`);
  }

  /**
   * A call on its way to the service: where it names an address for webhooks, it names one here.
   * @throws LeadsBackError where the address is this recorder's own
   */
  outward<M extends Message>(request: M, path: string): M {
    const { address, baseUrl } = this.#parts;
    if (address === undefined) return request;
    return changeBody(request, (text, name) => {
      if (!isWebhookAddress(name, text)) return text;
      if (leadsTo(text, [baseUrl, address])) throw new LeadsBackError();
      return this.#addressFor(text, path);
    });
  }

  /** An answer on its way to the application: addresses here are its own ones again. */
  inward<M extends Message>(answer: M): M {
    if (this.#targets.size === 0) return answer;
    return changeBody(answer, (text) => this.#ownAddress(text));
  }

  /** Passes a webhook on, and writes it down. Its bytes are signed, so they stay as they are. */
  async receive(request: LocalRequest): Promise<LocalAnswer> {
    const { usualTarget, unknown, tape } = this.#parts;
    const id = request.target.slice(WEBHOOKS_PATH.length + 1).split('?')[0] ?? '';
    const usual = usualTarget === undefined ? undefined : { url: usualTarget, recordedAs: null };
    const target = this.#targets.get(id) ?? usual;
    if (!target || request.method !== 'POST') {
      unknown();
      return { status: 404, headers: {}, body: '' };
    }
    const placed = tape.arrived();
    const startedAt = realClock.monotonic();
    const answer = await this.#forward(target.url, request);
    const took_ms = Math.round(realClock.monotonic() - startedAt);
    // A webhook of a call under way has its place once the call is answered, which may wait for this answer.
    const writing = placed.then((place) => {
      try {
        this.#write(place, target, { request, status: answer?.status ?? null, took_ms });
      } catch (error) {
        tape.lost(place.webhook, (error as Error).message);
      }
    });
    this.#underWay.add(writing);
    void writing.finally(() => this.#underWay.delete(writing));
    return answer ?? { status: 502, headers: {}, body: '' };
  }

  /** Resolves when all that came is written down. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #forward(url: string, { headers, body }: LocalRequest): Promise<LocalAnswer | undefined> {
    try {
      const {
        status,
        headers: answered,
        body: content,
      } = await this.#parts.net.request({
        url,
        method: 'POST',
        headers: passedOn(headers),
        body,
        owner: 'record',
        limits: LIMITS,
        repeatable: true,
      });
      return { status, headers: passedOn(answered), body: content };
    } catch (error) {
      if (error instanceof NetError) return undefined;
      throw error;
    }
  }

  #write(
    place: TapePlace,
    { recordedAs }: Target,
    {
      request,
      status,
      took_ms,
    }: Pick<RecordedWebhook, 'status' | 'took_ms'> & { readonly request: LocalRequest },
  ): void {
    const { scrubber, keepsFiles, tape } = this.#parts;
    const message = changeBody(request, (text) => this.#ownAddress(text));
    tape.webhook({
      ...place,
      to: recordedAs,
      signed_in: Object.keys(request.headers).filter(
        (name) => SIGNATURE_NAME.test(name) && SIGNATURE.test(request.headers[name] ?? ''),
      ),
      request: kept(message, RULES_PATH, { scrubber, keepsFiles, headers: KEPT_HEADERS }).message,
      status,
      took_ms,
    });
  }

  #addressFor(url: string, path: string): string {
    const { address = '', random, scrubber } = this.#parts;
    const known = this.#idOf.get(url);
    const id = known ?? random.bytes(16).toString('base64url');
    if (known === undefined) {
      const { json } = scrubber.scrub({ [WEBHOOK_FIELD]: url }, path);
      const recordedAs = (json as Record<string, unknown>)[WEBHOOK_FIELD];
      this.#idOf.set(url, id);
      this.#targets.set(id, { url, recordedAs: typeof recordedAs === 'string' ? recordedAs : null });
    }
    return `${address}${WEBHOOKS_PATH}/${id}`;
  }

  #ownAddress(text: string): string {
    const start = `${this.#parts.address}${WEBHOOKS_PATH}/`;
    return text.startsWith(start) ? (this.#targets.get(text.slice(start.length))?.url ?? text) : text;
  }
}
