import { createCallLog } from '../../../domain/call-log/call-log.ts';
import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import { exchangePublicToken } from '../../../domain/item-life/item-tokens.ts';
import { linkDirectly } from '../../../domain/link/link-directly.ts';
import { currentStreams } from '../../../domain/records/recurring/find-streams.ts';
import type { RecurringStream } from '../../../domain/records/recurring/recurring-stream.ts';
import { catalogue, isErrorCode } from '../../../errors.ts';
import { newRequestId } from '../../../world/ids.ts';
import { operation } from '../../operation.ts';
import { actFor, requireSandbox, type TeamName } from '../acting-team.ts';
import { HIDDEN } from '../items/item-pages.ts';
import { findItem } from '../items/items.ts';

/** A call that an agent made of a tool. */
export interface AgentCall extends TeamName {
  readonly tool: string;
  readonly itemId: string;
  /** Empty where it was answered. */
  readonly errorCode: string;
  readonly durationUs: number;
  /** Arguments and answer, as JSON texts. */
  readonly asked: string;
  readonly answered: string;
  /** Which program asks, as it calls itself. */
  readonly client: string;
}

const CLIENT_MAX = 80;
const NOT_PRINTED = /[^\x20-\x7e]/g;

/** Writes the call into the log of calls, and gives its request_id. An agent gets no answer that is not logged. */
export const noteAgentCall = operation(
  'noteAgentCall',
  async (
    { services },
    { clientId, tool, itemId, errorCode, durationUs, asked, answered, client }: AgentCall,
  ): Promise<string> => {
    const { world, environment, policy } = services;
    const requestId = newRequestId(world.random.secure);
    if (policy.callLogDays === 0) return requestId;
    const [request, answer] = [Buffer.from(asked), Buffer.from(answered)];
    const call = {
      at: Math.round(world.realClock.now() - durationUs / 1000),
      requestId,
      clientId,
      itemId,
      method: 'MCP',
      path: `/mcp/${tool}`,
      status: isErrorCode(errorCode) ? catalogue[errorCode].status : 200,
      errorCode,
      durationUs,
      bytesIn: request.length,
      bytesOut: answer.length,
      idempotency: '',
      client: client.slice(0, CLIENT_MAX).replace(NOT_PRINTED, ''),
      address: '',
    };
    let fault: unknown;
    const log = createCallLog(services, (error) => {
      fault = error;
    });
    const bodies = { request, answer: () => answer, bytes: request.length + answer.length };
    log.note(call, traitsOf(environment).simulated ? bodies : undefined);
    await log.close();
    if (fault !== undefined) throw fault;
    return requestId;
  },
);

interface ItemName extends TeamName {
  readonly itemId: string;
}

export interface ShownStreams {
  /** Names of payees are left out: this is no sandbox. */
  readonly isMasked: boolean;
  readonly streams: readonly RecurringStream[];
}

/** What comes again and again among the stored transactions of an Item; nothing is asked of the institution. */
export const listStreams = operation(
  'listRecurringStreams',
  async ({ services }, { clientId, itemId }: ItemName): Promise<ShownStreams> => {
    const { own, tenant } = await actFor(services, clientId);
    const item = await findItem(own, tenant, itemId);
    const streams = await currentStreams(own, item);
    if (traitsOf(services.environment).simulated) return { isMasked: false, streams };
    const masked = { description: HIDDEN, merchantName: null, label: [] };
    return { isMasked: true, streams: streams.map((stream) => ({ ...stream, ...masked })) };
  },
);

interface SandboxLogin extends TeamName {
  readonly institutionId: string;
  readonly products: readonly string[];
  readonly userName: string;
  readonly password: string;
  readonly webhook: string | null;
}

/** Links an Item of the sandbox without a browser; its access_token is given to nobody. */
export const linkSandboxUser = operation(
  'linkSandboxUser',
  async (
    { services },
    { clientId, institutionId, products, userName, password, webhook }: SandboxLogin,
  ): Promise<{ readonly itemId: string }> => {
    requireSandbox(services, 'Items without a person are');
    const { own, tenant } = await actFor(services, clientId);
    const { publicToken } = await linkDirectly(own, tenant, {
      institutionId,
      products,
      webhook,
      login: { userName, password },
      historyDays: undefined,
      skipChallenges: true,
    });
    const { itemId } = await exchangePublicToken(own, tenant, publicToken);
    return { itemId };
  },
);
