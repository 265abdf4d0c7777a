/// <reference lib="dom" />
import type { APIRequestContext, Page } from '@playwright/test';
import { inEmailTo } from './emails';
import { signIn } from './signing-in';
import { expect, test } from './test';

const PASSWORD = 'Sesame-open-1';
const PAGES = [
  '/',
  '/about-us',
  '/privacy-policy',
  '/terms-and-conditions',
  '/internships',
  '/internship-registration/ds',
];
const RESUME = {
  name: 'résumé.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
};

async function fillSignUp(page: Page, email: string, { company = false } = {}): Promise<void> {
  const dialog = page.getByRole('dialog');
  const fields: Record<string, string> = {
    'First name': 'Tara',
    'Last name': 'Bose',
    College: 'Kaveri Institute of Technology',
    ...(company && { Company: 'Deccan Data', Position: 'Engineer' }),
    'LinkedIn URL': 'https://www.linkedin.com/in/tara-bose',
    Email: email,
    'Confirm password': PASSWORD,
  };
  for (const [name, value] of Object.entries(fields)) await dialog.getByRole('textbox', { name }).fill(value);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

/** Creates an account through the REST API, as the dialog does. */
async function register(request: APIRequestContext, email: string): Promise<void> {
  const made = await request.post('/api/identity/sign-up', { data: { email, password: PASSWORD } });
  const userData = {
    firstName: 'Tara',
    lastName: 'Bose',
    userType: 'jobseeker',
    college: 'Kaveri Institute of Technology',
    linkedinUrl: 'https://www.linkedin.com/in/tara-bose',
  };
  const { idToken } = await made.json();
  expect((await request.post('/api/auth/firebase-login', { data: { idToken, userData } })).status()).toBe(200);
}

const logIn = async (page: Page, password: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
};

test.describe('the public pages', () => {
  test('are readable without JavaScript, and load nothing from other sites', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Ask a batchmate for a referral, and get an answer.',
    );
    const sections = [
      'Why Choose Batchmate',
      'For Alumni & HR Professionals',
      'About Us',
      'Success Stories',
      'How It Works',
    ];
    for (const name of sections) await expect(page.getByRole('region', { name })).toBeVisible();
    await context.close();

    const withScript = await browser.newPage();
    const strangers: string[] = [];
    withScript.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) strangers.push(request.url());
    });
    for (const path of PAGES) {
      await withScript.goto(path);
      await expect(withScript.locator('h1')).toBeVisible();
    }
    expect(strangers).toEqual([]);
    await withScript.close();
  });

  for (const width of [320, 640]) {
    // 640 px is the width of a 1280 px window at 200% zoom.
    test(`fit into ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.locator('h1')).toBeVisible();
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(tooWide, path).toBeLessThanOrEqual(0);
      }
    });
  }

  test('have metadata for search engines', async ({ request, baseURL }) => {
    const html = await (await request.get('/about-us')).text();
    expect(html).toContain(`<link rel="canonical" href="${baseURL}/about-us" />`);
    expect(html).toContain(`<meta property="og:image" content="${baseURL}/og.png" />`);
    expect((await request.get('/og.png')).headers()['content-type']).toBe('image/png');
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${baseURL}/privacy-policy</loc>`);
    expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Batchmate' });
  });

  test('an unknown path shows a 404 page with a link home', async ({ page }) => {
    const answer = await page.goto('/nowhere-at-all');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ask a batchmate/);
  });

  test('the stories scroll with the keyboard and the buttons', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const strip = page.getByRole('list', { name: /^Success stories/ });
    await expect(strip.getByRole('listitem')).toHaveCount(4);
    const left = () => strip.evaluate((list) => list.scrollLeft);
    await page.getByRole('button', { name: 'More stories' }).click();
    await expect.poll(left).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Previous stories' }).click();
    await expect.poll(left).toBeLessThan(20);
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(left).toBeGreaterThan(5);
  });
});

test.describe('the dialog', () => {
  for (const [role, label] of [
    ['alumni', 'Alumni/HR Referrer'],
    ['hr', 'HR Company Representative'],
  ] as const) {
    test(`signs up ${role} from a link, and signs in`, async ({ page }) => {
      await page.goto(`/?auth=signup&role=${role}`);
      await expect(page.getByRole('radio', { name: label })).toBeChecked();
      await fillSignUp(page, `${role}-by-link@journey.example`, { company: true });
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByText('Signup successful. You can now log in.').first()).toBeVisible();
      await logIn(page, PASSWORD);
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      const sections = page.getByRole('navigation', { name: 'Main' });
      await expect(sections.getByRole('link', { name: 'Referral Management' })).toBeVisible();
    });
  }

  test('opens with the keyboard, keeps the focus, and returns it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Login' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Welcome back' });
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Login' })).toBeFocused();
    expect(new URL(page.url()).search).toBe('');
  });

  test('the back button closes it', async ({ page }) => {
    await page.goto('/about-us');
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/about-us');
  });

  test('a sign-in on a page that the application does not have opens the portal, and Back leads to that page', async ({
    page,
    request,
  }) => {
    const email = 'reader@journey.example';
    await register(request, email);
    await page.goto('/about-us');
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(email);
    await logIn(page, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about-us');
    await expect(page.getByRole('heading', { name: 'About Us', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Open Batchmate' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });

  test('a wrong password shows an error, and a forgotten one is reset by email', async ({ page, request }) => {
    const email = 'forgetful@journey.example';
    await register(request, email);
    await page.goto('/?auth=login');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(email);
    await logIn(page, 'Not-the-one-1');
    await expect(page.getByText('Login failed').first()).toBeVisible();
    await expect(page.getByRole('dialog').getByText('The email address or password is wrong.').first()).toBeVisible();

    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Check your email for password reset instructions.').first()).toBeVisible();
    const link = await inEmailTo(email, /(http\S+#code=\S+)/);
    await page.goto(link);
    const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
    await dialog.getByLabel('New password', { exact: true }).fill('Another-sesame-2');
    await dialog.getByRole('textbox', { name: /Confirm/ }).fill('Another-sesame-2');
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await expect(
      page.getByText('Password reset successfully! Please login with your new password.').first(),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(email);
    await logIn(page, 'Another-sesame-2');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});

test.describe('an internship', () => {
  const fill = async (page: Page) => {
    const fields = { Phone: '+91 98450 12345', College: 'KIT', Degree: 'B.Tech', Batch: '2026', USN: '1KI22CS001' };
    for (const [name, value] of Object.entries({
      'First name': 'Tara',
      'Last name': 'Bose',
      Email: 'tara@journey.example',
      ...fields,
    }))
      await page.getByRole('textbox', { name }).fill(value);
    await page.getByLabel('Résumé', { exact: true }).and(page.locator('input')).setInputFiles(RESUME);
  };

  test('a visitor applies, signs in, pays after a failure, and cannot apply twice', async ({ page, request }) => {
    const email = 'applicant@journey.example';
    await register(request, email);
    await page.goto('/internships');
    await page.getByRole('link', { name: 'Apply Now: Full Stack Development' }).click();
    await page.getByRole('button', { name: 'Submit Application & Pay' }).click();
    await expect(page.getByText('Missing Required Fields')).toBeVisible();
    await fill(page);
    await page.getByRole('button', { name: 'Submit Application & Pay' }).click();
    await expect(page.getByText('You must be logged in to apply.')).toBeVisible();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await logIn(page, PASSWORD);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'USN' })).toHaveValue('1KI22CS001');
    await page.getByRole('button', { name: 'Submit Application & Pay' }).click();
    await page.getByRole('button', { name: 'Fail the payment (test)' }).click();
    await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
    await page.getByRole('button', { name: 'Pay ₹999' }).click();
    await page.getByRole('button', { name: 'Pay ₹999 (test)' }).click();
    await expect(page.getByRole('heading', { name: 'We received your application' })).toBeVisible();
    await expect(page.getByText(/^BM-R-\d{4}-\d{6}$/)).toBeVisible();
    const paidAt = page.url();

    // Instead of the form, there is a link to the paid application.
    await page.goto('/internship-registration/fs');
    await expect(page.getByText('You have already applied for this internship')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit Application & Pay' })).toBeHidden();
    await page.getByRole('link', { name: 'See your application' }).click();
    await expect(page.getByRole('heading', { name: 'We received your application' })).toBeVisible();
    expect(page.url()).toBe(paidAt);
  });

  test('an application without a fee takes one step', async ({ page, request }) => {
    await register(request, 'designer@journey.example');
    await signIn(page, 'designer@journey.example', { password: PASSWORD });
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/internship-registration/uiux');
    await fill(page);
    await page.getByRole('button', { name: 'Submit Application', exact: true }).click();
    // At the top, although the button was at the end of a long form.
    await expect(page.getByRole('heading', { name: 'We received your application' })).toBeInViewport();
  });
});
