import { type Html, html } from '../html/html.ts';
import type { Words } from './words.ts';

export const STYLE_PATH = '/my/style.css';

/** What stands at the foot of every page. */
export interface Operator {
  readonly name: string | null;
  readonly privacyUrl: string | null;
}

/** A whole page: no script, and nothing of another host. `foot` is what else stands at its end. */
export function layout(
  { words, operator }: { readonly words: Words; readonly operator: Operator },
  title: string,
  content: Html,
  foot: readonly Html[] = [],
): string {
  const { name, privacyUrl } = operator;
  return html`<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
<footer>
<ul>
${foot.map((each) => html`<li>${each}</li>\n`)}${name !== null && html`<li>${words.t('operator', { operator: name })}</li>`}
${privacyUrl !== null && html`<li><a href="${privacyUrl}" rel="noopener noreferrer">${words.t('privacy')}</a></li>`}
</ul>
</footer>
</body>
</html>
`.markup;
}
