import { traitsOf } from '../../domain/institutions/environment-traits.ts';
import { recordedProducts } from '../../vocabulary/products.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array, boolean, integer, object, optional, string } from '../_kit/schema.ts';
import { countryList } from '../_records/institutions/country-list.ts';
import { institutionSchema, projectInstitution } from '../_records/institutions/institution.ts';
import { linkedProducts, requireSomething, searchWarnings } from '../_records/institutions/product-list.ts';

/** One page of the institutions of some countries, in order of name. */
export default endpoint({
  summary: 'Institutions that can be linked, page by page',
  item: 'none',
  request: {
    count: integer({ minimum: 1, maximum: 500 }),
    offset: integer({ minimum: 0 }),
    country_codes: countryList,
    options: optional(
      object({
        products: optional(linkedProducts()),
        routing_numbers: optional(array(string(), { maxItems: 500 })),
        oauth: optional(boolean()),
        include_optional_metadata: optional(boolean()),
        include_auth_metadata: optional(boolean({ default: false, later: true })),
        include_payment_initiation_metadata: optional(boolean({ default: false, later: true })),
      }),
    ),
  },
  response: { institutions: array(institutionSchema), total: integer() },
  errors: ['INSTITUTIONS_GET_LIMIT', 'INVALID_PRODUCT'],

  refuse: ({ options }, call) => requireSomething(call, options?.products ?? []),

  warn: ({ options }, call) => searchWarnings(call, options?.products),

  async handle({ body, call }) {
    const { products, routing_numbers, oauth, ...extras } = body.options ?? {};
    const { institutions, total } = call.directory.list(
      {
        countryCodes: body.country_codes,
        ...(products ? { products: recordedProducts(products, traitsOf(call.environment).simulated) } : {}),
        ...(oauth === undefined ? {} : { oauth }),
        ...(routing_numbers && routing_numbers.length > 0 ? { routingNumbers: routing_numbers } : {}),
      },
      body.count,
      body.offset,
    );
    return { institutions: institutions.map((each) => projectInstitution(each, extras)), total };
  },
});
