import type { Day } from '../../../../world/days.ts';
import { narrate } from '../narrate.ts';
import type { Routine } from '../routine.ts';
import type { TimelinePeriod } from '../timeline.ts';

export interface IncomePlan {
  readonly name: string;
  readonly account: string;
  readonly payer: string;
  /** Lowest and highest payment, in minor units. */
  readonly amount: readonly [bigint, bigint];
  readonly days: (period: TimelinePeriod) => readonly Day[];
  /** Payroll when absent. */
  readonly categoryId?: string;
}

export const semimonthly = (period: TimelinePeriod): readonly Day[] => [
  period.businessDay(15),
  period.lastBusinessDay(),
];
export const monthEnd = (period: TimelinePeriod): readonly Day[] => [period.lastBusinessDay()];
export const fortnightly = (period: TimelinePeriod): readonly Day[] => period.fortnightly();
export const weekly = (period: TimelinePeriod): readonly Day[] => period.weekly();
export const monthlyOn =
  (n: number) =>
  (period: TimelinePeriod): readonly Day[] => [period.businessDay(n)];
/** Once a year or a few times, in the months given. */
export const inMonths =
  (months: readonly number[], n: number) =>
  (period: TimelinePeriod): readonly Day[] =>
    months.includes(period.month) ? [period.businessDay(n)] : [];

/** Wages, pensions, bonuses, rents: one payer, on known days. */
export function income(plan: IncomePlan): Routine {
  const { name, account, payer, amount, days, categoryId = '21009000' } = plan;
  const payroll = categoryId === '21009000';
  return {
    name,
    run({ period, draw, locale, enter }) {
      for (const day of days(period)) {
        const narrative = narrate(locale, {
          phrase: payroll ? 'salary' : 'deposit',
          name: payer,
          categoryId,
          code: 'transfer',
          references: {
            payer,
            paymentMethod: 'ACH',
            ...(payroll ? { ppd: `PPD${1000 + payer.length}` } : {}),
          },
        });
        enter({ account, direction: 'credit', amount: draw.amount(...amount), day, narrative });
      }
    },
  };
}
