import { createHash } from 'node:crypto';
import {
  createSecureContext,
  getCACertificates,
  type SecureContext,
  type SecureContextOptions,
} from 'node:tls';
import { CertificateError, type ClientCertificate } from './net.ts';

const SHOWN_MAX = 64;

interface TlsContextParts {
  readonly extraCa?: string | undefined;
  /** Node's own, unless a test counts. */
  readonly create?: (options: SecureContextOptions) => SecureContext;
}

/** @throws CertificateError for a client certificate that is none, or whose key is another's */
type TlsContexts = (shown?: ClientCertificate) => SecureContext;

/**
 * What connections begin with, TLS 1.2 at least: one that all share without a client certificate, and one for each certificate and key
 * that is shown. The ones shown last are kept; one that cannot be used never is.
 */
export function createTlsContexts({ extraCa, create }: TlsContextParts): TlsContexts {
  let plain: SecureContext | undefined;
  /** By digest; the one that was asked for longest ago is first. */
  const shownOnes = new Map<string, SecureContext>();

  /** The usual authorities are read once, which takes longer than a handshake. */
  function made(own: SecureContextOptions): SecureContext {
    const authorities = extraCa === undefined ? {} : { ca: [...getCACertificates('default'), extraCa] };
    return (create ?? createSecureContext)({ minVersion: 'TLSv1.2', ...authorities, ...own });
  }

  function showing({ certificate, privateKey }: ClientCertificate): SecureContext {
    try {
      return made({ cert: certificate, key: privateKey });
    } catch {
      throw new CertificateError('client_unusable');
    }
  }

  return (shown) => {
    if (!shown) {
      plain ??= made({});
      return plain;
    }
    const digest = certificateDigest(shown);
    const context = shownOnes.get(digest) ?? showing(shown);
    shownOnes.delete(digest);
    shownOnes.set(digest, context);
    const [oldest] = shownOnes.keys();
    if (oldest !== undefined && shownOnes.size > SHOWN_MAX) shownOnes.delete(oldest);
    return context;
  };
}

/** Tells certificates and keys apart without holding them. */
export function certificateDigest({ certificate, privateKey }: ClientCertificate): string {
  return createHash('sha256').update(certificate).update('\0').update(privateKey).digest('hex');
}
