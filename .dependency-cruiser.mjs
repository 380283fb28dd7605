// Who may import whom (ARCHITECTURE.md). Paths are those of the sources with `.js` for `.ts`: see scripts/check-directions.ts.
const server = '^packages/server/src/';
const inside = (...names) => `${server}(${names.join('|')})`;

/** From a folder, anything of ours may be imported but what `allowed` names, the folder itself and money. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^packages/', pathNot: [from, `${server}money/`, ...allowed] },
});

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    only('money-imports-nothing', `${server}money/`, []),
    only('world-imports-nothing', `${server}world/`, []),
    only('errors-import-nothing', `${server}errors\\.js$`, []),
    only('formats-import-nothing', '^packages/formats/src/', []),
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
    only('pages-run-the-frame-or-the-loader', '^packages/link/src/pages/', [
      '^packages/link/src/(frame/|loader/types\\.js$|protocol\\.js$)',
    ]),
    // The types of what the server sends come in by one door.
    only('the-frame-stands-alone', '^packages/link/src/frame/(?!wire\\.js$)', [
      '^packages/link/src/(frame/|protocol\\.js$)',
    ]),
    only('the-frame-takes-types-of-the-wire', '^packages/link/src/frame/wire\\.js$', [
      inside('api-link/_records/'),
    ]),
    {
      name: 'link-runs-in-browsers',
      severity: 'error',
      from: { path: '^packages/(link|react)/src/' },
      to: { dependencyTypes: ['core'] },
    },
    only('react-wraps-the-module', '^packages/react/src/', ['^packages/link/src/module/index\\.js$']),
    only('config-stands-alone', `${server}config/`, [
      inside('world/', 'errors\\.js', 'domain/institutions/institution\\.js'),
    ]),
    only('vault-fulfils-custody', `${server}vault/`, [
      inside('world/', 'errors\\.js', 'domain/custody\\.js'),
    ]),
    only('domain-knows-no-outside', `${server}domain/`, [inside('world/', 'errors\\.js', 'connectors/sdk/')]),
    only('store-fulfils-ports', `${server}store/`, [
      inside('domain/', 'world/', 'errors\\.js', 'vault/', 'connectors/sdk/'),
    ]),
    only('catalogue-fulfils-ports', `${server}catalogue/`, [inside('domain/', 'world/', 'errors\\.js')]),
    only('jobs-drive-the-domain', `${server}jobs/`, [
      inside('domain/', 'world/', 'errors\\.js', 'connectors/sdk/'),
    ]),
    only('delivery-drives-the-outbox', `${server}delivery/`, [
      inside('domain/', 'world/', 'errors\\.js', 'jobs/agenda\\.js'),
    ]),
    only('sdk-stands-alone', `${server}connectors/sdk/`, [
      inside('world/', 'domain/institutions/institution\\.js'),
    ]),
    only('registry-knows-connectors', `${server}connectors/registry\\.js$`, [
      inside('connectors/', 'domain/'),
    ]),
    {
      name: 'connectors-are-strangers',
      severity: 'error',
      from: { path: `${server}connectors/([^/]+)/` },
      to: {
        path: '^packages/',
        pathNot: [
          `${server}connectors/($1|sdk)/`,
          inside('money/', 'world/'),
          '^packages/formats/src/index\\.js$',
        ],
      },
    },
    only('edge-knows-no-finance', `${server}http/`, [inside('world/', 'errors\\.js', 'config/')]),
    only('api-knows-domain-alone', `${server}api/`, [
      inside('domain/', 'world/', 'errors\\.js', 'connectors/sdk/', 'api-link/_records/'),
    ]),
    only('the-widgets-calls-know-domain-alone', `${server}api-link/`, [
      inside('domain/', 'errors\\.js', 'connectors/sdk/', 'api/_kit/'),
    ]),
    only('pages-of-link-know-domain-alone', `${server}link-pages/`, [
      inside('domain/', 'html/', 'errors\\.js'),
    ]),
    only('html-imports-nothing', `${server}html/`, []),
    only('the-simulated-banks-pages-know-domain-alone', `${server}bank-pages/`, [
      inside('domain/', 'html/', 'errors\\.js', 'connectors/sdk/'),
    ]),
    only('log-and-events-stand-beside-the-edge', `${server}(log|events)\\.js$`, [
      inside('http/', 'log\\.js', 'errors\\.js', 'world/'),
    ]),
    {
      name: 'only-the-command-line-starts-the-service',
      severity: 'error',
      from: { path: '^packages/', pathNot: inside('cli/', 'control/', 'main\\.js') },
      to: { path: `${server}app\\.js$` },
    },
    {
      name: 'nothing-imports-the-command-line',
      severity: 'error',
      from: { path: '^packages/', pathNot: inside('cli/', 'main\\.js') },
      to: { path: `${server}(cli|main)` },
    },
    {
      name: 'frameworks-and-drivers-stay-outside',
      severity: 'error',
      from: {
        path: inside(
          'domain/',
          'money/',
          'world/',
          'connectors/',
          'catalogue/',
          'vault/',
          'config/',
          'jobs/',
          'delivery/',
        ),
        // The one contact with the network (OUT).
        pathNot: inside('world/net/'),
      },
      to: {
        path: '^(fastify|postgres|pino|prom-client|typebox|(node:)?(http|https|net|tls|dns|sqlite))(/|$)',
      },
    },
  ],
  options: { doNotFollow: { path: '^(node_modules|\\.\\.)' }, moduleSystems: ['es6'] },
};
