import { COUNTRY_CODES } from '../../../vocabulary/countries.ts';
import { array, oneOf } from '../../_kit/schema.ts';

/** Countries that a call asks for; at least one. */
export const countryList = array(oneOf(COUNTRY_CODES), {
  minItems: 1,
  message: `must be a non-empty array of country codes, of: ${COUNTRY_CODES.join(', ')}`,
});
