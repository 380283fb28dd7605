import { type Fields, optionalList, optionalText, record } from '../sdk/fields.ts';
import type { AccountKey, RawNumbers } from '../sdk/records.ts';

/** Numbers out of `/payment-networks`. @throws ConnectorError `malformed` */
export function toNumbers(key: AccountKey, fields: Fields): RawNumbers[] {
  const networks = optionalList(fields.paymentNetworks, 'paymentNetworks').map((one) =>
    record(one, 'a network'),
  );
  const of = (type: string): Fields | undefined => networks.find((one) => one.type === type && isOpen(one));
  const wire = of('US_FEDWIRE');
  return [...ach(key, of('US_ACH'), wire), ...eft(key, of('CA_ACSS'))];
}

/** Money must be able to go both ways. */
function isOpen({ transferIn, transferOut }: Fields): boolean {
  return transferIn === true && transferOut === true;
}

function ach(key: AccountKey, network: Fields | undefined, wire: Fields | undefined): RawNumbers[] {
  const account = optionalText(network?.identifier);
  const routing = optionalText(network?.bankId);
  if (account === null || routing === null) return [];
  return [{ key, scheme: 'ach', account, routing, wireRouting: optionalText(wire?.bankId) }];
}

/** Three digits of the institution and five of the branch; or a nought, the institution and the branch. */
function eft(key: AccountKey, network: Fields | undefined): RawNumbers[] {
  const account = optionalText(network?.identifier);
  const [, institution, branch] = /^0?(\d{3})(\d{5})$/.exec(optionalText(network?.bankId) ?? '') ?? [];
  if (account === null || institution === undefined || branch === undefined) return [];
  return [{ key, scheme: 'eft', account, institution, branch }];
}
