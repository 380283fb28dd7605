const LINES_PER_PAGE = 54;

/** Lines of text as a PDF on US Letter, the same bytes for the same lines. Its reader brings the font. */
export function textPdf(lines: readonly string[]): Buffer {
  const pages: string[][] = [];
  for (let from = 0; from < Math.max(lines.length, 1); from += LINES_PER_PAGE)
    pages.push(lines.slice(from, from + LINES_PER_PAGE));
  // Objects 1 to 3 are catalogue, list of pages and font; each page is two more, itself and its content.
  const pageNumber = (nth: number): number => 4 + 2 * nth;
  const kids = pages.map((_, nth) => `${pageNumber(nth)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, nth) => {
      const content = `BT /F1 9 Tf 12 TL 54 740 Td\n${page.map((line) => `(${escaped(line)}) '`).join('\n')}\nET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${pageNumber(nth) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return assembled(objects);
}

function assembled(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = text.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function escaped(line: string): string {
  return line.replaceAll(/[\\()]/g, '\\$&').replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');
}
