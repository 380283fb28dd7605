import { fail } from '../errors.ts';
import type { Handler } from './handler.ts';

export interface FrontPage {
  readonly environment: string;
  /** There is a demo page. */
  readonly demo: boolean;
  readonly consoleUrl: () => string | undefined;
}

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

/** `/` for whoever opens it in a browser: what this is, and where to go. A program hears that there is nothing, as before. */
export function frontHandler(page: FrontPage): Handler {
  return {
    method: 'GET',
    path: '/',
    async answer({ request }) {
      if (!/\btext\/html\b/.test(request.headers.accept ?? '')) throw fail('NOT_FOUND');
      return {
        status: 200,
        headers: HEADERS,
        contentType: 'text/html; charset=utf-8',
        body: documentOf(page),
      };
    },
  };
}

/** Nothing in it comes from a request. */
function documentOf({ environment, demo, consoleUrl }: FrontPage): string {
  const url = consoleUrl();
  const rows = [
    url === undefined
      ? '<li><b>Console</b> is off here; it is served unless the server is started with <code>--no-console</code>.</li>'
      : `<li><a href="${url}">Console</a> shows calls, Items and webhooks as they happen. <code>fairlead console</code> prints the link that lets you in.</li>`,
    ...(demo ? ['<li><a href="/demo">Demo</a> is an application that opens Link.</li>'] : []),
    '<li><a href="/docs">Documentation</a>, with <a href="/docs/errors">errors</a> and what to do about them; <a href="/openapi.json">the OpenAPI document</a>.</li>',
    '<li><a href="/health/ready">Health</a> of this process.</li>',
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Fairlead</title>
<style>
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 40rem; margin: 12vh auto; padding: 0 1.25rem; }
h1 { font-size: 1.5rem; margin: 0; }
ul { padding: 0; list-style: none; }
li { margin: 0.75rem 0; }
small { font-weight: 400; }
</style>
</head>
<body>
<main>
<h1>Fairlead <small>${environment}</small></h1>
<p>This is the API: programs call it by POST, with JSON.</p>
<ul>
${rows.join('\n')}
</ul>
</main>
</body>
</html>
`;
}
