import { isSignedBy, type PublicPoint, readJwsPart } from './check-signature.ts';

/** What is to be checked of a signed deletion receipt. */
interface Checked {
  /** Compact JWS. */
  readonly jws: string;
  /** What stands beside it in the file; undefined where the JWS stands alone. */
  readonly shown: unknown;
  /** `typ` that it has to have. */
  readonly type: string;
}

/** What a receipt says, or what is wrong with it in a few words. */
export type ReceiptVerdict =
  | { readonly statement: Readonly<Record<string, unknown>>; readonly keyId: string }
  | { readonly fault: string };

/** Checks a receipt by what it holds and a key alone. @param keyOf gives undefined for an unknown key */
export async function checkReceipt(
  { jws, shown, type }: Checked,
  keyOf: (keyId: string) => Promise<PublicPoint | undefined>,
): Promise<ReceiptVerdict> {
  const [header = '', payload = '', signature = '', ...rest] = jws.trim().split('.');
  const { alg, kid, typ } = readJwsPart(header);
  if (rest.length > 0 || signature === '' || typeof kid !== 'string')
    return { fault: 'its signature is malformed' };
  if (alg !== 'ES256') return { fault: 'its signature is not of ES256' };
  if (typ !== type) return { fault: 'what is signed is no deletion receipt' };
  const point = await keyOf(kid);
  if (!point) return { fault: `its key ${kid} is unknown` };
  if (!isSignedBy(point, `${header}.${payload}`, signature))
    return { fault: 'its signature is not of that key: it was changed, or was never issued' };
  const statement = readJwsPart(payload);
  if (shown !== undefined && canonical(shown) !== canonical(statement))
    return { fault: 'what it shows is not what was signed' };
  return { statement, keyId: kid };
}

/** JSON with the members of each object in one order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
