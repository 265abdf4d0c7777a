import { Flex } from '@chakra-ui/react';
import { BriefcaseBusiness, Code, Database, type LucideIcon, Palette } from 'lucide-react';

// By the icon names of the catalog.
const icons: Record<string, LucideIcon> = { database: Database, code: Code, palette: Palette };

/** The names that have an icon, and `other` for all other names. */
export const iconNames: readonly string[] = [...Object.keys(icons), 'other'];

/** The icon of an internship. Decorative. */
export function InternshipIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? BriefcaseBusiness;
  return (
    <Flex boxSize="12" borderRadius="full" borderWidth="2px" borderColor="fg" align="center" justify="center">
      <Icon size={22} aria-hidden />
    </Flex>
  );
}
