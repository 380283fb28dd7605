import { realClock } from '../../world/clock.ts';
import { parseTime } from '../../world/dates.ts';
import { pause } from '../../world/pause.ts';
import { CommandError } from '../command/exit-codes.ts';
import { isoOf } from '../output/table.ts';
import { type Application, ApplicationError } from './application.ts';
import { type Given, type Scenario, START, type Step, stepKindOf } from './format.ts';
import { appFaults, callFaults, serviceFaults, webhookFaults } from './judge.ts';
import type { CallReport, ScenarioReport, StepReport, WorldEvent } from './report.ts';
import { sayingOf } from './say.ts';
import { act, loginOf, type ScenarioStage } from './steps.ts';
import type { ScenarioWorld } from './world.ts';

/** Between two looks at whether what is expected has come, the first and the longest. */
const LOOK_MS = 25;
const LOOK_MS_MAX = 400;

/** A key is asked for once in the life of an application's process, which is longer than a scenario. */
const KEPT_BY_APPLICATIONS = '/webhook_verification_key/get';

export interface RunOptions {
  readonly name: string;
  readonly world: ScenarioWorld;
  readonly app: Application;
  /** How long to wait for what is expected, in real milliseconds. */
  readonly patienceMs: number;
  /** The application keeps the logins at the end. */
  readonly keep: boolean;
}

/** Where a run is. */
interface Progress {
  /** Number of the last event that was told. */
  events: number;
  /** The last call before the last step that was no expectation. */
  call: string | null;
  firstCall: string | null;
}

/** Plays a scenario in an emptied world, and judges the application. */
export async function runScenario(scenario: Scenario, options: RunOptions): Promise<ScenarioReport> {
  const { world, app, name } = options;
  const start = parseTime(scenario.start ?? START);
  if (start === undefined) throw new CommandError(`${name}: start is no time`);
  await world.begin(start);
  const stage = await setStage(scenario, world, app);
  const last = await world.lastCall();
  const progress: Progress = { events: 0, call: last, firstCall: last };
  const steps: StepReport[] = [];
  let cannotGoOn = false;
  for (const [index, step] of scenario.steps.entries()) {
    const faults = cannotGoOn ? [] : await play(stage, step, { ...options, progress });
    if (faults.length > 0 && !('expect' in step)) cannotGoOn = true;
    const skipped = cannotGoOn && faults.length === 0;
    steps.push({
      number: index + 1,
      at: isoOf(await world.advance(0)),
      kind: stepKindOf(step),
      said: sayingOf(step),
      note: step.note ?? null,
      outcome: skipped ? 'skipped' : faults.length > 0 ? 'failed' : 'done',
      faults,
      events: await eventsOf(stage, progress),
    });
  }
  if (!options.keep) await leave(stage);
  return {
    name,
    scenario: scenario.scenario,
    why: scenario.why ?? null,
    passed: steps.every(({ outcome }) => outcome === 'done'),
    started_at: isoOf(start),
    ended_at: isoOf(await world.advance(0)),
    steps,
    calls: await callsOf(stage, progress.firstCall),
  };
}

async function setStage(scenario: Scenario, world: ScenarioWorld, app: Application): Promise<ScenarioStage> {
  const institutions = new Map<string, string>();
  for (const [name, institution] of Object.entries(scenario.institutions ?? {}))
    institutions.set(name, await world.keepInstitution(institution));
  for (const [name, user] of Object.entries(scenario.users ?? {})) await world.keepUser(name, user);
  return { scenario, world, app, institutions, logins: new Map(), entries: new Map() };
}

type Playing = RunOptions & { readonly progress: Progress };

/** What was wrong; nothing when all went well. */
async function play(
  stage: ScenarioStage,
  step: Step,
  { progress, patienceMs }: Playing,
): Promise<readonly string[]> {
  const kind = stepKindOf(step);
  try {
    if ('expect' in step) return await untilMet(() => told(judge(stage, step.expect, progress)), patienceMs);
    progress.call = await stage.world.lastCall();
    if (kind !== 'expect') await act(stage, kind, step);
    return [];
  } catch (error) {
    return [sentenceOf(error)];
  }
}

/** What the application answers in place of its state may be another answer a moment later. */
function told(judged: Promise<readonly string[]>): Promise<readonly string[]> {
  return judged.catch((error: unknown) => [sentenceOf(error)]);
}

/** @throws what is no fault of the application, of the scenario or of what it asks the service for */
function sentenceOf(error: unknown): string {
  if (error instanceof ApplicationError || error instanceof CommandError || isRefusal(error))
    return error.message;
  throw error;
}

/** The service refused what the scenario asked for. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'ServerError' || error.name === 'RefusalError');
}

/** Looks again until nothing is wrong, or the patience is over. */
async function untilMet(
  look: () => Promise<readonly string[]>,
  patienceMs: number,
): Promise<readonly string[]> {
  const until = realClock.monotonic() + patienceMs;
  for (let waitMs = LOOK_MS; ; waitMs = Math.min(LOOK_MS_MAX, 2 * waitMs)) {
    const faults = await look();
    if (faults.length === 0 || realClock.monotonic() >= until) return faults;
    await pause(waitMs);
  }
}

async function judge(
  stage: ScenarioStage,
  wanted: Given<'expect'>,
  { call }: Progress,
): Promise<readonly string[]> {
  const { world } = stage;
  const { app, service, calls, webhooks } = wanted;
  const faults: string[] = [];
  const idOf = (name: string): string => loginOf(stage, name).itemId;
  // Deliveries that are due now have been made.
  await world.advance(0);
  if (app) {
    const compares = app.transactions?.as_service === true;
    const shown = await stage.app.show(idOf(app.item));
    faults.push(...appFaults(app, shown, compares ? await world.transactions(idOf(app.item)) : []));
  }
  if (service) faults.push(...serviceFaults(service, await world.story(idOf(service.item))));
  if (calls) {
    const itemId = calls.item === undefined ? undefined : idOf(calls.item);
    faults.push(...callFaults(calls, await world.callsAfter(call), itemId));
  }
  if (webhooks) faults.push(...webhookFaults(webhooks, await world.story(idOf(webhooks.item))));
  return faults;
}

function nameOf({ logins }: ScenarioStage, itemId: string): string | null {
  return [...logins].find(([, linked]) => linked.itemId === itemId)?.[0] ?? null;
}

/** What the service has told the application meanwhile. */
async function eventsOf(stage: ScenarioStage, progress: Progress): Promise<WorldEvent[]> {
  const found = await stage.world.webhooksAfter(progress.events);
  progress.events = found.at(-1)?.webhook.n ?? progress.events;
  return found.map(({ webhook }) => ({
    at: isoOf(webhook.createdAt),
    item: nameOf(stage, webhook.itemId),
    webhook: `${webhook.type}/${webhook.code}`,
    acknowledged: webhook.state === 'delivered',
  }));
}

/** The application forgets the logins, so that the next scenario begins without them. */
async function leave({ app, logins }: ScenarioStage): Promise<void> {
  for (const { itemId } of logins.values()) {
    // An Item that was removed on the way is unknown to the application, and what it does wrong here is not judged.
    await app.remove(itemId).catch((error: unknown) => {
      if (!(error instanceof ApplicationError)) throw error;
    });
  }
}

async function callsOf(stage: ScenarioStage, after: string | null): Promise<CallReport[]> {
  const seen = new Map<string, CallReport>();
  for (const { path, itemId, errorCode, status } of await stage.world.callsAfter(after)) {
    if (path === KEPT_BY_APPLICATIONS) continue;
    const outcome = errorCode !== '' ? errorCode : status < 400 ? 'ok' : String(status);
    const call = { path, item: nameOf(stage, itemId), outcome };
    seen.set(JSON.stringify(call), call);
  }
  return [...seen].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, call]) => call);
}
