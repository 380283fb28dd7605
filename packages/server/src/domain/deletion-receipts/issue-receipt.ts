import { isoTime } from '../../world/dates.ts';
import { newTokenBody } from '../../world/ids.ts';
import type { ConsentEnder } from '../consents/consent.ts';
import type { Item } from '../items/item.ts';
import type { Call, Services } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { ensureSigningKey, openPrivateNumber } from '../webhooks/keys/rotation.ts';
import { RECEIPT_TYPE, receiptStatement } from './receipt.ts';

/** Writes down what was destroyed, in the unit of work that destroys it. */
export async function issueReceipt(
  { world }: { readonly world: Pick<Call['world'], 'random'> },
  unit: Pick<StoreWriter, 'teams' | 'deletionReceipts'>,
  item: Item,
  removed: {
    readonly at: number;
    readonly by: ConsentEnder;
    readonly rows: Readonly<Record<string, number>>;
    readonly endsConsentThere: boolean;
  },
): Promise<void> {
  const { itemId, environment, clientId, institutionId, institutionName } = item;
  const { at, ...what } = removed;
  const receiptId = newTokenBody(world.random.stream('deletion_receipt', clientId, itemId));
  const applicationName = (await unit.teams.find(clientId))?.name ?? '';
  const named = { receiptId, itemId, environment, clientId };
  const statement = receiptStatement({
    ...named,
    ...what,
    applicationName,
    institutionId,
    institutionName,
    removedAt: isoTime(at),
  });
  await unit.deletionReceipts.insert({ ...named, removedAt: at, statement });
}

/** A receipt as it is handed out. */
export interface SignedReceipt {
  /** The JSON that was signed. */
  readonly statement: string;
  /** Compact JWS (ES256) that holds the statement, under the key that signs webhooks at present. */
  readonly jws: string;
}

/** The receipt of a removed Item; undefined where there is none (any more). */
export async function signedReceipt(
  services: Pick<Services, 'world' | 'environment' | 'store' | 'custody' | 'signing'>,
  tenant: Tenant,
  itemId: string,
): Promise<SignedReceipt | undefined> {
  const receipt = await services.store.deletionReceipts.find(tenant, itemId);
  if (!receipt) return undefined;
  const { statement } = receipt;
  // Over the store that the caller sees: in a keyed call that is its one unit of work.
  const key = await ensureSigningKey(services);
  const { keyId, x, y } = key;
  const pair = { x, y, d: openPrivateNumber(services, key) };
  return { statement, jws: services.signing.statementSigner(keyId, pair, RECEIPT_TYPE)(statement) };
}
