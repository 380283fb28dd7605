import { measureDeliveries } from './deliveries.ts';
import { measureGrowth } from './growth.ts';
import { measureIngest } from './ingest.ts';
import { measureLinks } from './links.ts';
import type { Measure } from './measure.ts';
import { measureMixed } from './mixed.ts';
import { measureOneItem } from './one-item.ts';
import { measurePulls } from './pulls.ts';
import { measureStalls } from './stalls.ts';
import { measureStartUp } from './start-up.ts';
import { measureWidget } from './widget.ts';
import { measureWorkers } from './workers.ts';

const BOTH = ['sqlite', 'postgres'] as const;

/** Every measurement, in the order in which a whole run makes them. */
export const MEASURES: readonly Measure[] = [
  { ids: ['M1', 'M2'], engines: BOTH, about: 'reads of one Item', run: measureOneItem },
  {
    ids: ['M3', 'M4', 'M5', 'M12', 'M13', 'M16'],
    engines: BOTH,
    about: 'mixed reads of many Items beside commits; memory, start and size of that store',
    run: measureMixed,
  },
  { ids: ['M6', 'M7'], engines: ['postgres'], about: 'several processes', run: measureWorkers },
  { ids: ['M8'], engines: BOTH, about: 'webhook deliveries', run: measureDeliveries },
  { ids: ['M9'], engines: BOTH, about: 'the longest stall of the event loop', run: measureStalls },
  { ids: ['M10'], engines: BOTH, about: 'links', run: measureLinks },
  { ids: ['M11'], engines: BOTH, about: 'ingest', run: measureIngest },
  { ids: ['M12', 'M13'], engines: BOTH, about: 'start', run: measureStartUp },
  { ids: ['M14'], engines: BOTH, about: 'automatic pulls without news', run: measurePulls },
  { ids: ['M15'], engines: BOTH, about: 'growth', run: measureGrowth },
  { ids: ['LINK'], engines: ['sqlite'], about: 'Link in a browser', run: measureWidget },
];
