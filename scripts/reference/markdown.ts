/** A table; cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** A text within a table has no line breaks, and no bars that would end its cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

export function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

export function block(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** A page: its parts with an empty line between them, below a remark that says where it comes from. */
export function page(source: string, parts: readonly string[]): string {
  const remark = `<!-- Made from ${source} by "npm run golden"; change it there. -->`;
  return `${[remark, ...parts].join('\n\n')}\n`;
}
