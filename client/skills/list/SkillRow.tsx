import { Box, chakra, Flex } from '@chakra-ui/react';
import { Award, BookOpen, Briefcase, FolderKanban, type LucideIcon, Pencil, Tag as TagIcon, Trash } from 'lucide-react';
import { Fragment } from 'react';
import { Badge } from '../../ui/data/Badge';
import { OnlineButton, OnlineIconButton } from '../../ui/network/OnlineButton';
import { categoryLabels, skillsCopy } from './copy';
import type { OwnSkill } from './skill';

const ICONS: Record<string, LucideIcon> = {
  certificate: Award,
  briefcase: Briefcase,
  book: BookOpen,
  project: FolderKanban,
};

interface SkillRowProps {
  skill: OwnSkill;
  onEdit: () => void;
  onDelete: () => void;
}

/** A skill with its category and where it was learned or used. */
export function SkillRow({
  skill: { name, category, source, sourceIcon, associations },
  onEdit,
  onDelete,
}: SkillRowProps) {
  const Icon = ICONS[sourceIcon ?? ''] ?? TagIcon;
  const others = associations.filter((text) => text !== source);
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      ps="4"
      pe="2"
      py="2"
      minH="16"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <Box flex="1" minW="0">
        <Flex align="center" gap="2" wrap="wrap">
          <Box fontWeight="medium" overflowWrap="anywhere" dir="auto">
            {name}
          </Box>
          <Badge>{categoryLabels[category]}</Badge>
        </Flex>
        {source === null ? (
          <OnlineButton
            variant="plain"
            size="xs"
            px="0"
            h="6"
            color="fg.muted"
            textDecoration="underline"
            onClick={onEdit}
          >
            {skillsCopy.noSource}
          </OnlineButton>
        ) : (
          <Flex align="center" gap="1.5" mt="0.5" color="fg.muted" fontSize="xs" overflowWrap="anywhere" minW="0">
            <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
            <Box minW="0">
              {[source, ...others].map((text, index) => (
                <Fragment key={text}>
                  {index > 0 && ' · '}
                  <bdi>{text}</bdi>
                </Fragment>
              ))}
            </Box>
          </Flex>
        )}
      </Box>
      <Flex flexShrink="0">
        <OnlineIconButton aria-label={skillsCopy.edit(name)} variant="ghost" colorPalette="gray" onClick={onEdit}>
          <Pencil aria-hidden />
        </OnlineIconButton>
        <OnlineIconButton aria-label={skillsCopy.delete(name)} variant="ghost" colorPalette="gray" onClick={onDelete}>
          <Trash aria-hidden />
        </OnlineIconButton>
      </Flex>
    </chakra.li>
  );
}
