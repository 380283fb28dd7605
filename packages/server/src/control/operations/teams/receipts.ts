import { type SignedReceipt, signedReceipt } from '../../../domain/deletion-receipts/issue-receipt.ts';
import { fail } from '../../../errors.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';

/** The receipt of a removed Item. @throws INVALID_FIELD where there is none */
export const showReceipt = operation(
  'showReceipt',
  async (
    { services },
    { clientId, itemId }: TeamName & { readonly itemId: string },
  ): Promise<SignedReceipt> => {
    const { own, tenant } = await actFor(services, clientId);
    const receipt = await signedReceipt(own, tenant, itemId);
    if (receipt) return receipt;
    throw fail(
      'INVALID_FIELD',
      'there is no deletion receipt of an Item of this id: the team has none of it, it is not removed, or its receipt was older than FAIRLEAD_RETENTION_RECORDS_DAYS',
    );
  },
);

/** The public half of a key that receipts are signed with; null for one that this instance never had. */
export const findReceiptKey = operation(
  'findReceiptKey',
  async ({ services }, keyId: string): Promise<{ readonly x: string; readonly y: string } | null> => {
    const key = await services.store.webhookKeys.find(services.environment, keyId);
    return key ? { x: key.x, y: key.y } : null;
  },
);
