import { catalogue, ERRORS_PAGE, type ErrorCode } from '../errors.ts';
import type { Page } from './pages.ts';

/** `GET /docs/errors`: every refusal, what it means and what to do; where `documentation_url` points. */
export const errorsPage: Page = {
  path: ERRORS_PAGE,
  contentType: 'text/html; charset=utf-8',
  render: () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Errors of the Fairlead API</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { font: 600 1rem/1.5 ui-monospace, monospace; margin: 2rem 0 0; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; }
:target { outline: 2px solid; outline-offset: 4px; }
</style>
</head>
<body>
<h1>Errors</h1>
<p>Every refusal has an <code>error_type</code>, an <code>error_code</code> and a <code>request_id</code>. Codes are stable; messages may change.</p>
${Object.entries(catalogue).map(section).join('\n')}
</body>
</html>
`,
};

function section([code, entry]: [string, (typeof catalogue)[ErrorCode]]): string {
  const { type, status, message, when, advice, next = advice } = entry;
  return `<section id="${code.toLowerCase()}">
<h2>${code}</h2>
<p>${type}, HTTP ${status}: ${escaped(message)}.</p>
<p>${escaped(when)}</p>
<p>What to do: ${escaped(next ?? '')}</p>
</section>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
