import { Box } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CountTabs } from '../../ui/data/CountTabs';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Section } from '../../ui/layout/Page';
import { ShortList } from '../ShortList';
import { useAddDialog } from '../useAddDialog';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { AddSkillDialog } from './AddSkillDialog';
import { MAX_SKILLS, SKILLS_WARNING, skillsCopy } from './copy';
import { DeleteSkill } from './DeleteSkill';
import { EditSkillDialog } from './EditSkillDialog';
import type { OwnSkill } from './skill';
import { SkillRow } from './SkillRow';

/** The number of skills shown until "Show all" is pressed (spec section 2). */
const SHOWN = 3;

type Tab = 'all' | 'industry' | 'tools';
const TABS: readonly Tab[] = ['all', 'industry', 'tools'];

interface SkillsPanelProps {
  skills: readonly OwnSkill[];
  suggestions: readonly string[];
}

/** The skills by category, with their limit, and the dialogs to add, edit and delete one. */
export function SkillsPanel({ skills, suggestions }: SkillsPanelProps) {
  const [adding, setAdding] = useAddDialog('skill');
  const [edited, edit] = useState<OwnSkill | null>(null);
  const [deleted, askToDelete] = useState<OwnSkill | null>(null);
  const noteId = useId();
  const full = skills.length >= MAX_SKILLS;
  const add = (
    <OnlineButton
      size="sm"
      onClick={() => setAdding(true)}
      disabled={full}
      aria-describedby={full ? noteId : undefined}
      title={full ? skillsCopy.full : undefined}
    >
      {skillsCopy.add}
    </OnlineButton>
  );
  return (
    <Section title={skillsCopy.title} description={skillsCopy.count(skills.length)} actions={add} id="skills">
      {skills.length >= SKILLS_WARNING && (
        <Box id={noteId} mb="3" px="4" py="3" bg="waiting.soft" color="waiting" borderRadius="l3" fontWeight="medium">
          {skillsCopy.limit(skills.length)} {full && skillsCopy.full}
        </Box>
      )}
      {skills.length === 0 ? (
        <EmptyState>{skillsCopy.none}</EmptyState>
      ) : (
        <SkillTabs skills={skills} onEdit={edit} onDelete={askToDelete} />
      )}
      {adding && !full && (
        <AddSkillDialog suggestions={suggestions} left={MAX_SKILLS - skills.length} onClose={() => setAdding(false)} />
      )}
      {edited && <EditSkillDialog skill={edited} onClose={() => edit(null)} />}
      {deleted && <DeleteSkill skill={deleted} onClose={() => askToDelete(null)} />}
    </Section>
  );
}

interface SkillTabsProps {
  skills: readonly OwnSkill[];
  onEdit: (skill: OwnSkill) => void;
  onDelete: (skill: OwnSkill) => void;
}

function SkillTabs({ skills, onEdit, onDelete }: SkillTabsProps) {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'all';
  const inTab = (which: Tab) =>
    which === 'all' ? skills : skills.filter(({ category }) => category === which.toUpperCase());
  const choose = (value: string) => {
    params.set('tab', value);
    if (value === 'all') params.delete('tab');
    setParams(params, { replace: true, preventScrollReset: true });
  };
  const chosen = inTab(tab);
  return (
    <CountTabs
      label={skillsCopy.tabs}
      tabs={TABS.map((value) => ({ value, label: skillsCopy[value], count: inTab(value).length }))}
      value={tab}
      onChange={choose}
    >
      {chosen.length === 0 && <Box color="fg.muted">{skillsCopy.noneInTab}</Box>}
      {chosen.length > 0 && (
        <ShortList
          label={skillsCopy.title}
          items={chosen}
          shown={SHOWN}
          row={(skill) => (
            <SkillRow key={skill.name} skill={skill} onEdit={() => onEdit(skill)} onDelete={() => onDelete(skill)} />
          )}
        />
      )}
    </CountTabs>
  );
}
