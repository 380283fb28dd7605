import { Pill, type Tone } from '../parts/pill.tsx';
import type { ListedCustomization } from '../server/wire-types.ts';

const SOURCES: Readonly<Record<ListedCustomization['source'], readonly [Tone, string]>> = {
  saved: ['good', 'saved here'],
  file: ['info', 'from a file'],
  'built in': ['quiet', 'Link’s own'],
  withdrawn: ['warn', 'withdrawn'],
};

/** Where what holds under a name comes from. */
export function SourcePill({ source }: Pick<ListedCustomization, 'source'>) {
  const [tone, words] = SOURCES[source];
  return <Pill tone={tone}>{words}</Pill>;
}
