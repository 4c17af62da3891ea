import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

const folder = new URL('../../kubernetes/', import.meta.url);

/** Text of a file beside the kustomization. */
export const readDeployed = (path: string) => readFileSync(new URL(path, folder), 'utf8');

/** The documents of a YAML file; throws for one that does not parse. */
export const documentsOf = (path: string): Manifest[] =>
  parseAllDocuments(readDeployed(path)).map((document) => {
    const [error] = [...document.errors, ...document.warnings];
    if (error) throw error;
    return document.toJS();
  });

export interface Container {
  name: string;
  image: string;
  env?: { name: string; valueFrom?: { secretKeyRef?: { name: string } } }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts?: { name: string }[];
  [field: string]: unknown;
}

interface PodSpec {
  securityContext?: Record<string, unknown>;
  terminationGracePeriodSeconds?: number;
  containers: Container[];
  volumes?: {
    name: string;
    configMap?: { name: string };
    secret?: { secretName: string };
    persistentVolumeClaim?: { claimName: string };
  }[];
}

interface PodTemplate {
  metadata: { labels: Record<string, string>; annotations?: Record<string, string> };
  spec: PodSpec;
}

/** As much of a document as the tests read. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
  spec: {
    selector?: Record<string, unknown>;
    template?: PodTemplate;
    jobTemplate?: { spec: { template: PodTemplate } };
    [field: string]: unknown;
  };
}

/** The pods that a document describes. */
export const podOf = ({ spec }: Manifest): PodTemplate | undefined =>
  spec.template ?? spec.jobTemplate?.spec.template;

interface Generated {
  name: string;
  envs?: string[];
  files?: string[];
  literals?: string[];
}
export const kustomization = documentsOf('kustomization.yaml')[0] as unknown as {
  namespace: string;
  resources: string[];
  images: { name: string; newTag: string }[];
  configMapGenerator: Generated[];
};
/** The documents of all files. */
export const manifests = kustomization.resources.flatMap((path) => documentsOf(path));
/** Names of the documents of a kind. */
export const named = (kind: string) =>
  manifests.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name);
/** The documents, with a title for a test. */
export const titled = manifests.map(
  (each) => [`${each.kind} ${each.metadata.name}`, each] as const,
);
/** The pods of all documents. */
export const withPods = titled.flatMap(([title, each]) => {
  const pod = podOf(each);
  return pod ? [[title, pod] as const] : [];
});
export const containers = withPods.flatMap(([title, { spec }]) =>
  spec.containers.map((container) => [`${title}: ${container.name}`, container] as const),
);

/** Every value of a field, at any depth. */
export function valuesOf(value: unknown, field: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === field ? [inner] : []),
    ...valuesOf(inner, field),
  ]);
}
