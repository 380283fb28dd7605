import type { LinkWishes } from './link-token.ts';

/** Products that statement files can give. */
const BY_FILES: ReadonlySet<string> = new Set(['transactions', 'investments', 'liabilities']);

/** Whether files can stand in for a login: they give all that is asked for. */
export function offersUpload({ products }: Pick<LinkWishes, 'products'>): boolean {
  return products.every((product) => BY_FILES.has(product));
}
