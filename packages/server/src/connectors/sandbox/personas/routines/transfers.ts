import type { Day } from '../../../../world/days.ts';
import { narrate } from '../narrate.ts';
import type { Routine, Scene } from '../routine.ts';

/** Money between two accounts of the person: one leg on each, on the same day. */
function transfer(
  scene: Scene,
  {
    from,
    to,
    amount,
    day,
  }: { readonly from: string; readonly to: string; readonly amount: bigint; readonly day: Day },
): void {
  if (amount <= 0n) return;
  const { locale, accountName, enter } = scene;
  const about = { categoryId: '21001000', code: 'transfer' } as const;
  const out = narrate(locale, { ...about, phrase: 'transferOut', name: accountName(to) });
  const into = narrate(locale, { ...about, phrase: 'transferIn', name: accountName(from) });
  enter({ account: from, direction: 'debit', amount, day, narrative: out });
  enter({ account: to, direction: 'credit', amount, day, narrative: into });
}

/** An equal sum put aside every period. */
export function saving(from: string, to: string, amount: bigint, dayOfPeriod: number): Routine {
  return {
    name: `saving-${to}`,
    run: (scene) => transfer(scene, { from, to, amount, day: scene.period.businessDay(dayOfPeriod) }),
  };
}

/**
 * Keeps checking between two sums with the help of savings, in whole hundreds: what is above goes there, what is
 * missing comes from there as far as it goes. Must come after all that spends from checking.
 */
export function keepBetween(checking: string, savings: string, low: bigint, high: bigint): Routine {
  return {
    name: `keep-${checking}`,
    run(scene) {
      const day = scene.period.businessDay(26);
      const balance = scene.ledger.balance(checking, day);
      const saved = scene.ledger.balance(savings, day);
      if (balance > high)
        transfer(scene, { from: checking, to: savings, amount: hundreds(balance - high), day });
      if (balance < low) {
        const missing = hundreds(low - balance + 9_999n);
        transfer(scene, {
          from: savings,
          to: checking,
          amount: missing < saved ? missing : hundreds(saved),
          day,
        });
      }
    },
  };
}

function hundreds(amount: bigint): bigint {
  return amount < 0n ? 0n : (amount / 10_000n) * 10_000n;
}
