import { realClock } from '../../world/clock.ts';
import { newHex } from '../../world/ids.ts';
import { trueRandom } from '../../world/random.ts';
import { realTimers } from '../../world/timers.ts';
import { command, type Invocation, STORE_SETTINGS } from '../command/command.ts';
import { CommandError, usageError } from '../command/exit-codes.ts';
import { listenFailure } from '../failures.ts';
import { chooseTeam, teamOption } from '../service/choose-team.ts';
import { inspectConfiguration } from '../service/configuration.ts';
import { requireServer } from '../service/running-server.ts';
import { stopOnSignals } from '../service/stop-on-signals.ts';
import { describeOverview } from './_mcp/operations.ts';

const TOKEN_LENGTH_MIN = 32;
const TOKEN_DIGITS = 48;

export default command({
  order: 340,
  summary:
    'Let an agent read the data of one team, and in the sandbox try things out (Model Context Protocol).',
  operands: [],
  options: {
    ...teamOption,
    http: {
      value: 'PORT',
      text: 'Serve streamable HTTP on this port in place of standard input and output; 0 picks a free one.',
    },
    host: { value: 'ADDRESS', text: 'Address that --http listens on. Default 127.0.0.1.' },
    url: {
      value: 'URL',
      text: 'Where a proxy with TLS passes --http on from, such as https://mcp.example.com.',
    },
  },
  settings: STORE_SETTINGS,
  notes: [
    'It asks the running server, changes nothing outside the sandbox, and shows no token, account number or owner; outside the sandbox names and descriptions are masked. Each call stands in the log ("fairlead calls --path /mcp/").',
    'With --http callers show FAIRLEAD_MCP_TOKEN, or the token that is printed at the start.',
  ],
  examples: ['fairlead mcp', 'fairlead mcp --http 4103'],
  async run(call) {
    const { server } = await requireServer(call);
    const clientId = await chooseTeam(server.ask, call);
    const { sandbox } = await server.ask(describeOverview, { clientId });
    const { agentServer, toolsFor } = await import('./_mcp/agent-server.ts');
    const tools = toolsFor(sandbox);
    const place = { ask: server.ask, clientId };
    if (call.options.http === undefined) {
      const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
      const handle = serveStdio(() => agentServer(place, tools, undefined));
      stopOnSignals({ clock: realClock, timers: realTimers }, () => handle.close());
      return;
    }
    const { serveHttp } = await import('./_mcp/serve-http.ts');
    const { token, isOwn } = tokenOf(call);
    const { host, ...rest } = placeOf(call);
    const served = await serveHttp(
      ({ requestInfo }) => agentServer(place, tools, requestInfo?.headers.get('user-agent') ?? undefined),
      { host, ...rest, token },
    ).catch((error: unknown) => {
      const why = listenFailure(error, { host, freePort: '--http 0', address: '--host' });
      throw why === undefined ? error : new CommandError(why);
    });
    stopOnSignals({ clock: realClock, timers: realTimers }, () => served.close());
    call.print(
      {
        url: served.url,
        token: isOwn ? null : token,
        client_id: clientId,
        tools: tools.map(({ name }) => name),
      },
      `MCP    ${served.url}\nToken  ${isOwn ? 'that of FAIRLEAD_MCP_TOKEN' : token}\n`,
    );
  },
});

/** @throws CommandError */
function tokenOf(call: Invocation): { readonly token: string; readonly isOwn: boolean } {
  const { MCP_TOKEN: own } = inspectConfiguration(call).settings.values;
  if (own === undefined) return { token: newHex(trueRandom().secure, TOKEN_DIGITS), isOwn: false };
  if (typeof own === 'string' && own.length >= TOKEN_LENGTH_MIN) return { token: own, isOwn: true };
  throw new CommandError(`FAIRLEAD_MCP_TOKEN must have ${TOKEN_LENGTH_MIN} characters or more`);
}

/** @throws CommandError */
function placeOf({ options, note }: Invocation) {
  const { http = '', host = '127.0.0.1', url } = options;
  if (!/^\d{1,5}$/.test(http) || Number(http) > 65_535)
    throw usageError('--http takes a port, from 0 to 65535');
  const publicUrl = url === undefined ? undefined : URL.parse(url)?.origin;
  if (url !== undefined && publicUrl === undefined)
    throw usageError('--url takes an address, such as https://mcp.example.com');
  const isHere = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (!isHere)
    note(`warning: ${host} can be reached by other machines, over plain HTTP; put TLS in front of it`);
  return { host, port: Number(http), publicUrl };
}
