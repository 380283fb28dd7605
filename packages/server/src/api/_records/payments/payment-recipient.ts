import type { Bacs } from '../../../domain/payments/bank-account.ts';
import type { Recipient, RecipientAddress } from '../../../domain/payments/recipient.ts';
import { array, component, nullable, optional, type Static, string } from '../../_kit/schema.ts';

export const bacsSchema = component('RecipientBACS', { account: string(), sort_code: string() });

export function projectBacs({ account, sortCode }: Bacs): Static<typeof bacsSchema> {
  return { account, sort_code: sortCode };
}

const addressSchema = component('PaymentInitiationAddress', {
  street: array(string()),
  city: string(),
  postal_code: string(),
  country: string(),
});

export const recipientFields = {
  recipient_id: string(),
  name: string(),
  address: nullable(addressSchema),
  iban: nullable(string()),
  // Left out where there are none: clients of 2021 take no null for them.
  bacs: optional(nullable(bacsSchema)),
};

export const recipientSchema = component('PaymentInitiationRecipient', recipientFields);

export function projectRecipient(recipient: Recipient): Static<typeof recipientSchema> {
  const { recipientId, name, iban, bacs, address } = recipient;
  return {
    recipient_id: recipientId,
    name,
    address: address && projectAddress(address),
    iban,
    ...(bacs ? { bacs: projectBacs(bacs) } : {}),
  };
}

function projectAddress({
  street,
  city,
  postalCode,
  country,
}: RecipientAddress): Static<typeof addressSchema> {
  return { street: [...street], city, postal_code: postalCode, country };
}
