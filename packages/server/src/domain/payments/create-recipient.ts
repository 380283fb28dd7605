import { fail } from '../../errors.ts';
import { newTokenBody } from '../../world/ids.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { sealForTeam } from '../teams/team-sealing.ts';
import { type GivenNumbers, readBankNumbers } from './bank-account.ts';
import { recipientPlace } from './open-recipient.ts';
import type { RecipientDetails } from './recipient.ts';

/**
 * Keeps a recipient, and gives the id. The same details again are the same recipient, told by a keyed hash of all of
 * them.
 * @throws INVALID_FIELD for numbers that no account has, or without any.
 */
export async function createRecipient(
  call: Call,
  tenant: Tenant,
  given: Omit<RecipientDetails, 'iban' | 'bacs'> & GivenNumbers,
): Promise<string> {
  const details: RecipientDetails = {
    name: given.name,
    address: given.address,
    ...readBankNumbers(given),
  };
  if (details.iban === null && details.bacs === null)
    throw fail('INVALID_FIELD', 'at least one of iban and bacs must be given');
  return call.store.unitOfWork(async (unit) => {
    // Held, so that two calls at once neither make the same one twice nor get the same number.
    await unit.teams.lock(tenant.clientId);
    const { digests, world } = call;
    const parts = digestParts(tenant, details);
    const same = await unit.paymentRecipients.findSame(tenant, [digests.index(...parts)]);
    if (same !== undefined) return same;
    const n = (await unit.paymentRecipients.lastNumber(tenant)) + 1;
    const stream = world.random.stream('team', tenant.clientId, 'payment_recipient', n);
    const recipientId = `recipient-id-${tenant.environment}-${newTokenBody(stream)}`;
    const sealed = await sealForTeam(call, unit, tenant, {
      place: recipientPlace(recipientId),
      value: details,
    });
    const digest = digests.index(...parts);
    const createdAt = world.clock.now();
    await unit.paymentRecipients.insert(tenant, { recipientId, n, sealed, digest, createdAt });
    return recipientId;
  });
}

function digestParts(
  { environment, clientId }: Tenant,
  { name, iban, bacs, address }: RecipientDetails,
): string[] {
  const place = address && [address.street, address.city, address.postalCode, address.country];
  const details = JSON.stringify([name, iban, bacs && [bacs.sortCode, bacs.account], place]);
  return ['payment-recipient', environment, clientId, details];
}
