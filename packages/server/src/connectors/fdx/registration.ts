import type { RegistrationField } from '../sdk/connector.ts';

/** What an institution gives a deployment when it is registered there; one way of proving who it is, is enough. */
export const REGISTRATION: readonly RegistrationField[] = [
  { name: 'client_id', description: 'the id under which the institution registered this deployment' },
  {
    name: 'client_secret',
    description: 'the secret of the client, where the institution gave one (client_secret_basic)',
    optional: true,
  },
  {
    name: 'private_key',
    description:
      'the key whose public part the institution has: it signs (private_key_jwt), or goes with the certificate',
    optional: true,
    pem: true,
  },
  { name: 'key_id', description: 'the kid of that key in the registered key set', optional: true },
  {
    name: 'certificate',
    description: 'the client certificate, where the institution tells clients by it (tls_client_auth)',
    optional: true,
    pem: true,
  },
];
