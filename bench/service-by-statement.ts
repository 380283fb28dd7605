// The service, from its sources, with a clock at each statement: `profile.ts --sql` starts it. It prints its base URL, and and,
// at SIGTERM, what each statement took since then, as JSON.
import { startService } from '../packages/server/src/app.ts';
import { toConfig } from '../packages/server/src/config/config.ts';
import { readSettings } from '../packages/server/src/config/read-settings.ts';
import { ensureFirstTeam } from '../packages/server/src/domain/teams/first-team.ts';
import { openEngine } from '../packages/server/src/store/open.ts';
import { timed } from './timed-engine.ts';

const config = toConfig(readSettings(process.env, {}));
const { engine, begin, times } = timed(openEngine(config));
const service = await startService(config, { engine });
await ensureFirstTeam(service.core.services, config.firstTeam);
service.ready();
begin();
console.log(JSON.stringify({ base_url: service.baseUrl }));
process.once('SIGTERM', async () => {
  const all = times();
  await service.stop();
  console.log(JSON.stringify(all));
});
