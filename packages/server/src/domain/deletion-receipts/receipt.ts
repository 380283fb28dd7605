import type { ConsentEnder } from '../consents/consent.ts';
import type { Environment } from '../institutions/institution.ts';

/** Who had an Item removed, in the words of a receipt. */
const ENDERS = {
  user: 'end_user',
  client: 'application',
  institution: 'institution',
  service: 'service',
} as const satisfies Record<ConsentEnder, string>;

/** `typ` of a signed receipt: nothing that is signed for another purpose passes for one. */
export const RECEIPT_TYPE = 'deletion-receipt+jws';

/** What stays after a removal: ids, times and hashes, for as long as the operator's settings say. */
const KEPT = ['item_id_and_times', 'consent_record', 'audit_record', 'deletion_receipt'] as const;

/**
 * What was destroyed with an Item, and when. It is written in the unit of work that destroys it, holds ids, times and counts alone,
 * and is signed whenever it is handed out.
 */
export interface DeletionReceipt {
  readonly receiptId: string;
  readonly itemId: string;
  readonly environment: Environment;
  readonly clientId: string;
  /** Milliseconds on the team's clock. */
  readonly removedAt: number;
  /** The JSON that is signed. */
  readonly statement: string;
}

/** What a statement says. */
export interface Destroyed {
  readonly receiptId: string;
  readonly environment: Environment;
  readonly clientId: string;
  readonly applicationName: string;
  readonly itemId: string;
  readonly institutionId: string | null;
  readonly institutionName: string | null;
  /** ISO 8601. */
  readonly removedAt: string;
  readonly by: ConsentEnder;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** The institution is told, again and again until it hears or a day is over. */
  readonly endsConsentThere: boolean;
}

/** One order of members, so that the same removal is always told in the same bytes. */
export function receiptStatement(destroyed: Destroyed): string {
  const { rows, environment } = destroyed;
  return JSON.stringify({
    type: 'deletion_receipt',
    version: 1,
    receipt_id: destroyed.receiptId,
    environment,
    application: { client_id: destroyed.clientId, name: destroyed.applicationName },
    item_id: destroyed.itemId,
    institution: { institution_id: destroyed.institutionId, name: destroyed.institutionName },
    removed_at: destroyed.removedAt,
    removed_by: ENDERS[destroyed.by],
    destroyed: {
      access_tokens: 'ended',
      encryption_key: 'destroyed',
      records: Object.fromEntries(Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
    consent_at_institution: destroyed.endsConsentThere ? 'being_ended' : 'none_to_end',
    kept: KEPT,
  });
}
