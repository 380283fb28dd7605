import type { Phrases } from '../../locales/locale.ts';
import type { Narrative } from '../../personas/ledger.ts';
import { narrate } from '../../personas/narrate.ts';
import type { Routine } from '../../personas/routine.ts';
import { placesOf } from '../places.ts';

export interface IrregularPlan {
  readonly name: string;
  readonly account: string;
  readonly direction: 'credit' | 'debit';
  readonly parties: readonly [string, ...string[]];
  /** Fewest and most in a period, on any day of it. */
  readonly times: readonly [number, number];
  readonly amount: readonly [bigint, bigint];
  readonly categoryId: string;
  readonly channel?: Narrative['channel'];
}

/** Gigs, clients, suppliers, friends: some of several parties, on days that nobody planned. */
export function irregular(plan: IrregularPlan): Routine {
  const { name, account, direction, parties, times, amount, categoryId, channel = 'online' } = plan;
  const phrase: keyof Phrases = direction === 'credit' ? 'deposit' : 'sent';
  return {
    name,
    run({ period, draw, locale, enter }) {
      for (let left = draw.between(...times); left > 0; left--) {
        const day = draw.between(period.first, period.last);
        const party = draw.pick(parties);
        const references = direction === 'credit' ? { payer: party } : { payee: party };
        const narrative = narrate(locale, {
          phrase,
          name: party,
          categoryId,
          channel,
          code: 'transfer',
          references,
        });
        enter({ account, direction, amount: draw.amount(...amount), day, narrative });
      }
    },
  };
}

/** Cash from a machine, in notes of twenty. */
export function cash(
  account: string,
  times: readonly [number, number],
  notes: readonly [number, number],
): Routine {
  return {
    name: `cash-${account}`,
    run({ period, draw, locale, enter }) {
      for (let left = draw.between(...times); left > 0; left--) {
        const day = draw.between(period.first, period.last);
        const { city, region } = draw.pick(placesOf(locale).cities);
        const merchant = {
          name: 'ATM',
          mcc: '6011',
          city,
          ...(region === null ? {} : { region }),
          country: locale.countryCode,
        };
        const about = {
          phrase: 'cash',
          name: 'ATM',
          categoryId: '21012002',
          channel: 'in store',
          code: 'cash',
        } as const;
        const narrative = narrate(locale, { ...about, merchant });
        enter({
          account,
          direction: 'debit',
          amount: BigInt(draw.between(...notes)) * 2_000n,
          day,
          narrative,
        });
      }
    },
  };
}
