/** Rows under headings as RFC 4180 has them, with CR LF at the end of each. */
export function csv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headings, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
