import { addKey, type KeyPurpose } from '../../../vault/key-file.ts';
import { trueRandom } from '../../../world/random.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { CommandError, usageError } from '../../command/exit-codes.ts';
import { readConfiguration } from '../../service/configuration.ts';

const PURPOSES: readonly KeyPurpose[] = ['encryption', 'pepper'];
const SETTINGS = { encryption: 'FAIRLEAD_ENCRYPTION_KEY', pepper: 'FAIRLEAD_TOKEN_PEPPER' };

export default command({
  order: 466,
  summary: 'Put a new encryption key, or a new pepper, before the old one in keys.json.',
  operands: ['[encryption|pepper]'],
  options: {},
  settings: STORE_SETTINGS,
  notes: [
    'The encryption key unless the pepper is asked for. It is used from the next start on; the old one keeps opening what it closed.',
    'Where settings hold the keys, set the new one yourself and move the old one to FAIRLEAD_ENCRYPTION_KEY_PREVIOUS or FAIRLEAD_TOKEN_PEPPER_PREVIOUS.',
    'Then "fairlead keys rewrap", and "fairlead keys retire" once "fairlead keys status" says that the old one may go. docs/guides/operating.md has the steps.',
  ],
  examples: ['fairlead keys rotate', 'fairlead keys rotate pepper'],
  async run(call) {
    const { config } = readConfiguration(call);
    const [wanted = 'encryption'] = call.operands;
    const purpose = PURPOSES.find((each) => each === wanted);
    if (!purpose) throw usageError('fairlead keys rotate takes "encryption" or "pepper"');
    const given = purpose === 'encryption' ? config.encryptionKey : config.tokenPepper;
    if (given !== undefined) {
      const setting = SETTINGS[purpose];
      throw new CommandError(
        `${setting} holds this key: give every process a new one ("openssl rand -hex 32") in ${setting}_PREVIOUS first, then make it ${setting} and put the old one into ${setting}_PREVIOUS`,
      );
    }
    const key = addKey(config.dataFolder, purpose, trueRandom().secure);
    call.print(
      { purpose, key },
      `keys.json has a new ${purpose} key, ${key}; keep a copy of the file, then restart the service, which uses it from then on\n`,
    );
  },
});
