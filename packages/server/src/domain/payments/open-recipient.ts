import { fail } from '../../errors.ts';
import type { SealedPlace } from '../custody.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { type OpenForTeam, openerForTeam } from '../teams/team-sealing.ts';
import type { Recipient, RecipientDetails, StoredRecipient } from './recipient.ts';

/** @throws INVALID_FIELD when the team has none of that id. */
export async function openRecipient(
  services: Pick<Services, 'store' | 'custody'>,
  tenant: Tenant,
  recipientId: string,
): Promise<Recipient> {
  const found = await services.store.paymentRecipients.find(tenant, recipientId);
  if (!found)
    throw fail('INVALID_FIELD', 'recipient_id must be the id of a payment recipient of this client');
  return unsealed(await openerForTeam(services, services.store, tenant), found);
}

export interface RecipientPage {
  readonly recipients: readonly Recipient[];
  /** Where the next page begins; undefined after the last one. */
  readonly nextCursor: string | undefined;
}

/**
 * One page in the order in which they were made; a cursor is the id of the last one of the page before.
 * @throws INVALID_FIELD for a cursor that this endpoint never gave.
 */
export async function listRecipients(
  services: Pick<Services, 'store' | 'custody'>,
  tenant: Tenant,
  { cursor, count }: { readonly cursor: string | undefined; readonly count: number },
): Promise<RecipientPage> {
  const { paymentRecipients } = services.store;
  const last = cursor === undefined ? undefined : await paymentRecipients.find(tenant, cursor);
  if (cursor !== undefined && !last)
    throw fail('INVALID_FIELD', 'cursor must be a next_cursor that an earlier page had');
  const found = await paymentRecipients.list(tenant, last?.n ?? 0, count + 1);
  const page = found.slice(0, count);
  const open = await openerForTeam(services, services.store, tenant);
  return {
    recipients: page.map((stored) => unsealed(open, stored)),
    nextCursor: found.length > count ? page.at(-1)?.recipientId : undefined,
  };
}

/** Where the details of a recipient are sealed. */
export function recipientPlace(recipientId: string): SealedPlace {
  return { table: 'payment_recipients', field: 'sealed', row: recipientId };
}

function unsealed(open: OpenForTeam, { recipientId, sealed }: StoredRecipient): Recipient {
  return { recipientId, ...open<RecipientDetails>(recipientPlace(recipientId), sealed) };
}
