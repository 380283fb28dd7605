import { addressFamily } from '../world/net/address-family.ts';
import { PREFIX } from './settings.ts';

/** The entries that are addresses or ranges of them; any other is a complaint, and so is the range of all, which proves nothing. */
export function readTrustedProxies(entries: readonly string[], complaints: string[]): readonly string[] {
  const wrong = entries.filter((entry) => !isAddressOrRange(entry));
  if (wrong.length > 0)
    complaints.push(
      `${PREFIX}TRUSTED_PROXIES must be addresses or ranges like 10.0.0.7 or 10.1.0.0/16, separated by commas; it has ${wrong.join(', ')}`,
    );
  return entries.filter((entry) => !wrong.includes(entry));
}

function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = addressFamily(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
