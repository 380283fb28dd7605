import type { EnrichInput, PlaceHints } from '@fairlead/enrich';
import { additionsOf } from '../../domain/records/enrichment/additions.ts';
import { pfcVersionOf } from '../../domain/teams/pfc-version.ts';
import { fail } from '../../errors.ts';
import { isOfficialCurrency } from '../../money/currency.ts';
import { type Decimal, negate } from '../../money/decimal.ts';
import { exactAmount } from '../../wire/exact-number.ts';
import { isCalendarDate } from '../../world/dates.ts';
import { endpoint } from '../_kit/endpoint.ts';
import {
  array,
  boolean,
  component,
  date,
  number,
  object,
  oneOf,
  optional,
  type Static,
  string,
  Type,
} from '../_kit/schema.ts';
import { givenDecimal } from '../_records/given-decimal.ts';
import { enrichmentsSchema, projectEnrichment } from '../_records/transactions/enrichment.ts';
import { ownRulesSchema } from '../_records/transactions/transaction.ts';

const TRANSACTIONS_MAX = 100;
const AMOUNT_MAX = 1e12;
/** Without blanks around it. */
const DESCRIPTION_MAX = 1000;
const DESCRIPTION = `must have 1 to ${DESCRIPTION_MAX} characters`;
const ACCOUNT_TYPES = ['depository', 'credit'] as const;
const DIRECTIONS = ['INFLOW', 'OUTFLOW'] as const;
const text = () => optional(string({ maxLength: 1000 }));

const givenLocation = object({
  country: text(),
  region: text(),
  city: text(),
  address: text(),
  postal_code: text(),
});

const givenTransaction = object({
  id: string({ minLength: 1, maxLength: 128, message: 'must have 1 to 128 characters' }),
  // Taken, and without an effect yet: nothing is remembered of a person or an account (D87).
  user_id: text(),
  client_user_id: text(),
  client_account_id: text(),
  account_type: text(),
  account_subtype: text(),
  description: string({ minLength: 1, message: DESCRIPTION }),
  amount: Type.Number({ minimum: 0, maximum: AMOUNT_MAX }),
  direction: oneOf(DIRECTIONS),
  iso_currency_code: string({
    minLength: 3,
    maxLength: 3,
    message: 'must be three capital letters of ISO 4217',
  }),
  location: optional(givenLocation),
  mcc: optional(string({ minLength: 4, maxLength: 4, message: 'must have four digits' })),
  date_posted: optional(date()),
});
type Given = Static<typeof givenTransaction>;

const enrichedSchema = component('ClientProvidedEnrichedTransaction', {
  id: string(),
  client_user_id: optional(string()),
  client_account_id: optional(string()),
  account_type: optional(string()),
  account_subtype: optional(string()),
  description: string(),
  amount: number(),
  direction: optional(oneOf(DIRECTIONS)),
  iso_currency_code: string(),
  enrichments: enrichmentsSchema,
  // In the schema, and left out: rules of a caller's own are configuration here.
  client_customization: ownRulesSchema(),
});

/** Tells what transactions that the caller brings were; nothing of them is stored or logged. */
export default endpoint({
  summary: 'Classify transactions of the caller',
  item: 'none',
  product: null,
  request: {
    account_type: oneOf(ACCOUNT_TYPES),
    transactions: array(givenTransaction, { minItems: 1, maxItems: TRANSACTIONS_MAX }),
    options: optional(
      object({
        include_legacy_category: optional(boolean({ default: false })),
        personal_finance_category_version: optional(oneOf(['v1', 'v2'])),
      }),
    ),
  },
  response: { enriched_transactions: array(enrichedSchema) },
  errors: [],

  refuse({ transactions }) {
    for (const [index, given] of transactions.entries()) {
      const fault = faultOf(given);
      if (fault) throw fail('INVALID_FIELD', `transactions[${index}].${fault}`);
    }
  },

  async handle({ body, call, tenant }) {
    const { store, enrichers, link } = call;
    const enricher = await enrichers.with(additionsOf(await store.enrichmentAdditions.list(tenant.clientId)));
    const asked = body.options?.personal_finance_category_version;
    const wish = {
      version: await pfcVersionOf(call, tenant.clientId, asked),
      includeLegacy: body.options?.include_legacy_category === true,
      iconOrigin: enrichers.iconOrigin ?? link.publicUrl(),
    };
    return {
      enriched_transactions: body.transactions.map((given, index) => {
        const money = givenDecimal(given.amount, `transactions[${index}].amount`);
        const moneyIn = given.direction === 'INFLOW';
        const enrichment = enricher.enrich(inputOf(given, money, body.account_type));
        return {
          ...echoed(given),
          amount: exactAmount(money),
          enrichments: projectEnrichment(enricher, enrichment, moneyIn, wish),
        };
      }),
    };
  },
});

/** What a schema cannot say; the words that follow the name of the field. */
function faultOf({ description, iso_currency_code, mcc, date_posted }: Given): string | undefined {
  const characters = [...description.trim()].length;
  if (characters === 0 || characters > DESCRIPTION_MAX) return `description ${DESCRIPTION}`;
  if (!isOfficialCurrency(iso_currency_code))
    return `iso_currency_code ${JSON.stringify(iso_currency_code)} is no currency of ISO 4217: three capital letters, such as USD`;
  if (mcc !== undefined && !/^\d{4}$/.test(mcc)) return 'mcc must have four digits';
  if (date_posted !== undefined && !isCalendarDate(date_posted))
    return "date_posted must be a day of the calendar, of the format 'YYYY-MM-DD'";
  return undefined;
}

function inputOf(given: Given, money: Decimal, accountType: string): EnrichInput {
  const { location } = given;
  return {
    description: given.description.trim(),
    amount: given.direction === 'INFLOW' ? negate(money) : money,
    currency: given.iso_currency_code,
    accountType: given.account_type ?? accountType,
    accountSubtype: given.account_subtype ?? null,
    mcc: given.mcc ?? null,
    date: given.date_posted ?? null,
    ...(location ? { location: placeOf(location) } : {}),
  };
}

function placeOf({ country, region, city, address, postal_code }: Static<typeof givenLocation>): PlaceHints {
  return {
    country: country ?? null,
    region: region ?? null,
    city: city ?? null,
    address: address ?? null,
    postalCode: postal_code ?? null,
  };
}

function echoed(given: Given) {
  const { id, description, direction, iso_currency_code } = given;
  const { client_user_id, client_account_id, account_type, account_subtype } = given;
  return {
    id,
    description,
    direction,
    iso_currency_code,
    ...(client_user_id === undefined ? {} : { client_user_id }),
    ...(client_account_id === undefined ? {} : { client_account_id }),
    ...(account_type === undefined ? {} : { account_type }),
    ...(account_subtype === undefined ? {} : { account_subtype }),
  };
}
