import { enterPage, lookAtLink } from '../../domain/consent-page/open-page.ts';
import { appOf, type Desk, notice, type PageAnswer, type PageCall, redirect } from './answer.ts';
import { deadLinkNotice, openNotice } from './notices.ts';
import { PAGE_PATH } from './paths.ts';
import type { PagePlace } from './place.ts';
import { wordsFor, wordsIn } from './words.ts';

/** Shows what a link leads to, without using it. */
export async function showLink(desk: Desk, { query, from, acceptLanguage }: PageCall): Promise<PageAnswer> {
  const code = query.get('code') ?? '';
  desk.failures.requireRoom(from.address);
  const link = await lookAtLink(desk.services, code);
  if (link.kind !== 'good') return deadLink(desk, link, { from, acceptLanguage });
  const { visit } = link;
  const words = wordsIn(visit.language);
  return notice(
    desk,
    words,
    200,
    openNotice(words, { app: appOf(words, visit.appName), code, until: visit.codeUntil }),
  );
}

/** Uses a link: its code becomes a cookie of this page. */
export async function enterVisit(
  desk: Desk,
  { form, from, acceptLanguage }: PageCall,
  place: PagePlace,
): Promise<PageAnswer> {
  desk.failures.requireRoom(from.address);
  const code = form.get('code') ?? '';
  const secret = await enterPage(desk.services, code);
  if (secret !== undefined) return redirect(PAGE_PATH, { 'Set-Cookie': place.writeVisit(secret) });
  return deadLink(desk, await lookAtLink(desk.services, code), { from, acceptLanguage });
}

/** Refuses a link that is over or never was. One that never was counts against the address that it came from. */
function deadLink(
  desk: Desk,
  link: Awaited<ReturnType<typeof lookAtLink>>,
  { from, acceptLanguage }: Pick<PageCall, 'from' | 'acceptLanguage'>,
): PageAnswer {
  if (link.kind === 'unknown') {
    desk.failures.count(from.address);
    const words = wordsFor(acceptLanguage);
    return notice(desk, words, 404, deadLinkNotice(words, 'unknown', ''));
  }
  const words = wordsIn(link.visit.language);
  // Good until a moment ago: another press of the button was quicker.
  const kind = link.kind === 'good' ? 'used' : link.kind;
  return notice(desk, words, 410, deadLinkNotice(words, kind, appOf(words, link.visit.appName)));
}
