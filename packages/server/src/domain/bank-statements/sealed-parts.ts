import type { DataKey } from '../custody.ts';
import type { Item } from '../items/item.ts';
import type { Services } from '../services.ts';
import type { SealedAnchor } from './account-statement.ts';
import type { Anchor } from './books.ts';

type Sealing = Pick<Services, 'custody'>;
type Owner = Pick<Item, 'environment' | 'clientId' | 'itemId'>;

const anchorPlace = (accountId: string) => ({ table: 'statement_anchors', field: 'sealed', row: accountId });
const filePlace = (statementId: string) => ({
  table: 'account_statements',
  field: 'sealed',
  row: statementId,
});

export function sealAnchor(
  { custody }: Sealing,
  item: Owner,
  key: DataKey,
  { accountId, anchor }: { readonly accountId: string; readonly anchor: Anchor },
): Buffer {
  return custody.seal(item, key, anchorPlace(accountId), JSON.stringify(anchor));
}

export function openAnchor(
  { custody }: Sealing,
  item: Owner,
  key: DataKey,
  { accountId, sealed }: SealedAnchor,
): Anchor {
  return JSON.parse(custody.open(item, key, anchorPlace(accountId), sealed)) as Anchor;
}

/** A file as a JSON text in Base64: what is sealed is text, and an export of a person reads JSON. */
export function sealFile(
  { custody }: Sealing,
  item: Owner,
  key: DataKey,
  { statementId, bytes }: { readonly statementId: string; readonly bytes: Buffer },
): Buffer {
  return custody.seal(item, key, filePlace(statementId), JSON.stringify(bytes.toString('base64')));
}

export function openFile(
  { custody }: Sealing,
  item: Owner,
  key: DataKey,
  { statementId, sealed }: { readonly statementId: string; readonly sealed: Buffer },
): Buffer {
  return Buffer.from(JSON.parse(custody.open(item, key, filePlace(statementId), sealed)) as string, 'base64');
}
