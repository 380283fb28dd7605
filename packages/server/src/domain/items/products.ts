import { simulatedBankOf } from '../../connectors/sandbox/port/simulated-bank.ts';
import { fail } from '../../errors.ts';
import { scopesOf } from '../../vocabulary/data-scopes.ts';
import { isServed } from '../../vocabulary/products.ts';
import { institutionOfItem } from '../institutions/institution-of-item.ts';
import { profileWithout } from '../institutions/institution-profile.ts';
import type { Call } from '../services.ts';
import type { Item } from './item.ts';

/**
 * Products that can be asked for where this Item comes from, alphabetical; whatever is in use is among them. The directory's
 * record speaks for the institution's own connector only; of another one, its capabilities count.
 */
function supportedProducts({ directory, connector, policy }: SeenBy, item: Item): string[] {
  const institution = institutionOfItem({ directory }, item);
  const offered =
    institution?.connector === item.connector
      ? institution.products
      : fromConnector(connector(item.connector), item);
  const known = [...offered.filter(isServed), ...addedProducts(item)];
  // What is read elsewhere can be rendered here; simulated banks say for themselves whether they have statements.
  const isRendered = policy.statementsGenerated && !simulatedBankOf(connector(item.connector));
  const rendered = isRendered && known.includes('transactions') ? ['statements'] : [];
  return [...new Set([...known, ...rendered])].sort();
}

type SeenBy = Pick<Call, 'directory' | 'connector' | 'policy'>;

function fromConnector(connector: ReturnType<Call['connector']>, item: Item): readonly string[] {
  const capabilities = connector?.capabilities(profileWithout(item.institutionName, item.institutionId));
  // What only a person can bring is not there for the asking: it is in use, or it is not there.
  return capabilities === undefined || capabilities.readsPerDay === 0 ? [] : capabilities.products;
}

/** Whether nothing is read without a person, as where statement files are imported. */
export function isBroughtByPerson({ connector }: Pick<Call, 'connector'>, item: Item): boolean {
  return (
    connector(item.connector)?.capabilities(profileWithout(item.institutionName, item.institutionId))
      .readsPerDay === 0
  );
}

/** Products that the Item has. Items of before D103 may hold some that nothing can be read of. */
export function addedProducts(item: Pick<Item, 'products'>): string[] {
  return item.products.map(({ product }) => product).filter(isServed);
}

/** Those that were used: of some products, and of optional ones, having them is not using them. Filled in every environment. */
export function billedProducts({ products }: Pick<Item, 'products'>): string[] {
  return addedProducts({ products: products.filter(({ unused }) => !unused) });
}

/** Offered products all of whose data the end user agreed to, whether the Item has them or not. */
export function consentedProducts(call: SeenBy, item: Item): string[] {
  const agreed = new Set(scopesOf(item.consent?.products ?? []));
  return supportedProducts(call, item).filter((product) =>
    scopesOf([product]).every((scope) => agreed.has(scope)),
  );
}

/** Products that could be used but were not yet; disjoint from the billed ones. */
export function availableProducts(call: SeenBy, item: Item): string[] {
  const billed = new Set(billedProducts(item));
  return supportedProducts(call, item).filter((product) => !billed.has(product));
}

/** @throws PRODUCTS_NOT_SUPPORTED, naming the product. */
export function requireSupported(call: SeenBy, item: Item, product: string): void {
  if (!supportedProducts(call, item).includes(product)) {
    throw fail(
      'PRODUCTS_NOT_SUPPORTED',
      `the institution or item does not support the following products: ["${product}"]`,
    );
  }
}
