import type { KeysSince } from '../domain/keys/key-ages.ts';
import type { storeSettings } from '../store/tables/instance/settings.ts';
import type { KeyRing } from '../vault/keys.ts';
import type { Clock } from '../world/clock.ts';

/** As it is kept: with which key of a kind the store is used since when. */
type Noted = Readonly<Partial<Record<keyof KeysSince, { readonly id: string; readonly at: number }>>>;

/** Since when the store is used with its newest keys; the first start with another one notes it (VLT-10). */
export async function noteKeyAges(
  settings: ReturnType<typeof storeSettings>,
  keys: KeyRing,
  { now }: Clock,
): Promise<KeysSince> {
  const kept = await settings.find('keys_since');
  const before: Noted = kept === undefined ? {} : (JSON.parse(kept) as Noted);
  const at = now();
  const since = (kind: keyof KeysSince) => {
    const [{ id }] = keys[kind];
    const known = before[kind];
    return known?.id === id ? known : { id, at };
  };
  const after = { encryption: since('encryption'), pepper: since('pepper') };
  if (JSON.stringify(after) !== kept) await settings.put('keys_since', JSON.stringify(after));
  return { encryption: after.encryption.at, pepper: after.pepper.at };
}
