import type { SettingName } from '../../../config/settings.ts';
import { settings } from '../../../config/settings.ts';
import { command } from '../../command/command.ts';
import { inspectConfiguration, refuse } from '../../service/configuration.ts';

export default command({
  order: 900,
  summary: 'Say everything that is wrong with the settings and keys; exit code 78 if anything is.',
  operands: [],
  options: {},
  settings: (Object.keys(settings) as SettingName[]).filter((name) => 'flag' in settings[name]),
  examples: ['fairlead config check --environment production'],
  async run(call) {
    const { config, malformed, forbidden } = inspectConfiguration(call);
    const complaints = [...malformed, ...forbidden];
    if (call.json) call.print({ good: complaints.length === 0, complaints }, '');
    refuse(complaints);
    if (!call.json) call.print({}, `the configuration is good for ${config.environment}\n`);
  },
});
