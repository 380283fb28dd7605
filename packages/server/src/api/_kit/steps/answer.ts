import { asTeamSeesIt } from '../../../domain/sandbox/as-team-sees-it.ts';
import type { Call } from '../../../domain/services.ts';
import type { Endpoint } from '../endpoint.ts';
import type { CallInProgress } from './call-in-progress.ts';
import { countItems } from './count-items.ts';
import { type Handled, handle } from './handle.ts';
import { openToken } from './open-token.ts';
import { requireHealthyItem } from './require-healthy-item.ts';

export interface AnswerOptions {
  /** Whether the call is counted for its Item here; a keyed call is counted before its unit of work. */
  readonly counts: boolean;
  readonly prepare: Endpoint['prepare'];
}

/** What follows admission: token → Item's rate limit → state of the Item → the endpoint's own rules. */
export async function answerAdmitted(
  progress: CallInProgress,
  own: Call,
  { counts, prepare }: AnswerOptions,
): Promise<Handled> {
  const { kit, tenant, body, incoming } = progress;
  const opened = await openToken(kit.endpoint, own, tenant, body);
  if (kit.endpoint.changesState) own.store.readAnew?.();
  const { item, processorToken } = opened;
  // A partner's call happens in the time of the team whose Item it is about.
  const call = item && processorToken ? await asTeamSeesIt(own, item.clientId) : own;
  if (item) incoming.about.itemId = item.itemId;
  const counted = counts ? countItems(progress, call, opened) : undefined;
  if (counted) await counted;
  if (item) requireHealthyItem(kit.endpoint, call, item);
  return await handle(progress, call, opened, prepare);
}
