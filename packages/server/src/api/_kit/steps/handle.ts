import { requireStillThere } from '../../../domain/items/open-item.ts';
import type { Call } from '../../../domain/services.ts';
import type { AnswerPart } from '../../../wire/packed-page.ts';
import type { Endpoint, EndpointCall } from '../endpoint.ts';
import { leaveOutLater } from '../leave-out-later.ts';
import { PDF_TYPE, pdfHeaders } from '../pdf-answer.ts';
import { writeAnswer } from '../write-answer.ts';
import type { CallInProgress } from './call-in-progress.ts';
import type { Opened } from './open-token.ts';

/** The answer of an endpoint, ready to be sent. */
export interface Handled {
  readonly payload: string | AnswerPart[];
  /** The Item that the answer is about. */
  readonly itemId: string | undefined;
  /** The team that the call is counted for: that of the Item, whoever reads it. */
  readonly owner: string;
  /** Those of an answer that is no JSON. */
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON when absent. */
  readonly contentType?: string;
}

/** What an endpoint says of its call while it answers. */
interface Told {
  /** The Item that the answer is about. */
  itemId: string | undefined;
  /** The last look at the store found the Item. */
  wasThere: boolean;
}

/** The call as the endpoint sees it. */
export function requestOf(
  { kit, body, tenant, incoming }: CallInProgress,
  call: Call,
  { item, processorToken }: Opened,
  told: Told = { itemId: undefined, wasThere: false },
): EndpointCall<never, never> {
  const request: unknown = {
    body,
    call,
    tenant,
    item,
    processorToken,
    strictVersion: kit.strictVersion,
    requestId: incoming.requestId,
    files: incoming.files ?? NONE,
    concerns: (itemId: string): void => {
      told.itemId = itemId;
    },
    isThere: (): void => {
      told.wasThere = true;
    },
  };
  // The endpoint's own types say which of these it sees.
  return request as EndpointCall<never, never>;
}

const NONE: readonly never[] = [];

/** Lets the endpoint answer. @throws what its rules raise; ITEM_CONCURRENTLY_DELETED */
export async function handle(
  progress: CallInProgress,
  call: Call,
  opened: Opened,
  prepare: Endpoint['prepare'],
): Promise<Handled> {
  const { kit, tenant, incoming } = progress;
  const { endpoint, strictVersion } = kit;
  const { item } = opened;
  const told: Told = { itemId: item?.itemId, wasThere: false };
  const request = requestOf(progress, call, opened, told);
  let answer: Record<string, unknown>;
  try {
    answer = await endpoint.handle(request, prepare && (await prepare(request)));
  } finally {
    // Neither an answer nor a refusal of a read may come from an Item that went away half-way through it.
    const isAnswered = item && endpoint.item !== 'any' && endpoint.item !== 'known';
    if (isAnswered && !told.wasThere) await requireStillThere(call, item);
  }
  const common = { itemId: told.itemId, owner: item?.clientId ?? tenant.clientId };
  if (endpoint.answersPdf) {
    const bytes = answer.pdf as Buffer;
    return {
      payload: [bytes],
      headers: pdfHeaders(bytes, incoming.requestId),
      contentType: PDF_TYPE,
      ...common,
    };
  }
  const shown = strictVersion
    ? (leaveOutLater(endpoint.response, answer) as Record<string, unknown>)
    : answer;
  return { payload: writeAnswer(shown, incoming.requestId), ...common };
}
