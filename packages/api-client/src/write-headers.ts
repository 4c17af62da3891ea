interface Options {
  /** The version that the write is based on; the API refuses the write if a newer one exists. */
  version?: string | undefined;
}

export const writeHeaders = ({ version }: Options): Record<string, string> =>
  version ? { 'If-Match': `"${version}"` } : {};
