// Who may import whom (ARCHITECTURE.md). Paths are those of the sources with `.js` for `.ts`: see scripts/check-directions.ts.
const server = '^packages/server/src/';
const inside = (...names) => names.map((name) => `${server}${name}`);

/** From a folder, nothing of ours may be imported but the folder itself and what `allowed` names; each of these is used. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^packages/', pathNot: [from, ...allowed] },
});

/** Rooms of a folder, the lowest first: each may import those below it. Paths below the folder, as patterns. */
const floors = (name, folder, rooms) =>
  rooms.slice(0, -1).map((room, floor) => ({
    name: `${name}: ${room.replace('\\.js$', '.ts').replace(/\/$/, '')}`,
    severity: 'error',
    from: { path: `${folder}${room}` },
    to: { path: `${folder}(${rooms.slice(floor + 1).join('|')})` },
  }));

/** From the lowest up, as the picture in ARCHITECTURE.md has them. `operator-rules.ts`, `services.ts` and `store.ts` name the types of features, so they stand outside of the order. */
export const DOMAIN_FLOORS = [
  'institutions/',
  'custody\\.js$',
  'audit/',
  'retention/',
  'teams/',
  'due/',
  'webhooks/',
  'tokens/',
  'keys/',
  'items/',
  'registrations/',
  'institution-calls/',
  'consents/',
  'deletion-receipts/',
  'accounts/',
  'deposit-switch/',
  'records/',
  'extraction/',
  'item-life/',
  'income-sources/',
  'asset-reports/',
  'users/',
  'bank-statements/',
  'income/',
  'products/',
  'sandbox/',
  'idempotency/',
  'limits/',
  'payments/',
  'signal/',
  'transfers/',
  'employers/',
  'statement-imports/',
  'link/',
  'processors/',
  'simplefin/',
  'usage/',
  'call-log/',
  'end-users/',
  'consent-page/',
  'console/',
  'operation/',
];
const EXTRACTION_FLOORS = [
  'reading/',
  'accounts/',
  'entries/',
  'statement-entries/',
  'candidates/',
  'enrichment/',
  'merge/',
  'announce/',
  'pulls/',
  're-enrich\\.js$',
];
const TABLES_FLOORS = [
  'instance/',
  'keys/',
  'due/',
  '(teams|items|transactions|statements|link|webhooks|products|sandbox)/',
];
const CLI_FLOORS = [
  'command/',
  'input/',
  'output/',
  'service/',
  '(commands|scenarios|export|workers|[^/]+\\.js)',
];
const LINK_FLOORS = [
  'pane-kit/',
  'panes/',
  '(pane|panes\\.gen|answer|file-preview)\\.js$',
  'items/',
  'flow/',
  'tokens/',
  'state/',
  'work/',
  'sessions/',
  '(link-directly|order-income)\\.js$',
];
/** The rooms of Link's frame, and last the files over them. */
const FRAME_FLOORS = [
  'styles/',
  'messages/',
  'server/',
  'text/',
  'look/',
  'bank/',
  'device/',
  'session/',
  'hooks/',
  'components/',
  'forms/',
  'panes/',
  'surfaces/',
  'gallery/',
  '[^/]+\\.js$',
];
const frame = '^packages/link/src/frame/';

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    only('vocabulary-imports-nothing', `${server}vocabulary/`, []),
    only('money-imports-nothing', `${server}money/`, []),
    only('world-imports-nothing', `${server}world/`, []),
    only('merchants-are-ground', `${server}merchants/`, inside('world/')),
    only('categories-import-nothing', `${server}categories/`, []),
    only('wire-is-ground', `${server}wire/`, inside('categories/', 'connectors/sdk/', 'money/')),
    only('documents-are-ground', `${server}documents/`, inside('money/')),
    only('errors-import-nothing', `${server}errors[./]`, []),
    only('enrich-imports-nothing', '^packages/enrich/src/', []),
    only('formats-import-nothing', '^packages/formats/src/', []),
    // What both sides of a protocol shared, both could have wrong.
    only('the-reference-institution-shares-nothing', '^packages/refbank/src/', []),
    only('the-client-imports-nothing', '^packages/client/src/', []),
    {
      name: 'the-client-runs-outside-of-node',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: '^packages/client/src/testing' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-client-runs-without-its-test-server',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: '^packages/client/src/testing' },
      to: { path: '^packages/client/src/testing' },
    },
    only('the-loader-knows-the-protocol-alone', '^packages/link/src/loader/', [
      '^packages/link/src/(protocol|version)\\.js$',
    ]),
    only('the-module-is-the-loader', '^packages/link/src/module/', [
      '^packages/link/src/(loader/|protocol\\.js$)',
    ]),
    only('the-element-is-over-the-module', '^packages/link/src/element/', [
      '^packages/link/src/(module/index|loader/(texts|types|warn))\\.js$',
    ]),
    only('pages-run-the-frame-or-the-loader', '^packages/link/src/pages/', [
      '^packages/link/src/(frame/|loader/types\\.js$|protocol\\.js$)',
    ]),
    // The types of what the server sends come in by one door.
    only('the-frame-stands-alone', `${frame}(?!server/wire-types\\.js$)`, [
      '^packages/link/src/(frame/|protocol\\.js$)',
    ]),
    only(
      'the-frame-takes-types-of-the-wire',
      `${frame}server/wire-types\\.js$`,
      inside('api/_widget/_records/'),
    ),
    ...floors('frame-floors', frame, FRAME_FLOORS),
    // A room that is not listed could import anything.
    {
      name: 'frame-floors: unlisted',
      severity: 'error',
      from: { path: `${frame}(?!(${FRAME_FLOORS.join('|')}))` },
      to: {},
    },
    {
      name: 'link-runs-in-browsers',
      severity: 'error',
      from: { path: '^packages/(console|link|react)/src/' },
      to: { dependencyTypes: ['core'] },
    },
    // The types of what the server answers come in by one door.
    only('the-console-stands-alone', '^packages/console/src/(?!server/(wire|family)-types\\.js$)', [
      '^packages/console/src/',
      // What Link says of two colours.
      `${frame}look/contrast\\.js$`,
    ]),
    only(
      'the-console-takes-types-of-operations',
      '^packages/console/src/server/(wire|family)-types\\.js$',
      inside(
        'control/operations/',
        'domain/(audit|call-log|console|items|link|sandbox|statement-imports|webhooks)/',
      ),
    ),
    only('react-wraps-the-module', '^packages/react/src/', []),
    only(
      'config-stands-alone',
      `${server}config/`,
      // What a URL of a database is, the store alone knows.
      inside(
        'world/',
        'vocabulary/',
        'domain/console/console-session\\.js$',
        'domain/institutions/institution\\.js',
        'domain/operator-rules\\.js$',
        'store/postgres/database-url\\.js',
      ),
    ),
    only('vault-fulfils-custody', `${server}vault/`, inside('world/', 'domain/custody\\.js')),
    only(
      'domain-knows-no-outside',
      `${server}domain/`,
      inside(
        'categories/',
        'vocabulary/',
        'wire/',
        'world/',
        'money/',
        'documents/',
        'errors\\.js',
        'connectors/sdk/',
        // What the simulated bank can do beyond a connector; no other connector has a port.
        'connectors/sandbox/port/',
      ),
    ),
    ...floors('domain-floors', `${server}domain/`, DOMAIN_FLOORS),
    ...floors('extraction-floors', `${server}domain/extraction/`, EXTRACTION_FLOORS),
    ...floors('tables-floors', `${server}store/tables/`, TABLES_FLOORS),
    ...floors('cli-floors', `${server}cli/`, CLI_FLOORS),
    ...floors('link-floors', `${server}domain/link/`, LINK_FLOORS),
    {
      name: 'every-room-of-the-domain-has-its-floor',
      severity: 'error',
      from: {
        path: `${server}domain/`,
        pathNot: `${server}domain/(${DOMAIN_FLOORS.join('|')}|(operator-rules|services|store)\\.js$)`,
      },
      to: {},
    },
    only(
      'store-fulfils-ports',
      `${server}store/`,
      inside('domain/', 'vocabulary/', 'wire/', 'world/', 'errors\\.js', 'connectors/sdk/'),
    ),
    only('backups-know-store-and-vault', `${server}backup/`, inside('store/', 'vault/', 'world/')),
    only(
      'catalogue-fulfils-ports',
      `${server}catalogue/`,
      inside('domain/', 'vocabulary/', 'world/', 'money/'),
    ),
    only('jobs-drive-the-domain', `${server}jobs/`, inside('domain/', 'errors\\.js')),
    only('delivery-drives-the-outbox', `${server}delivery/`, inside('domain/', 'world/')),
    only('traces-fulfil-the-port', `${server}tracing/`, inside('world/')),
    only('sdk-stands-alone', `${server}connectors/sdk/`, inside('world/', 'money/', 'vocabulary/iban\\.js$')),
    only('registry-knows-connectors', `${server}connectors/registry\\.js$`, inside('connectors/')),
    {
      name: 'connectors-are-strangers',
      severity: 'error',
      from: { path: `${server}connectors/([^/]+)/` },
      to: {
        path: '^packages/',
        pathNot: [
          // Statements inside of answers are read as those in files.
          `${server}connectors/($1|sdk|file-import)/`,
          ...inside('merchants/', 'money/', 'vocabulary/', 'world/'),
        ],
      },
    },
    only(
      'edge-knows-no-finance',
      `${server}http/`,
      inside('world/', 'errors\\.js', 'vocabulary/nearest\\.js'),
    ),
    only(
      'api-knows-domain-alone',
      `${server}api/`,
      inside(
        'domain/',
        'categories/',
        'vocabulary/',
        'wire/',
        'world/',
        'money/',
        'errors\\.js',
        'connectors/sdk/',
        'connectors/sandbox/port/',
      ),
    ),
    only(
      'pages-of-link-know-domain-alone',
      `${server}pages/link/`,
      inside('domain/', 'pages/html/', 'errors\\.js'),
    ),
    only(
      'the-page-of-consents-knows-domain-alone',
      `${server}pages/my/`,
      inside('domain/', 'pages/html/', 'vocabulary/', 'errors\\.js'),
    ),
    only(
      'the-simplefin-server-knows-domain-alone',
      `${server}pages/simplefin/`,
      inside('domain/', 'money/', 'world/'),
    ),
    only(
      'the-console-asks-operations',
      `${server}console/`,
      inside('control/', 'domain/', 'http/socket/', 'world/', 'errors\\.js'),
    ),
    only('html-imports-nothing', `${server}pages/html/`, []),
    only(
      'recorded-traffic-knows-no-service',
      `${server}traffic/`,
      inside('pages/html/', 'vocabulary/', 'wire/', 'world/'),
    ),
    only(
      'the-simulated-banks-pages-know-domain-alone',
      `${server}pages/bank/`,
      inside('domain/', 'pages/html/', 'errors\\.js', 'connectors/sdk/'),
    ),
    only(
      'files-of-the-operator-are-read-once',
      `${server}operator-files/`,
      inside(
        'api/',
        'catalogue/',
        'config/',
        'connectors/(sandbox|sdk)/',
        'domain/',
        'vocabulary/',
        'errors\\.js',
      ),
    ),
    only(
      'log-and-events-stand-beside-the-edge',
      `${server}(log|log-lines|events)\\.js$`,
      inside('http/', 'domain/operator-events\\.js$'),
    ),
    {
      name: 'only-the-command-line-starts-the-service',
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot: inside('cli/', 'control/', 'main\\.js', 'app\\.js$', 'composition/'),
      },
      to: { path: `${server}(app\\.js$|composition/)` },
    },
    {
      name: 'nothing-imports-the-command-line',
      severity: 'error',
      from: { path: '^packages/', pathNot: inside('cli/', 'main\\.js', 'start-program\\.js') },
      to: { path: `${server}(cli|main)` },
    },
    {
      name: 'frameworks-and-drivers-stay-outside',
      severity: 'error',
      from: {
        path: inside(
          'domain/',
          'money/',
          'vocabulary/',
          'world/',
          'connectors/',
          'catalogue/',
          'vault/',
          'config/',
          'jobs/',
          'delivery/',
        ),
        // The one contact with the network (OUT); and panes, whose schemas are their types, their checks and their description.
        pathNot: inside('world/net/', 'domain/link/pane-kit/'),
      },
      to: {
        path: '^(postgres|pino|prom-client|typebox|(node:)?(http|https|net|tls|dns|sqlite))(/|$)',
      },
    },
  ],
  options: { doNotFollow: { path: '^(node_modules|\\.\\.)' }, moduleSystems: ['es6'] },
};
