import { pagesOf } from '../support/pages.js';
import { ADMIN_SCENES } from './admin-scenes.js';
import { MARSHAL_SCENES } from './marshal-scenes.js';
import type { Scene } from './scene.js';
import { VISITOR_SCENES } from './visitor-scenes.js';
import { WALKER_SCENES } from './walker-scenes.js';

export type Viewer = 'visitor' | 'walker' | 'marshal' | 'admin';

/** The scenes, and one for each page that has none. */
function withPages(viewer: Viewer, scenes: readonly Scene[]): readonly Scene[] {
  const shown = scenes.map(({ path }) => path.replace(/\?.*/, ''));
  const missing = pagesOf(viewer).filter((path) => !shown.includes(path));
  return [...scenes, ...missing.map((path): Scene => ({ name: path, path: `/${path.slice(1)}` }))];
}

/** All scenes by viewer. Every modal needs one. */
export const SCENES = {
  visitor: withPages('visitor', VISITOR_SCENES),
  walker: withPages('walker', WALKER_SCENES),
  marshal: withPages('marshal', MARSHAL_SCENES),
  admin: withPages('admin', ADMIN_SCENES),
} as const;
/** The viewer with most scenes comes first, so that no worker runs them alone at the end. */
export const VIEWERS = ['marshal', 'admin', 'walker', 'visitor'] as const satisfies Viewer[];
