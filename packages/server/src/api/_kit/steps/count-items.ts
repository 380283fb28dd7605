import type { Call } from '../../../domain/services.ts';
import type { CallLimits } from '../rate-limit.ts';
import type { CallInProgress } from './call-in-progress.ts';
import { requestOf } from './handle.ts';
import type { Opened } from './open-token.ts';

/** Counts a call for the Item of its token, or for each that it names otherwise. @throws the endpoint's code for the Item */
export function countItems(progress: CallInProgress, call: Call, opened: Opened): Promise<void> | undefined {
  const { limits } = progress.kit;
  return limits?.countsItems ? countEach(progress, limits, call, opened) : undefined;
}

async function countEach(
  progress: CallInProgress,
  limits: CallLimits,
  call: Call,
  opened: Opened,
): Promise<void> {
  const { kit, incoming } = progress;
  const { endpoint } = kit;
  if (opened.item) await limits.item(opened.item, incoming.answerHeaders);
  const named = (await endpoint.itemsOf?.(requestOf(progress, call, opened))) ?? [];
  // The headers have room for one Item.
  for (const [nth, item] of named.entries()) await limits.item(item, nth === 0 ? incoming.answerHeaders : {});
}
