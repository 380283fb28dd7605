import type { RawLiability } from '../../../connectors/sdk/liabilities.ts';
import { maskingOf } from '../../../domain/console/reveal.ts';
import type { Item } from '../../../domain/items/item.ts';
import { openRecords } from '../../../domain/records/open-records.ts';
import type { Call } from '../../../domain/services.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';
import { findItem } from './items.ts';

/** A holding as it is shown. Numbers are decimal text; the cost is of the whole holding. */
export interface ShownHolding {
  readonly accountId: string;
  readonly security: string;
  readonly ticker: string | null;
  readonly quantity: string;
  readonly price: string;
  readonly priceAsOf: string | null;
  readonly value: string;
  readonly cost: string | null;
  readonly currency: string;
}

/** What is owed on one account, as names with values. */
export interface ShownLiability {
  readonly accountId: string;
  readonly kind: RawLiability['kind'];
  readonly facts: readonly (readonly [name: string, value: string])[];
}

export interface ItemRecords {
  readonly holdings: readonly ShownHolding[];
  readonly liabilities: readonly ShownLiability[];
}

/** What is stored of an Item's holdings and of what is owed; nothing is asked of the institution. */
export const readItemRecords = operation(
  'readItemRecords',
  async (
    { services },
    { clientId, itemId }: TeamName & { readonly itemId: string },
  ): Promise<ItemRecords> => {
    const { own, tenant } = await actFor(services, clientId);
    const item = await findItem(own, tenant, itemId);
    const { isMasked } = await maskingOf(services, item.itemId);
    const [holdings, liabilities] = await Promise.all([
      holdingsOf(own, item),
      liabilitiesOf(own, item, isMasked),
    ]);
    return { holdings, liabilities };
  },
);

async function holdingsOf({ store }: Call, { itemId }: Item): Promise<ShownHolding[]> {
  const [holdings, securities] = await Promise.all([
    store.investments.holdings(itemId),
    store.investments.securities(itemId),
  ]);
  const known = new Map(securities.map(({ securityId, record }) => [securityId, record]));
  return holdings.map(({ accountId, securityId, record }) => {
    const { quantity, price, priceAsOf, value, costBasis, currency } = record;
    const security = known.get(securityId);
    return {
      accountId,
      security: security?.name ?? security?.ticker ?? securityId,
      ticker: security?.ticker ?? null,
      quantity,
      price,
      priceAsOf,
      value,
      cost: costBasis,
      currency,
    };
  });
}

async function liabilitiesOf(call: Call, item: Item, isMasked: boolean): Promise<ShownLiability[]> {
  const records = await openRecords<RawLiability>(call, item, 'liabilities');
  return [...records].flatMap(([accountId, liabilities]) =>
    liabilities.map((liability) => ({
      accountId,
      kind: liability.kind,
      facts: factsOf(liability).filter(([name]) => !isMasked || !OF_A_PERSON.test(name)),
    })),
  );
}

const LEFT_OUT = new Set(['kind', 'key']);
/** Names of fields that tell who the person is, or name their account. */
const OF_A_PERSON = /number|address|guarantor|name/i;

/** Every value that is known, nested ones under the names of both. */
function factsOf(record: object, before = ''): (readonly [string, string])[] {
  return Object.entries(record)
    .filter(([name, value]) => value !== null && value !== undefined && !LEFT_OUT.has(name))
    .flatMap(([name, value]) => {
      const full = before === '' ? words(name) : `${before}, ${words(name)}`;
      if (typeof value === 'object') return factsOf(value, Array.isArray(record) ? before : full);
      const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
      return [[Array.isArray(record) ? before : full, text] as const];
    });
}

/** `lastPaymentDate` as `last payment date`. */
function words(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
