import type { SkillsAndResumeQuery } from '../../graphql/graphql';

/** A skill as the page shows it. */
export type OwnSkill = SkillsAndResumeQuery['skills'][number];
