import { ConnectorError, type FailureKind } from '../../connectors/sdk/failure.ts';
import type { InstitutionAnswer, InstitutionRequest, SendToInstitution } from '../../connectors/sdk/http.ts';
import { MINUTE_MS } from '../../world/durations.ts';
import {
  CertificateError,
  NetError,
  type NetFailureClass,
  type OutboundAnswer,
} from '../../world/net/net.ts';
import type { World } from '../../world/world.ts';
import { failureOfCertificate, failureOfPage } from './certificate-failures.ts';
import { pauseUnlessEnded } from './pause.ts';
import { unpackedAnswer } from './unpacked-answer.ts';

const CONNECT_MS = 5000;
/** Keys of pages are sealed states at some institutions; RFC 9110 4.1 has every server take this much. */
const URL_LENGTH_MAX = 8000;
const BODY_BYTES_MAX = 32 * 1024 * 1024;
/** Waits before a request is sent again, of which up to a quarter is taken off by chance. */
const AGAIN_AFTER_MS = [500, 2000];
const PASSING: ReadonlySet<number> = new Set([502, 503, 504]);

const KINDS: Readonly<Record<NetFailureClass, FailureKind>> = {
  dns: 'institution_down',
  refused: 'institution_down',
  reset: 'institution_down',
  tls: 'institution_down',
  timeout: 'institution_timeout',
  blocked: 'client_rejected',
  too_large: 'malformed',
};

/** The request did not leave. */
const NOT_SENT: ReadonlySet<NetFailureClass> = new Set<NetFailureClass>(['dns', 'refused', 'blocked']);

/**
 * How the calls of one connector reach the institution, within the bounds that hold for all of them (connectors.md 1.4).
 * @param registration the name under which the operator keeps what the institution knows this deployment by
 */
export function sender(
  world: Pick<World, 'net' | 'timers' | 'random'>,
  owner: string,
  signal: AbortSignal,
  registration = 'NAME',
): SendToInstitution {
  return async (request) => {
    const isRepeatable = mayBeRepeated(request);
    for (let nth = 0; ; nth += 1) {
      const wait = isRepeatable ? AGAIN_AFTER_MS[nth] : undefined;
      const answer = await once(world, { owner, registration, signal }, request).catch((error: unknown) => {
        if (wait !== undefined && error instanceof ConnectorError && error.kind === 'institution_down')
          return undefined;
        throw error;
      });
      if (answer !== undefined && (wait === undefined || !PASSING.has(answer.status))) return answer;
      await pauseUnlessEnded(world.timers, jittered(world, wait ?? 0), signal);
    }
  };
}

interface Asking {
  readonly owner: string;
  readonly registration: string;
  readonly signal: AbortSignal;
}

async function once(
  { net }: Pick<World, 'net'>,
  { owner, registration, signal }: Asking,
  request: InstitutionRequest,
): Promise<InstitutionAnswer> {
  const { url, method = 'GET', headers = {}, body, totalMs = MINUTE_MS, clientCertificate } = request;
  const answer = await net
    .request({
      url,
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      owner,
      limits: {
        connectMs: CONNECT_MS,
        totalMs,
        bodyBytesMax: BODY_BYTES_MAX,
        urlLengthMax: URL_LENGTH_MAX,
      },
      signal,
      repeatable: mayBeRepeated(request),
      ...(clientCertificate ? { clientCertificate } : {}),
      ...(body === undefined ? {} : { body }),
    })
    .catch((error: unknown) => {
      if (error instanceof CertificateError) throw failureOfCertificate(error, registration);
      if (!(error instanceof NetError)) throw error;
      throw new ConnectorError(KINDS[error.failureClass], {
        reason: error.message,
        ...(NOT_SENT.has(error.failureClass) ? { nothingStands: 'not sent' } : {}),
      });
    });
  const read = await unpackedAnswer(whole(answer), BODY_BYTES_MAX);
  const refusal = failureOfPage(read, registration);
  if (refusal) throw refusal;
  return read;
}

function mayBeRepeated({ method = 'GET', repeatable }: InstitutionRequest): boolean {
  return method === 'GET' || repeatable === true;
}

function whole({ status, headers, body, truncated }: OutboundAnswer): InstitutionAnswer {
  if (truncated) throw new ConnectorError('malformed', { reason: 'the answer is longer than 32 MiB' });
  return { status, headers, body };
}

function jittered({ random }: Pick<World, 'random'>, ms: number): number {
  const [byte = 0] = random.secure.bytes(1);
  return ms - Math.floor((ms * byte) / 1024);
}
