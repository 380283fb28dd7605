import type { Category } from '../../../categories/category.ts';
import { array, component, type Static, string } from '../../_kit/schema.ts';

export const categorySchema = component('Category', {
  category_id: string(),
  group: string(),
  hierarchy: array(string()),
});

export function projectCategory({ id, group, hierarchy }: Category): Static<typeof categorySchema> {
  return { category_id: id, group, hierarchy: [...hierarchy] };
}
