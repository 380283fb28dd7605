import { CertificateError, type CertificateFault, NetError, type NetFailureClass } from './net.ts';

/** What Node says of a certificate that a peer showed. */
const OF_PEER: Readonly<Record<string, CertificateFault>> = {
  CERT_HAS_EXPIRED: 'peer_expired',
  CERT_NOT_YET_VALID: 'peer_not_yet_valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'peer_other_name',
  // Of an authority that only has the name of a trusted one.
  CERT_SIGNATURE_FAILURE: 'peer_untrusted',
  CERT_UNTRUSTED: 'peer_untrusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'peer_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'peer_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'peer_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'peer_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'peer_untrusted',
};

/** Alerts that only speak of the certificate that the peer was shown, or missed (RFC 8446, 6.2). */
const OF_CLIENT: Readonly<Record<number, string>> = {
  42: 'bad_certificate',
  43: 'unsupported_certificate',
  44: 'certificate_revoked',
  45: 'certificate_expired',
  46: 'certificate_unknown',
  48: 'unknown_ca',
  49: 'access_denied',
  116: 'certificate_required',
};
/** Alerts that do so once the peer has agreed on version and cipher, and has shown its own certificate. */
const OF_CLIENT_LATER: Readonly<Record<number, string>> = { 40: 'handshake_failure', 51: 'decrypt_error' };

/** A TLS connection, at the time when it failed. */
interface FailedConnection {
  /** A client certificate was there to be shown. */
  readonly showsCertificate: boolean;
  /** The peer's certificate came before. */
  readonly knowsPeer: boolean;
}

/** What an error of a TLS connection says of a certificate; undefined where it says nothing of one. */
export function certificateFailure(
  error: unknown,
  { showsCertificate, knowsPeer }: FailedConnection,
): CertificateError | undefined {
  const { code = '', message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  const ofPeer = OF_PEER[code];
  if (ofPeer) return new CertificateError(ofPeer);
  // The number is the same in all versions of OpenSSL, whose codes are not.
  const number = Number(/SSL alert number (\d+)/.exec(message)?.[1]);
  const alert = OF_CLIENT[number] ?? (knowsPeer ? OF_CLIENT_LATER[number] : undefined);
  if (alert === undefined) return undefined;
  return new CertificateError(showsCertificate ? 'client_refused' : 'client_required', alert);
}

/** A peer hung up on a caller that showed a certificate: some refuse it so, and the network may have done it as well. */
export function hungUp(failureClass: NetFailureClass): NetError {
  return new NetError(
    failureClass,
    'the other side ended the connection without a word, as some do that refuse the client certificate',
  );
}
