import type { Enrichment } from '@fairlead/enrich';
import { categoryTree } from '../../../categories/category-tree.ts';
import { primaryOf } from '../../../categories/personal-finance.ts';
import type { TransactionEnricher } from '../../../domain/records/enrichment/enrichers.ts';
import { mainShop } from '../../../domain/records/enrichment/fill-wire.ts';
import type { PfcVersion } from '../../../domain/teams/pfc-version.ts';
import { iconUrl } from '../../../wire/transaction.ts';
import { array, component, nullable, oneOf, optional, type Static, string } from '../../_kit/schema.ts';
import { locationSchema, PARTY_TYPES, partyNumbersSchema } from './transaction.ts';

export const PAYMENT_CHANNELS = ['online', 'in store', 'other'] as const;

const counterpartySchema = component('Counterparty', {
  name: string(),
  type: oneOf(PARTY_TYPES),
  website: nullable(string()),
  logo_url: nullable(string()),
  phone_number: nullable(string()),
  entity_id: optional(nullable(string())),
  confidence_level: optional(nullable(string())),
  // Never sent: what a caller brings names no numbers.
  account_numbers: partyNumbersSchema(),
});

/** Whoever calls this endpoint knows `version`: it came with the endpoint, so a strict client gets it too (D101). */
const enrichedCategorySchema = component('EnrichedCategory', {
  primary: string(),
  detailed: string(),
  confidence_level: optional(nullable(string())),
  version: oneOf(['v1', 'v2']),
});

export const enrichmentsSchema = component('Enrichments', {
  payment_channel: oneOf(PAYMENT_CHANNELS),
  location: locationSchema,
  personal_finance_category: nullable(enrichedCategorySchema),
  personal_finance_category_icon_url: string(),
  logo_url: nullable(string()),
  website: nullable(string()),
  counterparties: array(counterpartySchema),
  merchant_name: nullable(string()),
  phone_number: nullable(string()),
  check_number: optional(nullable(string())),
  entity_id: optional(nullable(string())),
  legacy_category_id: optional(nullable(string())),
  legacy_category: optional(nullable(array(string()))),
});

/** How a caller wants its enrichments. */
export interface EnrichmentWish {
  readonly version: PfcVersion;
  readonly includeLegacy: boolean;
  /** Address before the drawings of primary classes. */
  readonly iconOrigin: string;
}

/** What was found of one transaction; a place of the caller's own fills what the text does not say. */
export function projectEnrichment(
  { toV1, legacyCategoryId }: TransactionEnricher,
  enrichment: Enrichment,
  moneyIn: boolean,
  { version, includeLegacy, iconOrigin }: EnrichmentWish,
): Static<typeof enrichmentsSchema> {
  const { category, counterparties, location } = enrichment;
  const detailed = version === 'v2' ? category.detailed : toV1(category.detailed, moneyIn);
  const primary = primaryOf(detailed);
  const shop = mainShop(counterparties);
  return {
    payment_channel: enrichment.paymentChannel,
    location: {
      address: location.address,
      city: location.city,
      region: location.region,
      postal_code: location.postalCode,
      country: location.country,
      lat: null,
      lon: null,
      store_number: location.storeNumber,
    },
    personal_finance_category: { primary, detailed, confidence_level: category.confidence, version },
    personal_finance_category_icon_url: iconUrl(iconOrigin, primary),
    logo_url: null,
    website: shop?.website ?? null,
    counterparties: counterparties.map(({ name, type, website, phone, entityId, confidence }) => ({
      name,
      type,
      website,
      logo_url: null,
      phone_number: phone,
      entity_id: entityId,
      confidence_level: confidence,
    })),
    merchant_name: shop?.name ?? null,
    phone_number: shop?.phone ?? null,
    check_number: enrichment.checkNumber,
    entity_id: shop?.entityId ?? null,
    ...(includeLegacy ? legacyFields(legacyCategoryId(category.detailed)) : {}),
  };
}

function legacyFields(id: string | null) {
  const node = id === null ? undefined : categoryTree().byId(id);
  return { legacy_category_id: node?.id ?? null, legacy_category: node ? [...node.hierarchy] : null };
}
