import type PDFDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';
import type { Paper } from './paper.ts';
import { ACCENT, BODY_TEXT, FOOT, INK, LABEL, MARGIN, QUIET, RULE, SOFT, type TextStyle } from './style.ts';
import { type Box, type Column, cellStyle, columnBoxes, type TableRow } from './table.ts';
import type { TextBox, Typesetter } from './typesetter.ts';

/** A label with its value. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

const GAP = 12;
const CELL = 4.5;
const NOTICE_PADDING = 6;

/**
 * The pieces that documents are made of, from top to bottom. Each is tagged for readers that do not see the page; lines,
 * repeated headers, notices and page numbers are artifacts (PDF 1.7, 14.8).
 */
export class DocumentWriter {
  readonly #document: PDFDocument;
  readonly #type: Typesetter;
  readonly #paper: Paper;
  readonly #root: StructureElement;
  readonly #notice: string | undefined;
  #y = 0;

  constructor(
    document: PDFDocument,
    type: Typesetter,
    { paper, notice }: { readonly paper: Paper; readonly notice?: string | undefined },
  ) {
    this.#document = document;
    this.#type = type;
    this.#paper = paper;
    this.#notice = notice;
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
    this.#beginPage();
  }

  /** What the document is, and a line above it: who speaks. */
  title(title: string, from: string): void {
    const kicker: TextStyle = { size: 10, weight: 'semibold', color: ACCENT };
    this.#y += this.#tagged('P', from, this.#line(kicker), kicker) + 2;
    const style: TextStyle = { size: 21, weight: 'semibold', color: INK };
    this.#y += this.#tagged('H1', title, this.#line(style), style) + GAP;
  }

  heading(text: string): void {
    const style: TextStyle = { size: 12, weight: 'semibold', color: INK };
    // A heading stands with what it is the heading of.
    this.#room(80);
    this.#y += GAP;
    this.#y += this.#tagged('H2', text, this.#line(style), style) + 5;
  }

  paragraph(text: string, { quiet = false }: { readonly quiet?: boolean } = {}): void {
    const style = quiet ? QUIET : BODY_TEXT;
    const lines = this.#type.lines(text, this.#width, style).length;
    this.#room(Math.min(lines * this.#type.lineHeight(style), this.#bottom / 2));
    this.#y += this.#tagged('P', text, { x: MARGIN, y: this.#y, width: this.#width }, style) + 6;
  }

  space(points: number): void {
    this.#y += points;
  }

  /** Labels with their values, side by side in so many columns. */
  facts(facts: readonly Fact[], columns = 3): void {
    const width = (this.#width - (columns - 1) * GAP) / columns;
    for (let first = 0; first < facts.length; first += columns) {
      const row = facts.slice(first, first + columns);
      const heights = row.map(({ value }) => this.#type.lines(value, width, BODY_TEXT).length);
      const height = Math.max(...heights) * this.#type.lineHeight(BODY_TEXT) + 11;
      this.#room(height);
      for (const [nth, { label, value }] of row.entries()) {
        const box = { x: MARGIN + nth * (width + GAP), y: this.#y, width };
        this.#root.add(
          this.#document.struct('P', () => {
            this.#type.put(`${label.toUpperCase()} `, box, LABEL);
            this.#type.put(value, { ...box, y: box.y + 10 }, BODY_TEXT);
          }),
        );
      }
      this.#y += height + 5;
    }
    this.#y += 5;
  }

  /** The few figures that the page is about, in a row of tiles. */
  figures(facts: readonly Fact[]): void {
    const gap = 8;
    const height = 46;
    this.#room(height);
    const width = (this.#width - (facts.length - 1) * gap) / facts.length;
    for (const [nth, { label, value }] of facts.entries()) {
      const x = MARGIN + nth * (width + gap);
      this.#drawn(() => this.#document.roundedRect(x, this.#y, width, height, 4).fill(SOFT));
      const box = { x: x + 10, y: this.#y + 8, width: width - 20 };
      const fits = [12, 10.5, 9, 8].find(
        (size) => this.#type.lines(value, box.width, figureOf(size)).length === 1,
      );
      this.#root.add(
        this.#document.struct('P', () => {
          this.#type.put(`${label.toUpperCase()} `, box, LABEL);
          this.#type.put(value, { ...box, y: box.y + 13 }, figureOf(fits ?? 7));
        }),
      );
    }
    this.#y += height + GAP;
  }

  /** A table; its header is repeated on every page that it goes on to. */
  table(columns: readonly Column[], rows: readonly TableRow[]): void {
    const boxes = columnBoxes(columns, { x: MARGIN, width: this.#width, gap: GAP });
    const table = this.#document.struct('Table');
    this.#root.add(table);
    this.#room(60);
    const head = this.#document.struct('THead');
    table.add(head);
    this.#header(columns, boxes, head);
    const body = this.#document.struct('TBody');
    table.add(body);
    for (const row of rows) {
      const height = this.#rowHeight(row, columns, boxes);
      if (this.#y + height > this.#bottom) {
        this.#beginPage();
        this.#header(columns, boxes, undefined);
      }
      this.#row(row, { columns, boxes, height }, body);
    }
    body.end();
    table.end();
    this.#y += GAP;
  }

  /** Numbers the pages. To be called once, at the end. */
  end(footer: string): void {
    this.#root.end();
    const { count } = this.#document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#document.switchToPage(page);
      const y = this.#paper.height - FOOT + 20;
      this.#drawn(() => {
        this.#rule(y - 8, RULE);
        this.#type.put(footer, { x: MARGIN, y, width: this.#width - 90 }, QUIET);
        const box: TextBox = { x: this.#paper.width - MARGIN - 80, y, width: 80, align: 'right' };
        this.#type.put(`Page ${page + 1} of ${count}`, box, { ...QUIET, tabular: true });
      }, 'Pagination');
    }
  }

  get #width(): number {
    return this.#paper.width - 2 * MARGIN;
  }

  get #bottom(): number {
    return this.#paper.height - FOOT;
  }

  #beginPage(): void {
    this.#document.addPage();
    this.#y = MARGIN;
    const notice = this.#notice;
    if (notice === undefined) return;
    const width = this.#width - 2 * NOTICE_PADDING;
    const lines = this.#type.lines(notice, width, QUIET).length;
    const height = lines * this.#type.lineHeight(QUIET) + 2 * NOTICE_PADDING;
    this.#y = MARGIN / 2;
    this.#drawn(() => this.#document.roundedRect(MARGIN, this.#y, this.#width, height, 4).fill(SOFT));
    const box = { x: MARGIN + NOTICE_PADDING, y: this.#y + NOTICE_PADDING, width };
    const put = () => void this.#type.put(notice, box, QUIET);
    // It is said once to who hears the document; on the pages after, it is as their numbers are.
    if (this.#document.bufferedPageRange().count === 1) this.#root.add(this.#document.struct('P', put));
    else this.#drawn(put, 'Pagination');
    this.#y += height + GAP;
  }

  /** Begins a page where so much does not fit on this one. */
  #room(height: number): void {
    if (this.#y + height > this.#bottom) this.#beginPage();
  }

  #line(style: TextStyle): TextBox {
    this.#room(this.#type.lineHeight(style));
    return { x: MARGIN, y: this.#y, width: this.#width };
  }

  #tagged(tag: string, text: string, box: TextBox, style: TextStyle): number {
    let height = 0;
    const put = () => {
      height = this.#type.put(text, box, style);
    };
    this.#root.add(this.#document.struct(tag, put));
    return height;
  }

  /** What readers that do not see the page pass over. */
  #drawn(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#document.markContent('Artifact', { type });
    draw();
    this.#document.endMarkedContent();
  }

  #rule(y: number, color: string): void {
    const right = this.#paper.width - MARGIN;
    this.#document.strokeColor(color).lineWidth(0.6).moveTo(MARGIN, y).lineTo(right, y).stroke();
  }

  #header(columns: readonly Column[], boxes: readonly Box[], head: StructureElement | undefined): void {
    const put = (nth: number) => {
      const { title, align = 'left' } = columns[nth] as Column;
      const box = { ...(boxes[nth] as Box), y: this.#y, align };
      this.#type.put(title.toUpperCase(), box, LABEL);
    };
    if (head) {
      const row = this.#document.struct('TR');
      head.add(row);
      for (const nth of columns.keys())
        row.add(this.#document.struct('TH', { scope: 'Column' }, () => put(nth)));
      row.end();
      head.end();
    } else {
      this.#drawn(() => {
        for (const nth of columns.keys()) put(nth);
      }, 'Pagination');
    }
    this.#y += this.#type.lineHeight(LABEL) + 4;
    this.#drawn(() => this.#rule(this.#y, INK));
  }

  #rowHeight({ cells, strong }: TableRow, columns: readonly Column[], boxes: readonly Box[]): number {
    const lines = cells.map(
      (cell, nth) =>
        this.#type.lines(cell, (boxes[nth] as Box).width, cellStyle(columns[nth], strong)).length,
    );
    return Math.max(1, ...lines) * this.#type.lineHeight(BODY_TEXT) + 2 * CELL;
  }

  #row({ cells, strong }: TableRow, place: RowPlace, body: StructureElement): void {
    const { columns, boxes, height } = place;
    const top = this.#y;
    const row = this.#document.struct('TR');
    body.add(row);
    for (const [nth, cell] of cells.entries()) {
      const { align = 'left' } = columns[nth] as Column;
      const box = { ...(boxes[nth] as Box), y: top + CELL, align };
      const style = cellStyle(columns[nth], strong);
      row.add(this.#document.struct('TD', () => void this.#type.put(cell, box, style)));
    }
    row.end();
    this.#y = top + height;
    this.#drawn(() => this.#rule(this.#y, RULE));
  }
}

interface RowPlace {
  readonly columns: readonly Column[];
  readonly boxes: readonly Box[];
  readonly height: number;
}

function figureOf(size: number): TextStyle {
  return { size, weight: 'semibold', color: INK, tabular: true };
}
