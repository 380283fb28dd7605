import type { AskOperation } from '../../../control/operation.ts';
import { answerLink, type LinkStep } from '../../../control/operations/link/linking.ts';
import type { LinkEvent, Result } from '../../../domain/link/state/session.ts';
import { CommandError } from '../../command/exit-codes.ts';
import type { LinkPerson } from './answer-pane.ts';

/** A login asks nine times at most; a session that goes on for longer goes in a circle. */
const STEPS_MAX = 40;

/** A session of Link, and who goes through it. */
interface Ride {
  readonly clientId: string;
  readonly first: LinkStep;
  readonly person: LinkPerson;
  /** Hears what the person does, pane by pane. */
  readonly tell: (text: string) => void;
}

export interface Driven {
  readonly linkSessionId: string;
  readonly publicToken: string;
  readonly result: Extract<Result, { status: 'success' }>;
  readonly events: readonly LinkEvent[];
}

/** Goes through a session of Link as the person. @throws CommandError where the person cannot go on; the session is left then */
export async function driveLink(ask: AskOperation, ride: Ride): Promise<Driven> {
  let step = ride.first;
  const events = [...step.events];
  const { linkSessionId } = step;
  for (let left = STEPS_MAX; step.pane.kind !== 'closed'; left--) {
    if (left === 0) throw new CommandError(`Link shows "${step.pane.kind}" again and again`);
    step = await goOn(ask, ride, step);
    events.push(...step.events);
  }
  const { result, publicToken } = step;
  if (result?.status !== 'success' || publicToken === null)
    throw new CommandError('Link ended without an Item');
  return { linkSessionId, publicToken, result, events };
}

async function goOn(
  ask: AskOperation,
  { clientId, person, tell }: Ride,
  { linkSessionId, pane }: LinkStep,
): Promise<LinkStep> {
  try {
    const { answer, said } = person.answer(pane);
    tell(`${pane.view_name}: ${said}`);
    return await ask(answerLink, { clientId, linkSessionId, answer });
  } catch (error) {
    // Nobody comes back to it. What is told is why, not whether this went well.
    await ask(answerLink, { clientId, linkSessionId, answer: { exit: true } }).catch(() => undefined);
    throw error;
  }
}
