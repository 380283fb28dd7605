import { formFault } from './body/form-fault.ts';
import { isJson } from './body/json-body.ts';
import { readBody } from './body/read-body.ts';
import { isMultipart, readUploadForm } from './body/read-upload.ts';
import type { Handler } from './handler.ts';
import { answerCall, type JsonCallOptions, jsonCall } from './json-calls.ts';
import { overloaded } from './load-limit.ts';
import type { Route } from './route.ts';

export interface UploadOptions extends JsonCallOptions {
  /** Bytes of the files of one call. */
  readonly uploadBytesMax: number;
}

/** Files are in memory while they are read: so many calls at once hold some. */
const UPLOADS_AT_ONCE = 4;

/**
 * Calls that take files: as a form, streamed, with a bound of their own (D119), or small ones as JSON like every call. How many
 * come at once is bounded, because a form is read before its sender is known.
 */
export function uploadCall(route: Route, options: UploadOptions): Handler {
  const json = jsonCall(route, options);
  let underWay = 0;
  return {
    ...json,
    readsBody: true,
    async answer(exchange) {
      const contentType = exchange.request.headers['content-type'];
      if (!isMultipart(contentType)) {
        if (contentType === undefined || isJson(contentType))
          return json.answer(exchange, await readBody(exchange));
        exchange.isLast = true;
        exchange.request.resume();
        throw formFault(
          /^multipart\//i.test(contentType)
            ? 'Content-Type must be multipart/form-data with a boundary'
            : 'Content-Type must be multipart/form-data for statement files, or application/json',
        );
      }
      if (underWay >= UPLOADS_AT_ONCE) {
        exchange.isLast = true;
        exchange.request.resume();
        throw overloaded();
      }
      underWay += 1;
      try {
        const { fields, files } = await readUploadForm(exchange, options.uploadBytesMax);
        return await answerCall(exchange, route, options, { body: fields, files });
      } finally {
        underWay -= 1;
      }
    },
  };
}
