/** One element of an XML file. */
export interface XmlElement {
  /** Local name, without prefix. */
  readonly name: string;
  /** 1-based line of its start tag. */
  readonly line: number;
  /** By local name; null without any. */
  readonly attributes: ReadonlyMap<string, string> | null;
  /** Its own text, trimmed; that of its children is not in it. */
  text: string;
  readonly children: XmlElement[];
}

/** First child of that name. */
export function child(parent: XmlElement | null, name: string): XmlElement | null {
  return parent?.children.find((one) => one.name === name) ?? null;
}

export function childrenOf(parent: XmlElement | null, name: string): XmlElement[] {
  return parent?.children.filter((one) => one.name === name) ?? [];
}

/** The element at the end of a path such as `Acct/Id/IBAN`, always by the first child of a name. */
export function at(parent: XmlElement | null, path: string): XmlElement | null {
  let element = parent;
  for (const name of path.split('/')) element = child(element, name);
  return element;
}

/** Text at the end of a path; null when there is none. */
export function textAt(parent: XmlElement | null, path: string): string | null {
  const text = at(parent, path)?.text ?? '';
  return text === '' ? null : text;
}

export function attribute(element: XmlElement | null, name: string): string | null {
  const text = element?.attributes?.get(name)?.trim() ?? '';
  return text === '' ? null : text;
}
