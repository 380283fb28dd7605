import type { Bank } from '../../domain/sandbox/bank/view.ts';
import { type Html, html } from '../html/html.ts';
import { colorSheetPath } from './color-sheet.ts';

export const BANK_STYLE_PATH = '/bank/style.css';
export const COLOR_PATH = '/bank/color.css';

/** A page of the simulated bank, with or without an institution's name over it. */
export function bankLayout(bank: Bank | null, title: string, content: Html): string {
  const color = colorSheetPath(COLOR_PATH, bank?.color ?? null);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${bank?.name ?? 'Simulated bank'}</title>
<link rel="stylesheet" href="${BANK_STYLE_PATH}">
<link rel="stylesheet" href="${color}">
</head>
<body>
<aside class="simulated" aria-label="About this page">This is a <strong>simulated bank</strong> for tests. Do not type a real password.</aside>
${bank && html`<header><p>${mark(bank)}<span>${bank.name}</span></p></header>`}
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.markup;
}

/** The name stands beside it. */
function mark({ name, logo }: Bank): Html {
  if (logo !== null) return html`<img class="mark" src="data:image/png;base64,${logo}" alt="">`;
  return html`<span class="mark" aria-hidden="true">${[...name][0] ?? ''}</span>`;
}

/** Why the same is asked once more; fields name it with `aria-describedby`. */
export const ERROR_ID = 'error';

export function errorNote(error: string | null): Html | null {
  return error === null
    ? null
    : html`<p class="wrong" role="alert" id="${ERROR_ID}" data-testid="bank-error-note">${error}</p>`;
}
