import { useApolloClient, useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { graphql } from '../../graphql';
import { useSettled } from '../../lib/useSettled';
import { SuggestInput } from '../../ui/forms/SuggestInput';

const CompanySuggestions = graphql(`
  query CompanySuggestions($query: String!) {
    companySuggestions(query: $query)
  }
`);

/** The pause in typing after which suggestions are fetched, in milliseconds. */
const PAUSE = 150;

interface CompanyFilterProps {
  label: string;
  placeholder: string;
  max: number;
  /** What was typed before the filter was loaded; null if the field does not have the focus. */
  typed: string | null;
  onAdd: (company: string) => void;
}

/**
 * The filter by company. It suggests the companies of the directory, and takes effect with a suggestion or with Enter. The beginning of a
 * name is enough.
 */
export function CompanyFilter({ label, placeholder, max, typed, onAdd }: CompanyFilterProps) {
  const [text, setText] = useState(typed ?? '');
  const field = useFocus(typed !== null);
  const client = useApolloClient();
  const query = useSettled(text.trim(), PAUSE);
  const { data, previousData } = useQuery(CompanySuggestions, { variables: { query }, skip: query === '' });
  const found = query === '' ? [] : ((data ?? previousData)?.companySuggestions ?? []);
  const options = found.filter((company) => company.toLowerCase().startsWith(text.trim().toLowerCase()));
  const add = (company: string) => {
    setText('');
    onAdd(company);
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const company = text.trim();
    if (company === '') return;
    // The suggestions of the last letters may not have arrived.
    const answer = await client.query({ query: CompanySuggestions, variables: { query: company } }).catch(() => null); // The list below reports the failure.
    add(answer?.data?.companySuggestions[0] ?? company);
  };
  return (
    <chakra.form width={{ base: 'full', md: '8rem' }} onSubmit={(event) => void onSubmit(event)}>
      <SuggestInput
        label={label}
        hideLabel
        size="sm"
        placeholder={placeholder}
        maxLength={max}
        inputRef={field}
        value={text}
        onChange={setText}
        onChoose={add}
        options={text.trim() === '' ? [] : options}
      />
    </chakra.form>
  );
}

/** Gives a field the focus as soon as it is there, before another key is handled, with the cursor at its end. */
function useFocus(wanted: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const [isWanted] = useState(wanted);
  useLayoutEffect(() => {
    const input = field.current;
    if (!isWanted || !input) return;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }, [isWanted]);
  return field;
}
