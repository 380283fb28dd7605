import type { Domain } from '../../domain/domain.ts';
import { takeFault } from '../../domain/sandbox/faults.ts';
import type { Tenant } from '../../domain/teams/team.ts';
import { type ErrorCode, fail } from '../../errors.ts';

/** How an injected fault ends a call without an answer of ours: an empty one of some status, or a connection that breaks. */
export type Broken = { readonly status: number } | 'dropped';

export interface HitCall {
  readonly path: string;
  /** The Item whose token the call brings, if there is one. */
  readonly item: () => Promise<{ itemId: string; institutionId: string | null } | undefined>;
  readonly institutionId: string | undefined;
}

/**
 * Lets a call meet the earliest fault of its team that fits. Undefined when it goes its way, perhaps
 * after a delay.
 * @throws the error that the fault names.
 */
export async function meetFault(domain: Domain, tenant: Tenant, call: HitCall): Promise<Broken | undefined> {
  const item = await call.item();
  const fault = await takeFault(domain, tenant.clientId, {
    part: 'api',
    path: call.path,
    itemId: item?.itemId ?? null,
    institutionId: item?.institutionId ?? call.institutionId ?? null,
  });
  if (!fault) return undefined;
  const { delayMs, errorCode, httpStatus, dropped } = fault;
  if (delayMs !== null)
    await new Promise<void>((resolve) => void domain.world.timers.after(delayMs, resolve));
  // What is stored was checked against the catalogue.
  if (errorCode !== null) throw fail(errorCode as ErrorCode);
  if (dropped) return 'dropped';
  return httpStatus === null ? undefined : { status: httpStatus };
}
