import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from '../../graphql';
import { useSession } from '../../lib/useSession';
import { Select, type SelectOption } from '../../ui/forms/Select';
import { countedLabel, whoseCopy } from './copy';

const RequestWhoseChoices = graphql(`
  query RequestWhoseChoices {
    referralFacets(box: RECEIVED) {
      referrers {
        count
        user {
          id
          name
        }
      }
    }
  }
`);

interface WhoseChoice {
  /** `me`, the ID of a colleague, or empty for everyone. */
  value: string;
  /** The company whose requests the viewer handles; null for their own alone. */
  company: string | null;
  /** The name of the chosen colleague; null if it is not known. */
  name: string | null;
}

/**
 * Whose requests HR can choose: everyone's, their own, and those of each colleague who was asked, most requests first. None for others.
 * The colleagues are loaded once `load` is called.
 */
export function useWhose({ value, company, name }: WhoseChoice) {
  const viewerId = useSession()?.user.id ?? '';
  const [wanted, setWanted] = useState(false);
  const { data, error, refetch } = useQuery(RequestWhoseChoices, {
    skip: company === null || !wanted,
    fetchPolicy: 'cache-and-network',
  });
  const load = () => {
    setWanted(true);
    if (error) void refetch();
  };
  const asked = data?.referralFacets.referrers ?? [];
  const colleagues = asked.filter(({ user }) => user.id !== viewerId);
  const own = asked.find(({ user }) => user.id === viewerId);
  const chosen = colleagues.find(({ user }) => user.id === value);
  const chosenName = value === 'me' ? whoseCopy.you : (chosen?.user.name ?? name ?? whoseCopy.colleague);
  const isUnknown = value !== '' && value !== 'me' && !chosen;
  const options: readonly SelectOption[] = [
    { value: '', label: whoseCopy.everyone(company ?? '') },
    { value: 'me', label: own ? countedLabel(whoseCopy.you, own.count) : whoseCopy.you },
    ...colleagues.map(({ user, count }) => ({ value: user.id, label: countedLabel(user.name, count) })),
    ...(isUnknown ? [{ value, label: chosenName }] : []),
  ];
  return { options: company === null ? [] : options, chosenName, load };
}

interface WhoseFilterProps {
  value: string;
  onChange: (whose: string) => void;
  options: readonly SelectOption[];
  /** Called before the menu opens. */
  onIntent: () => void;
}

/** Limits HR's list to the requests to one person. */
export function WhoseFilter({ value, onChange, options, onIntent }: WhoseFilterProps) {
  return (
    <Box maxW="12rem" onPointerEnter={onIntent} onFocus={onIntent}>
      <Select
        aria-label={whoseCopy.label}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}
