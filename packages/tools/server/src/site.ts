import { after, before } from 'node:test';
import { buildImage } from './images.ts';
import { configurePodman } from './containers.ts';
import { TrialSite } from './trial-site.ts';

/** The one site of all test files; run.ts gives their order. */
export const site = new TrialSite();

before(async () => {
  await configurePodman();
  await buildImage();
  await site.create();
});

after(() => site.remove());
