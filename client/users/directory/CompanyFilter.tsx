import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
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
  onAdd: (company: string) => void;
}

/** The filter by company. It suggests the companies of the directory, and takes effect with a suggestion or with Enter. */
export function CompanyFilter({ label, placeholder, max, onAdd }: CompanyFilterProps) {
  const [text, setText] = useState('');
  const query = useSettled(text.trim(), PAUSE);
  const { data, previousData } = useQuery(CompanySuggestions, { variables: { query }, skip: query === '' });
  const found = query === '' ? [] : ((data ?? previousData)?.companySuggestions ?? []);
  const options = found.filter((company) => company.toLowerCase().startsWith(text.trim().toLowerCase()));
  const add = (company: string) => {
    setText('');
    onAdd(company);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const company = text.trim();
    // The rest of a name need not be typed.
    if (company !== '') add(options[0] ?? company);
  };
  return (
    <chakra.form width={{ base: 'full', md: '8rem' }} onSubmit={onSubmit}>
      <SuggestInput
        label={label}
        hideLabel
        size="sm"
        placeholder={placeholder}
        maxLength={max}
        value={text}
        onChange={setText}
        onChoose={add}
        options={text.trim() === '' ? [] : options}
      />
    </chakra.form>
  );
}
