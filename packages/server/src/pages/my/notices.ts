import { type Html, html } from '../html/html.ts';
import { OPEN_PATH } from './paths.ts';
import type { Words } from './words.ts';

/** A page that says one thing. */
export interface Notice {
  readonly title: string;
  readonly content: Html;
}

/** Before the page: a program that looks at the link must not use it up, so a person presses a button. */
export function openNotice(
  { t, clock }: Words,
  { app, code, until }: { app: string; code: string; until: number },
): Notice {
  return {
    title: t('open_title', { app }),
    content: html`<p class="lead">${t('open_text', { time: clock(until) })}</p>
<form method="post" action="${OPEN_PATH}">
<input type="hidden" name="code" value="${code}">
<div class="actions"><button class="main" type="submit" data-testid="my-open">${t('continue')}</button></div>
</form>`,
  };
}

/** A link that opens nothing any more, and what to do. */
export function deadLinkNotice({ t }: Words, kind: 'used' | 'expired' | 'unknown', app: string): Notice {
  const text = kind === 'unknown' ? t('unknown_text') : t('again', { app });
  return { title: t(`${kind}_title`), content: told(kind, text) };
}

/** For a visitor without a visit: it ended, or never began. */
export function overNotice({ t }: Words): Notice {
  return { title: t('over_title'), content: told('over', t('over_text')) };
}

export function leftNotice({ t }: Words): Notice {
  return { title: t('left_title'), content: told('left', t('left_text')) };
}

export function goneNotice({ t }: Words): Notice {
  return { title: t('unknown_title'), content: told('gone', t('failed_text')) };
}

/** @param requestId by which the operator finds it in the log */
export function failedNotice({ t }: Words, requestId: string): Notice {
  return {
    title: t('failed_title'),
    content: html`${told('failed', t('failed_text'))}<p class="what">${requestId}</p>`,
  };
}

export function tooManyNotice({ t }: Words): Notice {
  return { title: t('many_title'), content: told('many', t('many_text')) };
}

/** @param url where the page is */
export function elsewhereNotice({ t }: Words, url: string): Notice {
  return {
    title: t('unknown_title'),
    content: html`${told('elsewhere', t('unknown_text'))}<p><code>${url}</code></p>`,
  };
}

function told(kind: string, text: string): Html {
  return html`<p class="lead" data-testid="my-${kind}">${text}</p>`;
}
