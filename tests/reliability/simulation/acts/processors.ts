import { mayBeOver, mustBeOver } from '../model/ending.ts';
import { accessCodes, noteAccess, overlaps, requireAllowed } from '../model/judge.ts';
import {
  type AccessTokenRecord,
  must,
  type ProcessorTokenRecord,
  type TeamRecord,
} from '../model/records.ts';
import type { Span } from '../model/span.ts';
import { note } from '../model/tally.ts';
import type { Sim } from '../sim.ts';
import { keepKey, keyFor } from './tokens.ts';

/** A token by which a partner reads one account. */
export async function createProcessorToken(
  sim: Sim,
  team: TeamRecord,
  token: AccessTokenRecord,
): Promise<void> {
  const accountId = sim.dice.pickOrNone(token.item.accountIds ?? []);
  if (accountId === undefined) return;
  const key = keyFor(sim);
  const path = '/processor/token/create';
  const body = { access_token: token.token, account_id: accountId, processor: 'dwolla' };
  const heard = await sim.call(team, path, body, { key });
  const codes = accessCodes(team, token, heard.span);
  // Its accounts go before the call that removes it is answered.
  if (codes.has('ITEM_NOT_FOUND') || codes.has('ITEM_CONCURRENTLY_DELETED')) codes.add('INVALID_ACCOUNT_ID');
  requireAllowed(heard.verdict, codes, heard.what);
  if (team === token.item.team) noteAccess(token, heard.verdict, heard.span);
  keepKey(sim, team, token.item, { kept: { key, path, body }, heard });
  note(sim.tally, 'processor_token.issued', heard);
  if (heard.verdict !== 'OK') return;
  const given = heard.answer?.body.processor_token;
  must(
    !sim.teams.some(({ processorTokens }) => processorTokens.some((known) => known.token === given)),
    'I3',
    () => 'a processor_token was given twice',
  );
  token.item.team.processorTokens.push({ token: given, item: token.item, accountId });
}

/** It outlives rotations, ends with its Item, and opens its own account for its own team (I7, I13). */
export async function readByProcessorToken(
  sim: Sim,
  team: TeamRecord,
  token: ProcessorTokenRecord,
): Promise<void> {
  const { item, accountId } = token;
  const heard = await sim.call(team, '/processor/account/get', { processor_token: token.token });
  const { verdict, answer, what } = heard;
  requireAllowed(verdict, processorCodes(team, token, heard.span), what);
  if (verdict !== 'OK') return;
  must(
    answer?.body.account.account_id === accountId,
    'I13',
    () => `${what}: a processor_token of item ${item.team.name}/${item.nth} opened another account`,
  );
}

function processorCodes(team: TeamRecord, { item }: ProcessorTokenRecord, span: Span): Set<string> {
  if (item.team !== team) return new Set(['INVALID_PROCESSOR_TOKEN']);
  const codes = new Set<string>();
  if (!mustBeOver(item.removal, span)) codes.add('OK');
  if (mayBeOver(item.removal, span)) codes.add('INVALID_PROCESSOR_TOKEN');
  if (overlaps(item.removal.attempts, span)) codes.add('ITEM_CONCURRENTLY_DELETED').add('INVALID_ACCOUNT_ID');
  return codes;
}
