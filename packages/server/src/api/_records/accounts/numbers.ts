import type { RawNumbers } from '../../../connectors/sdk/records.ts';
import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import type { Call } from '../../../domain/services.ts';
import { array, boolean, component, nullable, optional, type Static, string } from '../../_kit/schema.ts';

/** Account numbers by scheme; every list is there, empty or not. */
export const numbersSchema = component('AuthGetNumbers', {
  ach: array(
    component('NumbersACH', {
      account_id: string(),
      account: string(),
      routing: string(),
      wire_routing: nullable(string()),
      is_tokenized_account_number: optional(boolean({ later: true })),
      can_transfer_in: optional(nullable(boolean(), { later: true })),
      can_transfer_out: optional(nullable(boolean(), { later: true })),
    }),
  ),
  bacs: array(component('NumbersBACS', { account_id: string(), account: string(), sort_code: string() })),
  eft: array(
    component('NumbersEFT', {
      account_id: string(),
      account: string(),
      institution: string(),
      branch: string(),
    }),
  ),
  international: array(
    component('NumbersInternational', { account_id: string(), iban: string(), bic: string() }),
  ),
});

type WireNumbers = Static<typeof numbersSchema>;

/**
 * An account may have numbers of several schemes. No source gives other numbers than the account's own; which transfers an account
 * takes is known of simulated ones only, which take all.
 */
export function projectNumbers(
  { environment }: Pick<Call, 'environment'>,
  numbers: readonly { readonly accountId: string; readonly number: RawNumbers }[],
): WireNumbers {
  const canTransfer = traitsOf(environment).simulated ? true : null;
  const lists: WireNumbers = { ach: [], bacs: [], eft: [], international: [] };
  for (const { accountId, number } of numbers) {
    const account_id = accountId;
    if (number.scheme === 'ach') {
      const { account, routing, wireRouting } = number;
      lists.ach.push({
        account_id,
        account,
        routing,
        wire_routing: wireRouting,
        is_tokenized_account_number: false,
        can_transfer_in: canTransfer,
        can_transfer_out: canTransfer,
      });
    } else if (number.scheme === 'bacs') {
      lists.bacs.push({ account_id, account: number.account, sort_code: number.sortCode });
    } else if (number.scheme === 'eft') {
      const { account, institution, branch } = number;
      lists.eft.push({ account_id, account, institution, branch });
    } else {
      lists.international.push({ account_id, iban: number.iban, bic: number.bic });
    }
  }
  return lists;
}
