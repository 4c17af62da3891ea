import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  containers,
  kustomization,
  manifests,
  named,
  readDeployed,
  valuesOf,
  withPods,
} from './testing/kubernetes.ts';
import type { Container } from './testing/kubernetes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const isServer = ({ ports }: Container) => ports !== undefined;

const namesIn = (lines: string) =>
  [...lines.matchAll(/^([A-Z][A-Z_0-9]*)=/gm)].map(([, name]) => name);
const literals = kustomization.configMapGenerator.flatMap((each) => each.literals ?? []);

describe('kubernetes: names', () => {
  it('kubernetes: lists every file of the folder', () => {
    const files = globSync('*', { cwd: `${root}/deploy/kubernetes` });
    const generated = kustomization.configMapGenerator.flatMap(
      ({ envs = [], files: from = [] }) => [...envs, ...from],
    );
    for (const path of [...kustomization.resources, ...generated]) {
      expect([path, existsSync(`${root}/deploy/kubernetes/${path}`)]).toEqual([path, true]);
    }
    expect(files.toSorted()).toEqual(
      ['kustomization.yaml', 'settings', ...kustomization.resources].toSorted(),
    );
  });

  it('kubernetes: refers only to ConfigMaps that the kustomization makes', () => {
    const made = kustomization.configMapGenerator.map(({ name }) => name);
    const used = [...valuesOf(manifests, 'configMapRef'), ...valuesOf(manifests, 'configMap')];
    expect(new Set(used.map((each) => (each as { name: string }).name))).toEqual(new Set(made));
  });

  it('kubernetes: lists the Secrets that are not in files', () => {
    const used = [
      ...['secretRef', 'secretKeyRef', 'accessKeyId', 'secretAccessKey']
        .flatMap((field) => valuesOf(manifests, field))
        .map((each) => (each as { name: string }).name),
      ...valuesOf(manifests, 'secretName'),
    ];
    const clusters = named('Cluster').map((name) => `${name}-app`);
    expect([...new Set(used)].sort()).toEqual(
      [...clusters, 'backup-bucket', 'credentials', 'service-account', 'site-tls'].sort(),
    );
    expect(named('Secret')).toEqual([]);
    const comment = readDeployed('kustomization.yaml');
    for (const name of used) expect(comment).toContain(name);
  });

  it('kubernetes: sends requests to a port that exists', () => {
    const backends = valuesOf(manifests, 'service') as { name: string; port: { name: string } }[];
    expect(backends).toHaveLength(2);
    for (const { name, port } of backends) {
      const service = manifests.find(
        ({ kind, metadata }) => kind === 'Service' && metadata.name === name,
      );
      const ports = service?.spec.ports as { name: string; targetPort: string }[];
      const target = ports.find((each) => each.name === port.name)?.targetPort;
      const [, pod] = withPods.find(([title]) => title === `Deployment ${name}`) ?? [];
      expect(service?.spec.selector).toEqual(pod?.metadata.labels);
      expect(pod?.spec.containers[0]?.ports?.map((each) => each.name)).toContain(target);
    }
  });

  it("kubernetes: selects by the pods' own labels", () => {
    for (const { spec } of manifests) {
      const { matchLabels } = (spec.selector ?? {}) as { matchLabels?: object };
      const labels = withPods.map(([, { metadata }]) => metadata.labels);
      if (matchLabels) expect(labels).toContainEqual(matchLabels);
    }
  });

  it.each(withPods)('kubernetes: %s mounts volumes that exist', (_, { spec }) => {
    const volumes = spec.volumes ?? [];
    for (const { volumeMounts = [] } of spec.containers) {
      expect(volumeMounts.map(({ name }) => name).sort()).toEqual(
        volumes.map(({ name }) => name).sort(),
      );
    }
    for (const { persistentVolumeClaim: claim } of volumes) {
      if (claim) expect(named('PersistentVolumeClaim')).toContain(claim.claimName);
    }
  });
});

describe('kubernetes: containers', () => {
  it.each(containers)('kubernetes: %s has a pinned image', (_, { image }) => {
    const [own] = kustomization.images;
    expect(own?.newTag).toMatch(/^\d+\.\d+\.\d+$/);
    if (image !== own?.name) expect(image).toMatch(/:\d+\.\d+\.\d+$/);
  });

  it.each(containers)('kubernetes: %s may use only so much memory', (_, { resources }) => {
    expect(resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
  });

  it.each(containers)('kubernetes: %s has no rights', (_, { securityContext }) => {
    expect(securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it.each(withPods)('kubernetes: %s does not run as root', (_, { spec }) => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      },
    });
  });

  it.each(containers.filter(([, container]) => isServer(container)))(
    'kubernetes: %s is probed on its own ports',
    (_, container) => {
      const { readinessProbe, livenessProbe, ports = [] } = container;
      const probed = [readinessProbe, livenessProbe].map((probe) => valuesOf(probe, 'port'));
      for (const [port] of probed) expect(ports.map(({ name }) => name)).toContain(port);
    },
  );

  it.each(withPods.filter(([, { metadata }]) => metadata.annotations))(
    'kubernetes: %s is scraped on its metrics port',
    (_, { metadata, spec }) => {
      const metrics = spec.containers[0]?.ports?.find(({ name }) => name === 'metrics');
      expect(metadata.annotations?.['prometheus.io/port']).toBe(String(metrics?.containerPort));
      expect(literals).toContain(`METRICS_PORT=${metrics?.containerPort}`);
    },
  );

  it('kubernetes: lets the API end in its own time', () => {
    const [, api] = withPods.find(([title]) => title === 'Deployment api') ?? [];
    const [, grace = '60'] =
      literals.map((line) => line.split('=')).find(([name]) => name === 'SHUTDOWN_GRACE_SECONDS') ??
      [];
    // STOP_WITHIN_MS of main.ts.
    expect(api?.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(grace) + 7);
    expect(api?.spec.containers[0]?.readinessProbe).toMatchObject({
      httpGet: { path: '/api/health/readable' },
    });
  });
});

describe('kubernetes: settings', () => {
  const sources = ['api/src/env.ts', ...globSync('api/src/env/!(*.spec).ts', { cwd: root })];
  const api = new Set(
    sources.flatMap((path) =>
      [...readFileSync(`${root}/${path}`, 'utf8').matchAll(/'([A-Z][A-Z_0-9]+)'/g)].map(
        ([, name]) => name,
      ),
    ),
  );
  // Read by scripts, not by the API.
  const known = new Set([...api, 'BACKUP_KEY', 'REMOTES']);
  const own = namesIn(readDeployed('settings'));
  const fixed = literals.map((line) => line.split('=')[0]);

  it('kubernetes: sets only variables that the API reads', () => {
    const [, caddy] = containers.find(([, { name }]) => name === 'caddy') ?? [];
    const inPods = containers
      .filter(([, container]) => container !== caddy)
      .flatMap(([, { env = [] }]) => env.map(({ name }) => name));
    for (const name of [...own, ...fixed, ...inPods])
      expect([name, known.has(name)]).toEqual([name, true]);
  });

  it('kubernetes: sets nothing twice and no secret in a file', () => {
    const names = [...own, ...fixed];
    expect(names.toSorted()).toEqual([...new Set(names)].sort());
    const secrets = ['DATABASE_URL', 'SMTP_URL', 'ADMIN_PASSWORD', 'SECRETS_KEY'];
    expect(names.filter((name) => secrets.includes(name ?? ''))).toEqual([]);
  });

  it('kubernetes: asks for the settings of a site on one server', () => {
    const sample = namesIn(readFileSync(`${root}/deploy/settings.example`, 'utf8'));
    const elsewhere =
      /^(WALKIES_IMAGE|WALKIES_VERSION|DATABASE_PASSWORD|ADMIN_\w+|SECRETS_KEY|SMTP_URL)$/;
    const expected = sample.filter((name) => !elsewhere.test(name ?? ''));
    expect(own.filter((name) => name !== 'SHELTER_CONTACT')).toEqual(expected);
  });
});
