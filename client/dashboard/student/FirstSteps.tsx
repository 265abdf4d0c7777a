import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { activityCopy } from './copy';
import { completionLink } from './links';
import { askLink } from '../../domain/stepLink';

interface FirstStepsProps {
  profileCompletion: number;
  missingProfileFields: readonly string[];
}

/** What a student sees before the first request, in place of zeros: three steps, the finished ones marked. */
export function FirstSteps({ profileCompletion, missingProfileFields }: FirstStepsProps) {
  const steps = [
    {
      label: activityCopy.completeProfile,
      to: completionLink(missingProfileFields),
      isDone: profileCompletion >= 100,
    },
    {
      label: activityCopy.addSkills,
      to: `${paths.skills}?add=skill`,
      isDone: !missingProfileFields.includes('skills'),
    },
    { label: activityCopy.sendRequest, to: askLink, isDone: false },
  ];
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <EmptyState
        action={
          <Flex asChild direction="column" align="flex-start" gap="2">
            <ol aria-label={activityCopy.steps}>
              {steps.map((step) => (
                <Step key={step.label} {...step} />
              ))}
            </ol>
          </Flex>
        }
      >
        {activityCopy.empty}
      </EmptyState>
    </Box>
  );
}

interface StepProps {
  label: string;
  to: string;
  isDone: boolean;
}

function Step({ label, to, isDone }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <chakra.li display="flex" alignItems="center" gap="2.5" minH="8" listStyleType="none">
      <Box color={isDone ? 'good' : 'fg.muted'} flexShrink="0">
        <Icon size={18} aria-hidden />
      </Box>
      {isDone ? (
        <Box color="fg.muted">
          {label}
          <VisuallyHidden>{`: ${activityCopy.done}`}</VisuallyHidden>
        </Box>
      ) : (
        <ChakraLink asChild fontWeight="medium">
          <Link to={to}>{label}</Link>
        </ChakraLink>
      )}
    </chakra.li>
  );
}
