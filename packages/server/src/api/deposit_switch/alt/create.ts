import {
  createDepositSwitchTo,
  type GivenTarget,
} from '../../../domain/deposit-switch/create-deposit-switch.ts';
import { openItem } from '../../../domain/items/open-item.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { object, oneOf, optional, type Static, string } from '../../_kit/schema.ts';
import {
  requireSwitchOptions,
  switchCountry,
  switchOptions,
} from '../../_records/payments/deposit-switch.ts';

const text = string({ minLength: 1, message: 'must be a non-empty string' });

const targetAccount = object({
  account_number: text,
  routing_number: text,
  account_name: text,
  account_subtype: oneOf(['checking', 'savings']),
});

const targetAddress = object({
  city: text,
  region: text,
  street: text,
  postal_code: text,
  country: text,
});

const targetUser = object({
  given_name: text,
  family_name: text,
  phone: text,
  email: text,
  address: optional(targetAddress),
  tax_payer_id: optional(text),
});

/** Begins to move a salary to an account that is linked nowhere. */
export default endpoint({
  summary: 'Begin a deposit switch towards an account that is given by its numbers',
  item: 'none',
  changesState: true,
  request: {
    target_account: targetAccount,
    target_user: targetUser,
    options: switchOptions,
    country_code: switchCountry,
  },
  response: { deposit_switch_id: string() },
  errors: ['INVALID_ACCESS_TOKEN', 'ITEM_NOT_FOUND', 'PRODUCTS_NOT_SUPPORTED'],

  refuse: ({ options }, { policy }) => requireSwitchOptions(options, policy),

  async handle({ body, tenant, call }) {
    const { webhook = null, transaction_item_access_tokens: others = [] } = body.options ?? {};
    for (const other of others) await openItem(call, tenant, other);
    const target = targetOf(body.target_account, body.target_user);
    const wishes = { countryCode: body.country_code ?? null, webhook };
    return { deposit_switch_id: await createDepositSwitchTo(call, tenant, target, wishes) };
  },
});

function targetOf(
  { account_number, routing_number, account_name, account_subtype }: Static<typeof targetAccount>,
  { given_name, family_name, phone, email, address, tax_payer_id }: Static<typeof targetUser>,
): GivenTarget {
  return {
    account: {
      number: account_number,
      routing: routing_number,
      name: account_name,
      subtype: account_subtype,
    },
    holder: {
      givenName: given_name,
      familyName: family_name,
      phone,
      email,
      address: address ? addressOf(address) : null,
      taxPayerId: tax_payer_id ?? null,
    },
  };
}

function addressOf({ street, city, region, postal_code, country }: Static<typeof targetAddress>) {
  return { street, city, region, postalCode: postal_code, country };
}
