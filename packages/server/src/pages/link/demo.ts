import { html } from '../html/html.ts';
import type { LinkPage } from './bank-return.ts';
import { assetPath, type BuiltLink, type PageFiles } from './built-link.ts';
import { pageHeaders } from './page-headers.ts';
import { NOT_BUILT } from './widget.ts';

type Answer = Awaited<ReturnType<LinkPage['answer']>>;

/** `/demo` of the sandbox: an application that opens Link. It loads the script as applications do. */
export function demoPage(built: BuiltLink | undefined): LinkPage {
  const files = built?.pages.demo;
  const page: Answer = files
    ? {
        status: 200,
        headers: demoHeaders(),
        contentType: 'text/html; charset=utf-8',
        body: documentOf(files),
      }
    : { status: 503, headers: {}, contentType: 'text/plain; charset=utf-8', body: NOT_BUILT };
  return {
    method: 'GET',
    path: '/demo',
    answer: async () => page,
    refused: ({ status }) => ({ ...page, status }),
  };
}

/** As strict as the pages of Link, and with Link's frame in it. */
function demoHeaders(): Record<string, string> {
  const headers = pageHeaders([]);
  return { ...headers, 'Content-Security-Policy': `${headers['Content-Security-Policy']}; frame-src 'self'` };
}

function documentOf({ script, styles }: PageFiles): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Fairlead demo</title>
<link rel="icon" href="data:,">
${styles.map((file) => html`<link rel="stylesheet" href="${assetPath(file)}">`)}
<script src="/link/v1/link.js"></script>
<script type="module" src="${assetPath(script)}"></script>
</head>
<body>
<div id="demo"></div>
</body>
</html>
`.markup;
}
