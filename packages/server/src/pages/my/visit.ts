import { type Guesting, guestOf, leavePage } from '../../domain/consent-page/open-page.ts';
import { revokeShared } from '../../domain/consent-page/revoke-item.ts';
import { findShared, listShared } from '../../domain/consent-page/shared-items.ts';
import { signedReceipt } from '../../domain/deletion-receipts/issue-receipt.ts';
import { tooMany } from '../../domain/limits/endpoint-limits.ts';
import { type Html, html } from '../html/html.ts';
import {
  appOf,
  type Desk,
  document,
  jsonFile,
  notice,
  operatorOf,
  PAGE_HEADERS,
  type PageAnswer,
  type PageCall,
  redirect,
} from './answer.ts';
import { layout } from './layout.ts';
import { failedNotice, goneNotice, leftNotice, overNotice } from './notices.ts';
import { itemQuery, LEAVE_PATH, RECEIPT_PATH } from './paths.ts';
import type { PagePlace } from './place.ts';
import { receiptFile, receiptPage } from './receipt-page.ts';
import { revokePage } from './revoke-page.ts';
import { sharedName, sharedPage } from './shared-page.ts';
import { type Words, wordsFor, wordsIn } from './words.ts';

/** Requests of one visit in a minute. */
const VISIT_A_MINUTE = 120;

/** What a page is made from. */
interface Seen {
  readonly desk: Desk;
  readonly guest: Guesting;
  readonly words: Words;
  readonly app: string;
  readonly call: PageCall;
  readonly place: PagePlace;
}

/** Answers a person who is there; anybody else is told how to come in. */
export function forGuest(desk: Desk, answer: (seen: Seen) => Promise<PageAnswer>) {
  return async (call: PageCall, place: PagePlace): Promise<PageAnswer> => {
    const cookie = place.readVisit(call.from);
    const guest = cookie === undefined ? undefined : await guestOf(desk.services, cookie);
    if (!guest) {
      const words = wordsFor(call.acceptLanguage);
      return notice(desk, words, 401, overNotice(words));
    }
    const taken = await desk.counter?.take(`my ${guest.visit.visitId}`, VISIT_A_MINUTE);
    if (taken && !taken.allowed) throw tooMany('RATE_LIMIT', taken);
    const words = wordsIn(guest.visit.language);
    return answer({ desk, guest, words, app: appOf(words, guest.visit.appName), call, place });
  };
}

/** As `forGuest`, for a change, which its form has to prove: it carries what no other site can know. */
export function changing(desk: Desk, answer: (seen: Seen) => Promise<PageAnswer>) {
  return forGuest(desk, async (seen) => {
    const { guest, words, call } = seen;
    if (hasProof(desk, guest, call.form)) return answer(seen);
    return notice(desk, words, 403, failedNotice(words, call.requestId));
  });
}

function hasProof({ services }: Desk, { csrf }: Guesting, form: URLSearchParams): boolean {
  const given = Buffer.from(form.get('csrf') ?? '');
  return services.digests.equal(Buffer.from(csrf), given);
}

export async function overviewPage(seen: Seen): Promise<PageAnswer> {
  const { guest, words, app } = seen;
  const items = await listShared(guest);
  return shown(seen, words.t('title', { app }), sharedPage(words, items, app));
}

export async function askToRevoke(seen: Seen): Promise<PageAnswer> {
  const { guest, words, app } = seen;
  const item = await findShared(guest, itemOf(seen.call.query));
  if (!item) return gone(seen);
  if (item.endedAt !== null) return redirect(receiptOf(item.itemId));
  const institution = sharedName(words, item);
  return shown(
    seen,
    words.t('confirm_title', { institution, app }),
    revokePage(words, item, { app, csrf: guest.csrf }),
  );
}

export async function revokeItem(seen: Seen): Promise<PageAnswer> {
  const itemId = itemOf(seen.call.form);
  return (await revokeShared(seen.guest, itemId)) ? redirect(receiptOf(itemId)) : gone(seen);
}

export async function receipt(seen: Seen): Promise<PageAnswer> {
  const signed = await receiptFor(seen);
  return signed
    ? shown(seen, seen.words.t('receipt_title'), receiptPage(seen.words, signed, seen.app))
    : gone(seen);
}

export async function downloadReceipt(seen: Seen): Promise<PageAnswer> {
  const signed = await receiptFor(seen);
  if (!signed) return gone(seen);
  const name = 'deletion-receipt.json';
  const answer = jsonFile(receiptFile(signed, seen.desk.services.link.publicUrl()));
  return { ...answer, headers: { ...PAGE_HEADERS, 'Content-Disposition': `attachment; filename="${name}"` } };
}

async function receiptFor({ guest, call }: Seen) {
  const item = await findShared(guest, itemOf(call.query));
  return item?.hasReceipt ? signedReceipt(guest.call, guest.tenant, item.itemId) : undefined;
}

export async function leaveVisit({ desk, guest, words, place }: Seen): Promise<PageAnswer> {
  await leavePage(guest);
  const answer = notice(desk, words, 200, leftNotice(words));
  return { ...answer, headers: { ...PAGE_HEADERS, 'Set-Cookie': place.clearVisit } };
}

function gone({ desk, words }: Seen): PageAnswer {
  return notice(desk, words, 404, goneNotice(words));
}

function itemOf(fields: URLSearchParams): string {
  return fields.get('item') ?? '';
}

function receiptOf(itemId: string): string {
  return `${RECEIPT_PATH}?${itemQuery(itemId)}`;
}

/** A page with its way out. */
function shown({ desk, guest, words }: Seen, title: string, content: Html): PageAnswer {
  const until = words.clock(guest.visit.endsAt ?? 0);
  const foot = [
    html`<form method="post" action="${LEAVE_PATH}" class="leave"><input type="hidden" name="csrf" value="${guest.csrf}"><button class="plain" type="submit" data-testid="my-leave">${words.t('leave')}</button></form>`,
    html`${words.t('closes', { time: until })}`,
  ];
  return document(200, layout({ words, operator: operatorOf(desk) }, title, content, foot));
}
