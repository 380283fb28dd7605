import type { CallBodies, CallFilter, CallPage, CallRecord } from '../../../domain/call-log/call-record.ts';
import { openBodies } from '../../../domain/call-log/open-bodies.ts';
import { fail } from '../../../errors.ts';
import { operation } from '../../operation.ts';
import { CALLS_MAX, pageSize } from '../bounds.ts';

export interface ShownCall {
  readonly call: CallRecord;
  /** What went in and out, without secrets; null where it was not kept. */
  readonly bodies: CallBodies | null;
}

/** Calls, newest first: of all teams, and of callers whose keys were refused, unless a team is named. */
export const listCalls = operation(
  'listCalls',
  async ({ services }, filter: CallFilter): Promise<CallPage> =>
    services.store.calls.page(services.environment, {
      ...filter,
      limit: pageSize(filter.limit, CALLS_MAX),
    }),
);

export const showCall = operation(
  'showCall',
  async ({ services }, { requestId }: { readonly requestId: string }): Promise<ShownCall> => {
    const call = await services.store.calls.find(services.environment, requestId);
    if (!call)
      throw fail(
        'INVALID_FIELD',
        'no call in the log has this request_id; it may be older than the log is kept',
      );
    return { call, bodies: (await openBodies(services, call)) ?? null };
  },
);
