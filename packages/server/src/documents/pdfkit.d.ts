/** What of the library is used: it ships no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  export interface StructureElement {
    add(child: StructureElement | (() => void)): this;
    end(): void;
  }

  /** A font whose tables were read. */
  export interface OpenedFont {
    hasGlyphForCodePoint(codePoint: number): boolean;
  }

  /** The glyphs of a text and their places, which nobody changes. */
  export type GlyphRun = object;

  /** A font as one document has it. */
  export interface EmbeddedFont {
    readonly font: OpenedFont;
    layoutRun(text: string, features?: Features): GlyphRun;
  }

  /** OpenType features, on or off, beside those that are on anyhow. */
  type Features = Readonly<Record<string, boolean>>;

  interface TextOptions {
    readonly lineBreak: false;
    readonly features?: Features;
    readonly characterSpacing?: number;
  }

  interface DocumentOptions {
    readonly pdfVersion: '1.7';
    readonly tagged: true;
    readonly lang: string;
    readonly displayTitle: true;
    readonly size: readonly [number, number];
    readonly margin: number;
    /** Keeps all pages until the end. */
    readonly bufferPages: true;
    readonly autoFirstPage: false;
    /** Null: none at the start. */
    readonly font: null;
    readonly info: Readonly<Record<string, string | Date>>;
  }

  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    /** What the trailer's ID is made of. */
    _id: Uint8Array;
    /** Writes the descriptions of the XMP packet. */
    _addInfo(): void;
    /** The font that is set. */
    readonly _font: EmbeddedFont;
    appendXML(xml: string): void;
    registerFont(name: string, font: Uint8Array | OpenedFont): this;
    font(name: string, size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    widthOfString(text: string, options?: Omit<TextOptions, 'lineBreak'>): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    rect(x: number, y: number, width: number, height: number): this;
    /** x, y, width, height, radius. */
    roundedRect(...shape: readonly [number, number, number, number, number]): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(color: string): this;
    stroke(): this;
    addPage(): this;
    switchToPage(index: number): unknown;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    struct(type: string, children?: () => void): StructureElement;
    struct(
      type: string,
      options: { readonly scope?: string; readonly alt?: string },
      children?: () => void,
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options: { readonly type: 'Layout' | 'Pagination' }): this;
    endMarkedContent(): this;
    end(): void;
  }
}
