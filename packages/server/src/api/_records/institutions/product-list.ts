import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import type { Call } from '../../../domain/services.ts';
import { fail } from '../../../errors.ts';
import {
  asksForNothing,
  isOnlyLater,
  isTaken,
  LATER_PRODUCTS,
  PERMITTED_PRODUCTS,
  PRODUCTS,
} from '../../../vocabulary/products.ts';
import { array, type FieldOptions, oneOf } from '../../_kit/schema.ts';

const WANTED = 'must be a list of strings containing at least one product';

/** Products that a processor_token is limited to; none is no limit. */
export const permittedProducts = array(oneOf(PERMITTED_PRODUCTS, { refusal: 'INVALID_PRODUCT' }), {
  minItems: 0,
  message: 'must be a list of products',
});

/** Products that an Item is made for, or institutions are listed by: names of later editions are taken too, and have no effect (D108). */
export const linkedProducts = (
  options: FieldOptions & { minItems?: number } = {},
  unknown: FieldOptions = { refusal: 'INVALID_PRODUCT' },
) => array(oneOf([...PRODUCTS, ...LATER_PRODUCTS], unknown), { minItems: 1, message: WANTED, ...options });

/** The same where they are looked for, with the texts that were recorded (D94). */
export const searchedProducts = linkedProducts(
  {
    refusal: 'INVALID_PRODUCT',
    message: 'must either be null or a list of strings containing at least one valid product',
  },
  { refusal: 'INVALID_PRODUCT', message: 'invalid product in products: NAMES' },
);

/** @throws `code` when nothing of the list is a product that there is here */
export function requireSomething(
  { environment }: Pick<Call, 'environment'>,
  names: readonly string[],
  code: 'INVALID_PRODUCT' | 'PRODUCTS_NOT_SUPPORTED' = 'INVALID_PRODUCT',
): void {
  if (!asksForNothing(names, traitsOf(environment).simulated)) return;
  throw fail(
    code,
    `none of these products exists here: ${JSON.stringify(names)}; ask for one of its own too`,
  );
}

/** What to tell a caller whose lists name products that nothing can be read of here. */
export function productWarnings(
  { environment }: Pick<Call, 'environment'>,
  ...lists: (readonly string[] | undefined)[]
): string[] {
  const { simulated } = traitsOf(environment);
  return withoutEffect(lists.flatMap((names) => names ?? []).filter((name) => !isTaken(name, simulated)));
}

/** The same of a list that institutions are found by: all that their records name has an effect there. */
export function searchWarnings(
  { environment }: Pick<Call, 'environment'>,
  names: readonly string[] = [],
): string[] {
  const { simulated } = traitsOf(environment);
  return withoutEffect(names.filter((name) => isOnlyLater(name, simulated)));
}

function withoutEffect(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`products without effect here: ${[...new Set(names)].join(', ')}`];
}
