import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ReadinessBadge } from '../../domain/ReadinessBadge';
import { studyLine } from '../../domain/studyLine';
import { useStartConversation } from '../../domain/useStartConversation';
import { useSession } from '../../lib/useSession';
import { paths } from '../../routes/paths';
import { Tag, TagList } from '../../ui/data/Tag';
import { Time } from '../../ui/data/Time';
import { Section } from '../../ui/layout/Page';
import { PersonLine } from '../../ui/person/PersonCard';
import { FilePreview } from '../../ui/preview/FilePreview';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { applicantCopy, applicantsCopy } from './copy';
import { StageBadge, StageMenu } from './stages';
import type { Applicant } from './useManagedJob';
import { isolated } from '../../lib/texts/isolated';

interface ApplicantPaneProps {
  applicant: Applicant;
  freshResume: (id: string) => Promise<string | null>;
  onMove: (stage: Applicant['stage']) => void;
}

/** An applicant beside the list: who they are, what they sent, and what can be done. */
export function ApplicantPane({ applicant, freshResume, onMove }: ApplicantPaneProps) {
  const { start, loading } = useStartConversation();
  const { id, candidate, note, resume, createdAt } = applicant;
  if (!candidate) return null;
  const { user, readiness, experience, lookingFor } = candidate;
  return (
    <Flex direction="column" gap="5">
      <PersonLine
        id={user.id}
        name={user.name}
        photoUrl={user.photoUrl}
        headline={user.headline}
        detail={studyLine(user)}
        size="lg"
      />
      <Flex gap="2" wrap="wrap" align="center">
        <StageBadge stage={applicant.stage} />
        <ReadinessBadge {...readiness} />
        <Time at={createdAt} fontSize="xs" color="fg.muted">
          {applicantsCopy.applied}
        </Time>
        <LastMove applicant={applicant} />
      </Flex>
      <Flex gap="2" wrap="wrap">
        <StageMenu applicant={applicant} onMove={onMove} />
        <OnlineButton
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-label={applicantCopy.messageTo(user.name)}
          loading={loading}
          onClick={() => void start(user.id)}
        >
          <MessageSquare aria-hidden /> {applicantCopy.message}
        </OnlineButton>
        <Button asChild size="sm" variant="ghost" colorPalette="gray">
          <Link to={paths.person(user.id)}>{applicantCopy.profile}</Link>
        </Button>
      </Flex>
      {note !== null && (
        <Section title={applicantCopy.note}>
          <Box whiteSpace="pre-wrap" maxW="prose" overflowWrap="anywhere" dir="auto">
            {note}
          </Box>
        </Section>
      )}
      <Section title={applicantCopy.resume}>
        {resume ? (
          <FilePreview
            key={resume.id}
            file={resume}
            fresh={() => freshResume(id)}
            label={applicantCopy.download(resume.name)}
            previewLabel={applicantCopy.preview(resume.name)}
            failed={applicantCopy.linkFailed}
          />
        ) : (
          <Box color="fg.muted">{applicantCopy.noResume}</Box>
        )}
      </Section>
      <Facts experience={experience} lookingFor={lookingFor} />
      {user.skills.length > 0 && (
        <TagList label={applicantCopy.skills(user.name)}>
          {user.skills.map(({ name }) => (
            <Tag key={name}>{name}</Tag>
          ))}
        </TagList>
      )}
    </Flex>
  );
}

/** Who set the stage, and when. */
function LastMove({ applicant: { stage, movedBy, updatedAt } }: Pick<ApplicantPaneProps, 'applicant'>) {
  const viewerId = useSession()?.user.id;
  if (!movedBy) return null;
  return (
    <Time at={updatedAt} fontSize="xs" color="fg.muted">
      {(when) => {
        if (stage === 'WITHDRAWN') return applicantsCopy.withdrew(when);
        return movedBy.id === viewerId ? applicantsCopy.movedByYou(when) : applicantsCopy.movedBy(movedBy.name, when);
      }}
    </Time>
  );
}

function Facts({ experience, lookingFor }: { experience: string | null; lookingFor: readonly string[] }) {
  const facts = [
    [applicantCopy.experience, experience],
    [applicantCopy.lookingFor, lookingFor.map(isolated).join(', ')],
  ] as const;
  if (facts.every(([, value]) => !value)) return null;
  return (
    <chakra.dl display="grid" gridTemplateColumns="max-content minmax(0, 1fr)" columnGap="6" rowGap="1.5">
      {facts.map(
        ([label, value]) =>
          value && (
            <chakra.div key={label} display="contents">
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd overflowWrap="anywhere">
                <bdi>{value}</bdi>
              </chakra.dd>
            </chakra.div>
          ),
      )}
    </chakra.dl>
  );
}
