import type { Counterparty, Enrichment } from '@fairlead/enrich';
import { categoryTree } from '../../../categories/category-tree.ts';
import { primaryOf } from '../../../categories/personal-finance.ts';
import { iconUrl, readWholeTransaction } from '../../../wire/transaction.ts';
import type { TransactionEnricher } from './enrichers.ts';

type Wire = Record<string, unknown>;

/** Fields that enrichment fills where the source left them open, and what they hold while they are open. */
const OPEN: Readonly<Record<string, unknown>> = {
  category: null,
  category_id: null,
  check_number: null,
  counterparties: [],
  merchant_entity_id: null,
  merchant_name: null,
  payment_channel: 'other',
  personal_finance_category: null,
  transaction_type: 'unresolved',
  website: null,
};
/** Objects that are filled part by part: each part is null while it is open. */
const PARTED = ['location', 'payment_meta'] as const;
const ICON = 'personal_finance_category_icon_url';

/** A stored text that enrichment has filled, and the names of the fields that it filled, such as `location.city`. */
export interface FilledWire {
  readonly wire: string;
  readonly filled: readonly string[];
}

/** Fills what the source left open; what it said stays as it is. */
export function fillWire(
  plain: string,
  enrichment: Enrichment,
  { toV1, legacyCategoryId }: Pick<TransactionEnricher, 'toV1' | 'legacyCategoryId'>,
  iconOrigin: string | undefined,
): FilledWire {
  const stored = readWholeTransaction(plain);
  const { category } = enrichment;
  const moneyIn = isMoneyIn(stored);
  const older = toV1(category.detailed, moneyIn);
  const found = { ...fieldsOf(enrichment), ...categoryFields(legacyCategoryId(category.detailed)) };
  const primary = primaryOf(older);
  const filled: string[] = [];
  const take = (name: string, open: unknown, value: unknown): unknown => {
    if (value === undefined || value === null || isSame(value, open)) return open;
    filled.push(name);
    return value;
  };
  const written: Wire = {};
  for (const [name, value] of Object.entries(stored)) {
    if (name === ICON) continue;
    const own = found[name];
    if (Object.hasOwn(OPEN, name) && isSame(value, OPEN[name])) written[name] = take(name, value, own);
    else if (isParted(name)) written[name] = fillParts(name, value as Wire, own as Wire, take);
    else written[name] = value;
    if (name !== 'personal_finance_category') continue;
    if (value === null) written[name] = take(name, null, pfcOf(primary, older, category.confidence)) ?? null;
    if (iconOrigin !== undefined) written[ICON] = iconUrl(iconOrigin, primary);
  }
  return { wire: JSON.stringify(written), filled };
}

/** The text as it was before `filled` were filled: what the source said. */
export function plainWire({ wire, filled }: FilledWire): string {
  const stored = readWholeTransaction(wire);
  const names = new Set(filled);
  const plain: Wire = {};
  for (const [name, value] of Object.entries(stored)) {
    if (name === ICON) continue;
    if (names.has(name)) plain[name] = OPEN[name];
    else if (isParted(name)) {
      const parts = Object.entries(value as Wire);
      plain[name] = Object.fromEntries(
        parts.map(([part, known]) => [part, names.has(`${name}.${part}`) ? null : known]),
      );
    } else plain[name] = value;
  }
  return JSON.stringify(plain);
}

function fillParts(
  name: string,
  stored: Wire,
  own: Wire,
  take: (name: string, open: unknown, value: unknown) => unknown,
): Wire {
  return Object.fromEntries(
    Object.entries(stored).map(([part, value]) => [
      part,
      value === null ? take(`${name}.${part}`, null, own[part]) : value,
    ]),
  );
}

function isParted(name: string): boolean {
  return (PARTED as readonly string[]).includes(name);
}

function isSame(value: unknown, open: unknown): boolean {
  return Array.isArray(open) ? Array.isArray(value) && value.length === 0 : value === open;
}

function isMoneyIn(stored: Wire): boolean {
  return (stored.amount as { rawJSON: string }).rawJSON.startsWith('-');
}

function pfcOf(primary: string, detailed: string, confidence: string): Wire {
  return { primary, detailed, confidence_level: confidence, version: 'v1' };
}

function categoryFields(legacyId: string | null): Wire {
  const node = legacyId === null ? undefined : categoryTree().byId(legacyId);
  return {
    category: node ? [...node.hierarchy] : null,
    category_id: node?.id ?? null,
    transaction_type: node?.group ?? null,
  };
}

function fieldsOf({ counterparties, paymentChannel, location, paymentMeta, checkNumber }: Enrichment): Wire {
  const shop = mainShop(counterparties);
  return {
    merchant_name: shop?.name ?? null,
    merchant_entity_id: shop?.entityId ?? null,
    website: shop?.website ?? null,
    counterparties: counterparties.map(wireCounterparty),
    payment_channel: paymentChannel,
    check_number: checkNumber,
    location: {
      address: location.address,
      city: location.city,
      country: location.country,
      postal_code: location.postalCode,
      region: location.region,
      store_number: location.storeNumber,
    },
    payment_meta: {
      by_order_of: paymentMeta.byOrderOf,
      payee: paymentMeta.payee,
      payer: paymentMeta.payer,
      payment_method: paymentMeta.method,
      payment_processor: paymentMeta.processor,
      ppd_id: paymentMeta.ppdId,
      reason: paymentMeta.reason,
      reference_number: paymentMeta.reference,
    },
  };
}

/** The first shop or marketplace among the parties that is sure enough to be named. */
export function mainShop(counterparties: readonly Counterparty[]): Counterparty | undefined {
  const shop = counterparties.find(({ type }) => type === 'merchant' || type === 'marketplace');
  return shop && (shop.confidence === 'VERY_HIGH' || shop.confidence === 'HIGH') ? shop : undefined;
}

function wireCounterparty({ name, type, website, confidence, entityId }: Counterparty): Wire {
  return {
    name,
    type,
    website,
    logo_url: null,
    confidence_level: confidence,
    account_numbers: null,
    entity_id: entityId,
  };
}
