import type { SharedItem } from '../../domain/consent-page/shared-items.ts';
import { type Html, html } from '../html/html.ts';
import { PAGE_PATH, REVOKE_PATH } from './paths.ts';
import type { Words } from './words.ts';

/** Says what will happen, and asks. @param csrf goes along with the form */
export function revokePage(
  { t }: Words,
  item: SharedItem,
  { app, csrf }: { app: string; csrf: string },
): Html {
  return html`<ul class="points">
<li>${t('confirm_access', { app })}</li>
<li>${t('confirm_deleted')}</li>
${item.endsAtInstitution && html`<li>${t('confirm_bank')}</li>`}
<li>${t('confirm_app', { app })}</li>
<li>${t('confirm_again')}</li>
</ul>
<form method="post" action="${REVOKE_PATH}" data-testid="my-revoke-form">
<input type="hidden" name="csrf" value="${csrf}">
<input type="hidden" name="item" value="${item.itemId}">
<div class="actions">
<button class="danger" type="submit" data-testid="my-revoke">${t('stop')}</button>
<a class="button" href="${PAGE_PATH}" data-testid="my-keep">${t('keep')}</a>
</div>
</form>`;
}
