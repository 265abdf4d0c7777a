import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { demoSession, useSession } from '../scripts/lib/demo-session.mjs';
import { untilShown } from '../scripts/lib/student-screens.mjs';
import { PORTALS } from '../scripts/sheets/portal-screens.mjs';
import { type Control, controlsOf, hasEffect, isExempt, requestsOf } from './controls';
import { OVERLAYS } from './overlays';

// Presses the buttons and opens the links of every screen and of the dialogs, sheets and menus that they open, and expects an effect of each: a request, another
// address, a dialog or menu, a download, a file dialog, a new tab, a change of the page, or the focus elsewhere. Rows of a list have the same controls, so those
// of the first row stand for all. Changes never reach the server, so that no press depends on the ones before.

// Hundreds of presses with a snapshot each make a trace slow to record. The names of the controls say enough.
test.use({ trace: 'off' });

/** The screen of each portal on which the controls of the frame are pressed, which are the same everywhere. */
const FRAME_ON: Readonly<Record<string, string>> = {
  student: 'dashboard',
  referrer: 'dashboard',
  hr: 'dashboard',
  admin: 'desk',
};

/** Screens that HR and referrers share are pressed as a referrer. */
const SHARED: Readonly<Record<string, readonly string[]>> = { hr: ['profile', 'verification', 'listings', 'listing'] };

/** Pages at a time. */
const PAGES = 3;
/** The most controls that lead to a dialog: a menu, its item, and a button of the item's dialog. */
const DEEPEST = 3;

/** These close what they are in, which has to be opened again: they are pressed last. The last one ends the session. */
const LATE = ['Close', 'Cancel', 'Logout'];

/** The names of the client's mutations. It sends only hashes of documents. */
const MUTATIONS = new Set(
  [...readFileSync('dist/persisted-documents.json', 'utf8').matchAll(/mutation (\w+)/g)].map(([, name]) => name),
);

/** What is pressed together: a screen, or what the controls of a way open on it. */
interface Stage {
  path: string;
  within: string;
  way: readonly Control[];
  /** The kinds of the controls on the way, which are not those of this stage. */
  known: ReadonlySet<string>;
}

/** Presses the controls of one screen after the other in one page. */
class Walk {
  readonly without: string[] = [];
  private readonly settled: () => Promise<void>;
  /** The address of the current stage. */
  private here = '';
  /** Whether the page has left the stage, so that it has to be opened again. */
  private isLost = false;

  /** @param pressed the stages whose controls were pressed, of all walks: many dialogs open from several screens */
  constructor(
    private readonly page: Page,
    private readonly pressed: Set<string>,
  ) {
    this.settled = requestsOf(page);
  }

  /** Presses all controls of a screen, and those of what they open. */
  async press(path: string, within: string): Promise<void> {
    const stages: Stage[] = [{ path, within, way: [], known: new Set() }];
    for (let stage = stages.shift(); stage; stage = stages.shift()) stages.push(...(await this.pressStage(stage)));
  }

  /** @returns what the controls of a stage open */
  private async pressStage(stage: Stage): Promise<Stage[]> {
    await this.arrive(stage);
    // A sheet that belongs to the address is above the screen.
    const within = stage.way.length === 0 && (await this.overlays()) > 0 ? OVERLAYS : stage.within;
    const all = await controlsOf(this.page, 'body');
    const mine = new Set((await controlsOf(this.page, within)).map(({ kind }) => kind));
    const controls = all.filter(({ kind }) => mine.has(kind) && !stage.known.has(kind));
    const isFirst = stage.way.length === 0;
    if (isFirst) expect(controls.length, `controls of ${stage.path}`).toBeGreaterThan(0);
    const signature = controls.map(({ kind }) => kind).join('\n');
    if (!isFirst && this.pressed.has(signature)) return [];
    this.pressed.add(signature);
    const known = new Set([...stage.known, ...all.map(({ kind }) => kind)]);
    const opened: Stage[] = [];
    for (const control of controls.filter((one) => !isExempt(one)).toSorted((a, b) => lateness(a) - lateness(b))) {
      const opens = await this.pressOne(stage, control);
      if (opens && stage.way.length < DEEPEST)
        opened.push({ path: stage.path, within: 'body', way: [...stage.way, control], known });
    }
    return opened;
  }

  /** @returns whether the control opens something */
  private async pressOne(stage: Stage, control: Control): Promise<boolean> {
    let effect = this.isLost ? null : await this.tryOne(control);
    if (effect === null) {
      await this.arrive(stage);
      effect = await this.tryOne(control);
    }
    const names = [...stage.way, control].map(({ name }) => name);
    if (!effect) this.without.push(`${stage.path}: ${names.join(' → ')}`);
    if (this.page.url() === this.here) await this.settled();
    const opens =
      effect === true && new URL(this.page.url()).pathname === pathOf(stage) && (await this.overlays(true)) > 0;
    await this.restore(stage, opens);
    return opens;
  }

  /** @returns null if the control is not there */
  private async tryOne({ kind }: Control): Promise<boolean | null> {
    const found = (await controlsOf(this.page, 'body')).find((control) => control.kind === kind);
    return found ? hasEffect(this.page, found) : null;
  }

  /** Goes to the beginning of a stage. */
  private async arrive({ path, way }: Stage): Promise<void> {
    await this.page.goto(path);
    await untilShown(this.page);
    for (const opener of way) {
      await this.mark();
      expect(await this.tryOne(opener), `${path}: ${opener.name}`).toBe(true);
      await this.settled();
    }
    await this.mark();
    this.here = this.page.url();
    this.isLost = false;
  }

  /** Closes what a press has opened and returns to the stage, by the shortest way. What it has closed is opened when it is needed. */
  private async restore({ way }: Stage, opens: boolean): Promise<void> {
    const { page } = this;
    if (opens) {
      await page.keyboard.press('Escape');
      for (const end = Date.now() + 1_000; (await this.overlays(true)) > 0; await this.settled())
        if (Date.now() > end) {
          this.isLost = true;
          return;
        }
    }
    if (page.url() === this.here) return;
    await page.goBack({ waitUntil: 'commit' }).catch(() => null);
    this.isLost = page.url() !== this.here || way.length > 0;
    if (!this.isLost) await untilShown(page);
  }

  /** Remembers what is open. */
  private mark(): Promise<void> {
    return this.page.locator(OVERLAYS).evaluateAll((open) => {
      for (const element of open) element.setAttribute('data-known', '');
    });
  }

  /** The number of dialogs, sheets and menus in sight: all, or those that are new. */
  private async overlays(isNew = false): Promise<number> {
    return this.page
      .locator(isNew ? `${OVERLAYS}:not([data-known])` : OVERLAYS)
      .filter({ visible: true })
      .count();
  }
}

const lateness = ({ name }: Control) => LATE.indexOf(name);
const pathOf = ({ path }: Stage) => path.split('?')[0];

/** Refuses every change, so that the data stays the same. */
async function refuseChanges(context: BrowserContext): Promise<void> {
  await context.route('**/graphql', (route) => {
    // Without data for a visit of the API explorer.
    const operationName = route.request().postDataJSON()?.operationName;
    return MUTATIONS.has(operationName) ? route.abort() : route.fallback();
  });
  await context.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
}

for (const portal of PORTALS) {
  test(`every control of the ${portal.name} portal has an effect`, async ({ browser, baseURL: base }) => {
    const baseURL = base ?? '';
    const session = await demoSession(baseURL, portal.email, process.env.DEMO_PASSWORD);
    const all = await portal.screens(baseURL, session.token);
    const screens = all.filter(({ name }) => !SHARED[portal.name]?.includes(name));
    const without: string[] = [];
    const pressed = new Set<string>();
    const walk = async () => {
      const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', locale: 'en-IN' });
      await useSession(context, session);
      await refuseChanges(context);
      const one = new Walk(await context.newPage(), pressed);
      for (let screen = screens.shift(); screen; screen = screens.shift())
        await one.press(screen.path, screen.name === FRAME_ON[portal.name] ? 'body' : 'main');
      without.push(...one.without);
      await context.close();
    };
    await Promise.all(Array.from({ length: PAGES }, walk));
    expect(without).toEqual([]);
  });
}
