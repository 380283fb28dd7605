import type { SwitchStep } from '../../../domain/deposit-switch/deposit-switch.ts';
import { moveDepositSwitch } from '../../../domain/deposit-switch/move-deposit-switch.ts';
import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../../_kit/sandbox-control.ts';
import { boolean, object, oneOf, optional, type Static, string, Type } from '../../_kit/schema.ts';
import { givenDecimal } from '../../_records/given-decimal.ts';

const ALLOCATION = {
  account_has_multiple_allocations: optional(boolean({ default: false })),
  is_allocated_remainder: optional(boolean({ default: true })),
  percent_allocated: optional(Type.Number({ minimum: 0, maximum: 100 })),
  amount_allocated: optional(Type.Number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
};

const request = {
  deposit_switch_id: string(),
  state: oneOf(['processing', 'completed', 'error']),
  ...ALLOCATION,
};

const requestSchema = object(request);

/** Takes a deposit switch along its states, as the end of a Link flow would; fires its webhook. */
export default endpoint({
  summary: 'Set the state of a deposit switch',
  tag: SANDBOX_CONTROL,
  item: 'none',
  changesState: true,
  request,
  response: { deposit_switch_id: string(), state: oneOf(['processing', 'completed', 'error']) },
  errors: ['SANDBOX_ONLY'],

  refuse({ state, ...body }) {
    const chosen = Object.keys(ALLOCATION).filter((name) => Object.hasOwn(body, name));
    if (state !== 'completed' && chosen.length > 0) {
      throw fail('INVALID_FIELD', `${chosen.join(', ')} must be absent unless state is completed`);
    }
    if (body.percent_allocated !== undefined && body.amount_allocated !== undefined) {
      throw fail('INVALID_FIELD', 'percent_allocated and amount_allocated must not both be given');
    }
  },

  async handle({ body, tenant, call, concerns }) {
    const moved = await moveDepositSwitch(call, tenant, body.deposit_switch_id, stepOf(body));
    if (moved.itemId !== '') concerns(moved.itemId);
    return { deposit_switch_id: body.deposit_switch_id, state: body.state };
  },
});

function stepOf({ state, ...chosen }: Static<typeof requestSchema>): SwitchStep {
  if (state !== 'completed') return { to: state };
  const allocation = {
    multiple: chosen.account_has_multiple_allocations ?? false,
    remainder: chosen.is_allocated_remainder ?? true,
    percent: decimalOrNull(chosen.percent_allocated, 'percent_allocated'),
    amount: decimalOrNull(chosen.amount_allocated, 'amount_allocated'),
  };
  return { to: state, outcome: { allocation, method: null, employer: null, institution: null } };
}

function decimalOrNull(given: number | undefined, field: string): string | null {
  return given === undefined ? null : givenDecimal(given, field);
}
