/**
 * Why a request brought no answer. `reset` is also a peer that does not speak HTTP; `too_large` is a head past 16 KiB
 * or a flood of interim answers, never a body.
 */
export type NetFailureClass = 'dns' | 'refused' | 'timeout' | 'tls' | 'blocked' | 'reset' | 'too_large';

const MESSAGES: Readonly<Record<NetFailureClass, string>> = {
  dns: 'the name did not resolve',
  refused: 'no connection could be made',
  timeout: 'the time allowed was over',
  tls: 'no trusted TLS connection could be made',
  blocked: 'the target is not allowed',
  reset: 'the connection ended before a whole answer',
  too_large: 'the head of the answer was too large',
};

/** An outbound request that has no answer. The message says nothing about the target, so that it may be logged. */
export class NetError extends Error {
  override readonly name = 'NetError';
  readonly failureClass: NetFailureClass;

  constructor(failureClass: NetFailureClass, message: string = MESSAGES[failureClass]) {
    super(message);
    this.failureClass = failureClass;
  }
}

/** What is wrong with the certificate of the other side, or with the one that it was shown. */
export type CertificateFault =
  | 'peer_untrusted'
  | 'peer_expired'
  | 'peer_not_yet_valid'
  | 'peer_other_name'
  | 'client_required'
  | 'client_refused'
  | 'client_unusable';

const FAULTS: Readonly<Record<CertificateFault, string>> = {
  peer_untrusted: 'the certificate of the other side is of no authority that is trusted here',
  peer_expired: 'the certificate of the other side has expired',
  peer_not_yet_valid: 'the certificate of the other side is not valid yet',
  peer_other_name: 'the certificate of the other side is for another name',
  client_required: 'the other side asks for a client certificate, and none was shown',
  client_refused: 'the other side refuses the client certificate',
  client_unusable: 'the client certificate and its key do not go together',
};

/** No TLS connection could be used, because one side does not take the certificate of the other: class `tls`. */
export class CertificateError extends NetError {
  readonly fault: CertificateFault;

  /** @param alert by which the other side said so (RFC 8446, 6.2) */
  constructor(fault: CertificateFault, alert?: string) {
    super('tls', alert === undefined ? FAULTS[fault] : `${FAULTS[fault]} (${alert})`);
    this.fault = fault;
  }
}

export interface OutboundRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without those that the connection writes itself (`Host`, `Content-Length`, `Connection` and the like). */
  readonly headers: Readonly<Record<string, string>>;
  /** Text is sent as UTF-8. */
  readonly body?: Uint8Array | string;
  /** Whose connection it is: sockets are kept alive and reused only under one name (TEN-3, OUT-7). */
  readonly owner: string;
  /** By which this side proves who it is, as PEM texts; only to `https`. */
  readonly clientCertificate?: ClientCertificate;
  /**
   * Milliseconds for name, connection and TLS together; milliseconds for everything; bytes of the body that are read. A longer
   * body is cut there, and the answer stands. Characters of the URL, 2048 unless told.
   */
  readonly limits: {
    readonly connectMs: number;
    readonly totalMs: number;
    readonly bodyBytesMax: number;
    readonly urlLengthMax?: number;
  };
  /** Its abort ends the request, which then throws the signal's reason and not a NetError. */
  readonly signal?: AbortSignal;
  /**
   * Sending it twice does no harm, as with GET. A kept socket that the peer closed just then is replaced by a new one within
   * the same time limit; otherwise that is a failure of class `reset`.
   */
  readonly repeatable?: boolean;
}

/** PEM texts; the certificate may be followed by those that lead to its authority. */
export interface ClientCertificate {
  readonly certificate: string;
  readonly privateKey: string;
}

export interface OutboundAnswer {
  readonly status: number;
  /** Names in lower case; the values of a repeated header are joined by a comma and a space. */
  readonly headers: Readonly<Record<string, string>>;
  /** As sent: no redirect is followed and nothing is decompressed. */
  readonly body: Buffer;
  /** True where the body went on past `bodyBytesMax`. */
  readonly truncated?: boolean;
}

/** All that leaves the process (OUT, PRC-5). */
export interface Net {
  /** Sends one request and reads its answer, of whatever status. @throws NetError */
  request(request: OutboundRequest): Promise<OutboundAnswer>;
  /** Ends kept sockets, and keeps none from then on. Requests under way finish. */
  close(): Promise<void>;
}
