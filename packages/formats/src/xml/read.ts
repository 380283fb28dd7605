import { decodeEntities } from '../entities.ts';
import { FormatError } from '../format-error.ts';
import { DEPTH_MAX, ELEMENTS_MAX } from '../limits.ts';
import { lineCounter } from '../line-counter.ts';
import type { XmlElement } from './element.ts';

export interface XmlWatcher {
  /** Of these elements each is handed over as it ends, and then forgotten: a file of any length takes little memory. */
  readonly handed: ReadonlySet<string>;
  /** `parents` are the open elements around it, the root first. */
  handOver(element: XmlElement, parents: readonly XmlElement[]): void;
}

const NAME = /[\p{L}_:][\p{L}\p{N}\p{M}_:.-]*/uy;
const ATTRIBUTE = /\s+([\p{L}_:][\p{L}\p{N}\p{M}_:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
const NAME_LENGTH_MAX = 128;
const ATTRIBUTES_MAX = 64;

/**
 * Reads XML strictly, once from left to right: every element must be closed by its own end tag. Document types and entity
 * declarations are refused, so that no text grows while it is read.
 * @throws FormatError `truncated`, `bad_xml`, `dtd_refused`, `too_deep`, `too_many_elements`.
 */
export function readXml(text: string, watcher: XmlWatcher): XmlElement {
  return new XmlReader(text, watcher).read();
}

class XmlReader {
  readonly #text: string;
  readonly #watcher: XmlWatcher;
  readonly #lineAt: (offset: number) => number;
  readonly #open: XmlElement[] = [];
  readonly #openNames: string[] = [];
  #root: XmlElement | null = null;
  #elements = 0;

  constructor(text: string, watcher: XmlWatcher) {
    this.#text = text;
    this.#watcher = watcher;
    this.#lineAt = lineCounter(text);
  }

  read(): XmlElement {
    const text = this.#text;
    let textStart = 0;
    for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', textStart)) {
      this.#addText(textStart, start);
      textStart = this.#readMarkup(start);
    }
    this.#addText(textStart, text.length);
    if (this.#root === null) throw new FormatError('bad_xml', 1, 'the file holds no XML element');
    if (this.#open.length > 0) throw this.#cut();
    return this.#root;
  }

  /** Gives the offset behind the markup that starts here. */
  #readMarkup(start: number): number {
    const text = this.#text;
    const second = text[start + 1];
    if (second === '/') return this.#readEndTag(start);
    if (second === '?') return this.#endOf('?>', start);
    if (second !== '!') return this.#readStartTag(start);
    if (text.startsWith('<!--', start)) return this.#endOf('-->', start + 4);
    if (text.startsWith('<![CDATA[', start)) {
      const end = this.#endOf(']]>', start + 9);
      const parent = this.#open.at(-1);
      if (parent !== undefined) parent.text += text.slice(start + 9, end - 3);
      return end;
    }
    if (text.length - start < 10) throw this.#cut();
    throw new FormatError(
      'dtd_refused',
      this.#lineAt(start),
      'document type and entity declarations are refused',
    );
  }

  #readStartTag(start: number): number {
    const text = this.#text;
    const line = this.#lineAt(start);
    const name = this.#nameAt(start + 1);
    let at = start + 1 + name.length;
    const attributes = new Map<string, string>();
    for (let count = 0; ; count++) {
      ATTRIBUTE.lastIndex = at;
      const found = ATTRIBUTE.exec(text);
      if (found === null) break;
      if (count >= ATTRIBUTES_MAX) throw this.#bad(start, `a tag has more than ${ATTRIBUTES_MAX} attributes`);
      attributes.set(localName(found[1] ?? ''), decodeEntities(found[2] ?? found[3] ?? ''));
      at += found[0].length;
    }
    while (isBlank(text.charCodeAt(at))) at += 1;
    const isEmpty = text[at] === '/';
    if (isEmpty) at += 1;
    if (at >= text.length) throw this.#cut();
    if (text[at] !== '>') throw this.#bad(start, 'a tag is not well formed');
    this.#begin(
      {
        name: localName(name),
        line,
        attributes: attributes.size > 0 ? attributes : null,
        text: '',
        children: [],
      },
      name,
    );
    if (isEmpty) this.#end();
    return at + 1;
  }

  #readEndTag(start: number): number {
    const end = this.#text.indexOf('>', start);
    if (end < 0) throw this.#cut();
    const name = this.#openNames.at(-1);
    const given = this.#text.slice(start + 2, Math.min(end, start + 2 + NAME_LENGTH_MAX + 10)).trim();
    if (name === undefined || given !== name) {
      throw this.#bad(start, 'an end tag does not belong to the element that is open');
    }
    this.#end();
    return end + 1;
  }

  #begin(element: XmlElement, name: string): void {
    this.#elements += 1;
    if (this.#elements > ELEMENTS_MAX) {
      throw new FormatError(
        'too_many_elements',
        element.line,
        `the file has more than ${ELEMENTS_MAX} elements`,
      );
    }
    if (this.#open.length >= DEPTH_MAX) {
      throw new FormatError('too_deep', element.line, `elements are nested more than ${DEPTH_MAX} deep`);
    }
    if (this.#open.length === 0) {
      if (this.#root !== null)
        throw new FormatError('bad_xml', element.line, 'the file has two root elements');
      this.#root = element;
    }
    this.#open.push(element);
    this.#openNames.push(name);
  }

  #end(): void {
    const element = this.#open.pop();
    this.#openNames.pop();
    if (element === undefined) return;
    element.text = element.text.trim();
    if (this.#watcher.handed.has(element.name)) this.#watcher.handOver(element, this.#open);
    else this.#open.at(-1)?.children.push(element);
  }

  #addText(from: number, to: number): void {
    if (to <= from) return;
    const parent = this.#open.at(-1);
    if (parent === undefined) {
      if (/[^\s\ufeff]/.test(this.#text.slice(from, Math.min(to, from + 4096)))) {
        throw this.#bad(from, 'text stands outside of the root element');
      }
    } else if (parent.children.length === 0 || !this.#isBlankBetween(from, to)) {
      parent.text += decodeEntities(this.#text.slice(from, to));
    }
  }

  #isBlankBetween(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (!isBlank(this.#text.charCodeAt(at))) return false;
    return true;
  }

  #nameAt(start: number): string {
    NAME.lastIndex = start;
    const name = NAME.exec(this.#text)?.[0];
    if (name === undefined || name.length > NAME_LENGTH_MAX) {
      throw start >= this.#text.length ? this.#cut() : this.#bad(start, 'a tag is not well formed');
    }
    return name;
  }

  #endOf(terminator: string, from: number): number {
    const end = this.#text.indexOf(terminator, from);
    if (end < 0) throw this.#cut();
    return end + terminator.length;
  }

  #cut(): FormatError {
    const line = this.#lineAt(this.#text.length);
    return new FormatError('truncated', line, 'the file ends before its content is complete');
  }

  #bad(offset: number, reason: string): FormatError {
    return new FormatError('bad_xml', this.#lineAt(offset), reason);
  }
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}
