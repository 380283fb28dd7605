import { realClock } from '../../world/clock.ts';
import type { RecordedCall, RecordedLine, RecordedWebhook } from '../cassette/cassette.ts';
import type { CassetteWriter } from '../cassette/write-cassette.ts';

/** Where a webhook stands among the calls. */
export type TapePlace = Pick<RecordedWebhook, 'webhook' | 'after' | 'delay_ms'>;

interface TapeParts {
  readonly writer: CassetteWriter;
  recorded(line: RecordedLine): void;
  /** A line is not in the cassette; the sentence says why. */
  failed(what: string, why: string): void;
}

interface Waiting {
  readonly webhook: number;
  readonly arrivedAt: number;
  place(place: TapePlace): void;
}

/** The one order of calls and webhooks, and the times between them. */
export class Tape {
  readonly #parts: TapeParts;
  #calls = 0;
  #webhooks = 0;
  #underWay = 0;
  #answeredAt = realClock.monotonic();
  #waiting: Waiting[] = [];

  constructor(parts: TapeParts) {
    this.#parts = parts;
  }

  begin(): void {
    this.#underWay++;
  }

  /** The call that began has its answer. */
  answered(make: (n: number) => RecordedCall): void {
    const call = make(this.#calls + 1);
    this.#underWay--;
    if (this.#write(call, call.path)) this.#calls++;
    this.#answeredAt = realClock.monotonic();
    this.#placeWaiting();
  }

  /** The call that began has none. */
  gaveUp(path: string, why: string): void {
    this.#parts.failed(path, why);
    this.#underWay--;
    if (this.#underWay === 0) this.#placeWaiting();
  }

  /** A webhook came. While a call is under way it is likely of it, and stands after its answer. */
  arrived(): Promise<TapePlace> {
    const webhook = ++this.#webhooks;
    const arrivedAt = realClock.monotonic();
    return new Promise((place) => {
      this.#waiting.push({ webhook, arrivedAt, place });
      if (this.#underWay === 0) this.#placeWaiting();
    });
  }

  webhook(recorded: RecordedWebhook): void {
    this.#write(recorded, `webhook ${recorded.webhook}`);
  }

  /** A webhook has a place and no line. */
  lost(webhook: number, why: string): void {
    this.#parts.failed(`webhook ${webhook}`, why);
  }

  #placeWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { webhook, arrivedAt, place } of waiting) {
      const delay_ms = Math.max(0, Math.round(arrivedAt - this.#answeredAt));
      place({ webhook, after: this.#calls, delay_ms });
    }
  }

  /** The application has its answer on a full disk too. */
  #write(line: RecordedLine, what: string): boolean {
    const { writer, recorded, failed } = this.#parts;
    try {
      writer.append(line);
    } catch (error) {
      failed(what, `the cassette cannot be written: ${(error as { code?: string }).code ?? 'unknown'}`);
      return false;
    }
    recorded(line);
    return true;
  }
}
