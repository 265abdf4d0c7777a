import { gql } from '@apollo/client';
import { act, screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { useForm } from 'react-hook-form';
import { render } from '../../testing/render';
import { aJob } from '../../testing/requestDialog';
import { server } from '../../testing/server';
import { emptyDraft, type RequestDraft } from './draft';
import { JobField } from './JobField';

const jobs = { __typename: 'JobConnection', edges: [aJob({ match: null })] };

const submitted: string[] = [];
beforeEach(() => submitted.splice(0));

/** A form in which a job is chosen already, as by an address. */
function Form({ job }: { job: string }) {
  const form = useForm<RequestDraft>({ defaultValues: { ...emptyDraft, job } });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((values) => submitted.push(values.job))(event)}>
      <JobField form={form} company="Acme" requests={[]} />
      <button type="submit">Send</button>
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Which job is it?' });
const send = () => screen.getByRole('button', { name: 'Send' });

test('the chosen job is named before the jobs are loaded, if its title is known, and stays chosen', async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  server.use(
    graphql.query('RequestFormJobs', async () => {
      await loaded;
      return HttpResponse.json({ data: { jobs } });
    }),
  );
  const { client, user } = render(<Form job="j1" />);
  expect(field()).toHaveDisplayValue('Loading the jobs');
  const fragment = gql`
    fragment Title on Job {
      id
      title
    }
  `;
  const data = { __typename: 'Job', id: 'j1', title: 'Go Engineer' };
  act(() => void client.cache.writeFragment({ id: 'Job:j1', fragment, data }));
  await waitFor(() => expect(field()).toHaveDisplayValue('Go Engineer'));
  load();
  await waitFor(() => expect(field()).toHaveDisplayValue('Go Engineer · Platform · Pune'));
  await user.click(send());
  await waitFor(() => expect(submitted).toEqual(['j1']));
});

test('a chosen job that is not offered has to be replaced', async () => {
  server.use(graphql.query('RequestFormJobs', () => HttpResponse.json({ data: { jobs } })));
  const { user } = render(<Form job="j7" />);
  await screen.findByRole('option', { name: 'Go Engineer · Platform · Pune' });
  await waitFor(() => expect(field()).toHaveDisplayValue('Choose a job'));
  await user.click(send());
  expect(await screen.findByText('Choose a job.')).toBeVisible();
  expect(submitted).toEqual([]);
});

test('the chosen job stays when the jobs could not be loaded', async () => {
  server.use(graphql.query('RequestFormJobs', () => HttpResponse.error()));
  const { user } = render(<Form job="j1" />);
  await screen.findByText('The jobs that Acme has posted could not be loaded.');
  await user.click(send());
  await waitFor(() => expect(submitted).toEqual(['j1']));
});
