import type { Setting } from './setting.ts';

/** The first team, and the keys and places that outlive the process. */
export const keySettings = {
  CLIENT_ID: {
    type: 'text',
    text: 'client_id of the first team, instead of a random one: 1 to 255 visible ASCII characters, and no secret.',
  },
  SECRET: {
    type: 'text',
    secret: true,
    text: 'Secret of the first team in this environment, instead of a random one.',
  },
  ENCRYPTION_KEY: {
    type: 'text',
    secret: true,
    text: 'Key-encryption key: 32 bytes or more as hex or base64. Required in production; elsewhere one is made at the first start.',
  },
  ENCRYPTION_KEY_PREVIOUS: {
    type: 'text',
    secret: true,
    text: 'Older key-encryption keys, any number, separated by commas: what they closed keeps opening. "fairlead keys rewrap" closes it under the newest one, "fairlead keys status" says when an older one may go.',
  },
  TOKEN_PEPPER: {
    type: 'text',
    secret: true,
    text: 'Key of the hashes that tokens are stored as: 32 bytes or more as hex or base64. Required in production.',
  },
  TOKEN_PEPPER_PREVIOUS: {
    type: 'text',
    secret: true,
    text: 'Older peppers, any number, separated by commas: what is hashed under them keeps working, and is hashed anew when it is used. "fairlead keys status" says when one may go.',
  },
  BACKUP_KEY: {
    type: 'text',
    secret: true,
    text: 'Key that "fairlead backup" encrypts with and "fairlead restore" opens with: 32 bytes or more as hex or base64. The service itself never needs it.',
  },
  ENDED_LEDGER: {
    type: 'text',
    text: 'Folder for the list of what was ended (tokens, Items, secrets, teams), which a restore consults; ended in the data folder where it is not set. Better on another disk than the store, and one for all processes of a store.',
  },
} as const satisfies Record<string, Setting>;
