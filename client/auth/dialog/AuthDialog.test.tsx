import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { authModes } from '../../routes/paths';
import { clearSession, getSession } from '../../lib/session';
import { authApi, button, ended, field, fillSignup, logIn, openAuth, refuse, session } from '../../testing/auth';
import { server } from '../../testing/server';

beforeEach(() => {
  clearSession();
  ended.splice(0);
});

test.each(authModes)('%s has no accessibility violations', async (mode) => {
  authApi();
  openAuth(`/?auth=${mode}`);
  expect(await axe(await screen.findByRole('dialog'))).toHaveNoViolations();
});

describe('login', () => {
  test('signs in, saves the session, and removes the dialog from the URL', async () => {
    const asked = authApi();
    const { user, address } = openAuth('/?auth=login');
    await logIn(user);
    expect(await screen.findByText('Login successful')).toBeInTheDocument();
    expect(getSession()).toEqual({ token: 'opaque', user: { id: 'u1', name: 'Asha Rao', role: 'JOBSEEKER' } });
    expect(asked).toEqual([
      { path: '/api/identity/sign-in', body: { email: 'asha@college.edu', password: 'Sunshine#1' } },
      { path: '/api/auth/firebase-login', body: { idToken: 'signed' } },
    ]);
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('removes what someone else left in this browser', async () => {
    authApi();
    localStorage.setItem('draft:job:u1:new', '{}');
    localStorage.setItem('draft:job:u2:new', '{}');
    const { user } = openAuth('/?auth=login');
    await logIn(user);
    await waitFor(() => expect(getSession()?.user.id).toBe('u1'));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual(['draft:job:u1:new']);
  });

  test('a wrong password is an error, and the entries stay', async () => {
    authApi({ 'sign-in': refuse(401, 'UNAUTHENTICATED', 'The email address or password is wrong.') });
    const { user } = openAuth('/?auth=login');
    await logIn(user);
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    const problem = await screen.findByRole('group', { name: 'The email address or password is wrong.' });
    await waitFor(() => expect(problem).toHaveFocus());
    expect(field('Email')).toHaveValue('asha@college.edu');
    expect(field('Password')).toHaveValue('Sunshine#1');
    expect(getSession()).toBeNull();
  });

  test('blank fields show an error, without a request', async () => {
    const asked = authApi();
    const { user } = openAuth('/?auth=login');
    await user.click(button('Sign In'));
    await waitFor(() => expect(field('Email')).toHaveAccessibleErrorMessage('Please enter your email address.'));
    expect(field('Email')).toBeInvalid();
    await waitFor(() => expect(field('Email')).toHaveFocus());
    expect(asked).toEqual([]);
  });

  test('an internal error shows only the message of the specification', async () => {
    authApi({ exchange: refuse(500, 'INTERNAL_SERVER_ERROR', 'column "x" does not exist') });
    const { user } = openAuth('/?auth=login');
    await logIn(user);
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    expect(screen.getAllByText('Authentication failed')).not.toHaveLength(0);
  });

  test('two clicks send one request', async () => {
    let release: (() => void) | undefined;
    const asked = authApi({
      'sign-in': () =>
        new Promise((resolve) => {
          release = () => resolve(HttpResponse.json({ idToken: 'signed' }));
        }),
    });
    const { user } = openAuth('/?auth=login');
    await user.type(field('Email'), 'asha@college.edu');
    await user.type(field('Password'), 'Sunshine#1{Enter}{Enter}');
    await user.keyboard('{Enter}{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await waitFor(() => expect(release).toBeDefined());
    release?.();
    await screen.findByText('Login successful');
    expect(asked.map(({ path }) => path)).toEqual(['/api/identity/sign-in', '/api/auth/firebase-login']);
  });

  test('shows that it is offline and keeps the entries; the same button works when it is online again', async () => {
    authApi();
    server.use(http.get('/api/auth/config', () => HttpResponse.error()));
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = openAuth('/?auth=login');
    await logIn(user);
    const sentence = 'You are offline. Your entries are still here: try again when the connection is back.';
    expect(await screen.findByRole('group', { name: sentence })).toBeInTheDocument();
    expect(field('Password')).toHaveValue('Sunshine#1');
    onLine.mockRestore();
    authApi();
    await user.click(button('Sign In'));
    expect(await screen.findByText('Login successful')).toBeInTheDocument();
  });

  test('shows Apple as coming soon and does not offer Google', async () => {
    authApi();
    openAuth('/?auth=login');
    expect(await screen.findByRole('button', { name: 'Continue with Apple (Coming Soon)' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /google/i })).not.toBeInTheDocument();
  });

  test('shows and hides the password, and can be filled in by a password manager', async () => {
    authApi();
    const { user } = openAuth('/?auth=login');
    expect(field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    await user.click(button('Show password'));
    expect(field('Password')).toHaveAttribute('type', 'text');
    await user.click(button('Hide password'));
    expect(field('Password')).toHaveAttribute('type', 'password');
  });

  test('the focus goes into the first field, and back when Escape closes the dialog', async () => {
    authApi();
    const { user, address } = openAuth('/');
    await user.click(button('Open'));
    await waitFor(() => expect(field('Email')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/');
    await waitFor(() => expect(button('Open')).toHaveFocus());
  });
});

describe('signup', () => {
  test('creates the account with its profile, then opens the login with the email address', async () => {
    const asked = authApi();
    const { user, address } = openAuth('/?auth=signup');
    await fillSignup(user);
    await user.click(button('Add degree, batch and skills now'));
    await user.type(field('Skills'), 'SQL,React{Enter}');
    await user.click(button('Create Account'));
    expect(await screen.findByText('Signup successful. You can now log in.')).toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeInTheDocument();
    expect(address()).toBe('/?auth=login');
    expect(field('Email')).toHaveValue('asha@college.edu');
    await waitFor(() => expect(field('Password')).toHaveFocus());
    expect(getSession()).toBeNull();
    // The session that came with the account is not left behind in the list of devices.
    await waitFor(() => expect(ended).toEqual(['Bearer opaque']));
    const userData = {
      userType: 'jobseeker',
      firstName: 'Asha',
      lastName: 'Rao',
      college: 'NIT Surat',
      skills: ['SQL', 'React'],
      linkedinUrl: 'https://www.linkedin.com/in/asha',
    };
    expect(asked.map(({ body }) => body)).toEqual([
      { email: 'asha@college.edu', password: 'Sunshine#1' },
      { idToken: 'signed', userData },
    ]);
  });

  test('the role changes the form; a link can select it', async () => {
    authApi();
    const { user } = openAuth('/?auth=signup&role=alumni');
    expect(screen.getByRole('radio', { name: 'Alumni/HR Referrer' })).toBeChecked();
    expect(field('Company')).toBeRequired();
    expect(screen.queryByLabelText('Skills', { selector: 'input' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Student/Graduate' }));
    expect(field('Skills')).toBeInTheDocument();
    expect(screen.queryByLabelText('Company')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'HR Company Representative' }));
    expect(field('Position')).toBeRequired();
  });

  test('checks the rules of the password while typing', async () => {
    authApi();
    const { user } = openAuth('/?auth=signup');
    const rules = within(screen.getByRole('list', { name: 'Password requirements' }));
    expect(rules.getAllByText(/not yet met/)).toHaveLength(4);
    await user.type(field('Password'), 'Sunshine');
    expect(rules.getAllByText(/not yet met/)).toHaveLength(2);
    await user.type(field('Password'), '#1');
    expect(rules.queryByText(/not yet met/)).not.toBeInTheDocument();
  });

  test('a weak or a different password shows the messages of the specification', async () => {
    const asked = authApi();
    const { user } = openAuth('/?auth=signup');
    await fillSignup(user);
    await user.type(field('Confirm password'), 'x');
    await user.click(button('Create Account'));
    expect(await screen.findAllByText('Passwords do not match')).toHaveLength(2);
    await user.clear(field('Password'));
    await user.type(field('Password'), 'sunshine');
    await user.click(button('Create Account'));
    expect(await screen.findAllByText('Password does not meet requirements')).toHaveLength(2);
    expect(asked).toEqual([]);
  });

  test('the first invalid field in the order of the page gets the focus', async () => {
    authApi();
    const { user } = openAuth('/?auth=signup');
    await user.click(button('Create Account'));
    await waitFor(() => expect(field('First name')).toHaveFocus());
    expect(field('First name')).toHaveAccessibleErrorMessage('Please enter your first name.');
  });

  test('an error of the server is shown at its field', async () => {
    const taken = 'An account with this email address already exists. Sign in instead.';
    authApi({
      'sign-up': refuse(409, 'CONFLICT', taken, ['email']),
      'sign-in': refuse(401, 'UNAUTHENTICATED', 'The email address or password is wrong.'),
    });
    const { user } = openAuth('/?auth=signup');
    await fillSignup(user);
    await user.click(button('Create Account'));
    expect(await screen.findByText('Signup failed')).toBeInTheDocument();
    await waitFor(() => expect(field('Email')).toHaveAccessibleErrorMessage(taken));
    await waitFor(() => expect(field('Email')).toHaveFocus());
    expect(field('Password')).toHaveValue('Sunshine#1');
  });

  test('a profile that was refused after its account was created can be corrected and sent again', async () => {
    let tries = 0;
    const asked = authApi({
      'sign-up': () => {
        tries += 1;
        return tries === 1 ? HttpResponse.json({ idToken: 'signed' }) : refuse(409, 'CONFLICT', 'Taken.', ['email'])();
      },
      exchange: () =>
        tries === 1 ? refuse(400, 'BAD_USER_INPUT', 'Too long.', ['college'])() : HttpResponse.json(session),
    });
    const { user } = openAuth('/?auth=signup');
    await fillSignup(user);
    await user.click(button('Create Account'));
    await waitFor(() => expect(field('College')).toHaveAccessibleErrorMessage('Too long.'));
    await user.type(field('College'), ' 2');
    await user.click(button('Create Account'));
    expect(await screen.findByText('Signup successful. You can now log in.')).toBeInTheDocument();
    expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual([
      'sign-up',
      'firebase-login',
      'sign-up',
      'sign-in',
      'firebase-login',
    ]);
  });

  test('switching to the login keeps the entries', async () => {
    authApi();
    const { user } = openAuth('/?auth=signup');
    await user.type(field('First name'), 'Asha');
    await user.click(button('Sign in'));
    await user.click(button('Create an account'));
    expect(field('First name')).toHaveValue('Asha');
  });
});

describe('a forgotten password', () => {
  test('leads from the login through email and code to a new password, and back to the login', async () => {
    const asked = authApi();
    const { user, address } = openAuth('/?auth=login');
    await user.type(field('Email'), 'asha@college.edu');
    await user.click(button('Forgot password?'));
    expect(field('Email')).toHaveValue('asha@college.edu');
    await user.click(button('Send Reset Link'));
    expect(
      await screen.findByText('Reset email sent - Check your email for password reset instructions.'),
    ).toBeInTheDocument();
    expect(await screen.findByText(/asha@college\.edu/)).toBeInTheDocument();
    expect(screen.getByText(/15-20 minutes/)).toBeInTheDocument();
    await user.click(button('I received the email - Reset Password'));
    expect(button('Save password')).toBeDisabled();
    await user.type(field('Code from the email'), '7qxk m2pd 0rtv');
    await user.type(field('New password'), 'Sunshine#1');
    await user.type(field('Confirm new password'), 'Sunshine#1');
    await user.click(button('Save password'));
    expect(
      await screen.findByText('Password reset successfully! Please login with your new password.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/?auth=login'));
    expect(field('Email')).toHaveValue('asha@college.edu');
    expect(asked.map(({ body }) => body)).toEqual([
      { email: 'asha@college.edu' },
      { code: '7qxk m2pd 0rtv', password: 'Sunshine#1' },
    ]);
  });

  test('an email’s link fills in the code, which is then removed from the URL', async () => {
    authApi();
    const { address } = openAuth('/?auth=reset#code=7QXK-M2PD-0RTV');
    expect(await screen.findByDisplayValue('7QXK-M2PD-0RTV')).toBe(field('Code from the email'));
    expect(address()).toBe('/?auth=reset');
    await waitFor(() => expect(field('New password')).toHaveFocus());
  });

  test('Save needs a strong password entered twice, and the fields show what is missing', async () => {
    authApi();
    const { user } = openAuth('/?auth=reset#code=7QXK');
    await user.type(await screen.findByLabelText('New password', { selector: 'input' }), 'sun');
    await user.type(field('Confirm new password'), 'su');
    await user.tab();
    expect(await screen.findByText('Please ensure your password meets all requirements')).toBeInTheDocument();
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
    expect(button('Save password')).toBeDisabled();
  });

  test('an expired code shows an error at its field', async () => {
    authApi({
      'reset/confirm': refuse(
        400,
        'BAD_USER_INPUT',
        'This code is wrong, was already used, or is older than 20 minutes.',
        ['code'],
      ),
    });
    const { user } = openAuth('/?auth=reset#code=7QXK');
    await user.type(await screen.findByLabelText('New password', { selector: 'input' }), 'Sunshine#1');
    await user.type(field('Confirm new password'), 'Sunshine#1');
    await user.click(button('Save password'));
    await waitFor(() => expect(field('Code from the email')).toBeInvalid());
    await waitFor(() => expect(field('Code from the email')).toHaveFocus());
  });

  test('each back arrow goes one step back, Skip and Back to Login open the login', async () => {
    authApi();
    const { user, address } = openAuth('/?auth=reset');
    await user.click(button('Back'));
    expect(address()).toBe('/?auth=email-sent');
    await user.click(button('Back'));
    expect(address()).toBe('/?auth=forgot-password');
    await user.click(button('Back'));
    expect(address()).toBe('/?auth=login');
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });

  test.each([
    ['/?auth=reset', 'Skip'],
    ['/?auth=email-sent', 'Back to Login'],
  ])('from %s, %s opens the login', async (path, name) => {
    authApi();
    const { user } = openAuth(path);
    await user.click(button(name));
    expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeInTheDocument();
  });

  test('an email that cannot be sent is an error, and the email address stays', async () => {
    authApi({ reset: refuse(429, 'RATE_LIMITED', 'Too many requests. Please wait 40 minutes.') });
    const { user } = openAuth('/?auth=forgot-password');
    await user.type(field('Email'), 'asha@college.edu');
    await user.click(button('Send Reset Link'));
    expect(await screen.findByText('Failed to send reset email')).toBeInTheDocument();
    expect(screen.getByText('Please try again later.')).toBeInTheDocument();
    expect(
      await screen.findByRole('group', { name: 'Too many requests. Please wait 40 minutes.' }),
    ).toBeInTheDocument();
    expect(field('Email')).toHaveValue('asha@college.edu');
  });
});
