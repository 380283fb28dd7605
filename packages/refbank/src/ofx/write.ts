/** A line of an answer: a field, or an aggregate with its parts; what is undefined is left out. */
export type Part = readonly [name: string, content: string | readonly Part[]] | undefined;

/** The text of an answer: SGML, fields without end tags, below version 200, and XML from there on. */
export function writeAnswer(version: number, root: Part): string {
  const isXml = version >= 200;
  const header = isXml
    ? `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\r\n<?OFX OFXHEADER="200" VERSION="${version}" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\r\n`
    : `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:${version}\r\nSECURITY:NONE\r\nENCODING:UTF-8\r\nCHARSET:NONE\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n`;
  const print = (part: Part): string => {
    if (part === undefined) return '';
    const [name, content] = part;
    if (typeof content === 'string') return `<${name}>${escaped(content)}${isXml ? `</${name}>` : ''}\r\n`;
    return `<${name}>\r\n${content.map(print).join('')}</${name}>\r\n`;
  };
  return header + print(root);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function statusPart(code: number): Part {
  return [
    'STATUS',
    [
      ['CODE', String(code)],
      ['SEVERITY', code === 0 ? 'INFO' : 'ERROR'],
    ],
  ];
}

/** `YYYYMMDD` of a moment, in UTC. */
export function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
}

/** `YYYYMMDDHHMMSS.XXX[0:GMT]` */
export function moment(at: number): string {
  return `${new Date(at).toISOString().replaceAll(/[-:TZ]/g, '')}[0:GMT]`;
}
