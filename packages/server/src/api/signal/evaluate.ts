import { type Evaluation, evaluate } from '../../domain/signal/evaluate.ts';
import { tierOf } from '../../domain/signal/scores.ts';
import { FLAG_ATTRIBUTES, NUMBER_ATTRIBUTES, TIME_ATTRIBUTES } from '../../vocabulary/core-attributes.ts';
import { exactAmount } from '../../wire/exact-number.ts';
import { endpoint } from '../_kit/endpoint.ts';
import {
  array,
  boolean,
  component,
  dateTime,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  string,
  Type,
  token,
} from '../_kit/schema.ts';
import { SIMULATED } from '../_kit/simulated.ts';
import { accountIdField } from '../_records/accounts/account-options.ts';
import { givenDecimal } from '../_records/given-decimal.ts';
import { idle } from '../_records/payments/transfer-request.ts';
import { ITEM_REFUSALS } from '../_records/refusals.ts';

const RESULTS = ['ACCEPT', 'REVIEW', 'REROUTE'] as const;
const METHODS = ['SAME_DAY_ACH', 'STANDARD_ACH', 'MULTIPLE_PAYMENT_METHODS'] as const;
const DEFAULT_RULESET = 'default';

const score = { score: integer(), risk_tier: integer() };
const fields = <Schema>(names: readonly string[], schema: () => Schema) =>
  Object.fromEntries(names.map((name) => [name, schema()]));
const attributesSchema = component('SignalCoreAttributes', {
  ...fields(NUMBER_ATTRIBUTES, () => optional(nullable(number()))),
  ...fields(TIME_ATTRIBUTES, () => optional(nullable(dateTime()))),
  ...fields(FLAG_ATTRIBUTES, () => optional(nullable(boolean()))),
});

/** Simulated: a published formula over what the sandbox stores of the account. */
export default endpoint({
  summary: 'Rate how likely a debit comes back (simulated)',
  item: 'any',
  tag: SIMULATED,
  changesState: true,
  request: {
    access_token: token(),
    account_id: accountIdField(),
    client_transaction_id: string({ minLength: 1, maxLength: 36, message: 'must have 1 to 36 characters' }),
    amount: Type.Number({ exclusiveMinimum: 0, maximum: 1e12 }),
    user_present: idle.flag,
    client_user_id: optional(string({ maxLength: 1000 })),
    is_recurring: idle.flag,
    default_payment_method: optional(nullable(oneOf(METHODS))),
    user: optional(
      object({
        name: optional(
          nullable(
            object({
              prefix: idle.text,
              given_name: idle.text,
              middle_name: idle.text,
              family_name: idle.text,
              suffix: idle.text,
            }),
          ),
        ),
        phone_number: idle.text,
        email_address: idle.text,
        address: optional(
          nullable(
            object({
              street: optional(string()),
              city: optional(string()),
              region: idle.text,
              postal_code: idle.text,
              country: idle.text,
            }),
          ),
        ),
      }),
    ),
    device: optional(object({ ip_address: idle.text, user_agent: idle.text })),
    risk_profile_key: idle.text,
    ruleset_key: idle.text,
  },
  response: {
    scores: nullable(
      component('SignalScores', {
        customer_initiated_return_risk: component('CustomerInitiatedReturnRisk', score),
        bank_initiated_return_risk: component('BankInitiatedReturnRisk', score),
      }),
    ),
    core_attributes: attributesSchema,
    risk_profile: nullable(string()),
    ruleset: component('SignalRuleset', {
      ruleset_key: string(),
      result: oneOf(RESULTS),
      triggered_rule_details: nullable(component('SignalRuleDetails', { internal_note: string() })),
    }),
    warnings: array(
      component('SignalWarning', {
        warning_type: string(),
        warning_code: string(),
        warning_message: string(),
      }),
    ),
  },
  errors: [...ITEM_REFUSALS, 'INVALID_ACCOUNT_ID', 'UNAUTHORIZED_ROUTE_ACCESS'],

  refuse({ amount }) {
    givenDecimal(amount, 'amount');
  },

  async handle({ body, item, call }) {
    const evaluation = await evaluate(call, item, {
      accountId: body.account_id,
      clientTransactionId: body.client_transaction_id,
      amount: givenDecimal(body.amount, 'amount'),
    });
    const { customerInitiated, bankInitiated } = evaluation.scores;
    return {
      scores: {
        customer_initiated_return_risk: {
          score: customerInitiated,
          risk_tier: tierOf(customerInitiated, 5),
        },
        bank_initiated_return_risk: { score: bankInitiated, risk_tier: tierOf(bankInitiated, 8) },
      },
      core_attributes: projectAttributes(evaluation),
      risk_profile: null,
      ruleset: {
        ruleset_key: body.ruleset_key ?? DEFAULT_RULESET,
        result: evaluation.result,
        triggered_rule_details: { internal_note: NOTES[evaluation.result] },
      },
      warnings: warningsOf(evaluation),
    };
  },
});

const NOTES: Readonly<Record<Evaluation['result'], string>> = {
  ACCEPT: 'simulated: both scores are low',
  REVIEW: 'simulated: bank-initiated or customer-initiated from 50',
  REROUTE: 'simulated: bank-initiated from 60 or customer-initiated from 70',
};

/** Counts are numbers already; amounts are decimal text. */
function projectAttributes({ attributes }: Evaluation): Static<typeof attributesSchema> {
  const texts: ReadonlySet<string> = new Set(TIME_ATTRIBUTES);
  const entries = Object.entries(attributes).map(([name, value]) => [
    name,
    typeof value === 'boolean' || texts.has(name) ? value : exactAmount(String(value)),
  ]);
  return Object.fromEntries(entries) as Static<typeof attributesSchema>;
}

function warningsOf({ warning }: Evaluation) {
  if (warning === null) return [];
  return [
    {
      warning_type: 'ITEM_ERROR',
      warning_code: warning,
      warning_message: 'the Item needs its user, so the figures are those of its last reading',
    },
  ];
}
