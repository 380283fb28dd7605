import { VISIT_MS } from '../../domain/consent-page/open-page.ts';
import { createAddressFailures } from '../../domain/limits/address-failures.ts';
import type { RateCounter } from '../../domain/limits/rate-counter.ts';
import type { Services } from '../../domain/services.ts';
import { verificationKey } from '../../domain/webhooks/keys/verification-key.ts';
import type { RefusalError } from '../../errors.ts';
import { type Desk, file, jsonFile, notice, PAGE_HEADERS, type PageAnswer, type PageCall } from './answer.ts';
import { enterVisit, showLink } from './entry.ts';
import { STYLE_PATH } from './layout.ts';
import { elsewhereNotice, failedNotice, tooManyNotice } from './notices.ts';
import {
  KEY_PATH,
  LEAVE_PATH,
  OPEN_PATH,
  PAGE_PATH,
  RECEIPT_FILE_PATH,
  RECEIPT_PATH,
  REVOKE_PATH,
} from './paths.ts';
import { type PagePlace, pagePlaceOf } from './place.ts';
import { STYLE } from './style.ts';
import {
  askToRevoke,
  changing,
  downloadReceipt,
  forGuest,
  leaveVisit,
  overviewPage,
  receipt,
  revokeItem,
} from './visit.ts';
import { wordsFor } from './words.ts';

/** A page for the person whose data are shared, as the edge serves it. */
export interface ConsentPage {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  answer(call: PageCall): Promise<PageAnswer>;
  refused(refusal: RefusalError, requestId: string, acceptLanguage: string): PageAnswer;
}

/**
 * The page of what a person shares: plain forms without a script, behind a one-time link that becomes a cookie of this page alone.
 * @param counter absent while calls are not limited
 */
export function consentPages(services: Services, counter: RateCounter | undefined): ConsentPage[] {
  const failures = createAddressFailures(services.world);
  const desk: Desk = { services, counter, failures };
  return [
    page(desk, 'GET', OPEN_PATH, (call) => showLink(desk, call)),
    page(desk, 'POST', OPEN_PATH, (call, place) => enterVisit(desk, call, place)),
    page(desk, 'GET', PAGE_PATH, forGuest(desk, overviewPage)),
    page(desk, 'GET', REVOKE_PATH, forGuest(desk, askToRevoke)),
    page(desk, 'POST', REVOKE_PATH, changing(desk, revokeItem)),
    page(desk, 'GET', RECEIPT_PATH, forGuest(desk, receipt)),
    page(desk, 'GET', RECEIPT_FILE_PATH, forGuest(desk, downloadReceipt)),
    page(desk, 'POST', LEAVE_PATH, changing(desk, leaveVisit)),
    page(desk, 'GET', STYLE_PATH, async () => file(200, 'text/css; charset=utf-8', STYLE)),
    page(desk, 'GET', `${KEY_PATH}:id`, ({ params }) => publicKey(desk, params.id ?? '')),
  ];
}

type Answering = (call: PageCall, place: PagePlace) => Promise<PageAnswer>;

/** Pages answer to the server's own names alone, and forms are taken from pages of ours alone. */
function page(desk: Desk, method: ConsentPage['method'], path: string, answer: Answering): ConsentPage {
  return {
    method,
    path,
    answer(call) {
      const { link } = desk.services;
      const place = pagePlaceOf(link.publicUrl(), { path: PAGE_PATH, maxAgeMs: VISIT_MS });
      const words = wordsFor(call.acceptLanguage);
      if (!place.isOwnHost(call.from))
        return Promise.resolve(
          notice(desk, words, 403, elsewhereNotice(words, link.publicUrl() + PAGE_PATH)),
        );
      if (method === 'POST' && !place.isOwnForm(call.from))
        return Promise.resolve(notice(desk, words, 403, failedNotice(words, call.requestId)));
      return answer(call, place);
    },
    refused(refusal, requestId, acceptLanguage) {
      const words = wordsFor(acceptLanguage);
      const told = refusal.status === 429 ? tooManyNotice(words) : failedNotice(words, requestId);
      return {
        ...notice(desk, words, Math.max(refusal.status, 400), told),
        headers: { ...PAGE_HEADERS, ...refusal.headers },
      };
    },
  };
}

/** The public half of a key that receipts are signed with; whoever has a receipt may check it. */
async function publicKey({ services }: Desk, keyId: string): Promise<PageAnswer> {
  const { x, y } = await verificationKey(services, keyId);
  const jwk = { kty: 'EC', crv: 'P-256', x, y, kid: keyId, alg: 'ES256', use: 'sig' };
  return jsonFile(`${JSON.stringify(jwk)}\n`);
}
