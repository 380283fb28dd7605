import { node, type XmlNode } from '../xml/write.ts';

/** A BIC, or the bank's number in its country. */
export function bankIdNode(bankId: string | null): XmlNode | null {
  if (bankId === null) return null;
  const isBic = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bankId);
  return isBic ? node('BICFI', bankId) : node('ClrSysMmbId', [node('MmbId', bankId)]);
}
