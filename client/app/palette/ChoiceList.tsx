import { Box, Flex } from '@chakra-ui/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Kbd } from '../../ui/data/Kbd';
import { VerifiedSign } from '../../ui/person/PersonCard';
import type { Choice, ChoiceGroup } from './choices';
import { paletteCopy } from './copy';

interface ChoiceListProps {
  id: string;
  groups: readonly ChoiceGroup[];
  /** The index of the active choice, counted through all groups. */
  active: number;
  onActive: (index: number) => void;
  onChoose: (choice: Choice, inNewTab: boolean) => void;
}

/** The choices in their groups. The focus stays in the field; the active choice is named by its `aria-activedescendant`. */
export function ChoiceList({ id, groups, active, onActive, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, groups.length]);
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0));
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={paletteCopy.results}
      maxH="24rem"
      overflowY="auto"
      mt="3"
      mx="-2"
    >
      {groups.map(({ title, choices }, group) => (
        <div key={title} role="group" aria-label={title}>
          <Box aria-hidden="true" px="2" pt="2" pb="1" fontSize="xs" fontWeight="medium" color="fg.muted">
            {title}
          </Box>
          {choices.map((choice, place) => {
            const index = (starts[group] ?? 0) + place;
            return (
              <Option
                key={choice.key}
                id={`${id}-${index}`}
                choice={choice}
                active={index === active}
                onPointerMove={() => onActive(index)}
                onClick={(event) => onChoose(choice, event.ctrlKey || event.metaKey)}
              />
            );
          })}
        </div>
      ))}
    </Box>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  active: boolean;
  onPointerMove: () => void;
  onClick: (event: MouseEvent) => void;
}

function Option({ id, choice: { label, detail, verified, icon: Icon, keys }, active, ...handlers }: OptionProps) {
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={active}
      align="center"
      gap="3"
      px="2"
      minH="11"
      py="1"
      borderRadius="l2"
      cursor="pointer"
      _selected={{ bg: 'brand.subtle', outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      {...handlers}
    >
      <Box color="fg.muted" flexShrink="0">
        <Icon size={18} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Flex align="center" gap="1.5" fontWeight="medium">
          <Box truncate>{label}</Box>
          {verified && <VerifiedSign />}
        </Flex>
        {detail && (
          <Box fontSize="xs" color="fg.muted" truncate>
            {detail}
          </Box>
        )}
      </Box>
      {keys !== undefined && <Kbd keys={keys} />}
    </Flex>
  );
}
