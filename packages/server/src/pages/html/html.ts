/** Markup that is safe to send: whatever was put into it is escaped. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[] | null | false;

/** Texts are escaped, in content and in quoted attributes alike; null and false are nothing. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = texts.reduce((made, text, index) => `${made}${markupOf(parts[index - 1] ?? null)}${text}`);
  return { markup };
}

function markupOf(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
