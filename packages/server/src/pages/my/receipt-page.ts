import type { SignedReceipt } from '../../domain/deletion-receipts/issue-receipt.ts';
import { type Html, html } from '../html/html.ts';
import { itemQuery, KEY_PATH, PAGE_PATH, RECEIPT_FILE_PATH } from './paths.ts';
import type { TextKey, Words } from './words.ts';

/** What of a statement is shown. */
interface Statement {
  readonly receipt_id: string;
  readonly item_id: string;
  readonly application: { readonly name: string };
  readonly institution: { readonly name: string | null };
  readonly removed_at: string;
  readonly removed_by: string;
  readonly destroyed: { readonly records: Readonly<Record<string, number>> };
  readonly consent_at_institution: string;
}

const BY: Readonly<Record<string, TextKey>> = {
  end_user: 'by_user',
  application: 'by_app',
  institution: 'by_bank',
  service: 'by_service',
};

/** @param app the application as the person knows it, which the team may call otherwise */
export function receiptPage(words: Words, { statement, jws }: SignedReceipt, app: string): Html {
  const { t } = words;
  const said = JSON.parse(statement) as Statement;
  const records = Object.values(said.destroyed.records).reduce((sum, count) => sum + count, 0);
  const ending = said.consent_at_institution === 'being_ended' ? 'consent_ending' : 'consent_none';
  const rows: readonly (readonly [TextKey, string])[] = [
    ['receipt_bank', said.institution.name ?? t('uploaded')],
    ['receipt_app', said.application.name === app ? app : `${app} (${said.application.name})`],
    ['receipt_by', t(BY[said.removed_by] ?? 'by_service')],
    ['receipt_records', String(records)],
    ['receipt_key', t('receipt_destroyed')],
    ['receipt_consent', t(ending)],
    ['receipt_number', said.receipt_id],
  ];
  return html`<p class="done" data-testid="my-receipt-done">${t('receipt_text', { date: words.time(Date.parse(said.removed_at)) })}</p>
<section class="card">
<dl>
${rows.map(([label, value]) => html`<dt>${t(label)}</dt><dd>${value}</dd>`)}
</dl>
</section>
<p>${t('receipt_kept')}</p>
<p>${t('receipt_signed')}</p>
<p class="jws"><code>${jws}</code></p>
<div class="actions">
<a class="button main" href="${RECEIPT_FILE_PATH}?${itemQuery(said.item_id)}" download data-testid="my-download">${t('download')}</a>
<a class="button" href="${PAGE_PATH}" data-testid="my-back">${t('back')}</a>
</div>`;
}

/** The file: the statement to be read, the JWS to be checked, and how. */
export function receiptFile({ statement, jws }: SignedReceipt, publicUrl: string): string {
  const [header = ''] = jws.split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
  const file = {
    statement: JSON.parse(statement) as unknown,
    jws,
    how_to_check: {
      text: 'The JWS (RFC 7515, ES256) holds the statement and is signed with the key of the service that issued it. Any JOSE library checks it with the key at "key"; so does "fairlead receipts verify FILE". What counts is the payload of the JWS.',
      key: `${publicUrl}${KEY_PATH}${kid}`,
    },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
