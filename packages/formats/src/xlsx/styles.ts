import { attribute, child, childrenOf, type XmlElement } from '../xml/element.ts';
import { isDateFormat } from './number-format.ts';

/** Places of the cell styles whose number format shows dates. */
export function readDateStyles(styles: XmlElement | null): Set<number> {
  const codes = new Map(
    childrenOf(child(styles, 'numFmts'), 'numFmt').map((one) => [
      Number(attribute(one, 'numFmtId')),
      attribute(one, 'formatCode'),
    ]),
  );
  const dates = new Set<number>();
  childrenOf(child(styles, 'cellXfs'), 'xf').forEach((xf, place) => {
    const id = Number(attribute(xf, 'numFmtId') ?? '0');
    if (isDateFormat(id, codes.get(id) ?? null)) dates.add(place);
  });
  return dates;
}
