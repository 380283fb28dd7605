import type { Administration } from './administration.ts';

/** How commands talk to a server: `POST /<operation>` with its argument as JSON, answered by `Reply`, over the control socket. */
export const operations = [
  'describe',
  'createTeam',
  'listTeams',
  'revokeTeam',
  'listAllowed',
  'allow',
  'disallow',
  'createSecret',
  'listSecrets',
  'rollSecret',
  'revokeSecret',
  'importStatements',
  'listMappings',
  'showMapping',
  'saveMapping',
  'usageTotals',
  'usageRecords',
  'readClock',
  'moveClock',
  'takeSnapshot',
  'restoreSnapshot',
  'fireWebhook',
  'openLink',
  'answerLink',
  'exchangePublicToken',
  'listItems',
  'itemStory',
  'listWebhooks',
  'showWebhook',
  'replayWebhooks',
  'followWebhooks',
  'verificationKey',
  'listWebhookKeys',
  'rotateWebhookKey',
] as const satisfies readonly (keyof Administration)[];

export type Operation = (typeof operations)[number];

export type Reply =
  | { readonly result: unknown }
  /** A rule of the domain said no, in this sentence. */
  | { readonly refusal: string }
  /** Another failure; its class only, because messages may quote data. */
  | { readonly failure: string };
