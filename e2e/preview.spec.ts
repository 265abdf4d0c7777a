import type { Page } from '@playwright/test';
import { ask } from '../scripts/lib/demo-session.mjs';
import { onePagePdf } from '../server/seed/demo/resume-pdf';
import { signIn } from './signing-in';
import { expect, test } from './test';

/** Collects what the content security policy refuses, and errors of the page. */
function watch(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

const upload = (page: Page, name: string, buffer: Buffer) =>
  page.locator('#resume input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });

test('a résumé is shown in place, by a worker of this site and within the content security policy', async ({
  page,
}) => {
  const problems = watch(page);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await signIn(page, 'student@demo.batchmate.example', { path: '/skills' });
  const resume = page.locator('#resume');
  await upload(page, 'two-skills.pdf', onePagePdf('Ananya Iyer', ['PostgreSQL and Rust at the hostel mess']));
  await expect(resume.getByRole('link', { name: 'Download two-skills.pdf' })).toBeVisible();
  await resume.getByRole('button', { name: 'Preview' }).click();
  const pages = resume.getByRole('region', { name: 'Preview of two-skills.pdf' });
  await expect(pages.getByText('PostgreSQL and Rust at the hostel mess')).toBeAttached();
  await expect(resume.getByText('Page 1 of 1')).toBeVisible();
  // Something is drawn, and the text is above its picture.
  await expect
    .poll(() =>
      pages.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return pixels.some((value, index) => index % 4 !== 3 && value < 100);
      }),
    )
    .toBe(true);
  const [drawn, text] = await Promise.all([
    pages.locator('canvas').boundingBox(),
    pages.getByText('Ananya Iyer').boundingBox(),
  ]);
  const scale = (drawn?.width ?? 0) / 595;
  expect(Math.abs((text?.x ?? 0) - (drawn?.x ?? 0) - 64 * scale)).toBeLessThan(3);
  expect(workers.filter((url) => /pdf\.worker/.test(url))).toEqual([
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/assets\//),
  ]);

  await pages.focus();
  await page.keyboard.press('+');
  await expect(resume.getByText('125%')).toBeVisible();
  await expect
    .poll(async () => ((await pages.locator('canvas').boundingBox())?.width ?? 0) / (drawn?.width ?? 1))
    .toBeCloseTo(1.25, 1);
  expect(problems).toEqual([]);
});

test('the résumé that was sent is shown with its request', async ({ page }) => {
  const problems = watch(page);
  await signIn(page, 'student@demo.batchmate.example', { path: '/referrals' });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  expect(problems).toEqual([]);
});

test('the résumé of a candidate is shown in the details, and rotated with its text', async ({ page, baseURL }) => {
  const problems = watch(page);
  await signIn(page, 'alumni@demo.batchmate.example');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const { candidates } = await ask(
    baseURL ?? '',
    token ?? '',
    '{ candidates(first: 50) { edges { node { id user { name } resume { name mediaType } } } } }',
  );
  interface Listed {
    id: string;
    user: { name: string };
    resume: { name: string; mediaType: string } | null;
  }
  const nodes: Listed[] = candidates.edges.map(({ node }: { node: Listed }) => node);
  const shared = nodes.find(({ resume }) => resume?.mediaType === 'application/pdf');
  await page.goto(`/candidates?open=${shared?.id}`);
  const sheet = page.getByRole('dialog', { name: shared?.user.name ?? '' });
  await expect(sheet.getByRole('link', { name: `Download ${shared?.resume?.name}` })).toBeVisible();
  await sheet.getByRole('button', { name: 'Preview' }).click();
  const pages = sheet.getByRole('region', { name: `Preview of ${shared?.resume?.name}` });
  await expect(sheet.getByText(/^Page 1 of \d+$/)).toBeVisible();
  const canvas = pages.locator('canvas');
  const shape = async () => {
    const box = await canvas.boundingBox();
    return box && box.width > 100 ? (box.width > box.height ? 'wide' : 'high') : null;
  };
  await expect.poll(shape).toBe('high');
  await sheet.getByRole('button', { name: 'Rotate' }).click();
  await expect.poll(shape).toBe('wide');
  // The text is turned with the page: it stays above its picture.
  const text = pages.locator('[data-main-rotation="90"] span').first();
  await expect(text).toBeAttached();
  const [drawn, above] = await Promise.all([canvas.boundingBox(), text.boundingBox()]);
  expect(above?.x ?? 0).toBeGreaterThanOrEqual((drawn?.x ?? 0) - 1);
  expect((above?.x ?? 0) + (above?.width ?? 0)).toBeLessThanOrEqual((drawn?.x ?? 0) + (drawn?.width ?? 0) + 1);
  expect(above?.height ?? 0).toBeGreaterThan(above?.width ?? 0);
  expect(problems).toEqual([]);
});
