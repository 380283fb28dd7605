import {
  requireOwnInstitution,
  toNewInstitution,
} from '../../../api/_records/institutions/own-institution.ts';
import { MutationError } from '../../../connectors/sandbox/port/mutation.ts';
import type { CallPlace, CallRecord } from '../../../domain/call-log/call-record.ts';
import { addFault, type NewFault } from '../../../domain/sandbox/faults.ts';
import { createInstitution } from '../../../domain/sandbox/institutions.ts';
import type { WishedChange } from '../../../domain/sandbox/mutate-by-ids.ts';
import { type ItemWish, mutateWholeItem } from '../../../domain/sandbox/mutate-whole-item.ts';
import { saveCustomUser } from '../../../domain/sandbox/users.ts';
import { fail } from '../../../errors.ts';
import { operation } from '../../operation.ts';
import { actFor, requireSandbox, type TeamName } from '../acting-team.ts';
import { findItem } from '../items/items.ts';

const WORLD = 'a world that can be changed is';

interface ItemChange extends TeamName {
  readonly itemId: string;
  readonly change: WishedChange;
  readonly wish: ItemWish;
}

/** Changes an Item, or what is behind its login, as `/sandbox/item/mutate` does. Gives the ids of added transactions, in order. */
export const changeItem = operation(
  'changeItem',
  async ({ services }, { clientId, itemId, change, wish }: ItemChange): Promise<readonly string[]> => {
    requireSandbox(services, WORLD);
    const { own, tenant } = await actFor(services, clientId);
    const item = await findItem(own, tenant, itemId);
    try {
      const { transactionIds } = await mutateWholeItem(own, item, change, wish);
      return transactionIds;
    } catch (error) {
      if (error instanceof MutationError) throw fail('INVALID_FIELD', `${error.pointer} ${error.reason}`);
      throw error;
    }
  },
);

/** Injects a fault as `/sandbox/fault` does. Whoever asks has checked that its parts go together. */
export const injectFault = operation(
  'injectFault',
  async ({ services }, { clientId, fault }: TeamName & { readonly fault: NewFault }): Promise<null> => {
    requireSandbox(services, WORLD);
    const { own, tenant } = await actFor(services, clientId);
    await addFault(own, tenant, fault);
    return null;
  },
);

/** An institution of the team's own, in the members of `/sandbox/institutions/create`. Gives its id. */
export const keepInstitution = operation(
  'keepInstitution',
  async (
    { services },
    { clientId, institution }: TeamName & { readonly institution: Parameters<typeof toNewInstitution>[0] },
  ): Promise<string> => {
    requireSandbox(services, WORLD);
    const { own, tenant } = await actFor(services, clientId);
    requireOwnInstitution(institution);
    const { id } = await createInstitution(own, tenant, toNewInstitution(institution));
    return id;
  },
);

/** A custom user of the team, by name. */
export const keepCustomUser = operation(
  'keepCustomUser',
  async (
    { services },
    {
      clientId,
      username,
      user,
    }: TeamName & { readonly username: string; readonly user: Readonly<Record<string, unknown>> },
  ): Promise<null> => {
    requireSandbox(services, WORLD);
    const { own, tenant } = await actFor(services, clientId);
    await saveCustomUser(own, tenant, username, user);
    return null;
  },
);

const PAGE = 200;

/** The team's calls after the one with this request_id, oldest first; null: the whole log. What waits to be logged is written first. */
export const callsAfter = operation(
  'callsAfter',
  async (
    { services, flushCalls },
    { clientId, after }: TeamName & { readonly after: string | null },
  ): Promise<readonly CallRecord[]> => {
    await flushCalls?.();
    const found: CallRecord[] = [];
    const { store, environment } = services;
    for (let before: CallPlace | undefined; ; ) {
      const page = await store.calls.page(environment, { clientId, before, limit: PAGE });
      for (const call of page.calls) {
        if (call.requestId === after) return found.reverse();
        found.push(call);
      }
      if (!page.next) return found.reverse();
      before = page.next;
    }
  },
);
