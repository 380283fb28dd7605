import { takeFault } from '../../domain/sandbox/faults.ts';
import type { Call } from '../../domain/services.ts';
import type { Tenant } from '../../domain/teams/team.ts';
import { type ErrorCode, fail } from '../../errors.ts';

/** How an injected fault ends a hit without an answer of ours: an empty one of some status, or a connection that breaks. */
export type Broken = { readonly status: number } | 'dropped';

export interface HitCall {
  readonly path: string;
  /** The Item whose token the hit brings, if there is one. */
  readonly item: () => Promise<{ itemId: string; institutionId: string | null } | undefined>;
  readonly institutionId: string | undefined;
}

/**
 * Lets a hit meet the earliest fault of its team that fits. Undefined when it goes its way, perhaps
 * after a delay.
 * @throws the error that the fault names.
 */
export async function meetFault(call: Call, tenant: Tenant, hit: HitCall): Promise<Broken | undefined> {
  const item = await hit.item();
  const fault = await takeFault(call, tenant.clientId, {
    part: 'api',
    path: hit.path,
    itemId: item?.itemId ?? null,
    institutionId: item?.institutionId ?? hit.institutionId ?? null,
  });
  if (!fault) return undefined;
  const { delayMs, errorCode, httpStatus, dropped } = fault;
  if (delayMs !== null) await new Promise<void>((resolve) => void call.world.timers.after(delayMs, resolve));
  // What is stored was checked against the catalogue.
  if (errorCode !== null) throw fail(errorCode as ErrorCode);
  if (dropped) return 'dropped';
  return httpStatus === null ? undefined : { status: httpStatus };
}
