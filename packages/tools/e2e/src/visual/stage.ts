import { expect, type Page } from '@playwright/test';
import { TIER } from '@walkies/tooling/tier';
import { keepQuiet, leaveFewWalks } from '../support/screens.js';
import type { CrowdedSite } from './crowded-site.js';
import { addressOf, type Scene } from './scene.js';
import type { Viewer } from './scenes.js';

/** A page of the crowded site that shows one scene after another. */
export class Stage {
  /** The scene for which the page was loaded; undefined if it must reload. */
  private loadedFor: Scene | undefined;

  private constructor(
    readonly page: Page,
    private readonly ids: CrowdedSite['ids'],
  ) {}

  static async open(site: CrowdedSite, viewer: Viewer): Promise<Stage> {
    const page = await (await site.contextOf(viewer)).newPage();
    await keepQuiet(page);
    return new Stage(page, site.ids);
  }

  async show(scene: Scene): Promise<void> {
    const { page, ids } = this;
    const address = addressOf(scene, ids);
    if (this.canShow(scene)) await goWithin(page, address);
    else await this.load(scene, address);
    this.loadedFor = scene.spoils ? undefined : scene;
    await hasArrived(page);
    await scene.then?.(page);
    await hasArrived(page);
    await expect(page.locator('dialog[open]').first()).toBeVisible({
      visible: Boolean(scene.modal),
    });
    await expect(page.getByText('Loading...')).toHaveCount(0);
  }

  /** Loading a page takes longer than its checks, so only the deep tier loads each. */
  private canShow({ answers, walks }: Scene): boolean {
    const before = this.loadedFor;
    if (TIER === 'deep' || !before) return false;
    return before.answers === answers && before.walks === walks;
  }

  private async load({ answers, walks }: Scene, address: string): Promise<void> {
    const { page, ids } = this;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (!walks) await leaveFewWalks(page, Object.values(ids));
    await answers?.(page);
    await page.goto(address);
  }
}

async function hasArrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

/**
 * Navigates as a link would. Input and open modals of the previous scene disappear with its page, so a
 * scene on the same page takes a detour over another one.
 */
async function goWithin(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(page.url());
  const [path] = address.split('?');
  const between = path === '/' ? '/account' : '/';
  const stops = path === pathname ? [between, address] : [address];
  for (const stop of stops) {
    await page.evaluate((to) => {
      const before = document.querySelectorAll<HTMLElement>('h1, dialog[open]');
      for (const element of before) element.dataset['before'] = '';
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      scrollTo(0, 0);
    }, stop);
    await expect(page.locator('[data-before]')).toHaveCount(0);
  }
}
