import type { Need } from '../_kit/life.ts';

/** A program that was given a setup token. */
export const simplefinAccess: Need<{ accessId: string }> = async (life) => {
  const made = await life.call('/simplefin_accesses/create', { name: 'Budget' });
  return { accessId: (made.access as { access_id: string }).access_id };
};
