/** One node of the category tree. */
export interface Category {
  /** Eight digits. */
  readonly id: string;
  readonly group: 'place' | 'special';
  /** One to three names, from the root. */
  readonly hierarchy: readonly string[];
}

/** The tree of transaction categories. */
export interface CategoryTree {
  /** The whole tree, flat, by id. */
  all(): readonly Category[];
  byId(id: string): Category | undefined;
}
