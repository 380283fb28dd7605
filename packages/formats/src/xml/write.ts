import { escapeText } from '../entities.ts';

/** An element to write; null children are left out. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlNode[];
}

type Content = string | null | readonly (XmlNode | null)[];

/** An element, or null when there is nothing in it. */
export function node(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): XmlNode | null {
  if (content === null || content.length === 0) return null;
  if (typeof content === 'string') return { name, attributes, content };
  const children = content.filter((one) => one !== null);
  return children.length === 0 ? null : { name, attributes, content: children };
}

export function printXml(root: XmlNode): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  printNode(root, '', lines);
  return `${lines.join('\n')}\n`;
}

function printNode({ name, attributes, content }: XmlNode, indent: string, lines: string[]): void {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  const start = `${indent}<${name}${named.join('')}>`;
  if (typeof content === 'string') {
    lines.push(`${start}${escapeText(legal(content))}</${name}>`);
    return;
  }
  lines.push(start);
  for (const child of content) printNode(child, `${indent} `, lines);
  lines.push(`${indent}</${name}>`);
}

function escapeAttribute(text: string): string {
  return escapeText(legal(text)).replaceAll('"', '&quot;');
}

/** XML has no form for these characters. */
function legal(text: string): string {
  return text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}
