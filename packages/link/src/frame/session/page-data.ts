import type { WidgetLook } from '../server/wire-types.ts';

/** What the server wrote into this document, as data; null where it wrote nothing. */
export function pageData(): { readonly look?: WidgetLook } | null {
  const text = document.getElementById('start')?.textContent;
  return text ? (JSON.parse(text) as { readonly look?: WidgetLook }) : null;
}
