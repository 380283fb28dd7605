import { categoryTree } from '../../categories/category-tree.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array } from '../_kit/schema.ts';
import { categorySchema, projectCategory } from '../_records/transactions/category.ts';

/** The whole tree of transaction categories, flat. */
export default endpoint({
  summary: 'All transaction categories',
  item: 'none',
  openInSandbox: true,
  request: {},
  response: { categories: array(categorySchema) },
  errors: [],

  async handle() {
    return { categories: categoryTree().all().map(projectCategory) };
  },
});
