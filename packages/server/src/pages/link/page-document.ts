import { type Html, html } from '../html/html.ts';
import { assetPath, type PageFiles } from './built-link.ts';

/** A page with nothing in it but what is loaded. `data` is read by the script from the element `start`; it is no script. */
export function pageDocument({ script, styles, preload }: PageFiles, data?: unknown): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<title>Connect an account</title>
<link rel="icon" href="data:,">
${styles.map((file) => html`<link rel="stylesheet" href="${assetPath(file)}">`)}
${preload.map((file) => html`<link rel="modulepreload" href="${assetPath(file)}">`)}
<script type="module" src="${assetPath(script)}"></script>
</head>
<body>
${data !== undefined && dataElement(data)}
<div id="root"></div>
</body>
</html>
`.markup;
}

/** Text in such an element ends at `</script` and is not unescaped: `<` is written as JSON can write it. */
function dataElement(data: unknown): Html {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return { markup: `<script type="application/json" id="start">${json}</script>` };
}
