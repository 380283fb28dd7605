import type { Config } from '../config/config.ts';
import type { MetricsServer } from '../http/metrics.ts';
import { urlOf } from './address.ts';

/** Makes `/metrics` listen where the settings say, or beside it where they leave that open; gives its address. */
export async function listenForMetrics(metrics: MetricsServer, config: Config): Promise<string> {
  const { metricsHost, metricsPort, metricsPortMayMove } = config;
  const port = await metrics.listen(metricsHost, metricsPort).catch((error: unknown) => {
    // A second sandbox on this machine must not fail for a port that nobody chose.
    if (!metricsPortMayMove || (error as { code?: string }).code !== 'EADDRINUSE') throw error;
    return metrics.listen(metricsHost, 0);
  });
  return `${urlOf(metricsHost, port)}/metrics`;
}
