import { compare, type Decimal, isNegative, isZero, multiply, subtract } from '../../money/decimal.ts';
import { DAY_MS } from '../../world/durations.ts';
import { amountsOf, endOfDayBalances, lastDays, type SignalFacts } from './core-attributes.ts';
import { percentile } from './percentile.ts';
import { wholePercent } from './ratio.ts';

/** 1 to 99: the greater, the likelier a return. */
export interface Scores {
  readonly customerInitiated: number;
  readonly bankInitiated: number;
}

export type RulesetResult = 'ACCEPT' | 'REVIEW' | 'REROUTE';

/** Amounts whose result is the same whatever the account holds, for tests of an application. */
const ORDERED: Readonly<Record<Decimal, Scores>> = {
  '3.53': { customerInitiated: 5, bankInitiated: 5 },
  '12.17': { customerInitiated: 20, bankInitiated: 50 },
  '27.53': { customerInitiated: 90, bankInitiated: 90 },
};

/** The published formula (docs/guides/signal.md): no model, and nothing of other people's accounts. */
export function scoresOf(facts: SignalFacts): Scores {
  return (
    ORDERED[facts.amount] ?? {
      customerInitiated: within(5 + unusual(facts) + young(facts) + size(facts) + (facts.isSavings ? 5 : 0)),
      bankInitiated: within(1 + shortfall(facts) + overdrafts(facts)),
    }
  );
}

/** How much of what can be spent is asked for: up to 40 while it suffices, 60 to 80 where it does not. */
function shortfall({ amount, available, current }: SignalFacts): number {
  const balance = available ?? current;
  if (balance === null) return 50;
  if (isZero(balance) || isNegative(balance)) return 80;
  if (compare(amount, balance) <= 0) return share(amount, balance, 40);
  return 60 + share(subtract(amount, balance), balance, 20);
}

/** That share of `most`, which is the most; rounded down. */
function share(part: Decimal, whole: Decimal, most: number): number {
  const percent = wholePercent(part, whole);
  return percent >= 100n ? most : Math.floor((Number(percent) * most) / 100);
}

/** 4 for each fee of 90 days for money that was not there, at most 12, and 1 for each day in the red, at most 6. */
function overdrafts(facts: SignalFacts): number {
  const fees = lastDays(facts, 90).filter(({ isOverdraftFee }) => isOverdraftFee).length;
  const red = endOfDayBalances(facts).slice(0, 90).filter(isNegative).length;
  return Math.min(12, 4 * fees) + Math.min(6, red);
}

/** Beside what usually leaves the account: the 95th percentile of 28 days. */
function unusual(facts: SignalFacts): number {
  const usual = percentile(amountsOf(lastDays(facts, 28), 'debit'), 95);
  if (usual === undefined) return 20;
  if (compare(facts.amount, multiply(usual, '3')) > 0) return 35;
  return compare(facts.amount, usual) > 0 ? 15 : 0;
}

function young({ now, linkedAt }: SignalFacts): number {
  const days = (now - linkedAt) / DAY_MS;
  if (days < 7) return 10;
  return days < 30 ? 5 : 0;
}

function size({ amount }: SignalFacts): number {
  if (compare(amount, '5000') >= 0) return 30;
  return compare(amount, '1000') >= 0 ? 15 : 0;
}

function within(score: number): number {
  return Math.min(99, Math.max(1, score));
}

/** Five tiers of 20 for returns by customers, eight of 12.5 for those by banks. */
export function tierOf(score: number, tiers: 5 | 8): number {
  return Math.ceil((score * tiers) / 100);
}

/** The one ruleset that there is. */
export function rulesetResult({ customerInitiated, bankInitiated }: Scores): RulesetResult {
  if (bankInitiated >= 60 || customerInitiated >= 70) return 'REROUTE';
  if (bankInitiated >= 50 || customerInitiated >= 50) return 'REVIEW';
  return 'ACCEPT';
}
