import { array, token } from '../../_kit/schema.ts';

/** Items by their ids: so many at once. */
export const itemIds = array(token(), { minItems: 1, maxItems: 100 });
