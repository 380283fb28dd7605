import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { Registration } from '../../connectors/sdk/context.ts';

/**
 * What is wrong with certificates and keys among `changed`, in one sentence, so that nobody finds out at the first call of an institution;
 * undefined where nothing is. Members whose names end in `certificate` and `private_key` are PEM texts that belong together.
 * @param after what would be registered then
 * @param now milliseconds
 */
export function certificateFault(
  changed: Registration,
  after: Registration,
  now: number,
): string | undefined {
  const names = Object.keys(after).filter((name) => /(^|_)(certificate|private_key)$/.test(name));
  for (const name of names) {
    const keyName = name.replace(/certificate$/, 'private_key');
    if (changed[name] === undefined && changed[keyName] === undefined) continue;
    const fault =
      name === keyName ? keyFault(name, after[name]) : pairFault({ name, keyName, changed, after, now });
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function keyFault(name: string, pem: string | undefined): string | undefined {
  if (keyOf(pem)) return undefined;
  return `${name} is no private key in PEM, or has a passphrase: "openssl pkey -in FILE" writes it without one`;
}

interface Pair {
  readonly name: string;
  readonly keyName: string;
  readonly changed: Registration;
  readonly after: Registration;
  readonly now: number;
}

function pairFault({ name, keyName, changed, after, now }: Pair): string | undefined {
  const certificate = certificateOf(after[name]);
  if (!certificate) return `${name} is no certificate in PEM`;
  const { validToDate } = certificate;
  if (changed[name] !== undefined && validToDate.getTime() <= now)
    return `${name} expired on ${validToDate.toISOString().slice(0, 10)}; register the one that came after it`;
  const key = keyOf(after[keyName]);
  if (!key || certificate.checkPrivateKey(key)) return undefined;
  return `${keyName} is not the key of ${name}: register both in one command; the first certificate of the file must be the deployment's own, ahead of those that lead to its authority`;
}

function certificateOf(pem = ''): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

function keyOf(pem = ''): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
