import type { FileCall } from '../server/upload-call.ts';
import type { WireFilePreview } from '../server/wire-types.ts';

/** Files take longer than words. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** Statement files, and what the person says of each. */
export interface Upload {
  readonly files: readonly File[];
  readonly directions: readonly FileDirections[];
}

/** As the server reads it (`/link/session/upload`). */
export interface FileDirections {
  readonly account?: string;
  readonly account_type?: string;
  readonly flip_sign?: boolean;
  /** Accounts of the file to keep, by their place in it; absent: all. */
  readonly keep?: readonly number[];
}

export interface PreviewLimits {
  readonly signal: AbortSignal;
  /** Told the part that is sent, from 0 to 1. */
  readonly onSent: (part: number) => void;
}

/** What shows that the caller has the session. */
export interface SessionProof {
  readonly link_session_id: string | undefined;
  readonly session_key: string | undefined;
  /** Of the host page. */
  readonly origin: string;
}

/** What is in the files; the server keeps nothing of them. @throws {RefusedCallError} {UnansweredCallError} */
export async function previewFiles(
  send: FileCall,
  proof: SessionProof,
  { files, directions }: Upload,
  { signal, onSent }: PreviewLimits,
): Promise<readonly WireFilePreview[]> {
  const call = { ...proof, step_id: null, directions };
  const answer = await send(call, files, { signal, timeoutMs: UPLOAD_TIMEOUT_MS, onSent });
  return (answer as { files: readonly WireFilePreview[] }).files;
}

/** The files as the answer to the pane. @param call with its step_id @throws {RefusedCallError} {UnansweredCallError} */
export function keepFiles(
  send: FileCall,
  call: object,
  { files, directions }: Upload,
  signal: AbortSignal,
): Promise<unknown> {
  return send({ ...call, directions }, files, { signal, timeoutMs: UPLOAD_TIMEOUT_MS, onSent: () => {} });
}
