import { add, type Decimal, negate } from '../../../money/decimal.ts';
import type { RawAccount, RawBalance } from '../../sdk/records.ts';
import type { ChangedAccount, Level } from '../directive.ts';
import type { Movement } from './changed-entries.ts';

/** A figure as the ledger has it, which a balance can be set above or below. */
interface Figure {
  /** Null where the account has no such figure. */
  readonly plain: Decimal | null;
  readonly number: Decimal;
}

export interface LedgerFigures {
  readonly current: Figure;
  readonly available: Figure;
}

/** What changed entries and holdings make of the balance of the simulated life: it follows them. */
export function ledgerFigures(
  { type, balance }: RawAccount,
  movement: Movement,
  heldMore: Decimal,
  availableIsFixed: boolean,
): LedgerFigures {
  const owes = type === 'credit' || type === 'loan';
  const paid = owes ? movement.posted : negate(movement.posted);
  const spent = negate(add(movement.posted, movement.pending));
  return {
    current: figure(balance.current, add(paid, heldMore)),
    available: figure(balance.available, availableIsFixed ? '0' : spent),
  };
}

/** The balance with what was set. */
export function changedBalance(
  balance: RawBalance,
  figures: LedgerFigures,
  { current, available, limit }: Pick<ChangedAccount, 'current' | 'available' | 'limit'>,
): RawBalance {
  return {
    ...balance,
    current: levelled(figures.current, current),
    available: levelled(figures.available, available),
    ...(limit === undefined ? {} : { limit }),
  };
}

function figure(base: Decimal | null, moved: Decimal): Figure {
  const number = add(base ?? '0', moved);
  return { plain: base === null ? null : number, number };
}

function levelled({ plain, number }: Figure, level: Level | null | undefined): Decimal | null {
  if (level === undefined) return plain;
  return level === null ? null : add(number, level.offset);
}
