import { createHash } from 'node:crypto';

/** The whole header: a client library compares it so (api.md 2). */
export const PDF_TYPE = 'application/pdf';

/** The hash of the bytes: under our name, and under the one that client libraries look for. */
export const CONTENT_HASHES = ['Service-Content-Hash', 'Plaid-Content-Hash'] as const;

/** A client library of 2021 reads a file only where it finds the id of the request here. */
const OLDER_REQUEST_ID = 'Plaid-Request-Id';

/** Headers of a PDF, besides its type. */
export function pdfHeaders(bytes: Buffer, requestId: string): Record<string, string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return {
    [OLDER_REQUEST_ID]: requestId,
    ...Object.fromEntries(CONTENT_HASHES.map((name) => [name, hash])),
  };
}
