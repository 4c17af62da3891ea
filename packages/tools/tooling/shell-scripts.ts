const SHEBANG = /^#!\s*\/(usr\/)?bin\/(env (-S )?)?(ba|da|k)?sh\b/;

/**
 * The shell scripts among some files: by their name's ending, else by their first line.
 * @param read returns a file's text
 */
export function shellScripts(paths: readonly string[], read: (path: string) => string): string[] {
  return paths.filter((path) => path.endsWith('.sh') || SHEBANG.test(read(path)));
}
