import { fail } from '../../errors.ts';
import { recordTeamRead } from '../audit/record.ts';
import type { SealedPlace } from '../custody.ts';
import type { Call } from '../services.ts';
import type { StoreReader } from '../store.ts';
import type { Tenant } from '../teams/team.ts';
import { type OpenForTeam, openerForTeam } from '../teams/team-sealing.ts';
import type { Authorization, Transfer, TransferPerson } from './transfer.ts';
import type { StoredAuthorization, StoredTransferPart, TransferFilter } from './transfer-store.ts';

export function transferPlace(authorizationId: string, field: 'sealed' | 'sealed_metadata'): SealedPlace {
  return { table: 'transfers', field, row: authorizationId };
}

/** What an authorization says, with the person that it is about. */
export function openAuthorization(open: OpenForTeam, stored: StoredAuthorization): Authorization {
  const { n: _n, sealed, idempotencyKey: _key, transfer: _transfer, ...said } = stored;
  const place = transferPlace(stored.authorizationId, 'sealed');
  return { ...said, person: sealed && open<TransferPerson>(place, sealed) };
}

/** A transfer: an authorization that was used, opened with what belongs to its use. */
export function openUsed(
  open: OpenForTeam,
  stored: StoredAuthorization,
  { sealedMetadata, ...part }: StoredTransferPart,
): Transfer {
  const place = transferPlace(stored.authorizationId, 'sealed_metadata');
  const metadata = sealedMetadata && open<Record<string, string>>(place, sealedMetadata);
  return { ...openAuthorization(open, stored), ...part, metadata };
}

/** By which of its two ids a call names a transfer. */
export interface TransferName {
  readonly transferId: string | undefined;
  readonly authorizationId: string | undefined;
}

/** @throws INVALID_FIELD where the team has none of that id, or the two name different ones. */
export async function readTransfer(
  call: Call,
  tenant: Tenant,
  { transferId, authorizationId }: TransferName,
): Promise<Transfer> {
  const { transfers } = call.store;
  const found =
    transferId === undefined
      ? await transfers.findAuthorization(tenant, authorizationId ?? '')
      : await transfers.find(tenant, transferId);
  const isNamed = authorizationId === undefined || found?.authorizationId === authorizationId;
  if (!found?.transfer || !isNamed)
    throw noTransfer(transferId === undefined ? 'authorization_id' : 'transfer_id');
  const transfer = openUsed(await openerForTeam(call, call.store, tenant), found, found.transfer);
  await noteRead(call, tenant, [transfer]);
  return transfer;
}

/** One page of a team's transfers, the newest first. */
export async function listTransfers(call: Call, tenant: Tenant, filter: TransferFilter): Promise<Transfer[]> {
  const found = await call.store.transfers.list(tenant, filter);
  const open = await openerForTeam(call, call.store, tenant);
  const transfers = found.flatMap((stored) =>
    stored.transfer ? [openUsed(open, stored, stored.transfer)] : [],
  );
  await noteRead(call, tenant, transfers);
  return transfers;
}

async function noteRead(call: Call, tenant: Tenant, transfers: readonly Transfer[]): Promise<void> {
  const ids = transfers.flatMap(({ person, transferId }) => (person ? [transferId] : []));
  await recordTeamRead(call, tenant, { action: 'transfer_people.read', kind: 'transfer', ids });
}

/** A transfer as it is stored. @throws INVALID_FIELD */
export async function requireTransfer(
  { transfers }: Pick<StoreReader, 'transfers'>,
  tenant: Tenant,
  transferId: string,
): Promise<StoredAuthorization & { readonly transfer: StoredTransferPart }> {
  const found = await transfers.find(tenant, transferId);
  if (!found?.transfer) throw noTransfer('transfer_id');
  return { ...found, transfer: found.transfer };
}

function noTransfer(field: string) {
  return fail('INVALID_FIELD', `${field} must be that of a transfer of this client`);
}
