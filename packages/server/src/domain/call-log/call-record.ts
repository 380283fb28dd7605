import type { Environment } from '../institutions/institution.ts';

/** One call of the API, as it is kept. What is not known is empty. Instants are milliseconds of real time. */
export interface CallRecord {
  readonly at: number;
  /** Its process numbers calls as they end: the order of those of one millisecond. */
  readonly nth: number;
  readonly requestId: string;
  readonly clientId: string;
  readonly itemId: string;
  readonly method: string;
  /** The pattern of the path, never its query. */
  readonly path: string;
  readonly status: number;
  readonly errorCode: string;
  /** From the request to the end of the answer, in microseconds. */
  readonly durationUs: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** The beginning of the hash of its `Idempotency-Key`. */
  readonly idempotency: string;
  /** Name and version of the program that called. */
  readonly client: string;
  /** Where it came from; outside the sandbox its network alone. */
  readonly address: string;
}

/** What went in and out, as JSON texts without secrets; null for what is no JSON, or too large to be kept. */
export interface CallBodies {
  readonly request: string | null;
  readonly answer: string | null;
}

/** A place in the log: calls before it are older. */
export interface CallPlace {
  readonly at: number;
  readonly nth: number;
  readonly requestId: string;
}

export interface CallFilter {
  readonly clientId?: string | undefined;
  readonly itemId?: string | undefined;
  /** A part of the path. */
  readonly path?: string | undefined;
  readonly outcome?: 'ok' | 'refused' | 'failed' | undefined;
  readonly before?: CallPlace | undefined;
  readonly limit: number;
}

export interface CallPage {
  /** Newest first. */
  readonly calls: readonly CallRecord[];
  /** Where the search goes on; undefined at the end of the log. A page may be short, or empty, and yet go on. */
  readonly next: CallPlace | undefined;
}

export interface CallReader {
  /** Looks through a bounded part of the log, so that a rare filter costs no more than a common one. */
  page(environment: Environment, filter: CallFilter): Promise<CallPage>;
  find(environment: Environment, requestId: string): Promise<CallRecord | undefined>;
  sealedBodies(call: Pick<CallRecord, 'at' | 'requestId'>): Promise<Buffer | undefined>;
  /** How often data of an Item were given to a caller since an instant; what is asked of the Item itself is not counted. */
  countReads(environment: Environment, itemId: string, since: number): Promise<number>;
}

export interface CallWriter extends CallReader {
  add(environment: Environment, calls: readonly CallRecord[]): Promise<void>;
  addBodies(
    bodies: readonly (Pick<CallRecord, 'at' | 'requestId' | 'itemId'> & { readonly sealed: Buffer })[],
  ): Promise<void>;
  /** Deletes the oldest calls before that instant, and bodies, at most `limit` of each; gives of which there were more. */
  deleteBefore(at: number, limit: number): Promise<number>;
}
