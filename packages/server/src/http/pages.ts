import type { Handler } from './handler.ts';

/** What is the same for all who read it: the OpenAPI document. */
export interface Page {
  readonly path: string;
  readonly contentType: string;
  render(): Promise<string> | string;
}

export function pageHandler({ path, contentType, render }: Page): Handler {
  return {
    method: 'GET',
    path,
    answer: async () => ({ status: 200, headers: {}, contentType, body: await render() }),
  };
}
