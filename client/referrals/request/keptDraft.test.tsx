import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { discardQuestion } from '../../testing/discardQuestion';
import { holdAnswer } from '../../testing/leaving';
import { MEERA } from '../../testing/referrals';
import { render } from '../../testing/render';
import { answer, takeRequests } from '../../testing/requestDialog';
import { server } from '../../testing/server';
import { RequestDialog } from './RequestDialog';

function show() {
  const onClose = jest.fn();
  return { onClose, ...render(<RequestDialog referrerId={MEERA} onClose={onClose} />) };
}

const send = () => screen.getByRole('button', { name: 'Send request' });

describe('what was typed', () => {
  const letter = () => screen.findByRole('textbox', { name: 'Message' });
  it('is not discarded without a question', async () => {
    answer();
    const { user, onClose } = show();
    await user.type(await letter(), 'I build services in Go.');
    await user.keyboard('{Escape}');
    await user.click(within(await discardQuestion()).getByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(await letter()).toHaveValue('I build services in Go.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await discardQuestion()).getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is there again when the dialog was closed without a question, with the job', async () => {
    answer();
    const { user, unmount } = show();
    await screen.findByRole('option', { name: /Go Engineer/ });
    await user.selectOptions(screen.getByRole('combobox'), 'j1');
    await user.type(await letter(), 'I build services in Go.');
    unmount(); // for example by the browser's Back button, or a reload
    show();
    expect(await letter()).toHaveValue('I build services in Go.');
    await screen.findByRole('option', { name: /Go Engineer/ });
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('j1'));
  });

  it('is there again with the résumé that was uploaded, which is sent', async () => {
    answer();
    const sent = takeRequests();
    const stored = { id: 'f9', name: 'new.pdf', mediaType: 'application/pdf', bytes: 2048, url: '/x' };
    server.use(http.post('*/api/files', () => HttpResponse.json(stored, { status: 201 })));
    const { user, unmount } = show();
    await screen.findByRole('option', { name: /Go Engineer/ });
    await user.selectOptions(screen.getByRole('combobox'), 'j1');
    const file = new File(['%PDF-'], 'new.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Résumé', { selector: 'input' }), { target: { files: [file] } });
    await screen.findByText('new.pdf');
    await user.keyboard('{Escape}');
    await user.click(within(await discardQuestion()).getByRole('button', { name: 'Keep editing' }));
    unmount();
    show();
    expect(await screen.findByText('new.pdf')).toBeVisible();
    await screen.findByRole('option', { name: /Go Engineer/ });
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('j1'));
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ jobId: 'j1', resumeFileId: 'f9' })]));
  });

  it('is sent with the same key from a copy of the tab and after a lost answer and a reload', async () => {
    answer();
    const sent = takeRequests(() => HttpResponse.error());
    const { user, unmount } = show();
    await screen.findByRole('option', { name: /Go Engineer/ });
    await user.selectOptions(screen.getByRole('combobox'), 'j1');
    await user.type(await letter(), 'I build services in Go.');
    unmount();
    const copied = { ...sessionStorage };
    for (const _ of ['this tab', 'after a reload', 'in the copy']) {
      const { unmount: close } = show();
      await screen.findByRole('option', { name: /Go Engineer/ });
      await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('j1'));
      const before = sent.length;
      await user.click(send());
      await waitFor(() => expect(sent).toHaveLength(before + 1));
      close();
      if (before === 1) Object.assign(sessionStorage, copied);
    }
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('is gone after the request was sent', async () => {
    answer();
    takeRequests();
    const { user, onClose } = show();
    await screen.findByRole('option', { name: /Go Engineer/ });
    await user.selectOptions(screen.getByRole('combobox'), 'j1');
    await user.type(await letter(), 'I build services in Go.');
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sessionStorage).toHaveLength(0);
  });

  it('is gone after a slow answer too, which changes no page that the user has gone to', async () => {
    answer();
    const referral = { __typename: 'Referral', id: 'r9', jobTitle: 'Go Engineer', company: 'Acme', status: 'PENDING' };
    const requestReferral = { __typename: 'RequestReferralPayload', referral };
    const slow = holdAnswer('RequestReferral', { requestReferral });
    const onClose = jest.fn();
    const { user, rerender } = render(<RequestDialog referrerId={MEERA} onClose={onClose} />);
    await screen.findByRole('option', { name: /Go Engineer/ });
    await user.selectOptions(screen.getByRole('combobox'), 'j1');
    await user.click(send());
    await slow.asked;
    rerender(<p>Another page</p>);
    await slow.answer('Request sent');
    expect(onClose).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
  });

  it('if only a job was chosen, it is discarded without a question', async () => {
    answer();
    const { user, onClose } = show();
    await screen.findByRole('option', { name: /Go Engineer/ });
    await user.selectOptions(screen.getByRole('combobox'), 'j1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});
