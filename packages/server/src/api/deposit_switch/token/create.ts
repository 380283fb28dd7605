import { openDepositSwitch } from '../../../domain/deposit-switch/open-deposit-switch.ts';
import { createDepositSwitchToken } from '../../../domain/link/tokens/deposit-switch-token.ts';
import { isoTime } from '../../../world/dates.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { string } from '../../_kit/schema.ts';

/** A token that opens Link for a deposit switch once, within half an hour. */
export default endpoint({
  summary: 'Make a token that opens Link for a deposit switch',
  item: 'none',
  changesState: true,
  request: { deposit_switch_id: string() },
  response: { deposit_switch_token: string(), deposit_switch_token_expiration_time: string() },
  errors: [],

  async handle({ body, tenant, call, concerns }) {
    const found = await openDepositSwitch(call.store, tenant, body.deposit_switch_id);
    if (found.itemId !== '') concerns(found.itemId);
    const { token, expiresAt } = await createDepositSwitchToken(call, found);
    return { deposit_switch_token: token, deposit_switch_token_expiration_time: isoTime(expiresAt) };
  },
});
