import { readFileSync } from 'node:fs';
import { addressFamily } from '../world/net/address-family.ts';
import { PREFIX } from './settings.ts';

/** The entries that are ranges of addresses; any other is a complaint. */
export function readEgressRanges(entries: readonly string[], complaints: string[]): readonly string[] {
  const wrong = entries.filter((entry) => !isRange(entry));
  if (wrong.length > 0)
    complaints.push(
      `${PREFIX}EGRESS_ALLOW_CIDRS must be ranges of addresses such as 10.1.0.0/16, separated by commas; it has ${wrong.join(', ')}`,
    );
  return entries.filter((entry) => !wrong.includes(entry));
}

function isRange(entry: string): boolean {
  const [network = '', bits = '', ...rest] = entry.split('/');
  const family = addressFamily(network);
  if (family === 0 || network.includes('%') || rest.length > 0) return false;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

/** The certificates in a file; undefined where there are none to read. */
export function readCertificates(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return text.includes('-----BEGIN CERTIFICATE-----') ? text : undefined;
  } catch {
    return undefined;
  }
}

export function noCertificates(file: string): string {
  return `${PREFIX}EGRESS_CA_FILE names ${file}, which is no PEM file of certificates that can be read`;
}

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
/** What a delivery says in headers of its own, or a connection does. */
const TAKEN =
  /^(?:accept|connection|content-.*|expect|host|keep-alive|te|trailer|transfer-encoding|traceparent|upgrade|user-agent|webhook-(?:id|attempt|timestamp))$/i;

/** Names under which a signature can be sent: under none of them nobody could check a webhook. */
export function readSignatureHeaders(names: readonly string[], complaints: string[]): readonly string[] {
  const wrong = names.filter((name) => !HEADER_NAME.test(name) || TAKEN.test(name));
  if (wrong.length > 0 || names.length === 0)
    complaints.push(
      `${PREFIX}WEBHOOK_SIGNATURE_HEADERS must be names of headers, separated by commas, that a delivery does not send anyway; it has ${wrong.join(', ') || 'none'}`,
    );
  return names;
}
