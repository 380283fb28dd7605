import type PDFDocument from 'pdfkit';
import type { EmbeddedFont, GlyphRun, OpenedFont } from 'pdfkit';
import type { FontFiles } from './fonts.ts';
import { LINE_HEIGHT, type TextStyle } from './style.ts';

export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

const SPACING = 0.35;
/** The family's contextual forms make an arrow of `->`, which a reference in a description is not, and cost half the time. */
const PLAIN = { calt: false };
const FIGURES = { calt: false, kern: false, tnum: true };
/** Fonts as the library has read them: their tables are read once for all documents. */
const opened = new Map<string, OpenedFont>();

interface ShownWith {
  readonly features: Readonly<Record<string, boolean>>;
  readonly characterSpacing?: number;
}

/** Fonts of documents that keep what they laid out. */
const keepsRuns = new WeakSet<EmbeddedFont>();

/** Lines of text at given places, in the two weights of the family. */
export class Typesetter {
  readonly #document: PDFDocument;
  /** Widths in points: most texts of a table are measured several times. */
  readonly #widths = new Map<string, number>();

  constructor(document: PDFDocument, fonts: FontFiles) {
    this.#document = document;
    for (const [weight, file] of Object.entries(fonts))
      document.registerFont(weight, opened.get(weight) ?? file);
  }

  lineHeight({ size }: TextStyle): number {
    return size * LINE_HEIGHT;
  }

  /** The text in lines that fit; what the font lacks is a question mark, and all white space one blank. */
  lines(text: string, width: number, style: TextStyle): string[] {
    this.#set(style);
    const known = this.#known(text);
    if (this.#width(known, style) <= width) return [known];
    const words = known.split(' ');
    const lines: string[] = [];
    let line = '';
    for (const word of words) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.#width(longer, style) <= width) line = longer;
      else {
        if (line !== '') lines.push(line);
        const parts = this.#broken(word, width, style);
        lines.push(...parts.slice(0, -1));
        line = parts.at(-1) ?? '';
      }
    }
    return [...lines, line];
  }

  /** One text as a block of lines; gives its height. */
  put(text: string, box: TextBox, style: TextStyle): number {
    const lines = this.lines(text, box.width, style);
    const height = this.lineHeight(style);
    for (const [nth, line] of lines.entries()) {
      const shift = box.align === 'right' ? box.width - this.#width(line, style) : 0;
      // A reader that joins the lines finds the blank between them here.
      const ended = nth < lines.length - 1 && box.align !== 'right' ? `${line} ` : line;
      const lead = (height - style.size) / 2;
      this.#document.fillColor(style.color).text(ended, box.x + shift, box.y + nth * height + lead, {
        lineBreak: false,
        ...this.#options(style),
      });
    }
    return lines.length * height;
  }

  #set({ weight, size }: TextStyle): void {
    this.#document.font(weight, size);
    const font = this.#document._font;
    if (!opened.has(weight)) opened.set(weight, font.font);
    keepRuns(font);
  }

  #options({ tabular, spaced }: TextStyle): ShownWith {
    return { features: tabular ? FIGURES : PLAIN, ...(spaced ? { characterSpacing: SPACING } : {}) };
  }

  #width(text: string, style: TextStyle): number {
    const key = `${style.weight} ${style.size} ${style.tabular === true} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#document.widthOfString(text, this.#options(style));
    this.#widths.set(key, width);
    return width;
  }

  #known(text: string): string {
    const { font } = this.#document._font;
    let known = '';
    for (const character of text.normalize('NFC').trim().replaceAll(/\s+/g, ' '))
      known += font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : '?';
    return known;
  }

  /** A word that is longer than a line, in parts that fit. */
  #broken(word: string, width: number, style: TextStyle): string[] {
    const parts: string[] = [];
    let part = '';
    for (const character of word) {
      if (part !== '' && this.#width(part + character, style) > width) {
        parts.push(part);
        part = character;
      } else part += character;
    }
    return [...parts, part];
  }
}

/** A text that is put once is laid out four times: measured here and by the library, drawn, and measured again. */
function keepRuns(font: EmbeddedFont): void {
  if (keepsRuns.has(font)) return;
  keepsRuns.add(font);
  const layOut = font.layoutRun.bind(font);
  const known = new Map<string, GlyphRun>();
  font.layoutRun = (text, features) => {
    const key = `${JSON.stringify(features)} ${text}`;
    const run = known.get(key) ?? layOut(text, features);
    known.set(key, run);
    return run;
  };
}
