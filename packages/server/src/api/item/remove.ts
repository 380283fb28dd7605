import { signedReceipt } from '../../domain/deletion-receipts/issue-receipt.ts';
import { removeItem } from '../../domain/item-life/remove-item.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { boolean, nullable, oneOf, optional, string, token } from '../_kit/schema.ts';
import { ITEM_REFUSALS } from '../_records/refusals.ts';

/** Ends an Item, a broken one too: its tokens stop working and its secrets are deleted. */
export default endpoint({
  summary: 'Remove an Item',
  item: 'any',
  changesState: true,
  request: {
    access_token: token(),
    // Why is kept with the record of the removal; nothing depends on it.
    reason_code: optional(
      nullable(
        oneOf([
          'FRAUD_FIRST_PARTY',
          'FRAUD_FALSE_IDENTITY',
          'FRAUD_ABUSE',
          'FRAUD_OTHER',
          'CONNECTION_IS_NON_FUNCTIONAL',
          'OTHER',
        ]),
        { later: true },
      ),
    ),
    reason_note: optional(nullable(string({ maxLength: 512 }), { later: true })),
    deletion_receipt: optional(
      boolean({
        later: true,
        description: 'Also give the signed receipt of what was destroyed. Our own.',
      }),
    ),
  },
  response: {
    deletion_receipt: optional(
      string({
        later: true,
        description:
          'What was destroyed and when, as a compact JWS under the key that signs webhooks; for those who ask for it. Our own.',
      }),
    ),
  },
  errors: [...ITEM_REFUSALS],

  async handle({ item, call, body, tenant }) {
    await removeItem(call, item, { code: body.reason_code, note: body.reason_note });
    const receipt = body.deletion_receipt ? await signedReceipt(call, tenant, item.itemId) : undefined;
    return receipt ? { deletion_receipt: receipt.jws } : {};
  },
});
