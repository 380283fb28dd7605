import { escapeText } from '../../entities.ts';

/** An element to be written. */
export interface OfxNode {
  readonly name: string;
  readonly content: string | readonly OfxNode[];
}

type Maybe = OfxNode | null | readonly OfxNode[];

/** A field; nothing for null. */
export function leaf(name: string, value: string | null): OfxNode | null {
  return value === null || value === '' ? null : { name, content: value };
}

/** An aggregate of the parts that are there. */
export function aggregate(name: string, ...parts: readonly Maybe[]): OfxNode {
  return { name, content: parts.flat().filter((part): part is OfxNode => part !== null) };
}

/** Writes one element a line; `leafEndTags` makes the difference between XML and SGML. */
export function printNode(node: OfxNode, leafEndTags: boolean): string {
  const lines: string[] = [];
  print(node);
  return `${lines.join('\r\n')}\r\n`;

  function print({ name, content }: OfxNode): void {
    if (typeof content === 'string') {
      lines.push(`<${name}>${escapeText(content)}${leafEndTags ? `</${name}>` : ''}`);
      return;
    }
    lines.push(`<${name}>`);
    for (const one of content) print(one);
    lines.push(`</${name}>`);
  }
}
