import { newestFirst, readHistory } from './history.ts';
import { shortCommit } from './provenance.ts';
import { nothingLive } from './reasons.ts';
import { readPublished } from './release-folder.ts';
import type { AnyRelease, Part, Provenance } from './types.ts';

/** A part's releases in the store, newest first, as a table for people. */
export async function releasesTable<R extends AnyRelease>(part: Part<R>): Promise<string> {
  const live = await part.read();
  const history = await readHistory(part);
  if (!live) return nothingLive(part.name);
  const { current, previous, trial, rolledBack } = live;
  const named = [current, previous, trial?.release].flatMap((one) => (one ? [one.version] : []));
  const versions = [...new Set([...newestFirst(history), ...named])];
  const status = (version: string) => {
    if (version === current.version) return 'live';
    if (version === trial?.release.version) return `on trial (${trial.percent} %)`;
    if (version !== previous?.version) return '';
    return rolledBack ? 'rolled back' : 'previous';
  };
  const lines = versions.map(async (version) => {
    const published = await readPublished(part, version);
    const last = history.findLast((one) => one.version === version);
    const at = last?.at ?? published?.publishedAt;
    const provenance = last?.provenance ?? published?.provenance;
    const kilobytes = ((published?.size.whole ?? 0) / 1024).toFixed(1);
    return [
      status(version),
      version,
      at?.slice(0, 16).replace('T', ' ') ?? '',
      provenance?.by ?? '',
      madeFrom(provenance),
      kilobytes,
    ];
  });
  return aligned([
    [part.name, 'version', 'published (UTC)', 'by', 'made from', 'KB (brotli)'],
    ...(await Promise.all(lines)),
  ]);
}

function madeFrom(provenance: Provenance | undefined) {
  if (!provenance?.commit) return 'no commit';
  return `${shortCommit(provenance.commit)}${provenance.tree === 'unclean' ? ' and changes' : ''}`;
}

function aligned(rows: string[][]) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
