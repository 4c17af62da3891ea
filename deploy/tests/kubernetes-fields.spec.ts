import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import { ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { documentsOf, manifests, podOf, titled } from './testing/kubernetes.ts';
import type { Manifest } from './testing/kubernetes.ts';

const MODELS = [
  Deployment,
  Job,
  CronJob,
  Ingress,
  PodDisruptionBudget,
  PersistentVolumeClaim,
  Service,
  Cluster,
  ScheduledBackup,
];

// Of the Barman Cloud plugin, which kubernetes-models does not have.
const OBJECT_STORE = {
  apiVersion: 'barmancloud.cnpg.io/v1',
  retentionPolicy: /^[1-9]\d*[dwm]$/,
  configuration: ['destinationPath', 'endpointURL', 's3Credentials', 'wal', 'data'],
  s3Credentials: ['accessKeyId', 'secretAccessKey'],
};

/**
 * The value, wrapped so that `unread` returns the paths of fields that were never read. The validators
 * of kubernetes-models skip fields that they do not know.
 */
function watchReads<Value extends object>(value: Value) {
  const waiting = new Set<string>();
  const wrap = <Inner extends object>(inner: Inner, path: string): Inner => {
    for (const name of Object.keys(inner)) waiting.add(`${path}.${name}`);
    const wrapped = new Map(
      Object.entries(inner).map(([name, deeper]) => [
        name,
        typeof deeper === 'object' && deeper !== null ? wrap(deeper, `${path}.${name}`) : deeper,
      ]),
    );
    return new Proxy(inner, {
      get(target, name, receiver) {
        if (typeof name !== 'string' || !wrapped.has(name))
          return Reflect.get(target, name, receiver);
        waiting.delete(`${path}.${name}`);
        return wrapped.get(name);
      },
    });
  };
  return { watched: wrap(value, ''), unread: () => [...waiting] };
}

/** Faults of a document: wrong or missing values, and fields that its kind does not have. */
function faultsOf(manifest: Manifest): string[] {
  const model = MODELS.find(({ kind }) => kind === manifest.kind);
  if (!model) return [`there is no model of ${manifest.kind}`];
  const { watched, unread } = watchReads(manifest);
  try {
    // The constructor would copy, and so read, all fields.
    model.prototype.validate.call(watched);
  } catch (error) {
    return [String(error)];
  }
  return unread().map((path) => `${path} is unknown`);
}

describe.each(titled.filter(([, { kind }]) => kind !== 'ObjectStore'))('%s', (_, manifest) => {
  it('kubernetes: has the fields of its kind', () => expect(faultsOf(manifest)).toEqual([]));
});

it('kubernetes: notices a misspelt field and a value of another type', () => {
  const [deployment] = structuredClone(documentsOf('api.yaml'));
  if (!deployment) throw new Error('api.yaml has no document');
  const [container] = podOf(deployment)?.spec.containers ?? [];
  Object.assign(container ?? {}, { readynessProbe: {} });
  expect(faultsOf(deployment)).toEqual([
    '.spec.template.spec.containers.0.readynessProbe is unknown',
  ]);
  deployment.spec.replicas = 'two';
  expect(faultsOf(deployment).join()).toMatch(/replicas must be integer/);
});

it("kubernetes: describes the database's bucket as its plugin expects", () => {
  const [store] = manifests.filter(({ kind }) => kind === 'ObjectStore');
  expect(store?.apiVersion).toBe(OBJECT_STORE.apiVersion);
  expect(store?.spec.retentionPolicy).toMatch(OBJECT_STORE.retentionPolicy);
  const configuration = store?.spec.configuration as Record<string, object>;
  expect(Object.keys(configuration)).toEqual(OBJECT_STORE.configuration);
  expect(Object.keys(configuration.s3Credentials ?? {})).toEqual(OBJECT_STORE.s3Credentials);
  const [cluster] = manifests.filter(({ kind }) => kind === 'Cluster');
  const [plugin] = cluster?.spec.plugins as { name: string; parameters: object }[];
  expect(plugin?.parameters).toEqual({ barmanObjectName: store?.metadata.name });
  const [backup] = manifests.filter(({ kind }) => kind === 'ScheduledBackup');
  expect(backup?.spec.pluginConfiguration).toEqual({ name: plugin?.name });
  expect(backup?.spec.cluster).toEqual({ name: cluster?.metadata.name });
});
