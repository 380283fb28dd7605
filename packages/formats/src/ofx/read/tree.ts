import { decodeEntities } from '../../entities.ts';
import type { Findings } from '../../finding.ts';
import { FormatError } from '../../format-error.ts';
import { DEPTH_MAX, ELEMENTS_MAX } from '../../limits.ts';
import { lineCounter } from '../../line-counter.ts';
import { tidyText } from '../../tidy-text.ts';
import type { OfxElement } from './element.ts';
import { AGGREGATES, HOMES, LEAVES } from './schema.data.ts';
import { type TokenSink, tokenize } from './tokenize.ts';

export interface OfxTree {
  /** One per `<OFX>` in the file: some programs write several one after the other. */
  readonly roots: readonly OfxElement[];
  /** Leaves with text that had no end tag: the mark of SGML. */
  readonly unclosedLeaves: number;
}

const TAIL_SAMPLE = 4096;
const END_TAG = /^<[^>]*>/;
/** Behind a root this announces another one, which is not there. */
const NEXT_HEADER = /^\s*(?:OFXHEADER|<\?(?:xml|OFX)\s)/i;

/** Takes an element that is whole; it may let its children go. */
export type Closed = (element: OfxElement) => void;

/**
 * Builds the tree of an OFX file of either syntax. What stands around its roots is left out.
 * @throws FormatError `truncated` when a root is not closed, `too_deep`, `too_many_elements`, `dtd_refused`.
 */
export function buildTree(text: string, findings: Findings, closed: Closed = () => undefined): OfxTree {
  const lineAt = lineCounter(text);
  const builder = new TreeBuilder(findings, lineAt, closed);
  tokenize(text, builder, lineAt);
  return builder.finish(text);
}

class TreeBuilder implements TokenSink {
  readonly #findings: Findings;
  readonly #lineAt: (offset: number) => number;
  readonly #closed: Closed;
  readonly #names = new Map<string, string>();
  readonly #roots: OfxElement[] = [];
  readonly #stack: OfxElement[] = [];
  /** The element opened last, while nothing but text has followed: it may still turn out a leaf. */
  #fresh: OfxElement | null = null;
  /** A leaf closed by the next tag; its end tag may yet come where text holds something like a tag. */
  #lastLeaf = '';
  /** Offset of the end tag of the last root. */
  #rootEnd = 0;
  #elements = 0;
  #unclosedLeaves = 0;

  constructor(findings: Findings, lineAt: (offset: number) => number, closed: Closed) {
    this.#findings = findings;
    this.#lineAt = lineAt;
    this.#closed = closed;
  }

  open(tag: string, selfClosing: boolean, offset: number): void {
    const name = this.#intern(tag);
    const line = this.#lineAt(offset);
    this.#endFreshLeaf();
    if (this.#stack.length === 0 && name !== 'OFX') return;
    this.#returnHome(name, line);
    this.#elements += 1;
    if (this.#elements > ELEMENTS_MAX) {
      throw new FormatError('too_many_elements', line, `the file has more than ${ELEMENTS_MAX} elements`);
    }
    const element: OfxElement = { name, line, text: '', children: [] };
    const parent = this.#stack.at(-1);
    if (parent === undefined) this.#roots.push(element);
    else parent.children.push(element);
    if (selfClosing) return;
    if (this.#stack.length >= DEPTH_MAX) {
      throw new FormatError('too_deep', line, `elements are nested more than ${DEPTH_MAX} deep`);
    }
    this.#stack.push(element);
    this.#fresh = element;
  }

  close(tag: string, offset: number): void {
    const name = this.#intern(tag);
    const line = this.#lineAt(offset);
    if (this.#fresh !== null && this.#fresh.name !== name) this.#endFreshLeaf();
    const index = this.#stack.findLastIndex((one) => one.name === name);
    if (index >= 0) {
      this.#popTo(index + 1, line);
      this.#finish(this.#stack.pop());
      if (this.#stack.length === 0) this.#rootEnd = offset;
    } else if (this.#stack.length > 0 && name !== this.#lastLeaf) {
      this.#findings.add('stray_end_tag', line, 'an end tag without its start tag was ignored');
    }
    this.#fresh = null;
    this.#lastLeaf = '';
  }

  text(text: string, literal: boolean, offset: number): void {
    if (!literal && !/\S/.test(text)) return;
    if (this.#fresh !== null) {
      this.#fresh.text += literal ? text : decodeEntities(text);
    } else if (this.#stack.length > 0) {
      this.#findings.add('stray_text', this.#lineAt(offset), 'text outside of any field was ignored');
    }
  }

  finish(text: string): OfxTree {
    const tail = text.slice(this.#rootEnd, this.#rootEnd + TAIL_SAMPLE).replace(END_TAG, '');
    if (this.#stack.length > 0 || NEXT_HEADER.test(tail)) {
      throw new FormatError(
        'truncated',
        this.#lineAt(text.length),
        'the file ends before its content is complete',
      );
    }
    if (/\S/.test(tail)) {
      this.#findings.add(
        'trailing_content',
        this.#lineAt(text.length),
        'text behind the end of the content was ignored',
      );
    }
    return { roots: this.#roots, unclosedLeaves: this.#unclosedLeaves };
  }

  /** At the next tag, an element with text, or of a name that never has children, is a leaf without end tag. */
  #endFreshLeaf(): void {
    const fresh = this.#fresh;
    this.#fresh = null;
    if (fresh === null) return;
    this.#finishText(fresh);
    if (AGGREGATES.has(fresh.name)) {
      if (fresh.text !== '')
        this.#findings.add('stray_text', fresh.line, 'text outside of any field was ignored');
      fresh.text = '';
    } else if (fresh.text !== '' || LEAVES.has(fresh.name)) {
      if (fresh.text !== '') this.#unclosedLeaves += 1;
      this.#lastLeaf = fresh.name;
      this.#stack.pop();
    }
  }

  /** Closes what lost its end tag before an element that cannot stand inside it. */
  #returnHome(name: string, line: number): void {
    const homes = HOMES.get(name);
    if (homes === undefined) return;
    const index = this.#stack.findLastIndex((one) => homes.includes(one.name));
    if (index >= 0) this.#popTo(index + 1, line);
  }

  #popTo(length: number, line: number): void {
    while (this.#stack.length > length) {
      const dropped = this.#stack.pop();
      const parent = this.#stack.at(-1);
      if (dropped === undefined || parent === undefined) return;
      this.#finishText(dropped);
      if (AGGREGATES.has(dropped.name)) {
        this.#findings.add('missing_end_tag', line, `${dropped.name} has no end tag`);
      } else if (dropped.children.length > 0) {
        // Unknown and never closed: an empty leaf that swallowed its siblings.
        for (const one of dropped.children) parent.children.push(one);
        dropped.children = [];
      }
      this.#closed(dropped);
    }
  }

  #finish(element: OfxElement | undefined): void {
    this.#finishText(element);
    if (element !== undefined) this.#closed(element);
  }

  #finishText(element: OfxElement | undefined): void {
    if (element !== undefined && element.text !== '') element.text = tidyText(element.text);
  }

  #intern(name: string): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    if (this.#names.size < 1000) this.#names.set(name, name);
    return name;
  }
}
