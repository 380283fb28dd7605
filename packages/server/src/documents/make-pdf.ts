import { buffer } from 'node:stream/consumers';
import { DocumentWriter } from './document-writer.ts';
import { fontFiles } from './fonts.ts';
import { metadataXml, type PdfInformation, PRODUCER } from './information.ts';
import type { Paper } from './paper.ts';
import { BLANK_ID, withContentId } from './trailer-id.ts';
import { Typesetter } from './typesetter.ts';

export interface PdfDescription extends PdfInformation {
  readonly paper: Paper;
  /** Stands on top of every page. */
  readonly notice?: string;
  /** Stands at the foot of every page, before its number. */
  readonly footer: string;
}

/**
 * A tagged PDF 1.7 with its fonts in it. The same description and content give the same bytes: nothing in it is of the time
 * of its making, and its id is the hash of its content (D84).
 */
export async function makePdf(
  description: PdfDescription,
  write: (document: DocumentWriter) => void,
): Promise<Buffer> {
  const { paper, title, author, subject, date, notice, footer } = description;
  // Most calls need no PDF, so the library is loaded by the first that does.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    size: [paper.width, paper.height],
    // The writer keeps its own margins, so that the library begins no page.
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    font: null,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Producer: PRODUCER,
      Creator: PRODUCER,
      CreationDate: new Date(`${date}T00:00:00Z`),
    },
  });
  document._id = BLANK_ID;
  document._addInfo = () => document.appendXML(metadataXml({ title, author, subject, date }));
  const writer = new DocumentWriter(document, new Typesetter(document, await fontFiles()), { paper, notice });
  write(writer);
  writer.end(footer);
  document.end();
  return withContentId(await buffer(document));
}
