import type { RawTransaction } from '../../connectors/sdk/records.ts';
import type { Item } from '../items/item.ts';
import { additionsOf } from '../records/enrichment/additions.ts';
import {
  type Enriching,
  type EnrichmentSetting,
  enrichTransaction,
} from '../records/enrichment/enrich-transaction.ts';
import type { EnrichmentFacts } from '../records/enrichment/stored-enrichment.ts';
import type { StoredTransaction } from '../records/transactions/transaction-store.ts';
import type { Call } from '../services.ts';
import type { StoreReader } from '../store.ts';

/** What of an Item enrichment looks at, whatever the transaction. */
interface ItemSetting {
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
  const countries = item.institutionId === null ? [] : directory.byId(item.institutionId)?.countryCodes;
  return {
    enriching: { enricher, iconOrigin: enrichers.iconOrigin },
    // A bank of several countries says nothing of where the account is.
    country: countries?.length === 1 ? (countries[0] ?? null) : null,
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

/** What the source says of an entry for enrichment alone. */
export function factsOf({ merchant, references, direction }: RawTransaction): EnrichmentFacts {
  const other = direction === 'debit' ? references?.payee : references?.payer;
  return {
    ...(merchant?.mcc === undefined ? {} : { mcc: merchant.mcc }),
    ...(other === undefined ? {} : { counterpartyName: other }),
  };
}
