import { ADMIN_SCENES } from './admin-scenes.js';
import { MARSHAL_SCENES } from './marshal-scenes.js';
import { VISITOR_SCENES } from './visitor-scenes.js';
import { WALKER_SCENES } from './walker-scenes.js';

/** All that is looked at, by who sees it. A page or modal is not done without its scene. */
export const SCENES = {
  visitor: VISITOR_SCENES,
  walker: WALKER_SCENES,
  marshal: MARSHAL_SCENES,
  admin: ADMIN_SCENES,
} as const;
export type Viewer = keyof typeof SCENES;
/** Who sees most comes first, so that no worker is left with it alone in the end. */
export const VIEWERS = ['marshal', 'admin', 'walker', 'visitor'] as const satisfies Viewer[];
