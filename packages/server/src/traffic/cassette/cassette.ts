import type { Json } from '../json.ts';

/** Of the form of a file; a reader refuses those that it does not know. */
export const CASSETTE_VERSION = 1;

/** The first line of a cassette. */
export interface CassetteHead {
  readonly cassette: number;
  readonly recorder: string;
  /** Origin and path, without user information. */
  readonly upstream: string;
  /** ISO time. */
  readonly recorded_at: string;
}

/** A file that was sent or answered. */
export interface RecordedFile {
  readonly type: string;
  readonly bytes: number;
  /** Base64, where files were to be kept; a PDF is otherwise answered by an empty one, anything else by nothing. */
  readonly content?: string;
}

/** A body is JSON, a file, or was empty. */
export interface RecordedMessage {
  /** In lower case; those alone that a client acts on. */
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: Json;
  readonly file?: RecordedFile;
}

/** One call and its answer: one line. */
export interface RecordedCall {
  /** From 1, in the order of the answers. */
  readonly n: number;
  readonly method: string;
  readonly path: string;
  readonly query?: Json;
  readonly request: RecordedMessage;
  /** Where in the request something was replaced or removed, as JSON pointers; below `/?` in the query. */
  readonly replaced: readonly string[];
  readonly status: number;
  readonly answer: RecordedMessage;
  readonly took_ms: number;
}

/** One attempt to bring a webhook to the application: one line. */
export interface RecordedWebhook {
  /** From 1, in the order in which they came. */
  readonly webhook: number;
  /** The newest call that had its answer by then; 0: none had. */
  readonly after: number;
  /** Since that answer, or since the recording began. */
  readonly delay_ms: number;
  /** The address as the calls of the recording name it; null for the one that no call named. */
  readonly to: string | null;
  /** Headers that held a signature, in lower case. */
  readonly signed_in: readonly string[];
  readonly request: RecordedMessage;
  /** What the application answered; null: nothing. */
  readonly status: number | null;
  readonly took_ms: number;
}

export type RecordedLine = RecordedCall | RecordedWebhook;

export function isWebhook(line: RecordedLine): line is RecordedWebhook {
  return 'webhook' in line;
}

export interface Cassette {
  readonly head: CassetteHead;
  readonly calls: readonly RecordedCall[];
  readonly webhooks: readonly RecordedWebhook[];
  /** The last line was not written to its end. */
  readonly isTorn: boolean;
}
