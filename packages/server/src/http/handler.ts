import type { RefusalError } from '../errors.ts';
import type { HttpAnswer, HttpOutcome } from './answer.ts';
import type { Exchange } from './exchange.ts';

/** What answers the requests of one method and path. */
export interface Handler {
  readonly method: 'GET' | 'POST';
  /** A path; its last part may be a name, as in `/hosted/:id`. */
  readonly path: string;
  /** A GET that does something, such as taking what a bank sent back: a HEAD of it is refused (D110). */
  readonly acts?: true;
  /** Answers however many requests are under way. */
  readonly evenWhenBusy?: true;
  /** It reads the body of a POST itself. */
  readonly readsBody?: true | undefined;
  /** `body` is empty for GET, and where it is read by the handler. @throws a refusal, or what becomes INTERNAL_SERVER_ERROR */
  answer(exchange: Exchange, body: Buffer): Promise<HttpOutcome>;
  /** How it says no; as JSON when absent. */
  refused?(exchange: Exchange, refusal: RefusalError): HttpAnswer;
}
