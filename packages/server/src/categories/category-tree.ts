import type { Category, CategoryTree } from './category.ts';
import rows from './category-tree.data.json' with { type: 'json' };

let tree: CategoryTree | undefined;

/**
 * The shipped category tree (api.md 7, `Category`; 8.3). The data hold id, group and own name; the digits of an id say
 * where it hangs: two for the root, three for the second level, three for the third.
 */
export function categoryTree(): CategoryTree {
  tree ??= buildTree();
  return tree;
}

/** The id of the node above, or null for a root. */
export function parentCategoryId(id: string): string | null {
  if (id.endsWith('000000')) return null;
  return id.endsWith('000') ? `${id.slice(0, 2)}000000` : `${id.slice(0, 5)}000`;
}

function buildTree(): CategoryTree {
  const byId = new Map<string, Category>();
  // Parents stand before their children in the data.
  for (const row of rows) {
    const [id, group, name] = row as [string, Category['group'], string];
    const parent = parentCategoryId(id);
    const above = parent === null ? [] : byId.get(parent)?.hierarchy;
    if (above === undefined) throw new Error(`category ${id} has no parent in the tree`);
    byId.set(id, { id, group, hierarchy: [...above, name] });
  }
  const all = [...byId.values()];
  return { all: () => all, byId: (id) => byId.get(id) };
}
