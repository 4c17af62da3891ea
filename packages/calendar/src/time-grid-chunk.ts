import type { PluginDef } from '@fullcalendar/core';

export type TimeGridChunk = typeof import('./time-grid');

let chunk: Promise<TimeGridChunk> | null = null;

/** Starts to load the grid's code; screens under 768 px never need it. */
export function loadTimeGrid(): Promise<TimeGridChunk> {
  chunk ??= import(/* webpackChunkName: "time-grid" */ './time-grid').catch((failure: unknown) => {
    // Reset, so that a retry requests it again.
    chunk = null;
    throw failure;
  });
  return chunk;
}

/** The same, with the plugin for dragging. */
export async function loadSelectableGrid(): Promise<{
  chunk: TimeGridChunk;
  selecting: PluginDef;
}> {
  const chunk = await loadTimeGrid();
  return { chunk, selecting: await chunk.loadSelecting() };
}
