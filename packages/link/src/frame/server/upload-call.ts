import { answerIn, UnansweredCallError } from './calls.ts';

interface FileLimits {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Told the part that is sent, from 0 to 1. */
  readonly onSent: (part: number) => void;
}

export type FileCall = (call: object, files: readonly File[], limits: FileLimits) => Promise<unknown>;

/**
 * Sends files to the server that served the frame, as a form, without cookies. By the older interface of browsers: the newer one does not
 * say how much was sent.
 * @throws {RefusedCallError} {UnansweredCallError}, and the signal's own AbortError when the caller gave up
 */
export function filesTo(origin: string): FileCall {
  return (call, files, { signal, timeoutMs, onSent }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const form = new FormData();
      form.append('call', JSON.stringify(call));
      for (const file of files) form.append('files', file, file.name);
      const stop = () => request.abort();
      const lost = () => reject(signal.aborted ? signal.reason : new UnansweredCallError('connection'));
      signal.addEventListener('abort', stop);
      request.timeout = timeoutMs;
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
      request.onloadend = () => signal.removeEventListener('abort', stop);
      request.onerror = lost;
      request.onabort = lost;
      request.ontimeout = lost;
      request.onload = () => {
        const { status, responseText: text } = request;
        const retryAfter = request.getResponseHeader('retry-after');
        try {
          resolve(answerIn({ ok: status >= 200 && status < 300, status, retryAfter, text }));
        } catch (error) {
          reject(error);
        }
      };
      request.open('POST', `${origin}/link/session/upload`);
      request.send(form);
    });
}
