import { counted } from '../../../vocabulary/counted.ts';
import { command, type Invocation, STORE_SETTINGS } from '../../command/command.ts';
import { CommandError, usageError } from '../../command/exit-codes.ts';
import { readSpan } from '../../input/read-time.ts';
import { applicationAt } from '../../scenarios/application.ts';
import { applicationForm } from '../../scenarios/application-format.ts';
import { findScenario, type NamedScenario, readApplicationFile } from '../../scenarios/find-scenario.ts';
import { reportText, type ScenarioReport } from '../../scenarios/report.ts';
import { runScenario } from '../../scenarios/run-scenario.ts';
import { shippedNames } from '../../scenarios/shipped.ts';
import { type ScenarioWorld, scenarioWorldOf } from '../../scenarios/world.ts';
import { chooseTeam, teamOption } from '../../service/choose-team.ts';
import { requireServer } from '../../service/running-server.ts';

export default command({
  order: 560,
  summary: 'Play scenarios in the sandbox against an application, and say whether it survives them.',
  operands: ['[SCENARIO]…'],
  options: {
    ...teamOption,
    app: { value: 'URL', text: 'Where the application is, such as http://localhost:3000.' },
    adapter: {
      value: 'FILE',
      text: 'How the application is reached, where it is not as examples/quickstart is.',
    },
    reset: { text: 'Remove the Items that the team has. Without it, a team with Items is left alone.' },
    keep: { text: 'Leave the last logins in the application and in the world, to be looked at.' },
    patience: { value: 'TIME', text: 'How long to wait for what is expected, in real time. Default 5s.' },
  },
  settings: STORE_SETTINGS,
  notes: [
    'SCENARIO is a file, or the name of a shipped one; without any, all that are shipped are played. docs/guides/scenarios.md has the format.',
    "The application works with the keys of that team. Each scenario empties the team's world and stops its clock.",
    'It exits with 1 when an expectation is not met.',
  ],
  examples: [
    'fairlead scenario run --app http://localhost:3000 --reset     all that are shipped',
    'fairlead scenario run pending-with-tip my-own.yaml --app http://localhost:3000 --json > report.json',
  ],
  async run(call) {
    const { app: address, adapter, keep } = call.options;
    if (address === undefined)
      throw usageError('--app must say where the application is, such as http://localhost:3000');
    const patienceMs = readSpan('--patience', call.options.patience ?? '5s');
    const named: NamedScenario[] = [];
    for (const each of call.operands.length === 0 ? shippedNames() : call.operands)
      named.push(findScenario(each));
    const form = adapter === undefined ? undefined : readApplicationFile(adapter);
    const { server } = await requireServer(call);
    const world = scenarioWorldOf(server.ask, await chooseTeam(server.ask, call));
    await requireEmpty(call, world);
    const reports: ScenarioReport[] = [];
    for (const [index, { name, scenario }] of named.entries()) {
      const app = applicationAt(address, applicationForm(scenario.app, form));
      const isKept = keep !== undefined && index === named.length - 1;
      try {
        const report = await runScenario(scenario, { name, world, app, patienceMs, keep: isKept });
        reports.push(report);
        if (!call.json) call.print(report, reportText(report));
      } finally {
        await app.close();
      }
    }
    conclude(call, reports);
  },
});

/** A developer's own Items are not thrown away by a slip. */
async function requireEmpty(call: Invocation, world: ScenarioWorld): Promise<void> {
  if (call.options.reset !== undefined) return;
  const count = await world.countItems();
  if (count === 0) return;
  throw new CommandError(
    `the team has ${counted(count, 'Item')}, which a scenario would remove; say --reset if that is meant, or name another team with --team`,
  );
}

/** @throws CommandError when one failed, for the exit code */
function conclude(call: Invocation, reports: readonly ScenarioReport[]): void {
  const failed = reports.filter(({ passed }) => !passed);
  const result = { passed: failed.length === 0, scenarios: reports };
  call.print(result, `${reports.length - failed.length} of ${counted(reports.length, 'scenario')} passed\n`);
  if (failed.length > 0)
    throw new CommandError(`the application does not survive: ${failed.map(({ name }) => name).join(', ')}`);
}
