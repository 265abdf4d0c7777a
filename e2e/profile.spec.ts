import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn, signInAgain } from './signing-in';
import { expect, test } from './test';

const PASSWORD = 'Sesame-open-1';

/** Creates a student's account through the API. @returns the token of its first session, and the address */
async function createStudent(page: Page): Promise<{ email: string; token: string }> {
  const email = `profile.${Date.now()}.${test.info().parallelIndex}@journey.example`;
  const signedUp = await page.request.post('/api/identity/sign-up', { data: { email, password: PASSWORD } });
  const { idToken } = await signedUp.json();
  const userData = {
    userType: 'jobseeker',
    firstName: 'Tara',
    lastName: 'Bose',
    college: 'Kaveri Institute of Technology',
    linkedinUrl: 'https://www.linkedin.com/in/tara-bose',
  };
  const exchanged = await page.request.post('/api/auth/firebase-login', { data: { idToken, userData } });
  expect(exchanged.status()).toBe(200);
  return { email, token: (await exchanged.json()).token };
}

async function openForm(page: Page, field: string): Promise<void> {
  await page.goto(`/profile?edit=${field}`);
  await expect(page.getByRole('form', { name: 'Edit Profile' })).toBeVisible();
}

const completion = async (page: Page) =>
  Number(await page.getByRole('progressbar', { name: 'Profile completion' }).getAttribute('aria-valuenow'));

test('a student edits the profile, and a text that is too long is refused at its field', async ({ page }) => {
  const { email } = await createStudent(page);
  await signIn(page, email, { password: PASSWORD });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Profile' }).click();
  await page.getByRole('link', { name: 'Add a headline' }).first().click();
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await expect(headline).toBeFocused();
  const before = await completion(page);
  await headline.fill('x'.repeat(10_000));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Use up to 160 characters. This text has 10,000.')).toBeVisible();
  await headline.fill('مهندسة برمجيات 👩‍💻');
  await expect.poll(() => completion(page)).toBeGreaterThan(before);
  await page.getByRole('textbox', { name: 'Looking for' }).fill('Backend Engineer');
  await page.getByRole('textbox', { name: 'Looking for' }).press('Enter');
  await expect(page.getByText('2 changes not saved')).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('مهندسة برمجيات 👩‍💻')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Looking for' })).toContainText('Backend Engineer');
});

test('a photo of 40 megapixels is turned upright, cropped with the keyboard and saved', async ({ page }) => {
  const { email } = await createStudent(page);
  await signIn(page, email, { password: PASSWORD, path: '/profile' });
  const input = page.locator('input[type=file][accept="image/*"]');
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toHaveText('Choose a PNG, JPEG or WebP image.');
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1');
  await input.setInputFiles({ name: 'me.heic', mimeType: 'image/heic', buffer: heic });
  await expect(page.getByRole('alert')).toContainText('This browser cannot open HEIC photos.');

  // Left half red, right half blue, and turned by EXIF: upright, red is above blue.
  const half = { width: 3650, height: 5500, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: 'blue' } })
    .png()
    .toBuffer();
  const photo = sharp({ create: { ...half, width: 7300, background: 'red' } })
    .composite([{ input: blue, left: 3650, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg();
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo.toBuffer() });
  const dialog = page.getByRole('dialog', { name: 'Use this photo?' });
  const crop = dialog.getByRole('group', { name: /Position of the photo/ });
  await expect(crop).toBeVisible();
  const image = dialog.getByRole('img', { name: 'The chosen photo' });
  expect(await image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([1543, 2048]);
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await zoom.focus();
  for (let step = 0; step < 20; step += 1) await zoom.press('ArrowRight');
  await expect(zoom).toHaveValue('2');
  const before = await image.getAttribute('style');
  await crop.focus();
  for (let step = 0; step < 40; step += 1) await crop.press('ArrowDown');
  expect(await image.getAttribute('style')).not.toBe(before);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();

  // Moved down as far as it goes, the photo shows its upper part.
  const src = await page.locator('main img[src*="/api/files/"]').first().getAttribute('src');
  const shown = await page.request.get((src ?? '').replace(/&size=\d+/, ''));
  const { data, info } = await sharp(await shown.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([772, 772]);
  expect(data[0]).toBeGreaterThan(200);
  expect(data[2]).toBeLessThan(60);
});

test('the preview marks what is hidden and leads to the switch that hides it', async ({ page }) => {
  const { email } = await createStudent(page);
  await signIn(page, email, { password: PASSWORD, path: '/profile' });
  await page.getByRole('link', { name: 'View as others see it' }).click();
  await expect(page.getByText('Hidden from alumni')).toBeVisible();
  await expect(page.getByRole('link', { name: email })).toBeHidden();
  await page.getByRole('link', { name: 'Change who sees your Email' }).click();
  await expect(page).toHaveURL(/\/settings\/privacy$/);
  await page.getByText('Show email address').click();
  await page.getByText('HR', { exact: true }).click();
  await expect(page.getByText(/can find you now\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'See what they see' }).click();
  await expect(page.getByText('With your privacy settings, alumni cannot find your profile.')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'View as' }).getByText('HR', { exact: true }).click();
  await expect(page.getByRole('main').getByRole('link', { name: email })).toBeVisible();
});

test('of two tabs that edit one profile, the second sees what the first changed, and keeps its text', async ({
  page,
  context,
}) => {
  const { email } = await createStudent(page);
  await signIn(page, email, { password: PASSWORD });
  const other = await context.newPage();
  await openForm(page, 'headline');
  await openForm(other, 'headline');
  await page.getByRole('textbox', { name: 'Headline' }).fill('First tab');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/profile$/);

  await other.getByRole('textbox', { name: 'Headline' }).fill('Second tab');
  await other.getByRole('textbox', { name: 'Location' }).fill('Pune');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  const notice = other.getByRole('alert').filter({ hasText: 'Your profile was changed elsewhere' });
  await expect(notice).toContainText('Headline is now “First tab”.');
  await expect(other.getByRole('textbox', { name: 'Headline' })).toHaveValue('Second tab');
  await notice.getByRole('button', { name: 'Keep mine for Headline' }).click();
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other).toHaveURL(/\/profile$/);
  await expect(other.getByText('Second tab')).toBeVisible();
  await expect(other.getByText('Pune')).toBeVisible();
});

test('a session that ends while the form is open does not lose the text', async ({ page, baseURL }) => {
  const student = await createStudent(page);
  await signIn(page, student.email, { password: PASSWORD });
  await openForm(page, 'headline');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Likes databases');
  await signInAgain(page, baseURL ?? '', { email: student.email, password: PASSWORD });
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('Likes databases');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Likes databases')).toBeVisible();
});

test('a session that ends in the dialog of a certification does not lose what was entered', async ({
  page,
  baseURL,
}) => {
  const student = await createStudent(page);
  await signIn(page, student.email, { password: PASSWORD, path: '/skills?add=certification' });
  const dialog = page.getByRole('dialog', { name: 'Add license or certification' });
  await dialog.getByLabel('Name').fill('Cluster Administration');
  await dialog.getByLabel('Issue date: month').selectOption('January');
  await dialog.getByRole('textbox', { name: 'Skills' }).fill('Docker');
  await dialog.getByRole('textbox', { name: 'Skills' }).press('Enter');
  await signInAgain(page, baseURL ?? '', { email: student.email, password: PASSWORD });
  await expect(dialog.getByLabel('Name')).toHaveValue('Cluster Administration');
  await expect(dialog.getByLabel('Issue date: month')).toHaveValue('1');
  await expect(dialog.getByText('Docker')).toBeVisible();
});
