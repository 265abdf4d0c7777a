import { chakra } from '@chakra-ui/react';
import { Tabs } from '@chakra-ui/react/tabs';
import type { ReactNode } from 'react';
import { badgeCount } from '../lib/numbers';

export interface CountTab {
  value: string;
  label: string;
  /** Shown beside the label; undefined while it is not known. */
  count?: number;
}

export interface CountTabsProps {
  /** What the tabs choose, for screen readers: "Status of requests". */
  label: string;
  tabs: readonly CountTab[];
  value: string;
  onChange: (value: string) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** Tabs with a number each, as All 12, Pending 3. The content is the chosen tab's alone. */
export function CountTabs({ label, tabs, value, onChange, children }: CountTabsProps) {
  return (
    <Tabs.Root value={value} onValueChange={(details) => onChange(details.value)}>
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && (
              <chakra.span
                bg="bg.muted"
                color="fg.muted"
                px="1.5"
                borderRadius="full"
                fontSize="2xs"
                fontWeight="semibold"
                fontVariantNumeric="tabular-nums"
                minW="5"
                textAlign="center"
              >
                {badgeCount(tab.count)}
              </chakra.span>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={value}>{children}</Tabs.Content>
    </Tabs.Root>
  );
}
