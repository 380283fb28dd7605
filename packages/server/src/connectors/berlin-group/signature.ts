import { createHash, sign, X509Certificate } from 'node:crypto';
import { ConnectorError } from '../sdk/failure.ts';

export interface Seal {
  /** PEM. */
  readonly certificate: string;
  readonly privateKey: string;
}

/** In this order, as far as the request has them (NextGenPSD2 12.2). */
const SIGNED = ['digest', 'x-request-id', 'psu-id', 'psu-corporate-id', 'date', 'tpp-redirect-uri'] as const;

/**
 * Headers that seal a request: `Digest` of its body, `Signature` over it and other headers, and the certificate of the seal.
 * @param headers names in lower case
 * @throws ConnectorError `client_rejected` for a certificate or key that is none
 */
export function sealed(
  headers: Readonly<Record<string, string>>,
  body: string,
  seal: Seal,
): Record<string, string> {
  const all: Record<string, string> = {
    ...headers,
    digest: `SHA-256=${createHash('sha256').update(body).digest('base64')}`,
  };
  const names = SIGNED.filter((name) => all[name] !== undefined);
  const content = names.map((name) => `${name}: ${all[name]}`).join('\n');
  const { certificate, signature } = signedWith(seal, content);
  const keyId = `SN=${certificate.serialNumber},CA=${certificate.issuer.replaceAll('\n', ',')}`;
  return {
    ...all,
    signature: `keyId="${keyId}",algorithm="rsa-sha256",headers="${names.join(' ')}",signature="${signature}"`,
    'tpp-signature-certificate': certificate.raw.toString('base64'),
  };
}

function signedWith(
  { certificate, privateKey }: Seal,
  content: string,
): { readonly certificate: X509Certificate; readonly signature: string } {
  try {
    const signature = sign('sha256', Buffer.from(content), privateKey).toString('base64');
    return { certificate: new X509Certificate(certificate), signature };
  } catch {
    const reason = 'the registered seal_certificate and seal_private_key are no certificate and key in PEM';
    throw new ConnectorError('client_rejected', { reason });
  }
}
