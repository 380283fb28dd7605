import { MutationError } from '../../../connectors/sandbox/port/mutation.ts';
import { mutateWholeItem } from '../../../domain/sandbox/mutate-whole-item.ts';
import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../../_kit/sandbox-control.ts';
import { array, optional, string, Type, token } from '../../_kit/schema.ts';
import { itemSchema, projectItem } from '../../_records/items/item.ts';
import { ITEM_REFUSALS } from '../../_records/refusals.ts';
import { firedSchema, projectFired } from '../../_records/sandbox/fired.ts';
import { readMutation, wirePointer } from '../../_records/sandbox/mutation-parts.ts';

/** What is inside is read by `mutation-parts.ts`, whose refusals say where they are. */
const part = (description: string) =>
  optional(Type.Unsafe<Record<string, unknown>>({ type: 'object', description }));

/** Changes a living Item: its accounts, entries, holdings, owners, or its state, with the webhooks of a pull that found it. */
export default endpoint({
  summary: 'Change what is behind an Item of the sandbox',
  tag: SANDBOX_CONTROL,
  item: 'any',
  request: {
    access_token: token(),
    accounts: part('`add`: account objects; `change`: by `account_id`; `remove`: ids'),
    transactions: part('`add`: with `account_id`; `change`: by `transaction_id`; `remove`: ids'),
    holdings: part('`add`: with `account_id`; `change` and `remove`: by `account_id` and `security_id`'),
    owners: optional(
      Type.Unsafe<unknown[]>({
        type: 'array',
        items: { type: 'object' },
        description: '`account_id`, `identity`',
      }),
    ),
    item: part('one of `error`, `repair`, `revoke`; `consent_expiration_time`'),
  },
  response: {
    item: itemSchema,
    account_ids: array(string()),
    transaction_ids: array(string()),
    security_ids: array(string()),
    fired: array(firedSchema),
  },
  errors: ['SANDBOX_ONLY', ...ITEM_REFUSALS],

  refuse(body) {
    inPointers(() => readMutation(body));
  },

  async handle(request) {
    const { body, call } = request;
    const { change, wish } = readMutation(body);
    const mutated = await mutateWholeItem(call, request.item, change, wish).catch((error: unknown) =>
      inPointers(() => raise(error)),
    );
    return {
      item: projectItem(request, mutated.item),
      account_ids: [...mutated.accountIds],
      transaction_ids: [...mutated.transactionIds],
      security_ids: [...mutated.securityIds],
      fired: mutated.fired.map(projectFired),
    };
  },
});

/** @throws INVALID_FIELD, with a JSON pointer into the request, for what cannot be changed so. */
function inPointers<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof MutationError)) throw error;
    throw fail('INVALID_FIELD', `${wirePointer(error.pointer)} ${error.reason}`);
  }
}

function raise(error: unknown): never {
  throw error;
}
