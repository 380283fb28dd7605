import { createDepositSwitch } from '../../domain/deposit-switch/create-deposit-switch.ts';
import { openItem } from '../../domain/items/open-item.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { string, token } from '../_kit/schema.ts';
import { accountIdField } from '../_records/accounts/account-options.ts';
import { requireSwitchOptions, switchCountry, switchOptions } from '../_records/payments/deposit-switch.ts';
import { ITEM_REFUSALS } from '../_records/refusals.ts';

/** Begins to move a salary to an account of an Item. */
export default endpoint({
  summary: 'Begin a deposit switch towards an account of an Item',
  item: 'any',
  token: 'target_access_token',
  changesState: true,
  request: {
    target_access_token: token(),
    target_account_id: accountIdField(),
    country_code: switchCountry,
    options: switchOptions,
  },
  response: { deposit_switch_id: string() },
  errors: [...ITEM_REFUSALS, 'INVALID_ACCOUNT_ID', 'PRODUCTS_NOT_SUPPORTED'],

  refuse: ({ options }, { policy }) => requireSwitchOptions(options, policy),

  async handle({ body, item, tenant, call }) {
    const { webhook = null, transaction_item_access_tokens: others = [] } = body.options ?? {};
    for (const other of others) await openItem(call, tenant, other);
    const id = await createDepositSwitch(call, item, body.target_account_id, {
      countryCode: body.country_code ?? null,
      webhook,
    });
    return { deposit_switch_id: id };
  },
});
