import { hideItem, revealItem } from '../../../domain/console/reveal.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';
import { findItem } from './items.ts';

interface RevealWish extends TeamName {
  readonly itemId: string;
  readonly reason: string;
}

/** Shows the person who asks names, numbers and descriptions of one Item, for some minutes. */
export const revealItemData = operation(
  'revealItemData',
  async ({ services }, { clientId, itemId, reason }: RevealWish): Promise<{ readonly until: number }> => {
    const { own, tenant } = await actFor(services, clientId);
    return { until: await revealItem(services, await findItem(own, tenant, itemId), reason) };
  },
);

/** Masks them again. */
export const hideItemData = operation('hideItemData', async ({ services }): Promise<null> => {
  await hideItem(services);
  return null;
});
