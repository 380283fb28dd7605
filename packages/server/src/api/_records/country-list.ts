import { array, oneOf } from '../_kit/schema.ts';
import { COUNTRY_CODES } from './value-lists.ts';

/** Countries that a call asks for; at least one. */
export const countryList = array(oneOf(COUNTRY_CODES), {
  minItems: 1,
  message: `must be a non-empty array of country codes, of: ${COUNTRY_CODES.join(', ')}`,
});
