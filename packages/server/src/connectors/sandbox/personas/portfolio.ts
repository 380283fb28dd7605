import type { Day } from '../../../world/days.ts';
import { keyedStream } from '../../../world/random.ts';
import { drawFrom } from '../draw.ts';
import { weekdays } from './calendar.ts';
import { divideRounded } from './minor-units.ts';
import { type ListedSecurity, securities } from './securities.data.ts';

/** Units are counted in ten-thousandths. */
export const UNIT = 10_000n;

export interface Position {
  readonly security: string;
  /** Ten-thousandths of a unit at the start of the history. */
  readonly quantity: bigint;
}

export interface PortfolioEntry {
  readonly id: string;
  readonly account: string;
  readonly security: string | null;
  readonly day: Day;
  readonly name: string;
  readonly quantity: bigint;
  readonly amount: bigint;
  readonly price: bigint;
  readonly type: string;
  readonly subtype: string;
  readonly order: number;
}

export interface Holding {
  readonly security: string;
  readonly quantity: bigint;
  readonly price: bigint;
  readonly priceDay: Day;
  readonly value: bigint;
  readonly cost: bigint;
}

/** Cash and units of the investment accounts: what was there at the start and every entry since. */
export class Portfolio {
  readonly openingDay: Day;
  readonly #cash: ReadonlyMap<string, bigint>;
  readonly #positions: ReadonlyMap<string, readonly Position[]>;
  readonly #entries: PortfolioEntry[] = [];

  constructor(
    accounts: readonly { key: string; cash: bigint; positions: readonly Position[] }[],
    openingDay: Day,
  ) {
    this.openingDay = openingDay;
    this.#cash = new Map(accounts.map(({ key, cash }) => [key, cash]));
    this.#positions = new Map(accounts.map(({ key, positions }) => [key, positions]));
  }

  record(entry: PortfolioEntry): void {
    if (entry.day >= this.openingDay) this.#entries.push(entry);
  }

  entries(account: string): readonly PortfolioEntry[] {
    return this.#entries.filter((entry) => entry.account === account);
  }

  cash(account: string, day: Day): bigint {
    return this.#until(account, day).reduce(
      (cash, entry) => cash - entry.amount,
      this.#cash.get(account) ?? 0n,
    );
  }

  /** Positions with units in them; their cost is what was paid, less its share for units sold. */
  holdings(account: string, day: Day): Holding[] {
    const held = new Map<string, { quantity: bigint; cost: bigint }>();
    for (const { security, quantity } of this.#positions.get(account) ?? []) {
      held.set(security, { quantity, cost: worth(quantity, priceOf(security, this.openingDay)) });
    }
    for (const { security, quantity, amount } of this.#until(account, day)) {
      if (security === null || quantity === 0n) continue;
      const before = held.get(security) ?? { quantity: 0n, cost: 0n };
      const change = quantity > 0n ? amount : -divideRounded(before.cost * -quantity, before.quantity);
      held.set(security, { quantity: before.quantity + quantity, cost: before.cost + change });
    }
    const priceDay = weekdays.until(day);
    return [...held]
      .filter(([, { quantity }]) => quantity > 0n)
      .map(([security, { quantity, cost }]) => {
        const price = priceOf(security, day);
        return { security, quantity, cost, price, priceDay, value: worth(quantity, price) };
      });
  }

  /** Cash and the worth of all units. */
  value(account: string, day: Day): bigint {
    return this.holdings(account, day).reduce((total, { value }) => total + value, this.cash(account, day));
  }

  #until(account: string, day: Day): PortfolioEntry[] {
    return this.#entries
      .filter((entry) => entry.account === account && entry.day <= day)
      .sort((one, other) => one.day - other.day || one.order - other.order);
  }
}

export function listed(security: string): ListedSecurity {
  const found = securities.find(({ ticker }) => ticker === security);
  if (!found) throw new RangeError('no such security');
  return found;
}

/** Closing price in minor units; on a weekend that of the Friday. It belongs to the simulated market, so everybody sees the same. */
export function priceOf(security: string, day: Day): bigint {
  const tradingDay = weekdays.until(day);
  const noise = drawFrom(keyedStream('simulated-market', [security, tradingDay])).between(-120, 120);
  // Two hundredths of a percent a day from 2026-01-01 on; a fifth of that price is the floor for clocks set far back.
  const level = Math.max(2_000, 10_000 + 2 * (tradingDay - 20_454)) + noise;
  return divideRounded(listed(security).price * BigInt(level), 10_000n);
}

export function worth(quantity: bigint, price: bigint): bigint {
  return divideRounded(quantity * price, UNIT);
}
