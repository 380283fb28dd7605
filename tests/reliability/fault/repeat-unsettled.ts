import { setTimeout as sleep } from 'node:timers/promises';
import { inLanes } from './in-lanes.ts';
import type { Answer, Call, Unsettled } from './workload.ts';

const TRIES_MAX = 100;
const PAUSE_MS = 100;

/**
 * Asks again, twice, under the same `Idempotency-Key`, for writes whose answers never came: both answers say the same, and the
 * ledger takes the write for one that was acknowledged once (IDM-4). Gives what is wrong.
 */
export async function repeatUnsettled(call: Call, unsettled: readonly Unsettled[]): Promise<string[]> {
  const problems: string[] = [];
  await inLanes(unsettled, async ({ path, body, key, acknowledged }) => {
    const first = await answered(call, path, body, key);
    const second = await answered(call, path, body, key);
    if (first.status !== 200) {
      problems.push(`${path} again under its key: ${first.status} ${first.body.error_code}`);
      return;
    }
    const same =
      JSON.stringify(withoutRequestId(first.body)) === JSON.stringify(withoutRequestId(second.body));
    if (second.status !== 200 || !same) problems.push(`${path} under one key gave two answers`);
    acknowledged(first.body);
  });
  return problems;
}

/** The database may not have noticed yet that the process which ran the first call is gone. */
async function answered(
  call: Call,
  path: string,
  body: Record<string, unknown>,
  key: string,
): Promise<Answer> {
  for (let nth = 1; ; nth++) {
    const answer = await call(path, body, key);
    const isBusy = answer.status === 409 || answer.status >= 500;
    if (!isBusy || nth === TRIES_MAX) return answer;
    await sleep(PAUSE_MS);
  }
}

function withoutRequestId({ request_id: _, ...rest }: Answer['body']): Answer['body'] {
  return rest;
}
