import { Pill, type Tone } from '../parts/pill.tsx';
import type { LinkSessionLine } from '../server/wire-types.ts';

const OUTCOMES = { done: ['good', 'done'], left: ['warn', 'left'], open: ['info', 'open'] } as const;

/** A session that ended without its last stage was left by its person. */
export function OutcomePill({ session: { reached, finishedAt } }: { readonly session: LinkSessionLine }) {
  const outcome = reached === 'done' ? 'done' : finishedAt === null ? 'open' : 'left';
  const [tone, text]: readonly [Tone, string] = OUTCOMES[outcome];
  return <Pill tone={tone}>{text}</Pill>;
}
