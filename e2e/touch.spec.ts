/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import {
  conversationWith,
  deviceOf,
  field,
  KAVYA,
  message,
  newStudent,
  openConversation,
  PHONE,
  picture,
  sendPicture,
} from './chat';
import { expect, test } from './test';

type Point = [x: number, y: number];

/** The fingers of a touch screen, as the browser gets them from the device. */
async function fingersOn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  return {
    down: (point: Point) => send('touchStart', [point]),
    up: () => send('touchEnd', []),
    /** Moves by some pixels. Sent at once, so that a busy machine does not take it for a long press. */
    swipe: async ([x, y]: Point, across: number, down: number) => {
      const steps = [0.25, 0.5, 0.75, 1].map((part): Point => [x + across * part, y + down * part]);
      await Promise.all([
        send('touchStart', [[x, y]]),
        ...steps.map((point) => send('touchMove', [point])),
        send('touchEnd', []),
      ]);
    },
  };
}

async function middleOf(element: Locator): Promise<Point> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return [x + width / 2, y + height / 2];
}

test('a message has a visible button for its actions, opens them by a long press, and is answered by a swipe', async ({
  browser,
  server,
}) => {
  const student = await newStudent(server.url, 'Uma', 'Pillai');
  const id = await conversationWith(server.url, student);
  const page = await deviceOf(browser, server.url, student, PHONE);
  await openConversation(page, id);
  const fingers = await fingersOn(page);
  const bubble = (text: string) => message(page, text).locator('.message-text');
  const actions = page.getByRole('log').getByRole('button', { name: /^Actions for/ });
  const cancel = page.getByRole('button', { name: 'Cancel reply', exact: true });
  const banner = (title: string) => page.getByRole('status').filter({ hasText: title });
  const reply = page.getByRole('menuitem', { name: 'Reply', exact: true });

  await test.step('the head shows the kind of the other user', async () => {
    await expect(page.getByRole('main').getByText('HR', { exact: true }).filter({ visible: true })).toHaveCount(1);
  });

  await test.step('a pull at the top of the messages does not reload the page', async () => {
    await expect(page.getByRole('log')).toHaveCSS('overscroll-behavior-y', 'contain');
  });

  await test.step('the button is seen without a pointer', async () => {
    await expect(actions).toHaveCount(2);
    const colors = await actions.evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).color));
    for (const color of colors) expect(color).not.toMatch(/, 0\)$/);
    await actions.last().tap();
    await reply.tap();
    await expect(banner('Replying to yourself')).toContainText('Hi');
    await expect(field(page)).toBeFocused();
    await cancel.tap();
    await expect(cancel).toHaveCount(0);
  });

  await test.step('a long press opens the menu, which stays when the finger leaves', async () => {
    await fingers.down(await middleOf(bubble('Hello')));
    await expect(reply).toBeVisible();
    await fingers.up();
    await reply.tap();
    await expect(banner('Replying to them')).toContainText('Hello');
    await cancel.tap();
    await expect(cancel).toHaveCount(0);
  });

  await test.step('a swipe to the right replies, a short or steep one does not', async () => {
    await fingers.swipe(await middleOf(bubble('Hello')), 40, 0);
    await fingers.swipe(await middleOf(bubble('Hello')), 60, 60);
    // What comes after them has been handled, so they have been, too. Not by a tap: right after a swipe, the browser can take it as what
    // stops the scrolling, and press nothing.
    await actions.last().click();
    await expect(reply).toBeVisible();
    await expect(cancel).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(reply).toHaveCount(0);
    await fingers.swipe(await middleOf(bubble('Hello')), 80, 5);
    await expect(banner('Replying to them')).toContainText('Hello');
    await expect(field(page)).toBeFocused();
    await field(page).fill('Good morning');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(message(page, 'Good morning').getByRole('button', { name: 'Hello', exact: true })).toBeVisible();
  });
});

test('a long press on a picture opens the menu, a tap the picture', async ({ browser, server }) => {
  const student = await newStudent(server.url, 'Leela', 'Menon');
  const id = await conversationWith(server.url, student);
  await sendPicture(server.url, KAVYA, id, picture('sketch.png'));
  const page = await deviceOf(browser, server.url, student, PHONE);
  await openConversation(page, id);
  const fingers = await fingersOn(page);
  const sketch = page.getByRole('log').getByRole('button', { name: 'Preview of sketch.png', exact: true });
  const reply = page.getByRole('menuitem', { name: 'Reply', exact: true });
  await expect(sketch.locator('img')).toHaveJSProperty('complete', true);
  await fingers.down(await middleOf(sketch));
  await expect(reply).toBeVisible();
  await fingers.up();
  await reply.tap();
  await expect(page.getByRole('status').filter({ hasText: 'Replying to them' })).toContainText('sketch.png');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await sketch.tap();
  await expect(page.getByRole('dialog', { name: 'sketch.png', exact: true }).getByRole('img')).toBeVisible();
});
