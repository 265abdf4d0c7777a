import { ChevronDown } from 'lucide-react';
import type { ApplicationStage } from '../../graphql/graphql';
import { Badge, type Tone } from '../../ui/data/Badge';
import { ActionMenu } from '../../ui/overlays/ActionMenu';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { applicantsCopy, stageNames } from './copy';
import type { Applicant } from './useManagedJob';
import { nameOf } from './useMoves';

const TONES: Record<ApplicationStage, Tone> = {
  SAVED: 'neutral',
  APPLIED: 'waiting',
  IN_REVIEW: 'info',
  INTERVIEW: 'info',
  OFFER: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'neutral',
};

/** The stages to which the people who can edit a job move its applications. */
const EMPLOYER_STAGES = ['IN_REVIEW', 'INTERVIEW', 'OFFER', 'REJECTED'] as const;

/** The stage of an application. */
export function StageBadge({ stage }: { stage: ApplicationStage }) {
  return <Badge tone={TONES[stage]}>{stageNames[stage]}</Badge>;
}

const actionsFor = (stages: readonly ApplicationStage[], onMove: (stage: ApplicationStage) => void) =>
  stages.map((stage) => ({
    value: stage,
    label: stageNames[stage],
    onSelect: () => onMove(stage),
    movesFocus: true,
    ...(stage === 'REJECTED' && { destructive: true, separated: true }),
  }));

interface StageMenuProps {
  applicant: Applicant;
  onMove: (stage: ApplicationStage) => void;
}

/** Moves one application to another stage. Nothing is shown for a final stage. */
export function StageMenu({ applicant, onMove }: StageMenuProps) {
  const { allowedStages } = applicant;
  if (allowedStages.length === 0) return null;
  return (
    <ActionMenu
      trigger={
        <OnlineButton size="sm" variant="outline" aria-label={applicantsCopy.moveOne(nameOf(applicant))}>
          {applicantsCopy.moveSelected} <ChevronDown aria-hidden />
        </OnlineButton>
      }
      actions={actionsFor(allowedStages, onMove)}
    />
  );
}

/** Moves all selected applications to another stage. */
export function BulkStageMenu({ onMove }: { onMove: (stage: ApplicationStage) => void }) {
  return (
    <ActionMenu
      trigger={
        <OnlineButton size="sm">
          {applicantsCopy.moveSelected} <ChevronDown aria-hidden />
        </OnlineButton>
      }
      actions={actionsFor(EMPLOYER_STAGES, onMove)}
    />
  );
}
