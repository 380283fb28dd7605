import { isoTime } from '../../world/dates.ts';
import { DAY_MS } from '../../world/durations.ts';
import { recordItemAct } from '../audit/record.ts';
import { clockName, type LeasedWork } from '../due/due.ts';
import { countriesOfItem } from '../institutions/institution-of-item.ts';
import { breakItem } from '../items/break-item.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import type { WebhookEvent } from '../webhooks/events.ts';
import { fireItemEvent } from '../webhooks/fire.ts';

/** A week before its end, consent is announced to end (PRV-2). */
export const CONSENT_WARNING_MS = 7 * DAY_MS;
/** Where a connection ends instead of a consent. */
const DISCONNECTING_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA']);

/** Plans the end of an Item's consent and the warning before it, or takes both back when it does not end. */
async function planConsentEnd(
  unit: Pick<StoreWriter, 'due'>,
  item: Pick<Item, 'itemId' | 'environment' | 'clientId' | 'consentExpiresAt'>,
  now: number,
): Promise<void> {
  const { itemId, environment, clientId, consentExpiresAt: endsAt } = item;
  const work = { itemId, clientId, subject: '', clock: clockName(environment, clientId) };
  const warning = { ...work, kind: 'consent_warning' } as const;
  const end = { ...work, kind: 'consent_expiry' } as const;
  await unit.due.cancel(warning);
  await unit.due.cancel(end);
  if (endsAt === null) return;
  if (endsAt > now) await unit.due.plan({ ...warning, dueAt: Math.max(now, endsAt - CONSENT_WARNING_MS) });
  await unit.due.plan({ ...end, dueAt: endsAt });
}

/**
 * Lets an Item's consent end at another instant, or never (null): on the Item, in the record of consent, and in what is planned.
 * Nothing happens to one that was taken back, which gives false.
 */
export async function moveConsentEnd(
  unit: Pick<StoreWriter, 'due' | 'items' | 'consents'>,
  item: Pick<Item, 'itemId' | 'environment' | 'clientId'>,
  consentExpiresAt: number | null,
  now: number,
): Promise<boolean> {
  const consent = await unit.consents.find(item.itemId);
  if (consent && consent.revokedAt !== null) return false;
  await unit.items.setConsentEnd(item.itemId, consentExpiresAt);
  await unit.consents.setEnd(item.itemId, consentExpiresAt);
  await planConsentEnd(unit, { ...item, consentExpiresAt }, now);
  return true;
}

/** Moves the end of the consent, because the end user logged in anew and so agreed for longer. */
export async function prolongConsent(
  call: Call,
  unit: Pick<StoreWriter, 'due' | 'items' | 'consents' | 'audit'>,
  item: Pick<Item, 'itemId' | 'environment' | 'clientId'>,
  consentExpiresAt: number | null,
): Promise<void> {
  const now = call.world.clock.now();
  if (!(await moveConsentEnd(unit, item, consentExpiresAt, now))) return;
  await unit.items.note(item.itemId, now, 'consent_renewed', null);
  recordItemAct(call, unit, item, { action: 'consent.renewed', detail: { expires_at: consentExpiresAt } });
}

/** For how long the present consent was given, in milliseconds: of one without an end, null. */
export async function lengthOfConsent(
  unit: Pick<StoreWriter, 'items'>,
  { itemId, consentExpiresAt, createdAt, linkedAt }: Item,
): Promise<number | null> {
  if (consentExpiresAt === null) return null;
  const renewed = (await unit.items.notes(itemId)).findLast(({ kind }) => kind === 'consent_renewed');
  return consentExpiresAt - (renewed?.at ?? createdAt ?? linkedAt);
}

/** `PENDING_EXPIRATION`, or in the US and Canada `PENDING_DISCONNECT`. */
export async function warnOfConsentEnd(call: Call, work: LeasedWork): Promise<void> {
  await withLivingItem(call, work, async (unit, item) => {
    if (item.consentExpiresAt === null || item.state !== 'good') return;
    const at = isoTime(item.consentExpiresAt);
    const owner = { item_id: item.itemId };
    record(call, item, 'consent_warning');
    const event: WebhookEvent = disconnects(call, item)
      ? {
          type: 'ITEM',
          code: 'PENDING_DISCONNECT',
          fields: { ...owner, reason: 'INSTITUTION_TOKEN_EXPIRATION', disconnect_time: at },
        }
      : { type: 'ITEM', code: 'PENDING_EXPIRATION', fields: { ...owner, consent_expiration_time: at } };
    await fireItemEvent(call, unit, item, event);
  });
}

/** Consent has ended: nothing is collected any more until the user gives it again. */
export async function endConsent(call: Call, work: LeasedWork): Promise<void> {
  await withLivingItem(call, work, async (unit, item) => {
    if (item.consentExpiresAt === null || item.consentExpiresAt > call.world.clock.now()) return;
    record(call, item, 'consent_expired');
    await unit.items.note(item.itemId, call.world.clock.now(), 'consent_ended', null);
    recordItemAct(call, unit, item, { action: 'consent.expired' });
    await breakItem(call, unit, item, { code: 'ITEM_LOGIN_REQUIRED' });
  });
}

/** The login of a sandbox Item has reached its 30 days. */
export async function expireLogin(call: Call, work: LeasedWork): Promise<void> {
  await withLivingItem(call, work, async (unit, item) => {
    if (item.loginExpiresAt === null || item.loginExpiresAt > call.world.clock.now()) return;
    record(call, item, 'login_required');
    await breakItem(call, unit, item, { code: 'ITEM_LOGIN_REQUIRED' });
  });
}

/** Ends the work and, in the same unit, does what it is for, unless the Item is gone. */
async function withLivingItem(
  call: Call,
  work: LeasedWork,
  act: (unit: StoreWriter, item: Item) => Promise<void>,
): Promise<void> {
  await call.store.unitOfWork(async (unit) => {
    const held = await unit.items.hold(work.itemId);
    if (!(await unit.due.finish(work)) || !held) return;
    const item = await unit.items.find(asTenant(call.environment, work.clientId), work.itemId);
    if (item) await act(unit, item);
  });
}

function disconnects(call: Call, item: Item): boolean {
  const countries = countriesOfItem(call, item);
  return countries.length > 0 && countries.every((country) => DISCONNECTING_COUNTRIES.has(country));
}

function record(
  call: Call,
  { itemId }: Item,
  kind: 'login_required' | 'consent_warning' | 'consent_expired',
): void {
  const nothing = { webhookId: null, webhookType: null, webhookCode: null, detail: null };
  call.record?.({ at: call.world.clock.now(), kind, itemId, ...nothing });
}
