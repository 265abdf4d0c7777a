import { Box, chakra, Flex } from '@chakra-ui/react';
import { BadgeCheck, Check, Circle, CircleAlert, Clock, type LucideIcon } from 'lucide-react';
import { graphql } from '../../graphql';
import { Badge, type Tone } from '../../ui/data/Badge';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { Section } from '../../ui/layout/Page';
import { documentsCopy } from '../steps/copy';
import { isOpen, type Verification } from '../parts/verification';
import { useVerificationChange } from '../parts/useVerificationChange';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { statusCopy as copy } from './copy';

const SubmitVerification = graphql(`
  mutation SubmitVerificationForReview {
    submitVerification {
      verification {
        ...CompanyVerificationFields @unmask
      }
    }
  }
`);

const looks: Record<string, { tone: Tone; icon: LucideIcon }> = {
  PENDING: { tone: 'waiting', icon: Circle },
  UNDER_REVIEW: { tone: 'info', icon: Clock },
  VERIFIED: { tone: 'good', icon: BadgeCheck },
  REJECTED: { tone: 'bad', icon: CircleAlert },
};
const unknownLook = { tone: 'neutral', icon: Circle } as const;

/** Where the verification stands, what is missing, and the submission. */
export function StatusPanel({ verification }: { verification: Verification }) {
  const [submit, { loading }] = useVerificationChange(SubmitVerification, {
    success: copy.submitted,
    failure: copy.submitFailed,
  });
  return (
    <Section title={copy.title} frame="card">
      <Box hideBelow="lg" mb="4">
        <Standing verification={verification} />
      </Box>
      <Parts verification={verification} />
      {isOpen(verification) && (
        <OnlineButton
          mt="4"
          width="full"
          disabled={!verification.canSubmit}
          loading={loading}
          onClick={() => void submit({})}
        >
          {copy.submit}
        </OnlineButton>
      )}
    </Section>
  );
}

/** The status, and the company that it is about. */
export function Standing({ verification: { status, company } }: { verification: Verification }) {
  const { tone, icon } = looks[status] ?? unknownLook;
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Badge tone={tone} icon={icon}>
        {copy.statuses[status] ?? copy.unknown}
      </Badge>
      {company !== null && (
        <Box overflowWrap="anywhere">
          <bdi>{company}</bdi>
        </Box>
      )}
    </Flex>
  );
}

/** What is done, and what is open. */
function Parts({ verification }: { verification: Verification }) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="1.5">
      {partsOf(verification).map(({ text, done }) => (
        <chakra.li key={text} display="flex" gap="2" alignItems="flex-start" color={done ? 'fg' : 'fg.muted'}>
          <Box color={done ? 'good' : 'fg.muted'} pt="0.5" flexShrink="0">
            {done ? <Check size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
          </Box>
          <VisuallyHidden>{`${done ? copy.done : copy.open}: `}</VisuallyHidden>
          <Box minW="0" overflowWrap="anywhere">
            {text}
          </Box>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function partsOf({ corporateEmail, emailVerified, linkedinConnected, offerLetter, payslip }: Verification) {
  const document = (label: string, file: unknown) => ({
    text: file === null ? copy.missing(label) : copy.attached(label),
    done: file !== null,
  });
  return [
    {
      text: emailVerified && corporateEmail !== null ? copy.email(corporateEmail) : copy.emailMissing,
      done: emailVerified,
    },
    { text: linkedinConnected ? copy.linkedin : copy.linkedinMissing, done: linkedinConnected },
    document(documentsCopy.offerLetter, offerLetter),
    document(documentsCopy.payslip, payslip),
  ];
}
