import { counted } from '../../vocabulary/counted.ts';
import type { Progress } from '../../vocabulary/progress.ts';

const CELLS = 20;

/** In tenths of a hundred, never more than there is. */
function share({ done, of }: Progress): number {
  return of <= 0 ? 0 : Math.min(1, Math.max(0, done / of));
}

/** `40 %, 12 of 31 days`. */
export function progressText(progress: Progress): string {
  const { done, of, unit } = progress;
  const percent = Math.floor(share(progress) * 100);
  return `${percent} %, ${Math.floor(done)} of ${counted(Math.ceil(of), unit, unit === 'entry' ? 'entries' : undefined)}`;
}

/** A bar of cells that are full or not. */
export function progressBar(progress: Progress): string {
  const full = Math.floor(share(progress) * CELLS);
  return '█'.repeat(full) + '░'.repeat(CELLS - full);
}

/** The tenth that a work is in, from 0. */
export function tenthOf(progress: Progress): number {
  return Math.floor(share(progress) * 10);
}
