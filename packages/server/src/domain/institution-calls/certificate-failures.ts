import { ConnectorError, type FailureKind } from '../../connectors/sdk/failure.ts';
import type { CertificateError, CertificateFault, OutboundAnswer } from '../../world/net/net.ts';

/** How the operator mends it, who knows the registration by its name. */
type Advice = (registration: string) => string;

const register: Advice = (registration) =>
  `register the one that the institution knows, followed by those that lead to its authority: "fairlead institutions register ${registration} certificate=@FILE private_key=@FILE"`;

/** Whose certificate is at fault decides the kind (connectors.md 1.3). */
const MEANINGS: Readonly<Record<CertificateFault, readonly [FailureKind, Advice]>> = {
  peer_untrusted: [
    'institution_down',
    () => 'where the institution has an authority of its own, FAIRLEAD_EGRESS_CA_FILE names its certificate',
  ],
  peer_expired: [
    'institution_down',
    () => 'the institution has to renew it, unless the clock of this machine is wrong',
  ],
  peer_not_yet_valid: ['institution_down', () => 'compare the clock of this machine'],
  peer_other_name: [
    'institution_down',
    () => 'compare the addresses in the file of the institution with its documentation',
  ],
  client_required: ['client_rejected', register],
  client_refused: ['client_rejected', register],
  client_unusable: ['client_rejected', register],
};

/** The failure of a call that one side of the connection did not trust the other for, and what to do about it. */
export function failureOfCertificate(
  { fault, message }: CertificateError,
  registration: string,
): ConnectorError {
  const [kind, advice] = MEANINGS[fault];
  return new ConnectorError(kind, { reason: `${message}; ${advice(registration)}` });
}

const PAGE_BYTES = 4096;

/**
 * The failure that a page means by which a server in front of the institution refuses the client certificate, or misses one: nginx
 * says so with 400, others with 403. Undefined for any other answer.
 */
export function failureOfPage(
  { status, headers, body }: OutboundAnswer,
  registration: string,
): ConnectorError | undefined {
  if (status !== 400 && status !== 403) return undefined;
  const start = body.subarray(0, PAGE_BYTES).toString('latin1');
  const isPage =
    /\bhtml\b/i.test(headers['content-type'] ?? '') || /^\s*<(!doctype html|html)\b/i.test(start);
  if (!isPage || !/\b(SSL|client) certificate\b/i.test(start)) return undefined;
  const reason = `a page of the institution (status ${status}) refuses the client certificate, or misses one; ${register(registration)}`;
  return new ConnectorError('client_rejected', { reason });
}
