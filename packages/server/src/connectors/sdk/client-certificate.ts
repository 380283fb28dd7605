import type { Registration } from './context.ts';
import type { InstitutionRequest } from './http.ts';

/** With what a request proves who this deployment is, where a certificate is registered. */
export function clientCertificateOf({
  certificate,
  private_key: privateKey,
}: Registration): Pick<InstitutionRequest, 'clientCertificate'> {
  return certificate === undefined || privateKey === undefined
    ? {}
    : { clientCertificate: { certificate, privateKey } };
}
