/** What a document says of itself, besides its pages. */
export interface PdfInformation {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** Of the data, never of the making: `YYYY-MM-DD`. */
  readonly date: string;
}

export const PRODUCER = 'Fairlead';

/** The XMP packet's descriptions. The library writes names as they come, and an institution may have an ampersand in its own. */
export function metadataXml({ title, author, subject, date }: PdfInformation): string {
  const alternative = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt>`;
  return [
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<dc:format>application/pdf</dc:format><dc:title>${alternative(title)}</dc:title>`,
    `<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:description>${alternative(subject)}</dc:description></rdf:Description>`,
    '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">',
    `<xmp:CreateDate>${date}T00:00:00Z</xmp:CreateDate>`,
    `<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool></rdf:Description>`,
    '<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">',
    `<pdf:Producer>${PRODUCER}</pdf:Producer></rdf:Description>`,
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
