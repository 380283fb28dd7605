/** One node of the category tree (api.md 7, `Category`). */
export interface Category {
  /** Eight digits. */
  readonly id: string;
  readonly group: 'place' | 'special';
  /** One to three names, from the root. */
  readonly hierarchy: readonly string[];
}

/** Port: the tree of transaction categories (fulfilled by `catalogue/`). */
export interface CategoryTree {
  /** The whole tree, flat, by id. */
  all(): readonly Category[];
  byId(id: string): Category | undefined;
}
