import type { FragmentType } from '@apollo/client';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { Section } from '../../ui/layout/Page';
import { ReadinessBadge } from '../ReadinessBadge';
import { ScoreParts } from '../ScoreParts';
import { readinessCopy } from './copy';
import { stepLink } from '../stepLink';

const ReadinessPanel_me = graphql(`
  fragment ReadinessPanel_me on Me {
    id
    readiness {
      score
      band
      parts {
        name
        points
        outOf
        advice
        gain
        field
      }
      toNextBand {
        advice
        gain
        score
        band
      }
    }
  }
`);

interface ReadinessPanelProps {
  me: FragmentType<typeof ReadinessPanel_me>;
  /** Shows the parts of the score on request only. */
  folded?: boolean;
}

/** A job seeker's readiness: the score, its parts, and the step that would raise it most. */
export function ReadinessPanel({ me, folded = false }: ReadinessPanelProps) {
  const { score, band, parts, toNextBand } = useFragmentOf(ReadinessPanel_me, me).readiness;
  return (
    <Section
      title={readinessCopy.title}
      description={readinessCopy.help}
      actions={<ReadinessBadge score={score} band={band} />}
    >
      <ScoreParts
        score={score}
        parts={parts}
        toNextBand={toNextBand}
        folded={folded}
        linkOf={(advice) => stepLink(parts.find((part) => part.advice === advice))}
      />
    </Section>
  );
}
