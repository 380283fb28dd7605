/** An element of a request; a field has text, an aggregate has children. */
export interface Element {
  readonly name: string;
  readonly text: string;
  readonly children: readonly Element[];
}

/** A request as it came, or the sentence that says why it is none. */
export type ReadRequest = { readonly version: number; readonly root: Element } | string;

const SGML_FIELDS = [
  'OFXHEADER',
  'DATA',
  'VERSION',
  'SECURITY',
  'ENCODING',
  'CHARSET',
  'COMPRESSION',
  'OLDFILEUID',
  'NEWFILEUID',
];
const XML_HEADER =
  /^<\?xml [^>]*\?>\s*<\?OFX OFXHEADER="200" VERSION="(\d{3})" SECURITY="NONE" OLDFILEUID="[^"]*" NEWFILEUID="([^"]+)"\?>\s*/;

/**
 * Reads a request as the standard writes one, with none of the leniency that readers of files need: header fields in their order,
 * a blank line, SGML without end tags on fields or XML with all of them.
 */
export function readRequest(body: Buffer): ReadRequest {
  const text = body.toString('utf8');
  const xml = XML_HEADER.exec(text);
  if (xml) return treeOf(Number(xml[1]), text.slice(xml[0].length), true);
  const end = text.indexOf('\r\n\r\n');
  const lines = text.slice(0, Math.max(0, end)).split('\r\n');
  const names = lines.map((line) => line.split(':')[0]);
  if (end < 0 || names.join() !== SGML_FIELDS.join()) return 'the header is not that of a request';
  const value = (name: string): string => lines[SGML_FIELDS.indexOf(name)]?.split(':')[1] ?? '';
  if (value('OFXHEADER') !== '100' || value('DATA') !== 'OFXSGML') return 'the header is of another format';
  if (!/^\S{1,36}$/.test(value('NEWFILEUID'))) return 'NEWFILEUID is missing';
  return treeOf(Number(value('VERSION')), text.slice(end + 4), false);
}

const TOKEN = /<(\/?)([A-Z0-9.]+)>([^<]*)/g;

interface Growing {
  readonly name: string;
  text: string;
  readonly children: Growing[];
}

function treeOf(version: number, body: string, isXml: boolean): ReadRequest {
  const top: Growing = { name: '', text: '', children: [] };
  const open: Growing[] = [top];
  for (const [, slash, name = '', rest = ''] of body.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? top;
    const text = decoded(rest.trim());
    if (slash === '/') {
      if (parent.name !== name) return `</${name}> closes nothing`;
      open.pop();
      continue;
    }
    const element: Growing = { name, text, children: [] };
    parent.children.push(element);
    // In SGML a field ends with the next tag; what has no text is an aggregate.
    if (isXml || text === '') open.push(element);
  }
  const [root] = top.children;
  if (open.length !== 1 || top.children.length !== 1 || root?.name !== 'OFX')
    return 'the elements do not close';
  return { version, root };
}

function decoded(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

export function find(parent: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (found, name) => found?.children.find((one) => one.name === name),
    parent,
  );
}

export function textAt(parent: Element | undefined, ...path: readonly string[]): string | undefined {
  const text = find(parent, ...path)?.text;
  return text === '' ? undefined : text;
}
