import { bankNumber } from '../../domain/institutions/bank-number.ts';
import { traitsOf } from '../../domain/institutions/environment-traits.ts';
import { openPayment } from '../../domain/payments/open-payment.ts';
import { PAID_FROM } from '../../domain/payments/payment-currency.ts';
import { ACCOUNT_SUBTYPES } from '../../vocabulary/account-types.ts';
import { recordedProducts } from '../../vocabulary/products.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array, boolean, nullable, object, oneOf, optional, string } from '../_kit/schema.ts';
import { countryList } from '../_records/institutions/country-list.ts';
import { institutionSchema, projectInstitution } from '../_records/institutions/institution.ts';
import { requireSomething, searchedProducts, searchWarnings } from '../_records/institutions/product-list.ts';

const subtypes = optional(array(nullable(oneOf([...ACCOUNT_SUBTYPES, 'all']))));

const RESULTS_MAX = 10;

/** At most ten institutions with a name like the query, best first; or with the routing number that it is. */
export default endpoint({
  summary: 'Institutions by name',
  item: 'none',
  request: {
    query: string({ minLength: 1, message: 'must be a non-empty string' }),
    products: optional(searchedProducts),
    country_codes: countryList,
    options: optional(
      object({
        oauth: optional(boolean()),
        include_optional_metadata: optional(boolean()),
        // The directory does not know which kinds of accounts an institution has; every one may have any.
        account_filter: optional(
          object({ loan: subtypes, depository: subtypes, credit: subtypes, investment: subtypes }),
        ),
        include_auth_metadata: optional(boolean({ default: false, later: true })),
        include_payment_initiation_metadata: optional(boolean({ default: false, later: true })),
        payment_initiation: optional(
          object({ payment_id: optional(string()), consent_id: optional(string()) }, { later: true }),
        ),
      }),
    ),
  },
  response: { institutions: array(institutionSchema) },
  errors: ['INVALID_PRODUCT'],

  refuse: ({ products }, call) => requireSomething(call, products ?? []),

  warn: ({ products }, call) => searchWarnings(call, products),

  async handle({ body, call, tenant }) {
    const { oauth, account_filter, payment_initiation, ...extras } = body.options ?? {};
    const paymentId = payment_initiation?.payment_id;
    const payment = paymentId === undefined ? undefined : await openPayment(call.store, tenant, paymentId);
    const countryCodes = body.country_codes.filter(
      (code) => payment === undefined || PAID_FROM[payment.currency].includes(code),
    );
    // Without any country there is nothing that the payment could be made from.
    if (countryCodes.length === 0) return { institutions: [] };
    const products = [
      ...recordedProducts(body.products ?? [], traitsOf(call.environment).simulated),
      ...(payment ? ['payment_initiation'] : []),
    ];
    const filter = {
      countryCodes,
      ...(products.length === 0 ? {} : { products }),
      ...(oauth === undefined ? {} : { oauth }),
    };
    const number = bankNumber(body.query);
    const institutions =
      number === null
        ? call.directory.search(body.query, filter)
        : call.directory.list({ ...filter, routingNumbers: [number] }, RESULTS_MAX, 0).institutions;
    return { institutions: institutions.map((each) => projectInstitution(each, extras)) };
  },
});
