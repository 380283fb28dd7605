import type { ItemWish, Json, LinkedItem, Need } from '../_kit/life.ts';

/** A healthy Item of its own, linked with every product. */
export const item: Need<LinkedItem> = (life) => life.link();

/** The same with wishes. */
export function itemWith(wish: ItemWish): Need<LinkedItem> {
  return (life) => life.link(wish);
}

/** The body of a call that takes an access_token alone. */
export const ofItem = ({ accessToken }: Pick<LinkedItem, 'accessToken'>): Json => ({
  access_token: accessToken,
});
