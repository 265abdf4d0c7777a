import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { whileVisible } from '../../data/whileVisible';
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

/** How often the page asks whether a résumé has been read, and how often after the first minute, in milliseconds. */
const INTERVAL = 2_000;
const LATE_INTERVAL = 30_000;
const LATE_AFTER = 60_000;

interface Waiting {
  /** Whether the reading takes longer than usual. */
  late: boolean;
  /** Whether a reading was waiting while this page was open. */
  waited: boolean;
}

/** Asks for the reading while it is waiting and the page is visible. */
export function useResumeReading(waiting: boolean): Waiting {
  const [late, setLate] = useState(false);
  const [waited, setWaited] = useState(waiting);
  if (waiting && !waited) setWaited(true);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), LATE_AFTER);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  useQuery(WaitingResume, {
    skip: !waiting,
    fetchPolicy: 'network-only',
    ...whileVisible(late ? LATE_INTERVAL : INTERVAL),
  });
  return { late, waited };
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
