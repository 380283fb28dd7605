import type { KeptAnswer, OnceOnly } from '../../../domain/idempotency/run-once.ts';
import { ownBytes } from '../../../wire/packed-page.ts';
import { answerAdmitted } from './answer.ts';
import type { CallInProgress } from './call-in-progress.ts';
import { countItems } from './count-items.ts';
import { type Handled, requestOf } from './handle.ts';
import { openIfPossible, openToken } from './open-token.ts';
import { requireHealthyItem } from './require-healthy-item.ts';

export interface AnsweredOnce extends Handled {
  readonly kept: KeptAnswer & { readonly replayed: boolean };
}

/**
 * Answers a call under its `Idempotency-Key`: a repetition before its token is looked at, because the call that it repeats may have
 * ended that (IDM-4).
 */
export async function answerOnce(
  progress: CallInProgress,
  once: OnceOnly,
  key: string,
): Promise<AnsweredOnce> {
  const { kit, tenant, call, incoming } = progress;
  let owner = tenant.clientId;
  // The whole call is one unit of work, which is shown the same rows from its beginning to its end.
  const shown = kit.crossesTeams ? { ...call, store: call.store.ofAllTeams() } : call;
  const kept = await once.run(
    shown,
    { tenant, path: kit.path, key, body: wholeBody(incoming) },
    {
      prepare: () => prepareApart(progress),
      extent: (prepared) => kit.endpoint.extent?.(prepared) ?? {},
      async work(joined, prepared) {
        const handled = await answerAdmitted(progress, joined, {
          counts: false,
          prepare: async () => prepared,
        });
        owner = handled.owner;
        return toKept(handled);
      },
    },
  );
  return { kept, payload: kept.text, itemId: kept.itemId === '' ? undefined : kept.itemId, owner };
}

/** What makes two calls the same: files are compared by their content. */
function wholeBody({ body, files }: CallInProgress['incoming']): CallInProgress['incoming']['body'] {
  if (!files) return body;
  return { ...body, files: files.map(({ name, sha256 }) => ({ name, sha256 })) };
}

/**
 * Counts a keyed call for its Item and prepares it, before its unit of work: that must hold no second connection and wait for no
 * institution. A token that opens nothing is refused later, where nothing is prepared: a call with the same key may be about to
 * end it.
 */
async function prepareApart(progress: CallInProgress): Promise<unknown> {
  const { kit, tenant, body, call } = progress;
  const { endpoint, limits } = kit;
  if (!endpoint.prepare) {
    if (limits) await countItems(progress, call, await openIfPossible(endpoint, call, tenant, body));
    return undefined;
  }
  const opened = await openToken(endpoint, call, tenant, body);
  await countItems(progress, call, opened);
  if (opened.item) requireHealthyItem(endpoint, call, opened.item);
  return endpoint.prepare(requestOf(progress, call, opened));
}

function toKept({ payload, itemId }: Handled): KeptAnswer {
  const text = typeof payload === 'string' ? payload : Buffer.concat(payload.map(ownBytes)).toString();
  return { text, itemId: itemId ?? '' };
}
