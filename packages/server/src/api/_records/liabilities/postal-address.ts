import type { RawAddress } from '../../../connectors/sdk/records.ts';
import { nullable, string } from '../../_kit/schema.ts';

/** An address of which any part may be unknown. */
export const postalAddress = {
  city: nullable(string()),
  country: nullable(string()),
  postal_code: nullable(string()),
  region: nullable(string()),
  street: nullable(string()),
};

export function projectPostalAddress({
  city,
  country,
  postalCode,
  region,
  street,
}: { readonly [K in keyof RawAddress]: string | null }) {
  return { city, country, postal_code: postalCode, region, street };
}
