import type { SharedAccount, SharedItem } from '../../domain/consent-page/shared-items.ts';
import { type Html, html } from '../html/html.ts';
import { itemQuery, RECEIPT_PATH, REVOKE_PATH } from './paths.ts';
import type { TextKey, Words } from './words.ts';

/** Classes of data by what a person calls them; the others of the list are never set. */
const DATA: Readonly<Record<string, readonly (readonly [name: TextKey, text: TextKey])[]>> = {
  account_balance_info: [
    ['data_accounts', 'data_accounts_text'],
    ['data_balances', 'data_balances_text'],
  ],
  account_routing_number: [['data_numbers', 'data_numbers_text']],
  contact_info: [['data_identity', 'data_identity_text']],
  transactions: [['data_transactions', 'data_transactions_text']],
  bank_statements: [['data_statements', 'data_statements_text']],
  investments: [['data_investments', 'data_investments_text']],
  credit_loan_info: [['data_liabilities', 'data_liabilities_text']],
};

/** All that a person shares. @param app the application's name */
export function sharedPage(words: Words, items: readonly SharedItem[], app: string): Html {
  const living = items.filter(({ endedAt }) => endedAt === null);
  const ended = items.filter(({ endedAt }) => endedAt !== null);
  return html`${
    living.length === 0
      ? html`<p class="lead" data-testid="my-empty">${words.t('empty', { app })}</p>`
      : html`<p class="lead">${words.t('intro', { app })}</p>`
  }
${living.map((item, index) => livingCard(words, item, index))}
${
  ended.length > 0 &&
  html`<section class="card" aria-labelledby="ended" data-testid="my-ended">
<h2 id="ended">${words.t('ended')}</h2>
${ended.map((item) => endedRow(words, item))}
</section>`
}`;
}

/** Statement files have no institution. */
export function sharedName(words: Words, { institutionName }: SharedItem): string {
  return institutionName ?? words.t('uploaded');
}

function livingCard(words: Words, item: SharedItem, index: number): Html {
  const { t, date } = words;
  const name = sharedName(words, item);
  const until =
    item.until === null
      ? t('until_stopped')
      : item.isExpired
        ? t('expired', { date: date(item.until) })
        : date(item.until);
  return html`<section class="card" aria-labelledby="item-${index}" data-testid="my-item">
<h2 id="item-${index}">${name}</h2>
<dl>
${row(t('data_accounts'), accountList(item.accounts))}
${row(t('data'), html`<ul>${item.scopes.flatMap((scope) => dataRows(words, scope))}</ul>`)}
${item.useCases.length > 0 && row(t('purposes'), html`<ul>${item.useCases.map((text) => html`<li>${text}</li>`)}</ul>`)}
${row(t('since'), html`${date(item.since)}`)}
${row(t('until'), html`<span${item.isExpired && html` class="note"`} data-testid="my-until">${until}</span>`)}
${row(t('last_read'), readRows(words, item))}
</dl>
<div class="actions">
<a class="button" href="${REVOKE_PATH}?${itemQuery(item.itemId)}" data-testid="my-stop" aria-label="${t('stop')}: ${name}">${t('stop')}</a>
</div>
</section>
`;
}

function row(label: string, content: Html): Html {
  return html`<dt>${label}</dt><dd>${content}</dd>`;
}

function accountList(accounts: readonly SharedAccount[]): Html {
  return html`<ul>${accounts.map(
    ({ name, mask }) =>
      html`<li data-testid="my-account">${name}${mask !== null && html` <span class="mask">••${mask}</span>`}</li>`,
  )}</ul>`;
}

function dataRows({ t }: Words, scope: string): Html[] {
  return (DATA[scope] ?? []).map(
    ([name, text]) => html`<li>${t(name)}<span class="what">${t(text)}</span></li>`,
  );
}

function readRows(words: Words, { reads, lately, scopes }: SharedItem): Html {
  const { t, time } = words;
  const shown = scopes.flatMap((scope) => {
    const [first] = DATA[scope] ?? [];
    const read = reads.find((each) => each.scope === scope);
    return first && read ? [html`<li>${t(first[0])}<span class="what">${time(read.at)}</span></li>`] : [];
  });
  return html`<ul data-testid="my-reads">${shown.length === 0 ? [html`<li>${t('never_read')}</li>`] : shown}${
    lately !== null &&
    html`<li>${t('lately', { days: String(lately.days), count: String(lately.count) })}</li>`
  }</ul>`;
}

function endedRow(words: Words, item: SharedItem): Html {
  const { t, date } = words;
  const name = sharedName(words, item);
  return html`<div class="ended" data-testid="my-ended-item"><span>${name}<span class="what">${item.endedAt !== null && t('ended_on', { date: date(item.endedAt) })}</span></span>${
    item.hasReceipt &&
    html`<a href="${RECEIPT_PATH}?${itemQuery(item.itemId)}" data-testid="my-receipt" aria-label="${t('receipt')}: ${name}">${t('receipt')}</a>`
  }</div>
`;
}
