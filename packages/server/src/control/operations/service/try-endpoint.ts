import { fail } from '../../../errors.ts';
import { createNet } from '../../../world/net/guarded-net.ts';
import { NetError } from '../../../world/net/net.ts';
import { operation } from '../../operation.ts';
import { requireSandbox, requireTeam, type TeamName } from '../acting-team.ts';

interface Try extends TeamName {
  /** Of an endpoint, such as `/accounts/get`. */
  readonly path: string;
  /** As it is sent, keys included. */
  readonly body: string;
}

/** What the service answered, as its caller sees it. */
export interface TriedCall {
  readonly status: number;
  readonly requestId: string;
  readonly contentType: string;
  /** Null where it is no text. */
  readonly body: string | null;
  readonly bytes: number;
  /** The body goes on. */
  readonly isCut: boolean;
  readonly durationUs: number;
}

const PATH = /^(?:\/[a-z0-9_]+){1,6}$/;
const LIMITS = { connectMs: 3000, totalMs: 60_000, bodyBytesMax: 1_048_576 };
/** It calls the API of its own server, which listens on this machine. */
const POLICY = { httpsOnly: false, privateTargets: true, allowedCidrs: [], refusedAddresses: () => [] };

/** Calls an endpoint over HTTP, as an application does, so that limits hold and the call stands in the log. */
export const tryEndpoint = operation(
  'tryEndpoint',
  async ({ services, baseUrl, flushCalls }, { clientId, path, body }: Try): Promise<TriedCall> => {
    requireSandbox(services, 'endpoints are tried');
    await requireTeam(services, clientId);
    if (!PATH.test(path)) throw fail('INVALID_FIELD', 'path must be that of an endpoint, such as /item/get');
    if (baseUrl === null) throw fail('INVALID_FIELD', 'no server runs that could be called');
    const clock = services.world.realClock;
    const net = createNet(POLICY);
    const begun = clock.monotonic();
    const headers = { 'Content-Type': 'application/json', 'User-Agent': 'fairlead-console' };
    try {
      const answer = await net.request({
        url: `${baseUrl}${path}`,
        method: 'POST',
        headers,
        body,
        owner: 'console',
        limits: LIMITS,
      });
      const durationUs = Math.round((clock.monotonic() - begun) * 1000);
      // Whoever follows it to the log finds it there.
      await flushCalls?.();
      const contentType = answer.headers['content-type'] ?? '';
      return {
        status: answer.status,
        requestId: answer.headers['x-request-id'] ?? '',
        contentType,
        body: contentType.startsWith('application/json') ? answer.body.toString('utf8') : null,
        bytes: answer.body.length,
        isCut: answer.truncated === true,
        durationUs,
      };
    } catch (error) {
      if (error instanceof NetError) throw fail('INVALID_FIELD', `${path} gave no answer: ${error.message}`);
      throw error;
    } finally {
      await net.close();
    }
  },
);
