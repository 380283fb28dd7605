import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { DocumentWriter } from './document-writer.ts';
import { makePdf, type PdfDescription } from './make-pdf.ts';
import { paperOf } from './paper.ts';

const DESCRIBED: PdfDescription = {
  title: 'Statement of R&D <plus>',
  author: 'Söhne & Co',
  subject: 'Generated from data of 2026-03-01',
  date: '2026-03-01',
  paper: paperOf(['US']),
  footer: 'Checking 0000',
};

const make = (write: (document: DocumentWriter) => void, more: Partial<PdfDescription> = {}) =>
  makePdf({ ...DESCRIBED, ...more }, write);
const read = async (pdf: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: false });
  return { document, pages: text };
};
const rows = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ cells: [`Row ${nth + 1}`, `${nth}.00`] }));
const COLUMNS = [
  { title: 'What', width: 3 },
  { title: 'How much', width: 1, align: 'right', figures: true },
] as const;
const table = (count: number) => (document: DocumentWriter) => document.table(COLUMNS, rows(count));

describe('a PDF', () => {
  it('has the same bytes whenever it is made, and the hash of them as its id', async () => {
    const first = await make(table(3));
    await make(table(40));
    expect(await make(table(3))).toEqual(first);
    const text = first.toString('latin1');
    const [, id = ''] = /\/ID \[<([0-9a-f]{32})> <\1>\]/.exec(text) ?? [];
    const blank = Buffer.from(text.replaceAll(id, '0'.repeat(32)), 'latin1');
    expect(createHash('sha256').update(blank).digest('hex').slice(0, 32)).toBe(id);
    expect((await make(table(4))).toString('latin1')).not.toContain(id);
  });

  it('is of version 1.7, tagged, with a language, a title and the date of its data', async () => {
    const pdf = await make(table(3));
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
    const text = pdf.toString('latin1');
    for (const part of ['/Marked true', '/Lang (en)', '/DisplayDocTitle true', '/StructTreeRoot'])
      expect(text).toContain(part);
    const { info, metadata } = await getMeta(new Uint8Array(pdf));
    expect(info).toMatchObject({ Title: DESCRIBED.title, Author: DESCRIBED.author, Producer: 'Fairlead' });
    expect(info.CreationDate).toBe('D:20260301000000Z');
    // The descriptions are XML, which a name with an ampersand must not break.
    expect(metadata.get('dc:title')).toBe(DESCRIBED.title);
  });

  it('tells readers what is a heading and what a cell of a table', async () => {
    const pdf = await make((document) => {
      document.title('Statement', 'A bank');
      document.heading('Transactions');
      document.table(COLUMNS, rows(1));
    });
    const { document } = await read(pdf);
    const roles = JSON.stringify(await (await document.getPage(1)).getStructTree());
    for (const role of ['H1', 'H2', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD', 'P'])
      expect(roles).toContain(`"role":"${role}"`);
  });

  it('repeats the header of a table, its notice and its footer on each page, and numbers them', async () => {
    const { pages } = await read(await make(table(60), { notice: 'Not a document of the bank.' }));
    expect(pages.length).toBeGreaterThan(1);
    for (const [nth, page] of pages.entries()) {
      for (const text of ['WHAT', 'HOW MUCH', 'Not a document of the bank.', 'Checking 0000'])
        expect(page.split(text)).toHaveLength(2);
      expect(page).toContain(`Page ${nth + 1} of ${pages.length}`);
    }
    const all = pages.join(' ');
    for (let nth = 1; nth <= 60; nth++) expect(all).toContain(`Row ${nth} `);
  });

  it('writes Latin, Greek and Cyrillic, and a question mark for what the font lacks', async () => {
    const { pages } = await read(
      await make((document) => document.paragraph('Żółć Πληρωμή Оплата 支払い -> \u0007done')),
    );
    expect(pages[0]).toContain('Żółć Πληρωμή Оплата ??? -> ?done');
  });

  it('breaks what is longer than its line and loses none of it', async () => {
    const word = 'REFERENCE'.repeat(20);
    const long = 'A payment whose text goes on and on '.repeat(6).trim();
    const { pages } = await read(
      await make((document) => document.table(COLUMNS, [{ cells: [`${long} ${word}`, '1.00'] }])),
    );
    const joined = (pages[0] ?? '').replaceAll(/\s+/g, '');
    expect(joined).toContain(long.replaceAll(' ', ''));
    expect(joined).toContain(word);
  });

  it.each([
    ['US', [612, 792]],
    ['CA', [612, 792]],
    ['GB', [595.28, 841.89]],
  ])('of an institution in %s is on the paper of that country', async (country, size) => {
    const { document } = await read(await make(table(1), { paper: paperOf([country]) }));
    const { view } = await document.getPage(1);
    expect(view.slice(2).map((points) => Math.round(points * 100) / 100)).toEqual(size);
  });
});
