import { Flex } from '@chakra-ui/react';
import { Input } from '@chakra-ui/react/input';
import { type FormEvent, useId, useState } from 'react';
import { readError } from '../../data/errors';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { CandidateFilter, CandidateSort } from '../../graphql/graphql';
import { FormField } from '../../ui/forms/FormField';
import { ToggleRow } from '../../ui/forms/ToggleRow';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { DialogCancel } from '../../ui/overlays/DialogCancel';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { savedCopy } from './copy';

const SaveSearch = graphql(`
  mutation SaveSearch($input: SaveSearchInput!) {
    saveSearch(input: $input) {
      savedSearch {
        id
        ...SavedSearches_search
      }
    }
  }
`);

interface SaveSearchDialogProps {
  filter: CandidateFilter;
  sort: CandidateSort;
  /** A name made from the filters. */
  suggestion: string;
  onClose: () => void;
}

/** Names the search on the page and saves it. It is open while it is mounted. */
export function SaveSearchDialog({ filter, sort, suggestion, onClose }: SaveSearchDialogProps) {
  const form = useId();
  const [name, setName] = useState(suggestion.slice(0, 80));
  const [alert, setAlert] = useState(false);
  const [error, setError] = useState<string>();
  const [run, { loading }] = useMutationWithToast(SaveSearch, {
    success: savedCopy.saved,
    failure: savedCopy.notSaved,
    refetchQueries: ['CandidateSearchExtras'],
    onError: (failure) => {
      const { code, message } = readError(failure);
      if (code !== 'CONFLICT' && code !== 'BAD_USER_INPUT') return false;
      setError(message);
      return true;
    },
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setError(savedCopy.nameMissing);
      return;
    }
    const data = await run({ input: { name: name.trim(), filter, sort, alert } });
    if (data) onClose();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={savedCopy.dialog}
      size="sm"
      busy={loading}
      footer={
        <>
          <DialogCancel disabled={loading}>{savedCopy.cancel}</DialogCancel>
          <OnlineButton type="submit" form={form} loading={loading}>
            {savedCopy.save}
          </OnlineButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)}>
        <Flex direction="column" gap="4">
          <FormField label={savedCopy.name} help={savedCopy.nameHelp} error={error}>
            <Input
              value={name}
              maxLength={80}
              placeholder={savedCopy.namePlaceholder}
              onChange={(event) => {
                setName(event.target.value);
                setError(undefined);
              }}
            />
          </FormField>
          <ToggleRow
            worksOffline
            label={savedCopy.alert}
            help={savedCopy.alertHelp}
            checked={alert}
            onChange={setAlert}
          />
        </Flex>
      </form>
    </AppDialog>
  );
}
