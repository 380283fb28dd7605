import { hash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same; how long it takes says nothing of where they differ, nor of how long they are. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
