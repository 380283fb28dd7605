import { MINUTE_MS } from '../world/durations.ts';
import { consoleSettings } from './settings/console.ts';
import { keySettings } from './settings/keys.ts';
import { processSettings } from './settings/process.ts';
import { sandboxSettings } from './settings/sandbox.ts';
import type { Setting } from './settings/setting.ts';

/**
 * Every setting, by its name without the prefix, in the order of the manual. The variable is `FAIRLEAD_<NAME>`; one whose `secret`
 * is true can come from a file named by `FAIRLEAD_<NAME>_FILE`.
 */
export const settings = {
  ...processSettings,
  ...keySettings,
  ...sandboxSettings,
  MAX_CONNECTIONS: {
    type: 'integer',
    default: 1024,
    minimum: 1,
    maximum: 65_535,
    text: 'Sockets that the API holds at once; for one more, that which is idle for the longest is closed.',
  },
  MAX_CONNECTIONS_PER_ADDRESS: {
    type: 'integer',
    default: 512,
    minimum: 1,
    maximum: 65_535,
    text: 'Sockets of them from one address, of IPv6 from one network of 64 bits, unless it is one of TRUSTED_PROXIES.',
  },
  MAX_IN_FLIGHT: {
    type: 'integer',
    default: 512,
    minimum: 1,
    maximum: 65_535,
    text: 'Requests under way at once; beyond it the answer is 503 with Retry-After.',
  },
  UPLOAD_MAX_MB: {
    type: 'integer',
    default: 32,
    minimum: 1,
    maximum: 1024,
    text: 'Mebibytes that the statement files of one upload may have together. Up to four uploads are held in memory at once.',
  },
  TRUSTED_PROXIES: {
    type: 'text',
    default: '',
    text: 'Addresses and ranges of your own proxies, such as 10.0.0.7 or 10.1.0.0/16, separated by commas: where one of them is connected, X-Forwarded-For says who is calling, for limits by address and for consents. None: whoever is connected.',
  },
  STRICT_VERSION: {
    type: 'switch',
    default: 'off',
    text: 'Leave later additions out of answers, for clients whose models refuse unknown fields.',
  },
  SERVE_CACHED_ON_ERROR: {
    type: 'switch',
    default: 'off',
    text: 'Keep data that was pulled readable while the login of its Item is broken.',
  },
  PROCESSORS: {
    type: 'text',
    default: '',
    text: 'Partners of your own for /processor/token/create, parted by commas: name, or name=client_id, whose team may then use the tokens made for it; a known name with =client_id registers its team.',
  },
  PROCESSORS_EXTRA: {
    type: 'text',
    default: '',
    text: 'Names of partners that a later edition of the API added, parted by commas: /processor/token/create takes them like those it knows.',
  },
  DEPOSIT_SWITCH_HIDE_PROCESSING: {
    type: 'switch',
    default: 'off',
    text: 'Show deposit switches that are processing as initialized, for clients that do not know that state.',
  },
  LINK_OPERATOR_NAME: {
    type: 'text',
    text: 'Who runs this server, as Link says it to people who are asked for consent.',
  },
  LINK_PRIVACY_URL: {
    type: 'text',
    text: 'Privacy notice of whoever runs this server, which Link leads to.',
  },
  LINK_UPLOADS: {
    type: 'switch',
    text: 'Let people upload statement files in Link where their bank is not listed. On in the sandbox and off elsewhere unless set.',
  },
  CONSENT_PAGE: {
    type: 'switch',
    default: 'on',
    text: 'Serve /my, the page on which people see what they share and end it; its links come from the last pane of Link and from /link/token/create with consent_management. Off: none of them is there.',
  },
  STATEMENTS_GENERATED: {
    type: 'switch',
    text: 'Render statements (`/statements/*`) from stored data where the institution gives none. Each says on every page that it is none of the institution. On in the sandbox, off elsewhere.',
  },
  STATEMENTS_OVERDUE_DAYS: {
    type: 'integer',
    default: 40,
    minimum: 0,
    maximum: 3650,
    text: 'Days without a statement file after which the webhook STATEMENTS_OVERDUE of an imported Item is sent; 0 never.',
  },
  LINK_CUSTOMIZATIONS: {
    type: 'text',
    text: 'Folder of customizations of Link, one <name>.json each; link in the data folder where it is not set. One that is named must be there.',
  },
  WEBHOOK_HTTPS_ONLY: {
    type: 'switch',
    text: 'Take only https URLs for webhooks. On in production unless it is switched off.',
  },
  WEBHOOK_RETRY_HOURS: {
    type: 'integer',
    default: 24,
    minimum: 1,
    maximum: 168,
    text: 'For how long at most an undelivered webhook is tried before it is a dead letter. Up to 24 hours, seven attempts are made, the last some 11 hours after the first; of a longer span one every 6 hours after those.',
  },
  WEBHOOK_SIGNATURE_HEADERS: {
    type: 'text',
    default: 'Service-Verification,Plaid-Verification',
    text: 'Headers that the signature of a webhook is sent in, separated by commas.',
  },
  EGRESS_ALLOW_CIDRS: {
    type: 'text',
    text: 'Private ranges that webhooks and institutions may be in, such as 10.1.0.0/16, separated by commas. Production takes none that is wider than /16 (IPv6: /48).',
  },
  EGRESS_CA_FILE: {
    type: 'text',
    text: 'A PEM file of certificates that webhooks and institutions may be signed by, beside the usual ones.',
  },
  UNSAFE_RUN_AS_ROOT: {
    type: 'switch',
    default: 'off',
    text: 'Let production start as root. A user of its own is better: a fault of the service then reaches its own files only.',
  },
  TRANSACTION_PULLS_PER_DAY: {
    type: 'integer',
    default: 4,
    minimum: 0,
    maximum: 24,
    text: 'Automatic readings of transactions a day and Item; 0 switches them off.',
  },
  INVESTMENT_PULLS_PER_DAY: {
    type: 'integer',
    default: 1,
    minimum: 0,
    maximum: 24,
    text: 'Automatic readings of holdings and trades a day and Item.',
  },
  LIABILITY_PULLS_PER_DAY: {
    type: 'integer',
    default: 1,
    minimum: 0,
    maximum: 24,
    text: 'Automatic readings of liabilities a day and Item.',
  },
  RATE_LIMITS: {
    type: 'switch',
    text: 'Limit calls a minute, per client and per Item, and failed log-ins. On, unless it is switched off; in the sandbox off, unless it is switched on.',
  },
  RATE_LIMIT_FIGURES: {
    type: 'text',
    default: '',
    text: 'Calls a minute of your own, as path=item/client parted by commas, such as /item/get=40/5000; - where nothing is counted.',
  },
  RETENTION_ENDED_TOKENS_DAYS: {
    type: 'integer',
    default: 90,
    minimum: 1,
    maximum: 36_500,
    text: 'Days for which access tokens and processor tokens are known after they ended, so that their owner hears what became of them. Not in the sandbox.',
  },
  RETENTION_RECORDS_DAYS: {
    type: 'integer',
    default: 1_095,
    minimum: 1_095,
    maximum: 36_500,
    text: 'Days for which consents and the history of removed Items, usage, deletion receipts, and ended secrets and SimpleFIN accesses are kept: three years at least. Not in the sandbox.',
  },
  CONSENT_LOG_DAYS: {
    type: 'integer',
    default: 1_096,
    minimum: 1,
    maximum: 36_500,
    text: 'Days for which the log of a consent is kept after the removal of its Item, and can be read by whoever had it. Not in the sandbox.',
  },
  RETENTION_AUDIT_DAYS: {
    type: 'integer',
    default: 1_095,
    minimum: 1_095,
    maximum: 36_500,
    text: 'Days for which audit records are kept: three years at least.',
  },
  REPORT_RETENTION_DAYS: {
    type: 'integer',
    default: 730,
    minimum: 1,
    maximum: 36_500,
    text: 'Days for which asset reports can be read after they were made. Not in the sandbox.',
  },
  DEVELOPMENT_ITEMS_MAX: {
    type: 'integer',
    default: 100,
    minimum: 1,
    maximum: 1_000_000,
    only: 'development',
    text: 'Living Items that a team may have; beyond it, making one is refused with ADDITION_LIMIT.',
  },
  CALL_LOG_DAYS: {
    type: 'integer',
    default: -1,
    minimum: -1,
    maximum: 3650,
    text: 'Days for which the log of calls is kept; 0 keeps none. -1: 7 in the sandbox, 30 elsewhere.',
  },
  ...consoleSettings,
  MCP_TOKEN: {
    type: 'text',
    secret: true,
    text: 'What programs show "fairlead mcp --http" as their bearer token, 32 characters or more. One is made at each start where it is not set.',
  },
  OTLP_ENDPOINT: {
    type: 'text',
    text: 'URL of an OpenTelemetry collector that takes OTLP over HTTP, such as http://127.0.0.1:4318: traces of calls, pulls and deliveries are sent there. None where it is not set.',
  },
  LOG_LEVEL: {
    type: 'text',
    default: 'info',
    values: ['debug', 'info', 'warn', 'error', 'silent'],
    text: 'Least level of log lines, which go to standard error as JSON.',
  },
  DRAIN_DELAY_MS: {
    type: 'integer',
    default: -1,
    minimum: -1,
    maximum: MINUTE_MS,
    text: 'How long readiness is off, and answers close their connection, before an instance stops accepting; longer than a load balancer needs to see it. -1: 5000 in production, 0 elsewhere.',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export const PREFIX = 'FAIRLEAD_';
