import { fingerprint } from '../../../config/fingerprint.ts';
import type { CollectedSettings } from '../../../config/read-settings.ts';
import type { Setting } from '../../../config/settings/setting.ts';
import { PREFIX, type SettingName, settings } from '../../../config/settings.ts';
import { command } from '../../command/command.ts';
import { inspectConfiguration, refuse } from '../../service/configuration.ts';

const names = Object.keys(settings) as SettingName[];

export default command({
  order: 910,
  summary: 'Print every setting with its origin; of secrets a fingerprint, never the value.',
  operands: [],
  options: {},
  settings: names.filter((name) => 'flag' in settings[name]),
  examples: ['fairlead config print'],
  async run(call) {
    const { settings: collected, malformed } = inspectConfiguration(call);
    refuse(malformed);
    const rows = names.map((name) => ({
      name: PREFIX + name,
      value: shownValue(name, collected),
      origin: collected.origins[name],
    }));
    const text = call.table(
      ['setting', 'value', 'origin'],
      rows.map(({ name, value, origin }) => [name, value ?? '-', origin]),
    );
    call.print({ settings: rows }, text);
  },
});

function shownValue(name: SettingName, { values }: CollectedSettings): string | null {
  const value = values[name];
  if (value === undefined) return null;
  const setting: Setting = settings[name];
  return setting.secret ? `(set; fingerprint ${fingerprint(value)})` : value;
}
