import { gql } from '@apollo/client';
import { Button } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { useForm } from 'react-hook-form';
import { render } from '../testing/render';
import { server } from '../testing/server';
import { FormField } from '../ui/forms/FormField';
import { useMutationWithToast } from './useMutationWithToast';

interface Data {
  rename: { __typename: 'Renamed'; name: string };
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a document of the test's own
const Rename = gql`mutation Rename($name: String!) { rename(name: $name) { name } }` as TypedDocumentNode<
  Data,
  { name: string }
>;

function Sample({ withForm = false, onDone = () => {} }: { withForm?: boolean; onDone?: (data: unknown) => void }) {
  // Only the name is shown.
  const form = useForm({ defaultValues: { fullName: 'Asha', college: '' } });
  const [rename, { loading }] = useMutationWithToast(Rename, {
    success: (data) => `Renamed to ${data.rename.name}`,
    failure: 'Failed to rename',
    ...(withForm && { form, names: { name: 'fullName' as const } }),
  });
  return (
    <form onSubmit={form.handleSubmit(async ({ fullName }) => onDone(await rename({ name: fullName })))}>
      <FormField label="Name" error={form.formState.errors.fullName?.message}>
        <Input {...form.register('fullName')} />
      </FormField>
      <Button type="submit" loading={loading} loadingText="Saving">
        Save
      </Button>
    </form>
  );
}

const answer = (body: object) => server.use(graphql.mutation('Rename', () => HttpResponse.json(body)));
const refusal = (extensions: object, message: string) => answer({ data: null, errors: [{ message, extensions }] });

test('shows a toast on success and returns the data', async () => {
  answer({ data: { rename: { __typename: 'Renamed', name: 'Asha' } } });
  const done = jest.fn();
  const { user } = render(<Sample onDone={done} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('status', { name: 'Renamed to Asha' })).toBeInTheDocument();
  expect(done).toHaveBeenCalledWith({ rename: { __typename: 'Renamed', name: 'Asha' } });
});

test("shows a toast on failure with the title and the server's message, and returns undefined", async () => {
  refusal({ code: 'CONFLICT' }, 'Another user was faster.');
  const done = jest.fn();
  const { user } = render(<Sample onDone={done} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert', { name: 'Failed to rename' });
  expect(alert).toHaveTextContent('Another user was faster.');
  expect(done).toHaveBeenCalledWith(undefined);
});

test('says Please try again when there was no response', async () => {
  server.use(graphql.mutation('Rename', () => HttpResponse.error()));
  const { user } = render(<Sample />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert', { name: 'Failed to rename' })).toHaveTextContent('Please try again');
});

test('shows an error that names a field at that field, with the focus, and no toast', async () => {
  refusal({ code: 'BAD_USER_INPUT', fields: ['name'] }, 'A name has at most 80 characters.');
  const { user } = render(<Sample withForm />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A name has at most 80 characters.')).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toBeInvalid();
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows a toast when the invalid field is not shown, and the form can be sent again', async () => {
  refusal({ code: 'BAD_USER_INPUT', fields: ['college'] }, 'Name a college.');
  const done = jest.fn();
  const { user } = render(<Sample withForm onDone={done} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert', { name: 'Failed to rename' })).toHaveTextContent('Name a college.');
  answer({ data: { rename: { __typename: 'Renamed', name: 'Asha' } } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('status', { name: 'Renamed to Asha' })).toBeInTheDocument();
  expect(done).toHaveBeenCalledTimes(2);
});
