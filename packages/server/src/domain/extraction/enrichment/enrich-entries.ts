import type { BankCode } from '@fairlead/enrich';
import type { RawDetails } from '../../../connectors/sdk/details.ts';
import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { countryOfItem } from '../../institutions/institution-of-item.ts';
import type { Item } from '../../items/item.ts';
import { additionsOf } from '../../records/enrichment/additions.ts';
import {
  type Enriching,
  type EnrichmentSetting,
  enrichTransaction,
} from '../../records/enrichment/enrich-transaction.ts';
import type { EnrichmentFacts } from '../../records/enrichment/stored-enrichment.ts';
import type { StoredTransaction } from '../../records/transactions/transaction-store.ts';
import type { Call } from '../../services.ts';
import type { StoreReader } from '../../store.ts';

/** What of an Item enrichment looks at, whatever the transaction. */
export interface ItemSetting {
  readonly enriching: Enriching;
  readonly country: string | null;
  readonly accountTypes: ReadonlyMap<string, Pick<EnrichmentSetting, 'accountType' | 'accountSubtype'>>;
}

/** @param tables as committed, or as a unit of work sees them. */
export async function itemSetting(
  { directory, enrichers }: Pick<Call, 'directory' | 'enrichers'>,
  tables: Pick<StoreReader, 'accounts' | 'enrichmentAdditions'>,
  item: Pick<Item, 'itemId' | 'clientId' | 'institutionId'>,
): Promise<ItemSetting> {
  const additions = additionsOf(await tables.enrichmentAdditions.list(item.clientId));
  const enricher = await enrichers.with(additions);
  const accounts = await tables.accounts.listStored(item.itemId);
  return {
    enriching: { enricher, iconOrigin: enrichers.iconOrigin },
    country: countryOfItem({ directory }, item),
    accountTypes: new Map(
      accounts.map(({ accountId, type, subtype }) => [
        accountId,
        { accountType: type, accountSubtype: subtype },
      ]),
    ),
  };
}

/** A row with what enrichment tells of it. `plain` holds what the source said. */
export function enrichRow(
  { enriching, country, accountTypes }: ItemSetting,
  plain: StoredTransaction,
  facts: EnrichmentFacts,
  more: Pick<EnrichmentSetting, 'transferPair' | 'asPending'> = {},
): StoredTransaction {
  const types = accountTypes.get(plain.accountId) ?? { accountType: null, accountSubtype: null };
  const { wire, stored } = enrichTransaction(
    enriching,
    plain.wire,
    { originalDescription: plain.originalDescription, facts },
    { ...types, country, ...more },
  );
  return { ...plain, wire, ...stored };
}

/** What the source says of an entry for enrichment alone. Numbers of accounts are not among it. */
export function enrichmentFactsOf({
  merchant,
  references,
  direction,
  details,
}: RawTransaction): EnrichmentFacts {
  const mcc = merchant?.mcc ?? details?.merchantCategory;
  const other = otherParty(details, direction === 'debit' ? references?.payee : references?.payer);
  const codes = details ? codesOf(details) : [];
  return {
    ...(mcc === undefined ? {} : { mcc }),
    ...(other === undefined ? {} : { counterpartyName: other }),
    ...(codes.length > 0 ? { codes } : {}),
  };
}

/** The name of the other side: of the source's own record, else the one that callers are shown. */
export function otherParty(
  details: RawDetails | undefined,
  shown: string | null | undefined,
): string | undefined {
  return details?.counterparty?.name ?? shown ?? undefined;
}

/** Kinds of entries as OFX names them; other sources use words of their own in their place. */
const OFX_KINDS: ReadonlySet<string> = new Set(
  'CREDIT DEBIT INT DIV FEE SRVCHG DEP ATM POS XFER CHECK PAYMENT CASH DIRECTDEP DIRECTDEBIT REPEATPMT'.split(
    ' ',
  ),
);

function codesOf({ bankCode, achClass, kind }: RawDetails): BankCode[] {
  const { domain, family, subFamily, gvc } = bankCode ?? {};
  const iso = [domain, family, subFamily].filter((part) => part !== undefined).join('-');
  return [
    ...(iso === '' ? [] : [{ scheme: 'iso20022' as const, code: iso }]),
    ...(gvc === undefined ? [] : [{ scheme: 'gvc' as const, code: gvc }]),
    ...(achClass === undefined ? [] : [{ scheme: 'ach-sec' as const, code: achClass }]),
    ...(kind !== undefined && OFX_KINDS.has(kind) ? [{ scheme: 'ofx' as const, code: kind }] : []),
  ];
}
