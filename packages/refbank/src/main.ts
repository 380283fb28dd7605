// `npm run refbank`: the reference institution in a process of its own.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startRefbank } from './refbank.ts';

const HELP = `The reference institution: a simulated bank over real standards, for trying things out and for tests.

  npm run refbank -- [options]

  --port NUMBER    where it listens (4443)
  --host NAME      on which address (127.0.0.1)
  --plain          serves plain HTTP, so that browsers do not warn of a certificate that nobody knows
  --ca-file PATH   writes the certificate of its authority there, for FAIRLEAD_EGRESS_CA_FILE
  --client ID      registers a client; with --client-secret and --redirect-uri
  --client-secret SECRET
  --redirect-uri URL
  --help           shows this

Log in with maya / harbor-light-7. GET /_control lists what can be changed while it runs. It keeps nothing: all ends with it.
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4443' },
    host: { type: 'string', default: '127.0.0.1' },
    plain: { type: 'boolean', default: false },
    'ca-file': { type: 'string' },
    client: { type: 'string' },
    'client-secret': { type: 'string' },
    'redirect-uri': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else await run();

async function run(): Promise<void> {
  const { host, plain, client } = values;
  const refbank = await startRefbank({ host, port: Number(values.port), plain });
  const caFile = values['ca-file'];
  if (caFile !== undefined && !plain) writeFileSync(caFile, refbank.authorityCertificate);
  if (client !== undefined) {
    refbank.authorization.registerClient({
      client_id: client,
      client_secret: values['client-secret'] ?? '',
      redirect_uris: [values['redirect-uri'] ?? ''],
    });
  }
  process.stdout.write(`Reference institution on ${refbank.origin}
  issuer    ${refbank.issuer}
  FDX       ${refbank.origin}/fdx/v6 and /fdx/v5
  control   ${refbank.origin}/_control
  log in    maya / harbor-light-7
`);
  const stop = (): void => void refbank.stop();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
