import { X509Certificate } from 'node:crypto';

/** When the first certificate of a PEM text ends, in milliseconds; undefined for what holds none. */
export function certificateEnd(pem: string): number | undefined {
  if (!pem.includes('-----BEGIN CERTIFICATE-----')) return undefined;
  try {
    return new X509Certificate(pem).validToDate.getTime();
  } catch {
    return undefined;
  }
}
