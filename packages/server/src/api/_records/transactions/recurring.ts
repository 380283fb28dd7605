import type { RecurringRead } from '../../../domain/products/read-recurring.ts';
import { isoTime } from '../../../world/dates.ts';
import { array, boolean, dateTime, object, oneOf, optional, type Static } from '../../_kit/schema.ts';
import { projectStream, transactionStreamSchema } from './transaction-stream.ts';

/** Categories are part of every stream, whatever is asked for. */
export const recurringOptions = optional(
  object({
    include_personal_finance_category: optional(boolean({ default: false })),
    personal_finance_category_version: optional(oneOf(['v1', 'v2'])),
  }),
);

export const recurringResponse = {
  inflow_streams: array(transactionStreamSchema),
  outflow_streams: array(transactionStreamSchema),
  updated_datetime: dateTime(),
  personal_finance_category_version: optional(oneOf(['v1', 'v2'])),
};

const whole = object(recurringResponse);

export function projectRecurring(read: RecurringRead, version: 'v1' | 'v2'): Static<typeof whole> {
  return {
    inflow_streams: read.inflows.map((stream) => projectStream(stream, version)),
    outflow_streams: read.outflows.map((stream) => projectStream(stream, version)),
    updated_datetime: isoTime(read.updatedAt),
    personal_finance_category_version: version,
  };
}
