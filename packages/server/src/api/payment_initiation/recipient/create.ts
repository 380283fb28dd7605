import { createRecipient } from '../../../domain/payments/create-recipient.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, object, optional, string } from '../../_kit/schema.ts';
import { givenBacs, givenIban, readGivenBacs } from '../../_records/payments/payment-request.ts';

const text = (maxLength?: number) =>
  string({
    minLength: 1,
    ...(maxLength === undefined ? {} : { maxLength }),
    message:
      maxLength === undefined ? 'must be a non-empty string' : `must have 1 to ${maxLength} characters`,
  });

const address = object({
  street: array(text(), { minItems: 1 }),
  city: text(35),
  postal_code: text(16),
  country: string({
    minLength: 2,
    maxLength: 2,
    message: 'must be the code of a country with two letters (ISO 3166-1 alpha-2)',
  }),
});

/** Keeps a recipient; the same details again give the same one. */
export default endpoint({
  summary: 'Keep a recipient of payments',
  item: 'none',
  changesState: true,
  request: { name: text(), iban: givenIban, bacs: optional(givenBacs), address: optional(address) },
  response: { recipient_id: string() },
  errors: [],

  async handle({ body, tenant, call }) {
    const { name, iban = null, bacs, address: place } = body;
    const recipientId = await createRecipient(call, tenant, {
      name,
      iban,
      bacs: readGivenBacs(bacs),
      address: place
        ? {
            street: place.street,
            city: place.city,
            postalCode: place.postal_code,
            country: place.country.toUpperCase(),
          }
        : null,
    });
    return { recipient_id: recipientId };
  },
});
