import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';
import { bits, boolean, integer, objectId, octets, sequence, set, tagged, time, utf8 } from './der.ts';

const DAY_MS = 86_400_000;
const SERVER_AUTH = '1.3.6.1.5.5.7.3.1';
const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2';
const ECDSA_WITH_SHA256 = sequence(objectId('1.2.840.10045.4.3.2'));

/** A key with its certificate, as Node's TLS takes them. */
export interface Identity {
  readonly key: string;
  readonly certificate: string;
}

/** An authority of its own, made anew: nobody trusts it but who is given its certificate. */
export interface Authority {
  readonly certificate: string;
  /** The certificate of a server, or of a client, for these names and addresses. */
  issue(request: CertificateRequest): Identity;
}

export interface CertificateRequest {
  /** Host names and IP addresses. */
  readonly hosts: readonly string[];
  /** Milliseconds; the default is some days around now. */
  readonly notBefore?: number;
  readonly notAfter?: number;
  /** Signed by its own key, so that no authority vouches for it. */
  readonly selfSigned?: boolean;
  /** Of a client, which shows it to a server. */
  readonly isOfClient?: boolean;
}

interface Certified {
  readonly subject: Buffer;
  readonly issuer: Buffer;
  readonly publicKey: KeyObject;
  readonly signedBy: KeyObject;
  readonly extensions: readonly Buffer[];
  readonly notBefore: number;
  readonly notAfter: number;
}

/** Makes an authority with a P-256 key. It takes a few milliseconds and no program. */
export function createAuthority(now: number): Authority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = nameOf('Reference institution, authority of this run');
  const certificate = certify({
    subject: name,
    issuer: name,
    publicKey,
    signedBy: privateKey,
    notBefore: now - DAY_MS,
    notAfter: now + 3650 * DAY_MS,
    extensions: [
      extension('2.5.29.19', true, sequence(boolean(true))),
      extension('2.5.29.15', true, bits(Buffer.from([0b0000_0110]), 1)),
      keyIdentifier(publicKey),
    ],
  });
  return {
    certificate,
    issue: ({
      hosts,
      selfSigned = false,
      isOfClient = false,
      notBefore = now - DAY_MS,
      notAfter = now + 365 * DAY_MS,
    }) => {
      const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const subject = nameOf(hosts[0] ?? 'reference institution');
      const leaf = certify({
        subject,
        issuer: selfSigned ? subject : name,
        publicKey: own.publicKey,
        signedBy: selfSigned ? own.privateKey : privateKey,
        notBefore,
        notAfter,
        extensions: [
          extension('2.5.29.17', false, sequence(...hosts.map(alternativeName))),
          extension('2.5.29.37', false, sequence(objectId(isOfClient ? CLIENT_AUTH : SERVER_AUTH))),
          keyIdentifier(own.publicKey),
        ],
      });
      return { key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), certificate: leaf };
    },
  };
}

/** RFC 5280, 4.1 */
function certify({
  subject,
  issuer,
  publicKey,
  signedBy,
  extensions,
  notBefore,
  notAfter,
}: Certified): string {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const content = sequence(
    tagged(0, integer(Buffer.from([2])), true),
    integer(serial),
    ECDSA_WITH_SHA256,
    issuer,
    sequence(time(notBefore), time(notAfter)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(...extensions), true),
  );
  const signature = sign('sha256', content, { key: signedBy, dsaEncoding: 'der' });
  const der = sequence(content, ECDSA_WITH_SHA256, bits(signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function nameOf(commonName: string): Buffer {
  return sequence(set(sequence(objectId('2.5.4.3'), utf8(commonName))));
}

function extension(id: string, critical: boolean, value: Buffer): Buffer {
  return sequence(objectId(id), ...(critical ? [boolean(true)] : []), octets(value));
}

function keyIdentifier(publicKey: KeyObject): Buffer {
  const digest = createHash('sha1')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest();
  return extension('2.5.29.14', false, octets(digest));
}

function alternativeName(host: string): Buffer {
  if (isIP(host) === 4) return tagged(7, Buffer.from(host.split('.').map(Number)), false);
  return tagged(2, Buffer.from(host, 'ascii'), false);
}
