import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { graphql, http, HttpResponse } from 'msw';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { withStyles } from '../testing/styles';
import { accept, aFile, answer, codeSent, confirmed, inMinutes, refuse } from '../testing/verifications';
import { openPdf } from '../ui/preview/openPdf';
import { VerificationPage } from './VerificationPage';

// The real one needs a worker and a canvas; e2e/preview.spec.ts tests it in a browser.
jest.mock('../ui/preview/openPdf', () => ({ openPdf: jest.fn() }));

withStyles();

const page = (path = '/verification') => render(<VerificationPage />, { path, as: { role: 'ALUMNI' } });
const status = () => within(screen.getByRole('region', { name: 'Verification Status' }));

describe('the page', () => {
  test('shows the step that waits, what is missing and the benefits, with one request', async () => {
    const requests = answer();
    const { container } = page();
    expect(screen.getByText('Loading your verification')).toBeInTheDocument();
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Corporate Email, open' })).toHaveAttribute('aria-current', 'step');
    expect(status().getByText('Pending')).toBeVisible();
    expect(status().getByText('Corporate email not confirmed')).toBeVisible();
    expect(status().getByRole('button', { name: 'Submit for Review' })).toBeDisabled();
    expect(screen.getAllByText('Company-specific features')[0]).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(await axe(container)).toHaveNoViolations();
  });

  test('has the step before what is missing, in every width', async () => {
    answer();
    const { container } = page();
    await screen.findByText('Step 1 of 4');
    const regions = screen.getAllByRole('region').map((region) => region.textContent);
    expect(regions).toEqual([
      expect.stringContaining('Corporate Email'),
      expect.stringContaining('Verification Status'),
      expect.stringContaining('Benefits'),
    ]);
    for (const part of container.querySelectorAll('*')) expect(getComputedStyle(part).order).toMatch(/^0?$/);
  });

  test('says when it cannot be loaded, and tries again', async () => {
    server.use(
      graphql.query('CompanyVerification', () =>
        HttpResponse.json({ errors: [{ message: 'No.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }),
      ),
    );
    const { user } = page();
    expect(await screen.findByText('Your company verification could not be loaded.')).toBeVisible();
    answer();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
  });

  test('goes to any step, and keeps it in the address', async () => {
    answer();
    const { user, address } = page();
    await user.click(await screen.findByRole('button', { name: 'Upload Documents, open' }));
    expect(screen.getByText('Step 3 of 4')).toBeVisible();
    expect(address()).toBe('/verification?step=3');
  });

  test('asks for a company first', async () => {
    answer({ company: null });
    page();
    expect(await screen.findByRole('link', { name: 'Add company' })).toHaveAttribute('href', '/profile?edit=company');
  });

  test('reports the result of the sign-in at LinkedIn', async () => {
    answer(confirmed);
    const { address } = page('/verification?linkedin=taken');
    expect(await screen.findByText('This LinkedIn account is connected to another user')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/verification'));
  });
});

describe('the corporate email', () => {
  test('is sent a code, which a paste with spaces confirms', async () => {
    answer();
    const sent = accept('SendCompanyCode', 'sendCorporateEmailCode', codeSent);
    const { user } = page();
    await user.type(await screen.findByRole('textbox', { name: 'Corporate email address' }), ' meera@zeta.in ');
    await user.click(screen.getByRole('button', { name: 'Send Verification Email' }));
    expect(await screen.findByText('We sent a code to meera@zeta.in.')).toBeVisible();
    expect(sent).toEqual([{ email: 'meera@zeta.in' }]);
    expect(screen.getByText(/5 attempts left, valid for 1[45]:\d\d/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
    const entered = accept('ConfirmCompanyCode', 'confirmCorporateEmail', confirmed);
    await user.click(screen.getByRole('textbox', { name: 'Code' }));
    await user.paste('123 456');
    expect(await screen.findByText('meera@zeta.in is confirmed.')).toBeVisible();
    expect(entered).toEqual([{ code: '123456' }]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Step 2 of 4')).toBeVisible();
  });

  test.each([
    ['a sent code', codeSent, 'We sent a code to meera@zeta.in.', 0],
    ['a confirmed address, which would be replaced', confirmed, 'meera@zeta.in is confirmed.', 1],
  ])('Use another address leads back to %s', async (_, parts, text, warnings) => {
    answer(parts);
    const { user } = page('/verification?step=1');
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    const field = screen.getByRole('textbox', { name: 'Corporate email address' });
    await user.clear(field);
    await user.type(field, 'meera@zet');
    expect(screen.queryAllByText(/meera@zeta.in no longer counts as confirmed/)).toHaveLength(warnings);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(screen.getByRole('textbox', { name: 'Corporate email address' })).toHaveValue('meera@zeta.in');
  });

  test('a wrong code is cleared, and the attempts that are left are shown', async () => {
    answer(codeSent);
    const { user } = page();
    const message = 'This code is wrong. You have 4 attempts left.';
    refuse('ConfirmCompanyCode', message, { code: 'BAD_USER_INPUT', fields: ['code'] });
    const field = await screen.findByRole('textbox', { name: 'Code' });
    answer({ ...codeSent, triesLeft: 4 });
    await user.type(field, '000000');
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveValue('');
    expect(await screen.findByText(/^4 attempts left/)).toBeInTheDocument();
  });

  test('a code whose confirmation is not answered shows what is confirmed', async () => {
    answer(codeSent);
    server.use(
      graphql.mutation('ConfirmCompanyCode', () => {
        answer(confirmed);
        return HttpResponse.error();
      }),
    );
    const { user } = page();
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
    expect(await screen.findByText('The server did not respond')).toBeVisible();
    expect(await screen.findByText('meera@zeta.in is confirmed.')).toBeVisible();
    expect(screen.queryByText('Your email address could not be confirmed')).toBeNull();
  });

  test('a code can be entered while the clock of the device is wrong', async () => {
    answer({ ...codeSent, codeExpiresAt: inMinutes(-45), codeSecondsLeft: 600 });
    page();
    expect(await screen.findByText(/^5 attempts left, valid for (10:00|9:\d\d)$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeEnabled();
    expect(screen.getByRole('textbox', { name: 'Code' })).toBeEnabled();
  });

  test('after the last attempt, the address is asked for again, with the reason until a code is sent', async () => {
    answer({ ...codeSent, triesLeft: 1 });
    const { user } = page();
    const message = 'This code is wrong. Request a new code.';
    refuse('ConfirmCompanyCode', message, { code: 'BAD_USER_INPUT', fields: ['code'] });
    const field = await screen.findByRole('textbox', { name: 'Code' });
    answer({ corporateEmail: 'meera@zeta.in' });
    await user.type(field, '000000');
    expect(await screen.findByRole('textbox', { name: 'Corporate email address' })).toHaveValue('meera@zeta.in');
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    accept('SendCompanyCode', 'sendCorporateEmailCode', codeSent);
    await user.click(screen.getByRole('button', { name: 'Send Verification Email' }));
    expect(await screen.findByText('We sent a code to meera@zeta.in.')).toBeVisible();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  test('after a code expired, the address is asked for again, with the reason', async () => {
    answer({ corporateEmail: 'meera@zeta.in' });
    const { container } = page();
    expect(await screen.findByRole('textbox', { name: 'Corporate email address' })).toHaveValue('meera@zeta.in');
    expect(screen.getByRole('alert')).toHaveTextContent(/^The code has expired or had too many attempts/);
    expect(await axe(container)).toHaveNoViolations();
  });

  test('a public address is refused at its field', async () => {
    answer();
    const message = 'gmail.com is a public mail provider.';
    refuse('SendCompanyCode', message, { code: 'BAD_USER_INPUT', fields: ['email'] });
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Send Verification Email' }));
    expect(await screen.findByText('Enter your company email address.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Corporate email address' }), 'meera@gmail.com');
    await user.click(screen.getByRole('button', { name: 'Send Verification Email' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('LinkedIn', () => {
  test('is connected by its address, or left out', async () => {
    answer(confirmed);
    const linkedinUrl = 'https://linkedin.com/in/meera';
    const inputs = accept('ConnectLinkedInProfile', 'connectLinkedIn', {
      ...confirmed,
      linkedinUrl,
      linkedinConnected: true,
      step: 3,
    });
    const { user } = page();
    expect(await screen.findByRole('button', { name: 'Continue without LinkedIn' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'LinkedIn profile' }), 'linkedin.com/in/meera');
    await user.click(screen.getByRole('button', { name: 'Connect LinkedIn' }));
    expect(await screen.findByText('LinkedIn is connected.')).toBeVisible();
    expect(inputs).toEqual([{ profileUrl: linkedinUrl }]);
  });

  test('a sign-in that cannot be started says why', async () => {
    answer({ ...confirmed, linkedinSignIn: true });
    const body = { message: 'Your verification is under review.', code: 'CONFLICT' };
    server.use(http.get('*/api/verification/linkedin/start', () => HttpResponse.json(body, { status: 409 })));
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Connect LinkedIn' }));
    expect(await screen.findByText('Your verification is under review.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the documents', () => {
  const letter = () => new File(['%PDF-1.7'], 'offer.pdf', { type: 'application/pdf' });
  const choose = (label: string, file: File) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } });

  test('are uploaded, attached and removed', async () => {
    answer({ ...confirmed, step: 3 });
    server.use(http.post('*/api/files', () => HttpResponse.json({ ...aFile('f1', 'offer.pdf'), url: '/f1' })));
    const attached = accept('AttachCompanyDocument', 'attachVerificationDocument', {
      ...confirmed,
      step: 3,
      offerLetter: aFile('f1', 'offer.pdf'),
    });
    const { user } = page('/verification?step=3');
    await screen.findByText('Step 3 of 4');
    choose('Offer Letter', letter());
    const remove = await screen.findByRole('button', { name: 'Remove Offer Letter' });
    expect(screen.getByText('offer.pdf (305 KB)')).toBeVisible();
    expect(attached).toEqual([{ fileId: 'f1' }]);
    expect(status().getByText('Offer Letter attached')).toBeVisible();
    const removed = accept('RemoveCompanyDocument', 'removeVerificationDocument', { ...confirmed, step: 3 });
    await user.click(remove);
    expect(await screen.findByText('Offer Letter removed')).toBeVisible();
    expect(removed).toEqual([{ fileId: 'f1' }]);
    expect(status().getByText('Offer Letter missing')).toBeVisible();
  });

  test('are shown in place after a press, with a link that is asked for then', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:card', revokeObjectURL: jest.fn() });
    const card = { ...aFile('f3', 'card.png'), mediaType: 'image/png' };
    answer({ ...confirmed, step: 3, businessCard: card });
    const links = jest.fn();
    server.use(
      graphql.query('CompanyDocumentLinks', () => {
        links();
        const businessCard = { __typename: 'FileRef', id: 'f3', url: '/api/files/f3' };
        const verification = { __typename: 'CompanyVerification', id: 'v1', offerLetter: null, payslip: null };
        return HttpResponse.json({ data: { companyVerification: { ...verification, businessCard } } });
      }),
      http.get('*/api/files/f3', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
    );
    const { user, container } = page('/verification?step=3');
    const show = await screen.findByRole('button', { name: 'Preview Business Card' });
    expect(links).not.toHaveBeenCalled();
    await user.click(show);
    const image = await screen.findByRole('img', { name: 'Business Card, as reviewers see it' });
    expect(image).toHaveAttribute('src', 'blob:card');
    expect(links).toHaveBeenCalledTimes(1);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Hide preview of Business Card' }));
    expect(screen.queryByRole('img', { name: 'Business Card, as reviewers see it' })).toBeNull();
  });

  test('that need a password say so to their owner, as later to reviewers', async () => {
    jest.mocked(openPdf).mockRejectedValue(Object.assign(new Error('locked'), { name: 'PasswordException' }));
    answer({ ...confirmed, step: 3, payslip: aFile('f2', 'payslip.pdf') });
    server.use(
      graphql.query('CompanyDocumentLinks', () => {
        const payslip = { __typename: 'FileRef', id: 'f2', url: '/api/files/f2' };
        const verification = { __typename: 'CompanyVerification', id: 'v1', businessCard: null, offerLetter: null };
        return HttpResponse.json({ data: { companyVerification: { ...verification, payslip } } });
      }),
      http.get('*/api/files/f2', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
    );
    const { user } = page('/verification?step=3');
    await user.click(await screen.findByRole('button', { name: 'Preview Recent Payslip' }));
    expect(await screen.findByText(/protected with a password/)).toBeVisible();
  });

  test('that cannot be opened say so', async () => {
    answer({ ...confirmed, step: 3, offerLetter: aFile('f1', 'offer.pdf') });
    server.use(graphql.query('CompanyDocumentLinks', () => HttpResponse.error()));
    const { user } = page('/verification?step=3');
    await user.click(await screen.findByRole('button', { name: 'Preview Offer Letter' }));
    expect(await screen.findByText('The document could not be opened')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Preview Offer Letter' })).toBeEnabled();
  });

  test('a file that the server refuses says why and is not attached', async () => {
    answer({ ...confirmed, step: 3 });
    const message = 'The file is empty.';
    const body = { message, code: 'BAD_USER_INPUT', fields: ['file'] };
    server.use(http.post('*/api/files', () => HttpResponse.json(body, { status: 400 })));
    page('/verification?step=3');
    await screen.findByText('Step 3 of 4');
    choose('Recent Payslip', letter());
    expect(await screen.findByText(message)).toBeVisible();
    choose('Business Card', new File(['x'], 'card.exe'));
    expect(await screen.findByText('Use a PDF, PNG or JPEG file.')).toBeVisible();
  });
});
