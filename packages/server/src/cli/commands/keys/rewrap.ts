import { operation } from '../../../control/operation.ts';
import {
  REWRAP_START,
  type RewrapBatch,
  type RewrapPlace,
  rewrapBatch,
} from '../../../domain/keys/rewrap.ts';
import { pause } from '../../../world/pause.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { usageError } from '../../command/exit-codes.ts';
import { administer } from '../../service/administer.ts';
import { readKeyUses } from './_standings.ts';

const BATCH = 500;
const PER_SECOND = 2000;
const SECOND_MS = 1000;

const rewrap = operation(
  'rewrapDataKeys',
  (
    { services },
    { place, limit }: { readonly place: RewrapPlace; readonly limit: number },
  ): Promise<RewrapBatch> => rewrapBatch(services, place, limit),
);

export default command({
  order: 467,
  summary: 'Wrap every data key under the newest encryption key, while the service runs.',
  operands: [],
  options: { rate: { value: 'N', text: `Keys a second at most; ${PER_SECOND} unless it is given.` } },
  settings: STORE_SETTINGS,
  notes: [
    'Data keys alone are wrapped anew; what they seal stays as it is and can be read all the time.',
    'It can be ended and started again at any time: what is done stays done.',
  ],
  examples: ['fairlead keys rewrap', 'fairlead keys rewrap --rate 200'],
  async run(call) {
    const rate = readRate(call.options.rate);
    const limit = Math.min(BATCH, rate);
    const rewrapped = await call.during('data keys are wrapped', (told) =>
      administer(call, async (ask) => {
        const { wrapped, encryption } = await ask(readKeyUses);
        const open = wrapped.filter(({ kekId }) => kekId !== encryption[0]);
        const of = open.reduce((sum, { count }) => sum + count, 0);
        let count = 0;
        for (let place: RewrapPlace | null = REWRAP_START; place; ) {
          const batch: RewrapBatch = await ask(rewrap, { place, limit });
          count += batch.rewrapped;
          told({ done: count, of: Math.max(of, count), unit: 'key' });
          place = batch.next;
          if (batch.rewrapped > 0 && place) await pause((batch.rewrapped / rate) * SECOND_MS);
        }
        return count;
      }),
    );
    call.print({ rewrapped }, `${rewrapped} data keys are wrapped under the newest encryption key now\n`);
  },
});

function readRate(text = String(PER_SECOND)): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw usageError('--rate must be a whole number from 1 to 999999');
  return Number(text);
}
