import { newRequestId } from '../../../world/ids.ts';
import { type LeasedWork, LeaseLostError } from '../../due/due.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { asTenant } from '../../teams/team.ts';
import { advance } from '../flow/advance.ts';
import { goneOr, sessionOfTeam } from './find-session.ts';
import { LEFT_STEP } from './left-session.ts';
import { goOn, OvertakenError, stepped } from './step.ts';

/** Due work: ends a session that made something and was then left, as if the person had said so. */
export async function endLeftSession(call: Call, work: LeasedWork): Promise<void> {
  const tenant = asTenant(call.environment, work.clientId);
  const caller = { requestId: newRequestId(call.world.random.secure), address: null };
  const found = await sessionOfTeam(call, tenant, work.subject, caller).catch(goneOr);
  if (!found || found.session.flow.ended !== null) {
    await call.store.unitOfWork((unit) => unit.due.finish(work));
    return;
  }
  const { run, session } = found;
  const step = advance(session.flow, { kind: 'answer', answer: { kind: 'exit', force: true } });
  const draft = {
    base: session,
    session,
    unsaved: [],
    stepId: LEFT_STEP,
    async also(unit: StoreWriter) {
      if (!(await unit.due.finish(work))) throw new LeaseLostError();
    },
  };
  try {
    await goOn(run, stepped(run, draft, step), { long: false });
  } catch (error) {
    // The person is there after all: their step planned the end anew.
    if (!(error instanceof OvertakenError)) throw error;
  }
}
