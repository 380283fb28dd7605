import { openDepositSwitch, shownState } from '../../domain/deposit-switch/open-deposit-switch.ts';
import { amountOrNull } from '../../wire/exact-number.ts';
import { isoDate } from '../../world/dates.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { boolean, date, nullable, number, oneOf, optional, string } from '../_kit/schema.ts';

const textOrNull = optional(nullable(string(), { later: true }));

/** State of a deposit switch, and what the user chose once it is completed. */
export default endpoint({
  summary: 'State of a deposit switch',
  item: 'none',
  request: { deposit_switch_id: string() },
  response: {
    deposit_switch_id: string(),
    target_account_id: nullable(string()),
    target_item_id: nullable(string()),
    state: oneOf(['initialized', 'completed', 'error', 'processing']),
    account_has_multiple_allocations: nullable(boolean()),
    is_allocated_remainder: nullable(boolean()),
    percent_allocated: nullable(number()),
    amount_allocated: nullable(number()),
    date_created: date(),
    date_completed: nullable(date()),
    switch_method: optional(nullable(oneOf(['instant', 'mail', 'pdf']), { later: true })),
    employer_name: textOrNull,
    employer_id: textOrNull,
    institution_name: textOrNull,
    institution_id: textOrNull,
  },
  errors: [],

  async handle({ body, tenant, call, concerns }) {
    const found = await openDepositSwitch(call.store, tenant, body.deposit_switch_id);
    if (found.itemId !== '') concerns(found.itemId);
    const { itemId, accountId, createdAt, completedAt, outcome } = found;
    const allocation = outcome?.allocation;
    return {
      deposit_switch_id: found.depositSwitchId,
      target_account_id: accountId,
      target_item_id: itemId === '' ? null : itemId,
      state: shownState(call, found),
      account_has_multiple_allocations: allocation?.multiple ?? null,
      is_allocated_remainder: allocation?.remainder ?? null,
      percent_allocated: amountOrNull(allocation?.percent ?? null),
      amount_allocated: amountOrNull(allocation?.amount ?? null),
      date_created: isoDate(createdAt),
      date_completed: completedAt === null ? null : isoDate(completedAt),
      switch_method: outcome?.method ?? null,
      employer_name: outcome?.employer?.name ?? null,
      employer_id: outcome?.employer?.id ?? null,
      institution_name: outcome?.institution?.name ?? null,
      institution_id: outcome?.institution?.id ?? null,
    };
  },
});
