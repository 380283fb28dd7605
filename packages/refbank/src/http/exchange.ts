import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request as a mount sees it. */
export interface BankRequest {
  readonly method: string;
  /** Whole, with the mount's prefix. */
  readonly url: URL;
  /** Below the mount's prefix, beginning with a slash. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a mount answers: `json`, whose members faults can change, or a `body`. */
export interface BankAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Exact numbers are made by `exact`. */
  readonly json?: unknown;
  readonly body?: Buffer | string;
}

/** A protocol at a prefix of the bank's address. */
export interface Mount {
  /** As faults and the control API name it. */
  readonly name: string;
  /** Such as `/fdx/v6`. */
  readonly prefix: string;
  answer(request: BankRequest): Promise<BankAnswer> | BankAnswer;
}

/** A part of the address that answers by itself: the authorization server and its pages. */
export interface RawMount {
  readonly name: string;
  readonly prefix: string;
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** A JSON number with exactly these digits, such as `12.50`. */
export function exact(digits: string): unknown {
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(digits);
}

export function isExact(value: unknown): value is { readonly rawJSON: string } {
  return (JSON as unknown as { isRawJSON(value: unknown): boolean }).isRawJSON(value);
}

const BODY_BYTES_MAX = 1024 * 1024;

/** The whole body of a request. @throws Error when it is longer than 1 MiB */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_BYTES_MAX) throw new Error('the body is longer than 1 MiB');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
