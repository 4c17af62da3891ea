import { ADMIN_SCENES } from './admin-scenes.js';
import { MARSHAL_SCENES } from './marshal-scenes.js';
import { VISITOR_SCENES } from './visitor-scenes.js';
import { WALKER_SCENES } from './walker-scenes.js';

/** All scenes by viewer. Every new page or modal needs one. */
export const SCENES = {
  visitor: VISITOR_SCENES,
  walker: WALKER_SCENES,
  marshal: MARSHAL_SCENES,
  admin: ADMIN_SCENES,
} as const;
export type Viewer = keyof typeof SCENES;
/** The viewer with most scenes comes first, so that no worker runs them alone at the end. */
export const VIEWERS = ['marshal', 'admin', 'walker', 'visitor'] as const satisfies Viewer[];
