import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { ResumeProposals_MeFragment } from '../../graphql/graphql';
import { Section } from '../../ui/layout/Page';
import { ShortList } from '../ShortList';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { problemCopy, proposalsCopy as copy } from './copy';
import { ProposalRow } from './ProposalRow';
import { useAddSkills, useReadResume, useResumeReading } from './useResumeReading';

export const ResumeProposals_me = graphql(`
  fragment ResumeProposals_me on Me {
    id
    resume {
      id
    }
    resumeReading {
      state
      problem
      readAt
      pages
      proposals {
        name
        category
        quote
      }
    }
  }
`);

type Proposal = NonNullable<ResumeProposals_MeFragment['resumeReading']>['proposals'][number];

/** The number of proposals shown, and ticked, at first. */
const SHOWN = 5;

interface ResumeProposalsProps {
  me: FragmentType<typeof ResumeProposals_me>;
  /** How many skills can still be added. */
  left: number;
}

/** The skills that the résumé names and the profile does not list. None is added until it is chosen. */
export function ResumeProposals({ me, left }: ResumeProposalsProps) {
  const { resume, resumeReading: reading } = useFragmentOf(ResumeProposals_me, me);
  const waiting = reading?.state === 'WAITING';
  const { late, waited } = useResumeReading(waiting);
  const [read, { loading }] = useReadResume();
  const again = (label: string) => (
    <OnlineButton size="sm" variant="outline" colorPalette="gray" loading={loading} onClick={() => void read({})}>
      {label}
    </OnlineButton>
  );
  if (!resume) return null;
  if (!reading) return <Note action={again(copy.read)}>{copy.notRead}</Note>;
  if (waiting) return <Note>{late ? copy.late : copy.waiting}</Note>;
  if (reading.problem) return <Note action={again(copy.again)}>{problemCopy[reading.problem]}</Note>;
  const names = reading.proposals.map(({ name }) => name);
  // Later visits need not repeat that nothing was found.
  if (names.length === 0) return waited ? <Note action={again(copy.again)}>{copy.nothingNew}</Note> : null;
  // What is ticked is reset when the proposals change.
  return <Proposals key={names.join()} proposals={reading.proposals} left={left} />;
}

interface NoteProps {
  action?: ReactNode;
  children: string;
}

function Note({ action, children }: NoteProps) {
  return (
    <Flex align="center" gap="3" wrap="wrap" px="4" py="3" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Box flex="1" minW="12rem" role="status">
        {children}
      </Box>
      {action}
    </Flex>
  );
}

function Proposals({ proposals, left }: { proposals: readonly Proposal[]; left: number }) {
  const first = proposals.slice(0, Math.min(SHOWN, left)).map(({ name }) => name);
  const [chosen, choose] = useState<ReadonlySet<string>>(() => new Set(first));
  const [add, { loading }] = useAddSkills();
  const toggle = (name: string, on: boolean) =>
    choose(new Set([...chosen].filter((each) => each !== name).concat(on ? [name] : [])));
  const names = proposals.map(({ name }) => name).filter((name) => chosen.has(name));
  const button = (
    <OnlineButton
      size="sm"
      variant="outline"
      disabled={names.length === 0 || names.length > left}
      loading={loading}
      onClick={() => void add({ input: { names } })}
    >
      {copy.add(names.length)}
    </OnlineButton>
  );
  return (
    <Section title={copy.title} description={copy.found(proposals.map(({ name }) => name))} actions={button}>
      {names.length > left || left < proposals.length ? (
        <Box mb="2" fontSize="xs" color="fg.muted" role="status">
          {copy.left(left)}
        </Box>
      ) : null}
      <ShortList
        label={copy.list}
        items={proposals}
        shown={SHOWN}
        row={(proposal) => (
          <ProposalRow
            key={proposal.name}
            proposal={proposal}
            checked={chosen.has(proposal.name)}
            onChange={(on) => toggle(proposal.name, on)}
          />
        )}
      />
    </Section>
  );
}
