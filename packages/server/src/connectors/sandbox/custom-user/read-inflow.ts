import { type DayOfMonth, INFLOW_TYPES, type InflowModel } from './model.ts';
import type { JsonPlace } from './place.ts';

const LAST: readonly 'last'[] = ['last'];

export function readInflow(place: JsonPlace | undefined): InflowModel | undefined {
  const model = place?.members();
  if (model === undefined) return undefined;
  const type = model.required('type')?.oneOf(INFLOW_TYPES);
  const amount = type === 'monthly-income' ? model.required('income_amount') : model.get('income_amount');
  const paymentDay = readDay(model.get('payment_day_of_month'));
  const statementDay = readDay(model.get('statement_day_of_month'));
  const read = {
    incomeAmount: amount?.number('0'),
    paymentDay: paymentDay ?? statementDay ?? 1,
    statementDay: statementDay ?? paymentDay ?? 1,
    transactionName: model.get('transaction_name')?.text(),
  };
  model.close();
  return type === undefined ? undefined : { type, ...read };
}

/** 1 to 28, which every month has, or `last`. */
function readDay(place: JsonPlace | undefined): DayOfMonth | undefined {
  if (place === undefined) return undefined;
  return place.isText() ? place.oneOf(LAST) : place.whole(1, 28);
}
