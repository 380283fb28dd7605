import { moveTime } from '../../../control/operations/sandbox/sandbox.ts';
import type { ClockWish } from '../../../domain/sandbox/team-clock.ts';
import { command, type Invocation, STORE_SETTINGS } from '../../command/command.ts';
import { usageError } from '../../command/exit-codes.ts';
import { readTime } from '../../input/read-time.ts';
import { administer } from '../../service/administer.ts';
import { chooseScope, readScope, scopeOptions } from '../../service/choose-scope.ts';
import { printMove } from './_moved.ts';

export default command({
  order: 210,
  summary: "Set the sandbox's time, or let it stand still or run.",
  operands: ['[TIME]'],
  options: {
    ...scopeOptions,
    mode: {
      value: 'frozen|real',
      text: 'Stand still until it is moved, or run on. As before when left out.',
    },
  },
  settings: STORE_SETTINGS,
  notes: [
    'Forward, everything that falls due on the way runs in its order. Back works only while there is no Item.',
  ],
  examples: [
    'fairlead clock set 2026-04-01T00:00:00Z --mode frozen',
    'fairlead clock set --mode real     run on from the present time',
  ],
  async run(call) {
    const scope = readScope(call);
    const wish = readWish(call);
    const move = await administer(call, async (ask) =>
      ask(moveTime, { ...(await chooseScope(ask, call, scope)), wish }),
    );
    printMove(call, move);
  },
});

function readWish({ operands, options }: Invocation): ClockWish {
  const [time] = operands;
  const { mode } = options;
  if (mode !== undefined && mode !== 'frozen' && mode !== 'real')
    throw usageError(`--mode must be frozen or real, not "${mode}"`);
  if (time === undefined && mode === undefined)
    throw usageError('fairlead clock set needs TIME, --mode or both; see "fairlead clock set --help"');
  return {
    ...(time === undefined ? {} : { to: readTime('TIME', time) }),
    ...(mode === undefined ? {} : { mode }),
  };
}
