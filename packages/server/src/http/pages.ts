import type { CommonHeaders } from './common-headers.ts';
import type { Handler } from './handler.ts';

/** What is the same for all who read it: the OpenAPI document. */
export interface Page {
  readonly path: string;
  readonly contentType: string;
  render(): Promise<string> | string;
}

export function pageHandler({ path, contentType, render }: Page, commonHeaders: CommonHeaders): Handler {
  return {
    method: 'GET',
    path,
    async answer({ requestId }) {
      const body = await render();
      return { status: 200, headers: { ...commonHeaders(requestId), 'Content-Type': contentType }, body };
    },
  };
}
