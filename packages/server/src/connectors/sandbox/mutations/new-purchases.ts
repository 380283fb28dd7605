import { dateOf, parseDay } from '../../../world/days.ts';
import type { RawAccount } from '../../sdk/records.ts';
import type { AddedEntry } from '../directive.ts';
import type { Draw } from '../draw.ts';
import { decimalPlacesOf, fromUnits } from '../personas/minor-units.ts';
import { worldOf } from '../worlds.ts';
import type { LedgerDraft } from './draft.ts';

const SPENDABLE: readonly (string | null)[] = ['checking', 'prepaid', 'cash management', 'credit card'];

/** Everyday purchases of today on the accounts that people pay with; `waits` says of each whether it is pending. */
export function newPurchases(
  draft: LedgerDraft,
  draw: Draw,
  waits: readonly boolean[],
): readonly AddedEntry[] {
  const [first, ...others] = payingAccounts(draft);
  if (first === undefined) return [];
  const { everydayPurchase, localeOf } = worldOf(draft.world);
  const locale = localeOf(draft.countryCode);
  const today = parseDay(draft.today);
  return waits.map((isPending, index) => {
    const { key, currency } = draw.pick([first, ...others]);
    const { amount, narrative } = everydayPurchase(draft.countryCode, draw);
    const { description, categoryId, channel, merchant, counterparties, personalFinance, code } = narrative;
    return {
      account: key,
      number: draft.entriesBefore + index,
      transacted: draft.today,
      posted: isPending ? dateOf(today + draw.between(1, 3)) : draft.today,
      amount: fromUnits(amount, decimalPlacesOf(currency)),
      description: description.join(' '),
      currency,
      about: {
        categoryId,
        channel,
        ...(merchant === undefined ? {} : { merchant }),
        ...(counterparties === undefined ? {} : { counterparties }),
        ...(personalFinance === undefined ? {} : { personalFinance }),
        ...(locale.transactionCodes ? { code } : {}),
      },
    };
  });
}

/** Those that the person has shared; where none is for paying, any that has entries. */
function payingAccounts({ login, accounts }: LedgerDraft): readonly RawAccount[] {
  const listed = login.accounts().filter(({ key }) => accounts.has(key));
  const paying = listed.filter(({ subtype }) => SPENDABLE.includes(subtype));
  return paying.length > 0
    ? paying
    : listed.filter(({ type }) => type === 'depository' || type === 'credit').slice(0, 1);
}
