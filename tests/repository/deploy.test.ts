import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { exitCodes } from '../../packages/server/src/cli/command/exit-codes.ts';
import { settings } from '../../packages/server/src/config/settings.ts';
import { createMetrics } from '../../packages/server/src/http/metrics.ts';
import { root } from '../support/golden.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const OVERLAYS = ['single', 'high-availability'];
const folder = mkdtempSync(join(tmpdir(), 'fairlead-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether a program is on this machine. */
const has = (program: string): boolean => spawnSync('which', [program]).status === 0;

// biome-ignore lint/suspicious/noExplicitAny: files of other programs, read field by field
type Resource = any;

const known = new Map<string, Resource[]>();

function rendered(overlay: string): Resource[] {
  const resources = known.get(overlay) ?? render(overlay);
  known.set(overlay, resources);
  return resources;
}

function render(overlay: string): Resource[] {
  const place = join(root, 'deploy/kubernetes/overlays', overlay);
  const text = execFileSync('kubectl', ['kustomize', place], { encoding: 'utf8', timeout: 60_000 });
  return parseAllDocuments(text).map((document) => document.toJS());
}

/** As a pod of ours has to be, wherever it runs. */
function requireHardened(name: string, { template }: Resource): void {
  const { securityContext, containers, automountServiceAccountToken } = template.spec;
  expect([name, securityContext]).toMatchObject([
    name,
    { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  ]);
  expect(automountServiceAccountToken).toBe(false);
  for (const container of containers) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.readinessProbe.httpGet.path).toBe('/health/ready');
    expect(container.livenessProbe.httpGet.path).toBe('/health/live');
    expect(container.resources).toMatchObject({ requests: { cpu: '250m' }, limits: { memory: '1Gi' } });
  }
}

const roleOf = ({ spec }: Resource): string =>
  spec.template.spec.containers[0].env.find(({ name }: Resource) => name === 'FAIRLEAD_ROLE').value;

describe('the files to run it by', () => {
  it('name no setting that is none', () => {
    const files = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(yaml|service|sh)$/.test(name))
      .map((name) => `deploy/${name}`);
    const text = ['Dockerfile', 'compose.yaml', 'compose.dev.yaml', ...files].map(read).join('\n');
    const named = new Set(
      [...text.matchAll(/\bFAIRLEAD_([A-Z_]+?)(?:_FILE)?\b/g)].map(([, name = '']) => name),
    );
    // The name of the server is of the compose file alone.
    named.delete('DOMAIN');
    expect([...named].filter((name) => !(name in settings))).toEqual([]);
  });

  it('make a container without root, with one volume and a health check', () => {
    const last =
      read('Dockerfile')
        .split(/^FROM /m)
        .at(-1) ?? '';
    expect(last).toMatch(/^USER node$/m);
    expect(last.match(/^VOLUME .*$/gm)).toEqual(['VOLUME /var/lib/fairlead']);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last).not.toMatch(/npm|apt-get/);
  });

  it.each(['compose.yaml', 'compose.dev.yaml'])(
    'keep the service of %s from writing and from rights',
    (file) => {
      const { services, volumes = {}, secrets } = parse(read(file), { merge: true });
      const own = services.fairlead ?? services.sandbox;
      expect(own).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(secrets).toBeUndefined();
      for (const { volumes: used = [] } of Object.values<Resource>(services))
        for (const volume of used) {
          const [source] = volume.split(':');
          if (!source.startsWith('.')) expect(Object.keys(volumes)).toContain(source);
        }
      const published = Object.entries<Resource>(services).flatMap(([name, { ports = [] }]) =>
        ports.filter((port: string) => !port.startsWith('127.0.0.1:')).map(() => name),
      );
      expect(published.filter((name) => name !== 'proxy')).toEqual([]);
    },
  );

  it('make secrets once, for nobody else to read', () => {
    const place = join(folder, 'secrets');
    const make = () => execFileSync(join(root, 'deploy/make-secrets.sh'), [place], { stdio: 'pipe' });
    make();
    const first = readFileSync(join(place, 'fairlead.env'), 'utf8');
    make();
    expect(readFileSync(join(place, 'fairlead.env'), 'utf8')).toBe(first);
    const password = /fairlead:([0-9a-f]{48})@/.exec(first)?.[1];
    const database = readFileSync(join(place, 'database.env'), 'utf8');
    expect(database).toMatch(new RegExp(`^POSTGRES_PASSWORD=[0-9a-f]{48}\nSERVICE_PASSWORD=${password}\n$`));
    expect(database).not.toContain(`POSTGRES_PASSWORD=${password}`);
    expect(first).toMatch(/^FAIRLEAD_ENCRYPTION_KEY=[0-9a-f]{64}\nFAIRLEAD_TOKEN_PEPPER=[0-9a-f]{64}$/m);
    expect(execFileSync('find', [place, '-perm', '/077'], { encoding: 'utf8' })).toBe('');
  });

  it('make a database without its password in the arguments of a process', () => {
    const place = join(folder, 'programs');
    mkdirSync(place);
    writeFileSync(join(place, 'psql'), '#!/bin/sh\nprintf "%s\\n" "$@"\necho ---\nenv\n', { mode: 0o755 });
    const made = (secrets: object) =>
      spawnSync(join(root, 'deploy/make-database.sh'), {
        encoding: 'utf8',
        env: { PATH: `${place}:${process.env.PATH}`, ...secrets },
      });
    const [words, environment] = made({ SERVICE_PASSWORD: 'open sesame' }).stdout.split('---');
    expect(words).toContain('--username\npostgres\n');
    expect(words).not.toContain('sesame');
    expect(environment).toContain('SERVICE_PASSWORD=open sesame\n');
    expect(made({}).status).not.toBe(0);
  });

  it('have a unit that is not started again and again where settings forbid the start', () => {
    const unit = read('deploy/systemd/fairlead.service');
    expect(unit).toMatch(/^Restart=on-failure$/m);
    expect(unit).toMatch(new RegExp(`^RestartPreventExitStatus=${exitCodes.configuration}$`, 'm'));
  });

  it.skipIf(!has('systemd-analyze'))('have a unit that systemd understands', () => {
    const unit = join(root, 'deploy/systemd/fairlead.service');
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe.skipIf(!has('kubectl'))('the files for Kubernetes', () => {
  it.each(OVERLAYS)('render for %s, with pods that may do little', (overlay) => {
    const all = rendered(overlay);
    const pods = all.filter(({ kind }) => kind === 'Deployment');
    for (const { metadata, spec } of pods) requireHardened(metadata.name, spec);
    expect(all.filter(({ metadata }) => metadata.namespace !== 'fairlead').map(({ kind }) => kind)).toEqual(
      [],
    );
    expect(all.map(({ kind }) => kind)).not.toContain('Secret');
    const [service] = all.filter(({ kind }) => kind === 'Service');
    const reached = pods.filter(({ spec }) =>
      Object.entries(service.spec.selector).every(
        ([key, value]) => spec.template.metadata.labels[key] === value,
      ),
    );
    expect(reached.map(({ metadata }) => metadata.name)).toEqual(['fairlead-api']);
  });

  it('have one process that does all on one volume, or both roles with what keeps them up', () => {
    const [single, several] = OVERLAYS.map(rendered);
    const pods = (all: Resource[] = []) => all.filter(({ kind }) => kind === 'Deployment');
    expect(pods(single).map((pod) => [roleOf(pod), pod.spec.strategy.type])).toEqual([['all', 'Recreate']]);
    expect(pods(single)[0].spec.template.spec.volumes).toContainEqual({
      name: 'data',
      persistentVolumeClaim: { claimName: 'fairlead-data' },
    });
    expect(pods(several).map(roleOf)).toEqual(['api', 'worker']);
    const kinds = several?.map(({ kind }) => kind);
    for (const kind of ['PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy', 'PodMonitor'])
      expect(kinds).toContain(kind);
    // The autoscaler's number would be undone by each apply.
    expect(pods(several).map(({ spec }) => spec.replicas)).toEqual([undefined, 2]);
  });
});

describe('the files for monitoring', () => {
  it('ask for figures that the service has', async () => {
    const metrics = createMetrics();
    metrics.observe('/accounts/get', 200, 0.01);
    metrics.keysSince({ encryption: 0 });
    metrics.askStore(async () => ({
      bytes: 4096,
      dueWork: { due: 0, late: 0, leased: 0, lagMs: 0 },
      webhooks: { pending: 0, dead: 0, oldestPendingMs: 0, lagMs: 0 },
      backupAt: null,
      webhookKeySince: 0,
      certificateEnds: [{ registration: 'ins_1', member: 'certificate', at: 0 }],
    }));
    const port = await metrics.listen('127.0.0.1', 0);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await metrics.close();
    const there = new Set([...text.matchAll(/^(fairlead_\w+)/gm)].map(([, name]) => name));
    const alerts = parse(read('deploy/monitoring/alerts.yaml'));
    const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json'));
    const expressions: string[] = [
      ...alerts.groups.flatMap(({ rules }: Resource) => rules.map(({ expr }: Resource) => expr)),
      ...panels.flatMap(({ targets }: Resource) => targets.map(({ expr }: Resource) => expr)),
    ];
    const asked = expressions.flatMap((expression) => expression.match(/\bfairlead_\w+/g) ?? []);
    expect(asked.length).toBeGreaterThan(30);
    expect([...new Set(asked)].filter((name) => !there.has(name))).toEqual([]);
    const states = expressions.flatMap(
      (expression) => expression.match(/\bfairlead_\w+\{state="\w+"\}/g) ?? [],
    );
    expect(states.length).toBeGreaterThan(2);
    expect(states.filter((series) => !text.includes(`\n${series} `))).toEqual([]);
    const described = read('docs/operate/monitoring.md');
    const own = [...there].filter((name) => !/^fairlead_(process|nodejs)_/.test(name ?? ''));
    expect(
      own.filter((name) => !described.includes(`\`${name?.replace(/_(bucket|sum|count)$/, '')}\``)),
    ).toEqual([]);
  });

  it('say in each alert what to do', () => {
    const { groups } = parse(read('deploy/monitoring/alerts.yaml'));
    const described = read('docs/operate/monitoring.md');
    for (const { alert, annotations, labels } of groups[0].rules) {
      expect(described).toContain(`\`${alert}\``);
      expect([alert, annotations.action.length > 10, /^(page|ticket)$/.test(labels.severity)]).toEqual([
        alert,
        true,
        true,
      ]);
    }
  });
});
