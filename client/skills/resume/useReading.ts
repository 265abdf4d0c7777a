import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { proposalsCopy } from './copy';

const WaitingResume = graphql(`
  query WaitingResume {
    me {
      id
      ...ResumeProposals_me
    }
  }
`);

/** How often the page asks whether a résumé has been read, and for how long, in milliseconds. */
const INTERVAL = 2_000;
const AT_MOST = 60_000;

/** Asks for the reading while it is waiting. @returns whether it takes longer than the page asks */
export function useWaiting(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), AT_MOST);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  const asks = waiting && !late;
  useQuery(WaitingResume, { skip: !asks, pollInterval: asks ? INTERVAL : 0, fetchPolicy: 'network-only' });
  return late;
}

const ReadResume = graphql(`
  mutation ReadResume {
    readResume {
      me {
        id
        ...ResumeProposals_me
      }
    }
  }
`);

export const useReadResume = () => useMutationWithToast(ReadResume, { failure: proposalsCopy.notStarted });

const AddSkills = graphql(`
  mutation AddSkills($input: AddSkillsInput!) {
    addSkills(input: $input) {
      skills {
        name
      }
      count
    }
  }
`);

export const useAddSkills = () =>
  useMutationWithToast(AddSkills, {
    success: ({ addSkills: { skills } }) => proposalsCopy.added(skills.length),
    failure: proposalsCopy.notAdded,
    refetchQueries: ['SkillsAndResume'],
    awaitRefetchQueries: true,
  });
