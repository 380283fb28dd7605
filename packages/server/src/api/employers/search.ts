import { traitsOf } from '../../domain/institutions/environment-traits.ts';
import { exactAmount } from '../../wire/exact-number.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array, component, nullable, number, string } from '../_kit/schema.ts';

/** What can be had through a payroll login. */
const PAYROLL_PRODUCTS: ReadonlySet<string> = new Set([
  'deposit_switch',
  'employment',
  'income',
  'income_verification',
]);

const addressSchema = component('EmployerAddress', {
  city: nullable(string()),
  region: nullable(string()),
  street: string(),
  postal_code: nullable(string()),
  country: nullable(string()),
});

const employerSchema = component('Employer', {
  employer_id: string(),
  name: string(),
  address: nullable(addressSchema),
  confidence_score: nullable(number()),
});

/** At most ten employers with a name like the query, best first. */
export default endpoint({
  summary: 'Employers by name',
  item: 'none',
  request: {
    query: string({ minLength: 1, message: 'must be a non-empty string' }),
    products: array(string(), {
      minItems: 1,
      message: 'must be a list of strings containing at least one product',
    }),
  },
  response: { employers: array(employerSchema) },
  errors: [],

  async handle({ body, call }) {
    // No employer has a product that has nothing to do with pay, and all of them are invented.
    const { simulated } = traitsOf(call.environment);
    const found =
      simulated && body.products.every((product) => PAYROLL_PRODUCTS.has(product))
        ? call.employers.search(body.query)
        : [];
    return {
      employers: found.map(({ employer: { id, name, address }, confidence }) => ({
        employer_id: id,
        name,
        address: {
          city: address.city,
          country: address.country,
          postal_code: address.postalCode,
          region: address.region,
          street: address.street,
        },
        confidence_score: exactAmount(confidence),
      })),
    };
  },
});
